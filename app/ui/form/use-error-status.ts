import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { FormGivenBack } from '~/lib/written-form'

/** Status of the answer that a loader or an action threw, e.g. 404; null where something broke. For error boundaries. */
export function useErrorStatus(): number | null {
  const error = useRouteError()
  return isRouteErrorResponse(error) ? error.status : null
}

/**
 * The form that was given back because its sender is signed out (401), what it is about was deleted (410) or the database is
 * down (503), else null. For error boundaries.
 */
export function useWrittenForm(): FormGivenBack | null {
  const error = useRouteError()
  return isRouteErrorResponse(error) && [401, 410, 503].includes(error.status) ? (error.data as FormGivenBack) : null
}
