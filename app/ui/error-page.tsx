import type { ReactNode } from 'react'
import { BrokenHorse } from '~/ui/drawings'
import { useIsMissing } from '~/ui/form/use-is-missing'

/** The page of an address that leads nowhere (P1 §2, not-found page). */
export function NotFound() {
  return (
    <main id="main" className="page">
      <div className="empty">
        <BrokenHorse />
        <h1 className="page-title">Oops! Page not found</h1>
        <p className="muted">This part of the park has been closed, or was never built.</p>
        <a className="button" href="/">Back to Home</a>
      </div>
    </main>
  )
}

/**
 * What a page shows when its loader or action failed.
 *
 * @param missing shown where the thing is not there (404); the general not-found page otherwise
 */
export function ErrorPage({ missing }: { missing?: ReactNode }) {
  const isMissing = useIsMissing()
  if (isMissing) return missing ?? <NotFound />

  return (
    <main id="main" className="page">
      <div className="empty">
        <BrokenHorse />
        <h1 className="page-title">The lights went out</h1>
        <p className="muted">Something broke on our side, and we have written it down. Nothing you saved is lost. Please try again in a moment.</p>
        <a className="button" href="/">Back to Home</a>
      </div>
    </main>
  )
}
