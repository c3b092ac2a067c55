import type { ReactNode } from 'react'
import { CopyButton } from '~/ui/copy-button'

/** A code as a ticket: big, to be read aloud across a room, with a copy action (P1 §2). */
export function CodeBadge({ code, label = 'Story code', children }: { code: string; label?: string; children?: ReactNode }) {
  return (
    <p className="ticket">
      <span>{label} <strong>{code}</strong></span>
      <CopyButton text={code} said="Code Copied!" className="button">Copy</CopyButton>
      {children}
    </p>
  )
}
