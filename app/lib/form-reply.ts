import type { SubmissionResult } from '@conform-to/react'

/** What an action sends back to the page when it refused a form. */
export type FormReply = {
  /** Which of the page's forms it was. */
  intent: string
  /** Heading of the summary, e.g. `Code Already Exists`. */
  title: string
  /** conform's result: messages by field (the empty name for the whole form) and the text as it was typed. */
  lastResult: SubmissionResult<string[]>
}

/**
 * Lists a reply's messages with the id of the control that each concerns.
 *
 * @param reply from an action, where there is one
 * @returns one entry per message, with the first control of a message that stands at several (“Title and content are
 *   required”); `controlId` is null for a message about the whole form
 */
export function messagesOf(reply: FormReply | undefined | null): { controlId: string | null; message: string }[] {
  const errors = reply?.lastResult?.error
  if (!reply || !errors) return []

  const all = Object.entries(errors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ controlId: field === '' ? null : controlId(reply.intent, field), message })),
  )
  return all.filter(({ message }, index) => all.findIndex((each) => each.message === message) === index)
}

/** The id of a form control, unique on a page with several forms: `save-title`. */
export function controlId(intent: string, field: string): string {
  return `${intent}-${field}`
}
