/** What of a text a reader may set. A page's own look is no word of it: it is chosen by choosing nothing. */
const CHOICES = { size: ['large', 'larger'], spacing: ['wide'], face: ['plain'] } as const

const either = (chosen: string[], words: readonly string[]) => ['', ...words].map((word) => (word ? [...chosen, word] : chosen))

/** All that a reader can have chosen, e.g. `large-plain`: the words in the order of the form, so that no choice has two names. */
export const READING_COMFORTS: readonly string[] = Object.values(CHOICES)
  .reduce<string[][]>((all, words) => all.flatMap((chosen) => either(chosen, words)), [[]])
  .map((words) => words.join('-'))
  .filter(Boolean)

/**
 * The choice that a form holds.
 *
 * @param fields `size`, `spacing` and `face`; what is none of their words counts as not chosen
 * @returns one of `READING_COMFORTS`, or the empty text for a page's own look
 */
export function toReadingComfort(fields: Record<string, unknown>): string {
  return Object.entries(CHOICES)
    .map(([name, words]) => words.find((word) => word === fields[name]))
    .filter(Boolean)
    .join('-')
}
