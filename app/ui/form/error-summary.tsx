import { useActionData } from '@remix-run/react'
import { messagesOf, type FormReply } from '~/lib/form-reply'

/**
 * What was wrong with the last form of this page, whichever form it was: a heading and a list whose entries lead to
 * the controls. It stands even when the form itself is not on the page.
 */
export function ErrorSummary() {
  const reply = useActionData() as FormReply | undefined
  const messages = messagesOf(reply)
  if (messages.length === 0) return null

  return (
    <div className="error-summary" role="alert" tabIndex={-1}>
      <h2>{reply!.title}</h2>
      <ul>
        {messages.map(({ controlId, message }) => (
          <li key={`${controlId}${message}`}>{controlId ? <a href={`#${controlId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
