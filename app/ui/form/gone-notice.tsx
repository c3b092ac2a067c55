import { useActionData } from '@remix-run/react'
import { ErrorNotice } from '~/ui/error-notice'

/**
 * Says that what the address opens is gone: two people work at once, and a kept link may be old. After a refused press
 * the summary of errors has said it already.
 */
export function GoneNotice({ isGone }: { isGone: boolean }) {
  const isRefused = useActionData() !== undefined
  if (!isGone || isRefused) return null
  return <ErrorNotice title="This no longer exists.">It has been deleted, or the address is wrong. Here is what there is.</ErrorNotice>
}
