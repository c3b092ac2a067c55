/** Takes a sentence of a text; returns it in quotation marks, with single ones for what is said in it, as in print. */
export function quoted(sentence: string): string {
  const whole = /^["“]([^"“”]*)["”]$/.exec(sentence.trim())?.[1]
  return `“${whole ?? sentence.replace(/["“]([^"“”]*)["”]/g, '‘$1’')}”`
}

/** Takes a sentence; returns the explanation that is shown after the answer. */
export const asSaid = (sentence: string): string => `The text says: ${quoted(sentence)}`
