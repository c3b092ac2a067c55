import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberTyped } from '~/ui/typed-early'

const giveBackTyped = rememberTyped(document)

/** The page, which gets back what was typed into it before it could listen. */
function Client() {
  useEffect(giveBackTyped, [])
  return <RemixBrowser />
}

// Remix takes going back from a link within the page for a new page: it would drop the answer to a refused form, and with
// it what was typed.
window.addEventListener('popstate', (event) => {
  // Before the first page is hydrated there is no router yet.
  const shown = (window.__remixRouter as typeof window.__remixRouter | undefined)?.state.location
  if (shown?.pathname === location.pathname && shown.search === location.search) event.stopImmediatePropagation()
})

// A page that the browser restores from memory still waits for the answer that led away from it, with its button disabled.
// Opening it anew ends that, and what is typed into it stays.
window.addEventListener('pageshow', (event) => {
  const router = window.__remixRouter as typeof window.__remixRouter | undefined
  if (!event.persisted || !router || router.state.navigation.state === 'idle') return
  void router.navigate(router.state.location, { replace: true, preventScrollReset: true })
})

startTransition(() => {
  hydrateRoot(document, <StrictMode><Client /></StrictMode>)
})
