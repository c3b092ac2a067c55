import { isRouteErrorResponse, useRouteError } from '@remix-run/react'

/** Whether what a page was asked for is not there (404); for error boundaries. */
export function useIsMissing(): boolean {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404
}
