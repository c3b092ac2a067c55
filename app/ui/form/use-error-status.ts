import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { WrittenForm } from '~/lib/written-form'

/** Status of the answer that a loader or an action threw, e.g. 404; null where something broke. For error boundaries. */
export function useErrorStatus(): number | null {
  const error = useRouteError()
  return isRouteErrorResponse(error) ? error.status : null
}

/** The form that a guard gave back because its sender is signed out or the database is down, else null. For error boundaries. */
export function useWrittenForm(): WrittenForm | null {
  const error = useRouteError()
  return isRouteErrorResponse(error) && [401, 503].includes(error.status) ? (error.data as WrittenForm) : null
}
