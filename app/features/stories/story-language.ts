/**
 * The languages that the form offers, as BCP 47 codes: what a page's `lang` attribute and the stored story
 * hold. Only people and language models write other languages than English.
 */
export const STORY_LANGUAGES = [
  'en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'fi', 'cs', 'ro', 'el', 'tr', 'uk', 'ru', 'ar', 'he',
  'hi', 'id', 'vi', 'th', 'zh', 'ja', 'ko',
] as const

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/**
 * Takes a language as a code (`es`) or as somebody typed it (`Spanish`); returns its English name, because a model easily
 * overlooks a bare code in a prompt. An unknown text is returned as it is. Without a language: English.
 */
export function languageName(language: string | undefined): string {
  const asked = language?.trim()
  if (!asked) return 'English'
  try {
    return names.of(asked) ?? asked
  } catch {
    // Not shaped like a code at all.
    return asked
  }
}

/** The languages as the options of a select, by their English names. */
export const languageChoices = (): { value: string; label: string }[] =>
  STORY_LANGUAGES.map((code) => ({ value: code, label: languageName(code) }))

/** Takes a language as {@link languageName} does; returns whether its reading level can be measured. */
export function isEnglish(language: string | undefined): boolean {
  return /^english\b/i.test(languageName(language)) || /\benglish$/i.test(languageName(language))
}
