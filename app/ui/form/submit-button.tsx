import { useNavigation } from '@remix-run/react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** The form that it belongs to; sent as `intent`. */
  intent: string
  /** What it says while the form is on its way. */
  pending?: ReactNode
  tone?: 'quiet' | 'danger'
}

/** Sends a form. Where scripts run, it shows `pending` in the meantime and cannot be pressed twice. */
export function SubmitButton({ intent, pending, tone, className = '', children, disabled, ...button }: Props) {
  const navigation = useNavigation()
  const isPending = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  const look = `button ${tone ? `button-${tone}` : ''} ${className}`.trim().replace(/\s+/g, ' ')

  return (
    <button type="submit" name="intent" value={intent} className={look} disabled={disabled || isPending} {...button}>
      {isPending && pending ? pending : children}
    </button>
  )
}
