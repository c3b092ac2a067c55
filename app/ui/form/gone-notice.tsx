import { useActionData } from '@remix-run/react'
import { ErrorNotice } from '~/ui/error-notice'

/**
 * Says that what the address opens no longer exists: somebody else may have deleted it, or a link may be old. After a refused
 * form the error summary has said it already.
 */
export function GoneNotice({ isGone }: { isGone: boolean }) {
  const isRefused = useActionData() !== undefined
  if (!isGone || isRefused) return null
  return <ErrorNotice title="This no longer exists.">It has been deleted, or the address is wrong. Here is what there is.</ErrorNotice>
}
