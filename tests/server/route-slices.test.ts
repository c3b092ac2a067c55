import type { ServerBuild } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { createSlicedHandler } from '../../server/route-slices'

/** Routes as ours lie: side by side, each of which says its name. */
const PATHS = { home: undefined, story: 'story/:code', print: 'story/:code/print', stories: 'stories', lost: '*' }

function buildOf(paths: Record<string, string | undefined>): ServerBuild {
  const routes = Object.entries(paths).map(([id, path]) => ({
    id, path, parentId: 'root', index: path === undefined,
    module: { loader: ({ params }: { params: object }) => Response.json({ id, ...params }) },
  }))
  const all = Object.fromEntries(routes.map((route) => [route.id, route]))
  const manifest = Object.fromEntries(routes.map((route) => [route.id, { ...route, hasLoader: true, module: '' }]))
  return {
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: manifest },
    assetsBuildDirectory: '', basename: '/', publicPath: '/', mode: 'test', isSpaMode: false, future: {},
    entry: { module: { default: () => new Response() } },
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, ...all },
  } as unknown as ServerBuild
}

const handle = createSlicedHandler(buildOf(PATHS), 'test')

/** What the loader of a route says to Remix' own client, or the status where no such route answers. */
async function dataOf(path: string, route: string) {
  const response = await handle(new Request(`http://park.test${path}?_data=${route}`))
  return response.status === 200 ? ((await response.json()) as unknown) : response.status
}

describe('a handler that shows Remix only the routes a path can match', () => {
  it.each([
    ['/', 'home', { id: 'home' }],
    ['/stories', 'stories', { id: 'stories' }],
    ['/story/AB-1', 'story', { id: 'story', code: 'AB-1' }],
    ['/story/AB-1/print', 'print', { id: 'print', code: 'AB-1' }],
    ['/Story/AB-1', 'story', { id: 'story', code: 'AB-1' }],
    ['/%73tory/AB-1', 'story', { id: 'story', code: 'AB-1' }],
    ['/story/AB-1/', 'story', { id: 'story', code: 'AB-1' }],
    ['/story', 'lost', { 'id': 'lost', '*': 'story' }],
    ['/story//AB-1', 'lost', { 'id': 'lost', '*': 'story//AB-1' }],
    ['/story/AB-1/print/beyond', 'lost', { 'id': 'lost', '*': 'story/AB-1/print/beyond' }],
    ['/story/AB-1/beyond', 'lost', { 'id': 'lost', '*': 'story/AB-1/beyond' }],
    ['/nowhere', 'lost', { 'id': 'lost', '*': 'nowhere' }],
    ['//story/AB-1', 'lost', { 'id': 'lost', '*': '/story/AB-1' }],
  ])('leads %s to the route %s', async (path, route, data) => {
    expect(await dataOf(path, route)).toEqual(data)
  })

  it.each([['/stories', 'story'], ['/', 'stories'], ['/story/AB-1', 'print']])('does not lead %s to the route %s', async (path, route) => {
    expect(await dataOf(path, route)).toBe(403)
  })
})
