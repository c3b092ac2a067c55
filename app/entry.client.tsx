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

startTransition(() => {
  hydrateRoot(document, <StrictMode><Client /></StrictMode>)
})
