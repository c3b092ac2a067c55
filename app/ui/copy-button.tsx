import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

type Props = {
  /** The text to copy, or … */
  text?: string
  /** … the id of the element whose text is copied. */
  from?: string
  /** What is said once it is copied. */
  said: string
  /** Address of a panel with the text, for people without scripts. Leave it out where the text itself can be selected. */
  otherwise?: string
  className?: string
  children: ReactNode
}

/** Copies a text with one press where scripts run (ui/enhance/copy.ts). */
export function CopyButton({ text, from, said, otherwise, className = 'button button-quiet', children }: Props) {
  const data = { 'data-copy': text, 'data-copy-from': from, 'data-said': said }
  if (otherwise) return <a className={className} href={otherwise} {...data}><Icon name="copy" /> {children}</a>
  return <button type="button" className={`${className} js-only`} {...data}><Icon name="copy" /> {children}</button>
}
