import type { ReactNode } from 'react'

/** Says in place what of a page could not be had; the rest of the page stands. */
export function ErrorNotice({ title = 'Error', children }: { title?: string; children: ReactNode }) {
  return <div className="notice is-bad" role="alert"><strong>{title}</strong> {children}</div>
}
