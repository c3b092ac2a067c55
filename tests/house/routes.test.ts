import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { endpoints, ownPages, pages } from '~/routes'

/** The specification's route table (P2 §2, "Full route table"), in its order. */
const ROUTE_TABLE = [
  ...['/', '/generate', '/enter-code', '/codes', '/stories', '/story/:code', '/resource/:code', '/admin'],
  ...['/manage-subscribers', '/story-management', '/spooky-resources', '/generate-article', '/auth', '/success'],
  ...['/our-world', '/blog', '/blog/:slug', '/blog-management', '/category/:slug', '/categories', '/faq'],
  ...['/faq-management', '/free-downloads', '/free-downloads-management', '/story-elements', '/quizzes'],
  ...['/create-quiz', '/quiz/:code', '/quiz/:code/edit', '/quiz/:code/results', '/my-quizzes', '/quiz-management', '*'],
]

/** Pages that later issues build; a page that is built must leave this list. */
const TO_BE_BUILT = [
]

const addressOf = ({ path, index }: RouteConfigEntry) => (index ? '/' : path === '*' ? '*' : `/${path}`)

describe('the routes', () => {
  it('are the 33 of the specification, in its order, but for those still to be built', () => {
    expect(ROUTE_TABLE).toHaveLength(33)
    expect(pages.map(addressOf)).toEqual(ROUTE_TABLE.filter((address) => !TO_BE_BUILT.includes(address)))
    expect(ROUTE_TABLE).toEqual(expect.arrayContaining(TO_BE_BUILT))
  })

  it('have one module each, which is there', () => {
    const files = [...pages, ...ownPages, ...endpoints].map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter((file) => !existsSync(`app/${file}`))).toEqual([])
  })

  it('nest in no layout, because a layout guards nothing', () => {
    expect([...pages, ...ownPages, ...endpoints].filter(({ children }) => children?.length)).toEqual([])
  })
})
