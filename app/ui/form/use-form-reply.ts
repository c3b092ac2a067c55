import { useActionData } from '@remix-run/react'
import type { FormReply } from '~/lib/form-reply'

/**
 * What the action answered to one of a page's forms, for forms that do not use the form library.
 *
 * @param intent name of the form on its page
 * @returns undefined where the last answer was not about it
 */
export function useFormReply<Reply extends FormReply>(intent: string): Reply | undefined {
  const reply = useActionData() as Reply | undefined
  return reply?.intent === intent ? reply : undefined
}
