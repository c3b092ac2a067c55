export type Theme = 'night' | 'day'

/** The theme that the visitor chose, or null to follow the system. Reads the plain `mm_theme` cookie. */
export function themeOf(request: Request): Theme | null {
  const chosen = /(?:^|;\s*)mm_theme=(night|day)(?:;|$)/.exec(request.headers.get('Cookie') ?? '')?.[1]
  return (chosen as Theme | undefined) ?? null
}

/** The header that remembers a theme for a year; anything but `night` and `day` forgets it. */
export function rememberTheme(theme: string, isSecure: boolean): string {
  const isKnown = theme === 'night' || theme === 'day'
  const life = isKnown ? 365 * 24 * 3600 : 0
  return `mm_theme=${isKnown ? theme : ''}; Path=/; Max-Age=${life}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`
}
