import type { ReactNode } from 'react'

/** Says in place what of a page could not be had; the rest of the page stands. */
export function ErrorNotice({ title = 'Error', children }: { title?: string; children: ReactNode }) {
  return <div className="notice is-bad" role="alert"><strong>{title}</strong> {children}</div>
}

/** Says that what the address opens is gone: two people work at once, and a kept link may be old. */
export const GoneNotice = () => (
  <ErrorNotice title="This is not there any more.">It was deleted meanwhile, or the address is wrong. Here is what there is.</ErrorNotice>
)
