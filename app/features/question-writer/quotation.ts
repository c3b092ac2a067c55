/** Takes a sentence of a text; returns it as it stands inside quotation marks: what is said in it has single ones. */
export function asQuotation(sentence: string): string {
  const whole = /^["“]([^"“”]*)["”]$/.exec(sentence.trim())?.[1]
  return whole ?? sentence.replace(/["“]([^"“”]*)["”]/g, '‘$1’')
}

/** Takes a sentence of a text; returns it in quotation marks. */
export const quoted = (sentence: string): string => `“${asQuotation(sentence)}”`

/** Takes a sentence; returns the explanation that is shown after the answer. */
export const asSaid = (sentence: string): string => `The text says: ${quoted(sentence)}`
