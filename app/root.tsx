import { randomUUID } from 'node:crypto'
import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { extendSession, getActor } from '~/features/accounts/session.server'
import type { PageHandle } from '~/lib/page-handle'
import { readingComfortOf, themeOf } from '~/server/display-preferences.server'
import { takeToast } from '~/server/toast.server'
import { ConfirmBanner } from '~/ui/confirm-banner'
import { EnhanceScript, NonceContext, Sheet } from '~/ui/document'
import { ErrorPage } from '~/ui/error-page'
import { SiteFooter } from '~/ui/site-footer'
import { SiteHeader } from '~/ui/site-header'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const { toast, header } = takeToast(request)
  const headers = new Headers()
  const extended = await extendSession(request, actor)
  for (const cookie of [header, extended]) if (cookie) headers.append('Set-Cookie', cookie)
  const person = actor ? { isAdmin: actor.isAdmin, isEmailConfirmed: actor.isEmailConfirmed } : null
  const looks = { theme: themeOf(request), comfort: readingComfortOf(request) }
  return json({ person, toast, ...looks, onceKey: randomUUID() }, { headers })
}

/** What the matched routes say about the page; the innermost wins. */
function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  return Object.assign({}, ...handles)
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const root = useRouteLoaderData<typeof loader>('root')
  const { hydrate = false, sheets = [], enhance } = usePageHandle()
  const { pathname } = useLocation()

  return (
    <html lang="en" data-theme={root?.theme ?? undefined} data-comfort={root?.comfort}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2a1b52" />
        <Meta />
        <Links />
        {/* Without this, a font with `font-display: optional` never shows on a first visit; it delays paint 100 ms at most. */}
        {sheets.includes('display') ? (
          <>
            <link rel="preload" href="/fonts/sancreek-subset.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href="/manifest.webmanifest" />
          </>
        ) : null}
        <Sheet names={['core', ...sheets]} />
        <EnhanceScript name={enhance} />
      </head>
      <body>
        <a className="skip-link" href="#main">Skip to content</a>
        <SiteHeader person={root?.person ?? null} path={pathname} hasSearchBox={sheets.includes('desk')} />
        {root?.person?.isEmailConfirmed === false ? <ConfirmBanner /> : null}
        {children}
        <SiteFooter />
        {hydrate ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
