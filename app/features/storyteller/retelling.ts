import { pastOf, verbOfPlainForm, verbOfThirdPerson } from './words/verbs'

const SHIFTED: Record<string, string> = {
  is: 'was', are: 'were', am: 'was', has: 'had', have: 'had', does: 'did', can: 'could', will: 'would', may: 'might',
  "isn't": "wasn't", "aren't": "weren't", "hasn't": "hadn't", "haven't": "hadn't", "doesn't": "didn't",
  "don't": "didn't", "can't": "couldn't", cannot: 'could not', "won't": "wouldn't",
}
/** Words that may be followed by a verb for what somebody does. */
const BEFORE_A_VERB =
  /^(?:he|she|it|they|who|that|which|what|and|or|but|never|always|often|still|also|then|only|nobody|everybody|everyone|somebody|someone|nothing|something|one|sometimes|secretly|usually|really|once|there)$/
const BEFORE_SEVERAL = /^(?:they|ones|people|others|who|we)$/
const AFTER_A_HELPER = /^(?:to|would|could|should|might|must|may|will|can|not|did|does|do)$/

function bare(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}']+$/gu, '')
}

/**
 * Takes a sentence in the present tense ("who hears the bell and is afraid"); returns it in the past, as in a story. Only
 * words that are certainly verbs are changed; a sentence about the past stays as it is.
 */
function inThePast(sentence: string): string {
  const words = sentence.split(' ')
  return words
    .map((word, index) => {
      const form = bare(word)
      const before = bare(words[index - 1] ?? '')
      if (form === '' || AFTER_A_HELPER.test(before)) return word
      const shifted = SHIFTED[form]
      if (shifted) return word.toLowerCase().replace(form, shifted)
      const third = BEFORE_A_VERB.test(before) ? verbOfThirdPerson(form) : undefined
      const plain = BEFORE_SEVERAL.test(before) && !third ? verbOfPlainForm(form) : undefined
      const verb = third ?? (plain === form ? plain : undefined)
      return verb ? word.replace(form, pastOf(verb)) : word
    })
    .join(' ')
}

/**
 * Takes the first sentence of a person's description and the person's names in a story; returns it as a sentence of the
 * narrator's ("He keeps the wheel turning." becomes "Silas kept the wheel turning."), or an empty text where that is not
 * certain to work.
 */
export function retoldOf(sentence: string, names: readonly string[]): string {
  const text = sentence.replace(/\s+/g, ' ').trim()
  if (!/[.]$/.test(text) || /["“”]|\b(?:I|you|your|we|our|tonight)\b/i.test(text)) return ''
  const pronoun = /^(?:He|She|They) (?=\p{Ll})/u.exec(text)?.[0]
  const name = names.find((known) => text.startsWith(`${known} `))
  if (pronoun || name) {
    const rest = inThePast(`he ${text.slice((pronoun ?? `${name} `).length)}`).slice(3)
    return /^(?:had|was|were|could|would|did|never|always|\p{Ll}+ed|\p{Ll}+)\b/u.test(rest) &&
      rest !== text.slice((pronoun ?? `${name} `).length)
      ? `$H ${rest}`
      : ''
  }
  const fragment = /^(?:The|A|An) [^,.]+?(?=,? (?:who|that|with|whose)\b|\.$)/.exec(text)?.[0]
  if (!fragment || /\b(?:is|are|was|were|has|have|had)\b/.test(fragment)) return ''
  if (fragment.split(' ').some((word, index) => index > 1 && verbOfThirdPerson(bare(word)))) return ''
  return `$H was ${text.charAt(0).toLowerCase()}${inThePast(text).slice(1)}`
}
