import type { ReactNode } from 'react'
import { BrokenHorse } from '~/ui/broken-horse'
import { useErrorStatus, useWrittenForm } from '~/ui/form/use-error-status'
import { usePageToast } from '~/ui/form/use-page-toast'
import { useSignInAddress } from '~/ui/form/use-sign-in-address'
import { Toaster } from '~/ui/toaster'
import { FormBack } from '~/ui/written-form'

/** The frame of these pages: the last page's message, and words in place of content. */
function EmptyPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="page">
      <Toaster toast={usePageToast()} />
      <div className="empty">
        <BrokenHorse />
        {children}
      </div>
    </main>
  )
}

/** The page of an address that leads nowhere (P1 §2, not-found page). */
export function NotFound() {
  return (
    <EmptyPage>
      <h1 className="page-title">Oops! Page not found</h1>
      <p className="muted">This part of the park has been closed, or was never built.</p>
      <div className="cluster">
        <a className="button" href="/">Back to Home</a>
        <a className="button button-quiet" href="/enter-code">Enter a code</a>
      </div>
    </EmptyPage>
  )
}

/**
 * For somebody who may not open a page, where the page says so instead of redirecting (P2 §6). A visitor may be an admin
 * whose session has ended, and is led back here after signing in.
 */
export function Forbidden({ title, message }: { title: string; message: string }) {
  const signInAt = useSignInAddress()
  return (
    <EmptyPage>
      <h1 className="page-title">{title}</h1>
      <p>{message}</p>
      <div className="cluster">
        <a className="button" href="/">Go Home</a>
        {signInAt ? <a className="button button-quiet" href={signInAt}>Login</a> : null}
      </div>
    </EmptyPage>
  )
}

/**
 * What a page shows when its loader or action failed, or its guard gave a form back.
 *
 * @param missing shown where the thing does not exist (404); by default the general not-found page
 * @param forbidden shown to people who may not see the page (403)
 */
export function ErrorPage({ missing, forbidden }: { missing?: ReactNode; forbidden?: ReactNode }) {
  const status = useErrorStatus()
  const written = useWrittenForm()
  if (written) return <FormBack written={written} status={status} />
  if (status === 404) return missing ?? <NotFound />
  if (status === 403 && forbidden) return forbidden

  return (
    <EmptyPage>
      <h1 className="page-title">The lights went out</h1>
      <p className="muted">Something broke on our side, and we have written it down. Nothing you saved is lost. Please try again in a moment.</p>
      <a className="button" href="/">Back to Home</a>
    </EmptyPage>
  )
}
