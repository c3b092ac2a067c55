import { env } from '~/server/env.server'

const isSecure = env.publicUrl.startsWith('https:')

/**
 * The value of one of a request's cookies.
 *
 * @param name letters, digits and underscores
 * @returns null where there is none
 */
export function cookieOf(request: Request, name: string): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`)
  return pattern.exec(request.headers.get('Cookie') ?? '')?.[1] || null
}

/**
 * A `Set-Cookie` header: httpOnly, same-site, secure where the site is.
 *
 * @param seconds how long the browser keeps it; 0 deletes it
 * @param path only addresses below it get the cookie
 */
export function cookieHeader(name: string, value: string, seconds: number, path = '/'): string {
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
