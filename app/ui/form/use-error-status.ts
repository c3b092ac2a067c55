import { isRouteErrorResponse, useRouteError } from '@remix-run/react'

/** Status of the answer that a loader or an action threw, e.g. 404; null where something broke. For error boundaries. */
export function useErrorStatus(): number | null {
  const error = useRouteError()
  return isRouteErrorResponse(error) ? error.status : null
}
