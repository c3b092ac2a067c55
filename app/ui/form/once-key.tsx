import { useRouteLoaderData } from '@remix-run/react'

/** Hidden field by which the server recognises a form that is sent twice (server/idempotency.server.ts); new in every page. */
export function OnceKey() {
  const root = useRouteLoaderData('root') as { onceKey?: string } | undefined
  return <input type="hidden" name="onceKey" value={root?.onceKey ?? ''} readOnly />
}
