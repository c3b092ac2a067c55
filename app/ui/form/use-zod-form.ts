import { useForm } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '~/lib/form-reply'

/**
 * Connects one of a page's forms with the answer that its action gave.
 *
 * Validation happens on the server: it costs a weak device 37 kB less, and the browser's own constraints catch what
 * is empty or too long before anything is sent.
 *
 * @param intent name of the form on its page; also the prefix of its controls' ids
 * @param defaultValue text of the controls when the form is first shown
 * @returns conform's form and fields; after a refusal the fields hold the typed text and their messages
 */
export function useZodForm<Shape extends Record<string, unknown>>(
  intent: string,
  defaultValue?: Partial<Record<keyof Shape, string | string[] | undefined>>,
) {
  const reply = useActionData() as FormReply | undefined
  return useForm<Shape, string[]>({
    id: intent,
    lastResult: reply?.intent === intent ? reply.lastResult : undefined,
    defaultValue: defaultValue as never,
    shouldValidate: 'onSubmit',
    shouldDirtyConsider: () => false,
  })
}
