import { createRequestHandler, type ServerBuild } from '@remix-run/node'

type RequestHandler = ReturnType<typeof createRequestHandler>

/** First part of a path as routes write it, e.g. `story` of `story/:code/print`; empty for the start page. */
const firstPart = (path: string | undefined) => (path ?? '').split('/', 1)[0]!

/** Paths whose first part is spelt as in the routes; anything else (escapes, capitals, empty parts) is left to Remix. */
const PLAIN = /^(\/|\/[a-z0-9.-]+(\/.*)?)$/

/** The build with only those routes that a path with this first part can match. */
function sliceOf(build: ServerBuild, first: string): ServerBuild {
  const isAsked = ({ id, path }: { id: string; path?: string }) =>
    id === 'root' || firstPart(path) === first || firstPart(path) === '*'
  const only = <Route extends { id: string; path?: string }>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isAsked(route)))
  return {
    ...build,
    routes: only(build.routes) as ServerBuild['routes'],
    assets: { ...build.assets, routes: only(build.assets.routes) as ServerBuild['assets']['routes'] },
  }
}

/**
 * Remix's request handler, made quicker: for every request Remix rebuilds and ranks all its routes, twice. Our pages do not
 * nest in layouts, so the first part of the path tells which few routes are needed.
 *
 * @param build the finished build; not used in development, where the routes change
 */
export function createSlicedHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const names = new Set(Object.values(build.routes).map((route) => firstPart(route?.path)))
  const slices = new Map<string, RequestHandler>()
  return (request, context) => {
    const path = new URL(request.url).pathname
    const first = path.slice(1).split('/', 1)[0]!
    if (!PLAIN.test(path) || !names.has(first)) return whole(request, context)
    let slice = slices.get(first)
    if (!slice) slices.set(first, (slice = createRequestHandler(sliceOf(build, first), mode)))
    return slice(request, context)
  }
}
