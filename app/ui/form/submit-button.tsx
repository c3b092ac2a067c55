import { useActionData, useNavigation } from '@remix-run/react'
import { useState, type ButtonHTMLAttributes, type ReactNode } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** The form that it belongs to; sent as `intent`. */
  intent: string
  /** What it says while the form is on its way. */
  pending?: ReactNode
  tone?: 'quiet' | 'danger'
}

/**
 * Whether this form was sent and is not answered yet. Once its refusal is on the page it can be sent again, even while a slow
 * line still brings what the page shows beside it; a redirect leaves the earlier answer as it is, so that counts to its end.
 */
function useIsPending(intent: string): boolean {
  const { state, formData } = useNavigation()
  const answer = useActionData()
  const [earlier, setEarlier] = useState(answer)
  if (state === 'submitting' && earlier !== answer) setEarlier(answer)
  return state !== 'idle' && answer === earlier && formData?.get('intent') === intent
}

/** Sends a form. Where scripts run, it shows `pending` in the meantime and cannot be pressed twice. */
export function SubmitButton({ intent, pending, tone, className = '', children, disabled, ...button }: Props) {
  const isPending = useIsPending(intent)
  const look = `button ${tone ? `button-${tone}` : ''} ${className}`.trim().replace(/\s+/g, ' ')

  return (
    <button type="submit" name="intent" value={intent} className={look} disabled={disabled || isPending} {...button}>
      {isPending && pending ? pending : children}
    </button>
  )
}
