import { useLocation, useRouteLoaderData } from '@remix-run/react'

/** For a visitor, the address of the sign-in page that leads back to this one; null for anybody who is signed in. */
export function useSignInAddress(): string | null {
  const root = useRouteLoaderData('root') as { person: object | null } | undefined
  const { pathname, search } = useLocation()
  return root?.person ? null : `/auth?redirectTo=${encodeURIComponent(pathname + search)}`
}
