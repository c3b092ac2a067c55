import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints, ownPages, pages } from '~/routes'
import { postForm } from '../support/form-post'
import { useApp, type Visitor } from '../support/page-app'

/** What somebody gets: a status, or the address that they are sent to. */
type Meeting = number | `→ ${string}`

const VISITORS: Visitor[] = ['visitor', 'teacher', 'admin']

/** An address for each route; its parameters name things that do not exist. */
const routes = [...pages, ...ownPages, ...endpoints].map(({ path = '', file, id }) => ({
  address: `/${path}`.replace(/:(code|slug)/, 'NOSUCHCODE').replace(/:\w+/, 'no-such-thing').replace('*', 'no-such-page'),
  id: id ?? file.replace(/\.tsx?$/, ''),
  hasAction: /export (async )?function action/.test(readFileSync(`app/${file}`, 'utf8')),
}))

const app = useApp()

// Each signs in once, because too many sign-ins in a row are slowed down.
const browsers = new Map<Visitor, ReturnType<typeof app.open>>()
const browserOf = (visitor: Visitor) => browsers.get(visitor) ?? browsers.set(visitor, app.open(visitor)).get(visitor)!

/** Remix tells its scripts of a redirect in a header of its own. */
function meeting({ status, headers }: { status: number; headers: Record<string, string> }): Meeting {
  const target = headers.location ?? headers['x-remix-redirect']
  return target === undefined ? status : `→ ${new URL(target, app.url).pathname}`
}

const dataAddress = (address: string, id: string) => `${address}?_data=${encodeURIComponent(id)}`

async function meet(visitor: Visitor, { address, id }: { address: string; id: string }) {
  const browser = await browserOf(visitor)
  const index = address === '/' ? '&index' : ''
  const form = { intent: 'no-such-form' }
  return {
    page: meeting(await browser.send(address)),
    data: meeting(await browser.send(dataAddress(address, id))),
    post: meeting(await postForm(browser, address === '/' ? '/?index' : address, form)),
    dataPost: meeting(await postForm(browser, dataAddress(address, id) + index, form)),
  }
}

// A layout guards nothing: each loader and each action answers for itself.
describe.each(routes)('$address', (route) => {
  it.each(VISITORS)('shows a %s no more at its data address than the page itself', async (visitor) => {
    const { page, data } = await meet(visitor, route)
    expect(data).toBe(page)
  })
})

// The sign-in page redirects people who are signed in; colours and reading comfort are forms without a page. None is guarded.
const SENDS_ON = ['/auth', '/theme', '/comfort']

describe.each(routes.filter(({ hasAction, address }) => hasAction && !SENDS_ON.includes(address)))('a form sent to $address', (route) => {
  it.each(VISITORS)('by a %s meets the guard of the page, or is refused as unknown', async (visitor) => {
    const { page, post, dataPost } = await meet(visitor, route)
    if (typeof page === 'string' || page === 403) expect([post, dataPost]).toEqual([page, page])
    else {
      expect([400, 401, 404, '→ /auth']).toContain(post)
      expect(dataPost).toBe(post)
    }
  })
})

it('asks every route that there is, and finds the guarded ones guarded', async () => {
  const guarded = []
  for (const route of routes) if (typeof (await meet('visitor', route)).page === 'string') guarded.push(route.address)
  expect(guarded).toEqual(expect.arrayContaining(['/generate', '/admin', '/manage-subscribers', '/account', '/account/export']))
})
