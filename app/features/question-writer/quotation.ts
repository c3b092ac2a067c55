/** A speech of several sentences is cut between them: quotation marks without their other half are removed. */
const withoutHalves = (sentence: string): string =>
  (sentence.match(/"/g) ?? []).length % 2 === 0 || /\d"/.test(sentence) ? sentence : sentence.replace(/^"|"$/, '')

/** Takes a sentence of a text; returns it for use inside quotation marks: speech in it gets single ones. */
export function asQuotation(sentence: string): string {
  const trimmed = withoutHalves(sentence.trim())
  const whole = /^["“]([^"“”]*)["”]$/.exec(trimmed)?.[1]
  return whole ?? trimmed.replace(/["“]([^"“”]*)["”]/g, '‘$1’')
}

/** Takes a sentence of a text; returns it in quotation marks. */
export const quoted = (sentence: string): string => `“${asQuotation(sentence)}”`

/** Takes a sentence; returns the explanation that is shown after the answer. */
export const asSaid = (sentence: string): string => `The text says: ${quoted(sentence)}`
