import type { ReactNode } from 'react'

/** The night background of every empty-state drawing, the same in both themes. Decoration: the words say it all. */
export function Night({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <path fill="#2a1b52" d="M24 132C4 96 22 38 74 22s120-14 142 30-2 80-22 80z" />
      <path fill="none" stroke="#ffe9b8" strokeWidth="2" strokeLinecap="round" d="M60 48h0M92 34h0M150 30h0M204 72h0M42 84h0M186 44h0" />
      {children}
    </svg>
  )
}
