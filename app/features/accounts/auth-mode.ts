/** The modes of `/auth` (P1 §2), and the three that mailed links open. */
export type AuthMode = 'sign-in' | 'sign-up' | 'reset' | 'new-password' | 'confirm' | 'new-address'

/** Heading of each mode. */
export const AUTH_TITLES: Record<AuthMode, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create account',
  reset: 'Reset password',
  'new-password': 'Choose a new password',
  confirm: 'Confirm your address',
  'new-address': 'Confirm your new address',
}

/** The mode that an address asks for; sign-in by default. */
export function authModeOf(search: URLSearchParams): AuthMode {
  const asked = search.get('mode') ?? ''
  return Object.hasOwn(AUTH_TITLES, asked) ? (asked as AuthMode) : 'sign-in'
}

/** The address of a mode, which leads on to the page that was wanted in the first place. */
export function authPath(mode: AuthMode, redirectTo = '/'): string {
  const search = new URLSearchParams({ ...(mode === 'sign-in' ? {} : { mode }), ...(redirectTo === '/' ? {} : { redirectTo }) })
  return search.size > 0 ? `/auth?${search}` : '/auth'
}

/** State of a mailed link when it is opened: its form can be sent, it has done its work, or it is of no use. */
export type MailedLink = 'open' | 'done' | 'dead'
