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

const addressOf = ({ path, index }: RouteConfigEntry) => (index ? '/' : path === '*' ? '*' : `/${path}`)

describe('the routes', () => {
  it('are the 33 of the specification, in its order', () => {
    expect(ROUTE_TABLE).toHaveLength(33)
    expect(pages.map(addressOf)).toEqual(ROUTE_TABLE)
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
