import type { AddressInfo } from 'node:net'
import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node'
import { createPageCache } from '~/server/page-cache.server'
import type { Platform } from '~/server/platform'
import { createApp, type AppParts } from '../../server/app'
import { makeServer } from '../../server/serve'

type FakeRoute = {
  path: string
  loader?: LoaderFunction
  action?: ActionFunction
  html?: (request: Request, nonce: string) => Response
}

const notFound = () => new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } })

/**
 * A Remix build as Vite makes it, as small as it gets: real routing, real loaders and actions, no React.
 * A route with `html` is a page and is rendered by that function; one without is a resource route.
 */
export function fakeBuild(routes: FakeRoute[]): ServerBuild {
  const pageOf = (pathname: string) =>
    routes.find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname))
  return {
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    assetsBuildDirectory: '',
    basename: '/',
    publicPath: '/',
    mode: 'production',
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_routeConfig: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
      unstable_optimizeDeps: false,
    },
    entry: {
      module: {
        default: (request, _status, _headers, _context, { cspNonce }) => {
          const page = pageOf(new URL(request.url).pathname)
          return page?.html?.(request, cspNonce as string) ?? notFound()
        },
        handleError: () => undefined,
      },
    },
    routes: Object.fromEntries(
      routes.map(({ path, loader, action, html }, index) => [
        `route-${index}`,
        {
          id: `route-${index}`,
          path: path.slice(1),
          module: { loader, action, ...(html ? { default: () => null } : {}) } as ServerBuild['routes'][string]['module'],
        },
      ]),
    ) as ServerBuild['routes'],
  } as ServerBuild
}

const silent = () => undefined

/** A platform whose database always answers, with its own page cache; anything may be set otherwise. */
export function fakePlatform({
  env,
  ...others
}: Partial<Omit<Platform, 'env'>> & { env?: Partial<Platform['env']> } = {}): Platform {
  return {
    env: {
      isProduction: true,
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://park.test',
      databaseUrl: 'file:nowhere',
      trustProxy: 0,
      webConcurrency: 1,
      metricsToken: null,
      ...env,
    },
    log: { debug: silent, info: silent, warn: silent, error: silent },
    pageCache: createPageCache(),
    sheetOf: (names) => ({ element: `<style data-sheets="${names}"></style>`, hash: "'sha256-none'" }),
    formTargets: [],
    openDatabase: async () => undefined,
    closeDatabase: async () => undefined,
    isDatabaseAnswering: async () => true,
    startWork: silent,
    stopWork: silent,
    ...others,
  }
}

/** Serves an app on a free port of this machine. */
export async function serveFake(platform: Platform, build: ServerBuild, parts?: AppParts) {
  const server = makeServer(createApp(platform, build, parts))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, port, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}
