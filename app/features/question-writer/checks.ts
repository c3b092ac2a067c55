import { wordsOf } from '~/lib/sentences'

/** What a check needs to know about a question, whoever wrote it. */
export type CheckedQuestion = {
  questionText: string
  options: string[]
  correctAnswer: number
  evidence: string | null
}

const SMALL = new Set(
  (
    'a an the of to in on at by for from with and or is are was were be been do does did has have had what which who whom whose when where why how ' +
    'many much these this that those it its text according story word fill gap sentence following kind part mean means can could will would'
  ).split(' '),
)
const PLACEHOLDER =
  /^(?:(?:the |an? )?(?:right |correct |wrong |other )?(?:option|answer|choice|question)s? ?[a-d1-4]?|n\/?a|none|null|undefined|nan|tbd|\.\.\.|lorem ipsum.*|placeholder.*|your (?:answer|question).*)$|\[object|\{\{|\$\{|<[a-z]+>|undefined/i
const EVERYTHING = /^(?:all|none|both|any) of (?:the|these|them)|^(?:a|b|c) and (?:b|c|d)$/i
const NUMBERS: Record<string, string> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
)

/** Signs that change what a sum says; a minus before a digit belongs to the number. */
const PARTS = /(?<![\p{L}\p{N}])[-−–](?=\d)|(?<=\s)[-−–](?=\s)|[+×÷=<>≤≥√%°]|[\p{L}\p{N}.]+/gu

/**
 * Takes an option or an answer; returns the form in which it is compared: no case, accents, article or punctuation, and
 * numbers in digits.
 */
export function comparable(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)[,\u202f ](?=\d{3}\b)/g, '$1')
  const words = plain.replace(/[’']s\b/g, '').match(PARTS) ?? []
  return words
    .map((word) => NUMBERS[word] ?? word.replace(/\.$/, '').replace(/^[-–]$/, '−'))
    .filter((word) => !['a', 'an', 'the'].includes(word))
    .join(' ')
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The forms in which options are compared: where three have the same letters, it is their marks that are asked for. */
function comparedOptions(options: readonly string[]): string[] {
  const letters = options.map(lettersOf)
  const isAboutMarks = letters.some((one) => letters.filter((other) => other === one).length >= 3)
  return options.map((option) => (isAboutMarks ? option.trim() : comparable(option)))
}

/** The words of a text that carry its meaning, cut to their stems, so that "carries" and "carry" count as one. */
export function contentWords(text: string): Set<string> {
  const words = wordsOf(text.toLowerCase()).filter((word) => !SMALL.has(word) && (word.length > 2 || /\d/.test(word)))
  return new Set(
    words.map((word) =>
      /\d/.test(word)
        ? word
        : word
            .replace(/[’']s$/, '')
            .replace(/(?:ies|ied|y)$/, 'i')
            .replace(/(?:ing|ed|es|s)$/, '')
            .replace(/e$/, ''),
    ),
  )
}

/** Takes two sets of words; returns the share of the first that is in the second, 0 to 1. */
export function shareIn(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size
}

const holds = (text: string, part: string) => part !== '' && ` ${comparable(text)} `.includes(` ${comparable(part)} `)

/** Ignores line breaks, hyphens at line ends and the style of quotation marks, which belong to the page, not to the sentence. */
const asQuoted = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/[‐‑-]\s*/g, '')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** Takes a sentence and a text; tells whether the text contains the sentence word for word. */
export function isQuoted(sentence: string, text: string): boolean {
  return asQuoted(sentence) !== '' && asQuoted(text).includes(asQuoted(sentence))
}

/** Options up to this length are all short: a reader compares what they say, not how long they are. */
const SHORT = 16
const MOST_LONGER = 1.6

/** Takes options and the right one's index; tells whether the right one stands out by its length. */
export function standsOut(options: readonly string[], correctAnswer: number): boolean {
  const right = (options[correctAnswer] ?? '').length
  const wrong = options.filter((_, index) => index !== correctAnswer).map(({ length }) => length)
  const [longest, shortest] = [Math.max(...wrong), Math.min(...wrong)]
  return (right > SHORT && right > MOST_LONGER * longest) || (shortest > SHORT && shortest > MOST_LONGER * right)
}

/**
 * Takes the word before a gap and an option; tells whether they fit: "a" before a vowel, or "an" before a consonant, would
 * give an option away.
 */
export function articleFits(article: string | undefined, option: string): boolean {
  if (article !== 'a' && article !== 'an') return true
  const isVowel = /^(?:[aeio]|u(?!ni|s[aeiu]|ti)|hour|honest|heir)/i.test(option) && !/^(?:one\b|once|eu)/i.test(option)
  return (article === 'an') === isVowel
}

/** The first letters of a text's long words: what "volcano" and "volcanologist" share. */
const rootsOf = (text: string) => new Set((comparable(text).match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, 5)))

/** Whether a short right option repeats a word of the question, and no wrong one does. */
function echoes(questionText: string, right: string, wrong: readonly string[]): boolean {
  const roots = rootsOf(questionText)
  const asked = [...contentWords(questionText)].filter((word) => /^\p{L}{3,}$/u.test(word))
  const isEcho = (option: string) =>
    [...rootsOf(option)].some((root) => roots.has(root)) ||
    asked.some((word) =>
      comparable(option)
        .split(' ')
        .some((part) => part.startsWith(word) && part.length > word.length + 3),
    )
  return right.split(' ').length <= 3 && isEcho(right) && !wrong.some(isEcho)
}

/** Whether one question's words give away another's answer. */
function givesAway(giving: CheckedQuestion, asked: CheckedQuestion): boolean {
  const answer = asked.options[asked.correctAnswer] ?? ''
  if (!holds(giving.questionText, answer) || /^\d{1,2}$/.test(comparable(answer))) return false
  return (
    shareIn(
      contentWords(asked.questionText),
      contentWords(`${giving.questionText} ${giving.options[giving.correctAnswer]}`),
    ) >= 0.5
  )
}

const isTwin = (one: CheckedQuestion, other: CheckedQuestion) =>
  comparable(one.questionText) === comparable(other.questionText) ||
  (comparable(one.options[one.correctAnswer] ?? '') === comparable(other.options[other.correctAnswer] ?? '') &&
    Math.min(
      shareIn(contentWords(one.questionText), contentWords(other.questionText)),
      shareIn(contentWords(other.questionText), contentWords(one.questionText)),
    ) >= 0.75)

function onlyRightFits(questionText: string, right: string, wrong: readonly string[]): boolean {
  const article = /\b(an?)\s*(?:_+|…|\.{3}|\?$)/i.exec(questionText)?.[1]?.toLowerCase()
  return article !== undefined && articleFits(article, right) && !wrong.every((option) => articleFits(article, option))
}

/**
 * Checks one question as a strict teacher would, whether the built-in writer or a language model wrote it. Takes the
 * question, the other questions of the quiz, and the text that they were made from, null for a bare topic. Returns what is
 * wrong in words for a person; empty if the question may be asked.
 */
export function faultsOf(
  question: CheckedQuestion,
  others: readonly CheckedQuestion[],
  sourceText: string | null,
): string[] {
  const { questionText, options, correctAnswer, evidence } = question
  const compared = comparedOptions(options)
  const right = options[correctAnswer]
  const wrong = options.filter((_, index) => index !== correctAnswer)
  const faults: [boolean, string][] = [
    [questionText.trim() === '', 'The question has no text.'],
    [options.length !== 4, 'It does not have exactly four options.'],
    [options.some((option) => option.trim() === ''), 'An option is empty.'],
    [new Set(compared).size !== options.length, 'Two options say the same.'],
    [right === undefined, 'No option is marked as right.'],
    [[questionText, ...options].some((text) => PLACEHOLDER.test(text.trim())), 'It contains placeholder text.'],
    [options.some((option) => EVERYTHING.test(option.trim())), 'An option speaks about the other options.'],
    [
      // Where all options stand in the question, it asks for a choice among its own words.
      right !== undefined &&
        holds(questionText, right) &&
        !/^\d$/.test(comparable(right)) &&
        !options.every((option) => holds(questionText, option)),
      'The question contains its answer.',
    ],
    [
      right !== undefined && wrong.length === 3 && standsOut(options, correctAnswer),
      'The right option gives itself away by its length.',
    ],
    [
      right !== undefined && echoes(questionText, right, wrong),
      'The right option alone repeats a word of the question.',
    ],
    [
      right !== undefined && onlyRightFits(questionText, right, wrong),
      'The article before the gap gives the answer away.',
    ],
    [others.some((other) => isTwin(question, other)), 'Another question asks the same.'],
    [
      others.some((other) => !isTwin(question, other) && givesAway(other, question)),
      'Another question gives its answer away.',
    ],
    [
      sourceText !== null && (evidence === null || !isQuoted(evidence, sourceText)),
      'Its evidence is not in the text word for word.',
    ],
  ]
  return faults.filter(([isWrong]) => isWrong).map(([, fault]) => fault)
}
