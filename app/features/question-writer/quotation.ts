/** A speech of several sentences is cut between them: what opens in one and closes in another is left out of both. */
const withoutHalves = (sentence: string): string =>
  (sentence.match(/"/g) ?? []).length % 2 === 0 || /\d"/.test(sentence) ? sentence : sentence.replace(/^"|"$/, '')

/** Takes a sentence of a text; returns it as it stands inside quotation marks: what is said in it has single ones. */
export function asQuotation(sentence: string): string {
  const trimmed = withoutHalves(sentence.trim())
  const whole = /^["“]([^"“”]*)["”]$/.exec(trimmed)?.[1]
  return whole ?? trimmed.replace(/["“]([^"“”]*)["”]/g, '‘$1’')
}

/** Takes a sentence of a text; returns it in quotation marks. */
export const quoted = (sentence: string): string => `“${asQuotation(sentence)}”`

/** Takes a sentence; returns the explanation that is shown after the answer. */
export const asSaid = (sentence: string): string => `The text says: ${quoted(sentence)}`
