import { cookieHeader, cookieOf } from '~/server/cookie.server'

export type Theme = 'night' | 'day'

const YEAR_SECONDS = 365 * 24 * 3600

const isTheme = (text: string | null): text is Theme => text === 'night' || text === 'day'

/** The theme that the visitor chose, or null to follow the system. */
export function themeOf(request: Request): Theme | null {
  const chosen = cookieOf(request, 'mm_theme')
  return isTheme(chosen) ? chosen : null
}

/** The header that remembers a theme for a year; anything but `night` and `day` forgets it. */
export function rememberTheme(theme: string): string {
  return isTheme(theme) ? cookieHeader('mm_theme', theme, YEAR_SECONDS) : cookieHeader('mm_theme', '', 0)
}
