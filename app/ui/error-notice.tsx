import type { ReactNode } from 'react'

/** Says, in its place, which part of a page could not be loaded; the rest of the page is shown. */
export function ErrorNotice({ title = 'Error', children }: { title?: string; children: ReactNode }) {
  return <div className="notice is-bad" role="alert"><strong>{title}</strong> {children}</div>
}
