import { createContext } from 'react'
import { enhanceUrls } from 'virtual:enhance'

/** The nonce of this answer's content security policy; empty on the client. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Places for the style sheets, which the server in front fills (server/page-parts.ts): side by side, and once in a page. */
export function Sheets({ names }: { names: string[] }) {
  return (
    <>
      {names.map((name) => (
        <style key={name} data-sheet={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ))}
    </>
  )
}

/** One of the small enhancement scripts; the page works without it. */
export function EnhanceScript({ name }: { name: string | undefined }) {
  const address = name ? enhanceUrls[name] : undefined
  return address ? <script defer src={address} /> : null
}
