import { READING_COMFORTS } from '~/lib/reading-comfort'
import { cookieHeader, cookieOf } from '~/server/cookie.server'

export type Theme = 'night' | 'day'

const YEAR_SECONDS = 365 * 24 * 3600

const isTheme = (text: string | null): text is Theme => text === 'night' || text === 'day'
const isComfort = (text: string | null): text is string => text !== null && READING_COMFORTS.includes(text)

/** The theme that the visitor chose, or null to follow the system. */
export function themeOf(request: Request): Theme | null {
  const chosen = cookieOf(request, 'mm_theme')
  return isTheme(chosen) ? chosen : null
}

/** The `Set-Cookie` header that remembers a theme for a year; anything but `night` and `day` deletes the cookie. */
export function rememberTheme(theme: string): string {
  return isTheme(theme) ? cookieHeader('mm_theme', theme, YEAR_SECONDS) : cookieHeader('mm_theme', '', 0)
}

/** How the visitor wants texts to look, one of `READING_COMFORTS`, or nothing for a page's own look. */
export function readingComfortOf(request: Request): string | undefined {
  const chosen = cookieOf(request, 'mm_comfort')
  return isComfort(chosen) ? chosen : undefined
}

/** The `Set-Cookie` header that remembers it for a year; anything but one of `READING_COMFORTS` deletes the cookie. */
export function rememberReadingComfort(comfort: string): string {
  return isComfort(comfort) ? cookieHeader('mm_comfort', comfort, YEAR_SECONDS) : cookieHeader('mm_comfort', '', 0)
}
