/** What a reader may set about how text looks. A page's own look has no word here: it means that nothing is chosen. */
const CHOICES = { size: ['large', 'larger'], spacing: ['wide'], face: ['plain'] } as const

const either = (chosen: string[], words: readonly string[]) => ['', ...words].map((word) => (word ? [...chosen, word] : chosen))

/** All combinations that a reader can choose, e.g. `large-plain`: words in the form's order, so that each has only one name. */
export const READING_COMFORTS: readonly string[] = Object.values(CHOICES)
  .reduce<string[][]>((all, words) => all.flatMap((chosen) => either(chosen, words)), [[]])
  .map((words) => words.join('-'))
  .filter(Boolean)

/**
 * The choice that a form sends.
 *
 * @param fields `size`, `spacing` and `face`; an unknown word counts as not chosen
 * @returns one of `READING_COMFORTS`, or the empty text for a page's own look
 */
export function toReadingComfort(fields: Record<string, unknown>): string {
  return Object.entries(CHOICES)
    .map(([name, words]) => words.find((word) => word === fields[name]))
    .filter(Boolean)
    .join('-')
}
