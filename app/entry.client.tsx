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

// While a refused form's page still asks for what stands beside the form, its address has yet to become the form's. A step
// within the page taken now would come to stand before that address in the history, and going back from it would lead away and
// drop what was typed: so it is taken at once, and enters the history once the address has.
document.addEventListener('click', (event) => {
  const router = window.__remixRouter as typeof window.__remixRouter | undefined
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const target = link && document.getElementById(decodeURIComponent(link.getAttribute('href')!.slice(1)))
  if (!target || router?.state.navigation.state !== 'loading' || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  target.scrollIntoView()
  target.focus({ preventScroll: true })
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    unsubscribe()
    if (target.isConnected) history.pushState(null, '', link!.getAttribute('href'))
  })
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
