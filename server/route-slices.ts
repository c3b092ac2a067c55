import { createRequestHandler, type ServerBuild } from '@remix-run/node'

type RequestHandler = ReturnType<typeof createRequestHandler>

/** Parts of a path as routes and addresses write it: none for the start page, and none for what doubled slashes enclose. */
const partsOf = (path: string | undefined) => (path ?? '').split('/').filter(Boolean)

/** Paths whose first part is spelt as in the routes; anything else (escapes, capitals, empty parts) is left to Remix. */
const PLAIN = /^(\/|\/[a-z0-9.-]+(\/.*)?)$/

/** The build with only those routes that a path with this first part and this many parts can match. */
function sliceOf(build: ServerBuild, first: string, length: number): ServerBuild {
  const isAsked = ({ id, path }: { id: string; path?: string }) => {
    const parts = partsOf(path)
    return id === 'root' || path === '*' || ((parts[0] ?? '') === first && parts.length === length)
  }
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
 * nest in layouts and have no optional parts, so a path's first part and its length tell which few routes are needed.
 *
 * @param build the finished build; not used in development, where the routes change
 */
export function createSlicedHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const paths = Object.values(build.routes).map((route) => partsOf(route?.path))
  const names = new Set(paths.map(([first]) => first ?? ''))
  const deepest = Math.max(...paths.map((parts) => parts.length))
  const slices = new Map<string, RequestHandler>()
  return (request, context) => {
    const path = new URL(request.url).pathname
    const parts = partsOf(path)
    const first = parts[0] ?? ''
    if (!PLAIN.test(path) || !names.has(first) || parts.length > deepest) return whole(request, context)
    const key = `${parts.length} ${first}`
    let slice = slices.get(key)
    if (!slice) slices.set(key, (slice = createRequestHandler(sliceOf(build, first, parts.length), mode)))
    return slice(request, context)
  }
}
