import { createContext } from 'react'
import { enhanceUrls } from 'virtual:enhance'

/** The nonce of this answer's content security policy; empty on the client. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The place for the page's style sheet, which the server in front fills in (server/page-parts.ts); once per page. */
export function Sheet({ names }: { names: string[] }) {
  return <style data-sheets={names.join(' ')} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** One of the small enhancement scripts; the page works without it. */
export function EnhanceScript({ name }: { name: string | undefined }) {
  const address = name ? enhanceUrls[name] : undefined
  return address ? <script defer src={address} /> : null
}
