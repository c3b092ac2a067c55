import { useRouteLoaderData } from '@remix-run/react'
import type { ToastMessage } from '~/ui/toaster'

/** The message that the last page left for this one, which the root's loader took. */
export function usePageToast(): ToastMessage | null {
  const root = useRouteLoaderData('root') as { toast: ToastMessage | null } | undefined
  return root?.toast ?? null
}
