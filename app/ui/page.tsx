import type { ReactNode } from 'react'
import { ErrorSummary } from '~/ui/form/error-summary'
import { usePageToast } from '~/ui/form/use-page-toast'
import { Icon } from '~/ui/icon'
import { Toaster } from '~/ui/toaster'

type Props = {
  title: ReactNode
  lede?: ReactNode
  /** Link back to the page above, e.g. `{ to: '/admin', label: 'Back to Dashboard' }`. */
  back?: { to: string; label: string }
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Narrow for forms and short texts, wide for grids and tables. */
  width?: 'narrow' | 'wide'
  /** For a page that draws its own heading. */
  hasOwnHeading?: boolean
  children: ReactNode
}

/** The frame of a page: the last page's message, what was wrong with the last form, the title, the content. */
export function Page({ title, lede, back, actions, width = 'wide', hasOwnHeading = false, children }: Props) {
  const toast = usePageToast()
  const words = lede ? <p className="lede">{lede}</p> : null
  return (
    <main id="main" className={width === 'narrow' ? 'page page-narrow' : 'page'}>
      <Toaster toast={toast} />
      <ErrorSummary />
      {hasOwnHeading ? null : (
        <div className="page-head">
          <div>
            {back ? <a className="back" href={back.to}><Icon name="arrow-left" /> {back.label}</a> : null}
            <h1 className="page-title" dir="auto">{title}</h1>
          </div>
          {actions ? <>{words}<div className="cluster">{actions}</div></> : null}
        </div>
      )}
      {actions ? null : words}
      {children}
    </main>
  )
}
