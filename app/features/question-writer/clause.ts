/** One word of a sentence, with what compromise says about it. */
export type Token = {
  text: string
  tags: Set<string>
  /** Offsets in the sentence. */
  start: number
  end: number
  /** What is between it and the next word: a space, a comma and a space. */
  after: string
}

/** A statement whose parts are known well enough to turn it into a question. */
export type Clause = {
  sentence: string
  /** "In 1928" before the comma. */
  lead: Token[]
  subject: Token[]
  isPlural: boolean
  /** Auxiliaries and the copula, in order. */
  auxiliaries: Token[]
  adverbs: Token[]
  /** Null where the copula is the only verb. */
  main: Token | null
  /** What follows the verb, up to the next clause. */
  rest: Token[]
  /** What follows that: how it is joined, and its words. */
  tail: { joint: string; tokens: Token[] } | null
}

const VAGUE = new Set(
  (
    'i you he she it we they this that these those there who which what some others other another one each many most both such ' +
    'all few several everybody everyone nobody someone somebody something anything nothing me him her us them here its their his my our your'
  ).split(' '),
)
const NEGATIVE = new Set('not never no nor hardly scarcely nobody nothing neither without cannot'.split(' '))
const JOINTS = new Set(
  'because so but while when where who whose which whom until although though if unless since as after before whereas that and or than'.split(
    ' ',
  ),
)
/** These words open another clause even without a comma before them. */
const HARD_JOINTS = new Set('because while when until although though if unless whereas so but'.split(' '))
const BE = new Set('is are was were'.split(' '))
const AUXILIARIES = new Set(
  'is are was were has have had can could will would may might must should did does do be been being'.split(' '),
)

export const lower = (token: Token | undefined): string => token?.text.toLowerCase() ?? ''
export const has = (token: Token | undefined, ...tags: string[]): boolean =>
  tags.some((tag) => token?.tags.has(tag) ?? false)

/** "Mr. Thorn" is one name: a title belongs to the name after it, with a dot in between. */
export const isTitle = (token: Token | undefined): boolean => /^(?:Mr|Mrs|Ms|Dr|St|Prof)$/.test(token?.text ?? '')

/** Takes a sentence and neighbouring words of it; returns them as they are written, without the punctuation around. */
export function textOf(sentence: string, tokens: readonly Token[]): string {
  if (tokens.length === 0) return ''
  return sentence.slice((tokens[0] as Token).start, (tokens.at(-1) as Token).end)
}

const isFinite = (token: Token | undefined): boolean =>
  has(token, 'Verb') &&
  !has(token, 'Gerund') &&
  (AUXILIARIES.has(lower(token)) || has(token, 'PastTense', 'PresentTense', 'Copula', 'Modal', 'Infinitive'))

/** Whether words are a noun with what belongs to it: no pronoun, no clause, no comma. */
function isNounPhrase(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  if (!last || tokens.length > 8) return false
  if (has(last, 'Determiner') || /^(?:the|an?)$/i.test(last.text)) return false
  if (!has(last, 'Noun', 'ProperNoun') && !/^\p{Lu}/u.test(last.text)) return false
  if (has(last, 'Pronoun', 'Date')) return false
  return tokens.every((token, index) => {
    if (VAGUE.has(lower(token)) || (has(token, 'Pronoun', 'Conjunction', 'Adverb') && lower(token) !== 'and'))
      return false
    if (index < tokens.length - 1 && /[,;:()"“”]/.test(token.after)) return false
    return !has(token, 'Verb') || has(token, 'Gerund') || (/^\p{Lu}/u.test(token.text) && index > 0)
  })
}

/** The index at which a further clause begins after the verb, or the number of words if none does. */
function jointIn(tokens: readonly Token[]): number {
  for (let index = 1; index < tokens.length; index += 1) {
    const word = lower(tokens[index])
    const comma = /[,;:–—]/.test((tokens[index - 1] as Token).after)
    if (HARD_JOINTS.has(word) && !(word === 'so' && !comma) && !(word === 'but' && !comma)) return index
    if (comma && JOINTS.has(word) && !(['and', 'or'].includes(word) && isListBefore(tokens, index))) return index
    const next = tokens[index + 1]
    if (['and', 'or'].includes(word) && (isFinite(next) || (VAGUE.has(lower(next)) && isFinite(tokens[index + 2]))))
      return index
    if (
      ['and', 'or'].includes(word) &&
      tokens.slice(index + 2, index + 5).some((token) => has(token, 'Copula', 'Auxiliary'))
    )
      return index
  }
  return tokens.length
}

const isListBefore = (tokens: readonly Token[], index: number) =>
  tokens.slice(0, index - 1).some((token) => token.after.startsWith(','))

/**
 * Takes a sentence and its words; returns its first clause if that is a plain statement with a noun before its verb, else
 * null. Null is better than a guess: a question made from a misread sentence is nonsense.
 */
export function clauseOf(sentence: string, tokens: readonly Token[]): Clause | null {
  if (!/^[\p{Lu}\d].*\.$/su.test(sentence) || /["“”()[\]?!:;…]|[’']\s|n[’']t\b/u.test(sentence)) return null
  const comma = tokens.findIndex((token) => token.after.startsWith(','))
  const isLed =
    comma > 0 &&
    comma < 7 &&
    has(tokens[0], 'Preposition') &&
    !tokens.slice(0, comma + 1).some((token) => has(token, 'Verb'))
  const lead = isLed ? tokens.slice(0, comma + 1) : []
  return clauseIn(sentence, tokens.slice(lead.length), lead)
}

/** As {@link clauseOf}, from the first word of the clause on: for clauses after a conjunction. */
export function clauseIn(sentence: string, core: readonly Token[], lead: readonly Token[] = []): Clause | null {
  const verb = core.findIndex((token, index) => index > 0 && isFinite(token) && !/^\p{Lu}/u.test(token.text))
  if (verb < 1) return null
  const subject = core.slice(0, verb).filter((token, index, all) => !(index === all.length - 1 && has(token, 'Adverb')))
  if (!isNounPhrase(subject)) return null
  // "Reed, back on duty": what follows a comma does not belong to the subject before it.
  if (/[,;:()]/.test((core[verb - 1] as Token).after)) return null

  const auxiliaries: Token[] = []
  const adverbs: Token[] = core.slice(subject.length, verb)
  let main: Token | null = null
  let at = verb
  for (; at < core.length; at += 1) {
    const token = core[at] as Token
    if (has(token, 'Adverb') && !has(token, 'Adjective') && /ly$|also|often|always|now|still/.test(lower(token)))
      adverbs.push(token)
    else if (AUXILIARIES.has(lower(token)) && main === null && isAuxiliary(core, at)) auxiliaries.push(token)
    else break
  }
  const next = core[at]
  if (auxiliaries.length === 0 || has(next, 'Verb') || lower(next) === 'born') {
    if (!next || (auxiliaries.length > 0 && has(next, 'Gerund') && !BE.has(lower(auxiliaries[0])))) return null
    if (auxiliaries.length === 0 && !has(next, 'PastTense', 'PresentTense')) return null
    main = next
    at += 1
  }
  const after = core.slice(at)
  const cut = jointIn(after)
  const rest = after.slice(0, cut)
  const tail = cut < after.length ? { joint: lower(after[cut]), tokens: after.slice(cut + 1) } : null
  const whole = [...subject, ...auxiliaries, ...adverbs, ...rest]
  if (hasStrayVerb(rest)) return null
  if (main === null && (rest.length === 0 || lower(rest[0]) === 'from')) return null
  if (whole.some((token) => NEGATIVE.has(lower(token)))) return null
  return {
    sentence,
    lead: [...lead],
    subject,
    isPlural: isPluralSubject(subject, auxiliaries, main),
    auxiliaries,
    adverbs,
    main,
    rest,
    tail,
  }
}

const RELATIVE = new Set('that who which where whose whom what how when'.split(' '))

/** "seals and killer whales hunt penguins": after a noun, a verb needs a relative word before it. */
function isVerbAfterNoun(rest: readonly Token[], index: number): boolean {
  const [token, before] = [rest[index], rest[index - 1]]
  if (
    !has(token, 'PastTense', 'PresentTense', 'Infinitive') ||
    has(token, 'Noun', 'Adjective', 'Gerund') ||
    !has(before, 'Noun') ||
    has(before, 'Pronoun')
  )
    return false
  return before?.after === ' ' && !rest.slice(0, index).some((one) => RELATIVE.has(lower(one)) || lower(one) === 'to')
}

/** A second verb without anything to introduce it: the first was not one ("Melted rock under the ground is called magma"). */
const hasStrayVerb = (rest: readonly Token[]): boolean =>
  rest.some((_, index) => isVerbAfterNoun(rest, index)) ||
  rest.some(
    (token, index) =>
      index > 0 && /,/.test((rest[index - 1] as Token).after) && has(token, 'PastTense') && !has(token, 'Adjective'),
  ) ||
  rest.some(
    (token, index) =>
      AUXILIARIES.has(lower(token)) &&
      !['be', 'been', 'being', 'do'].includes(lower(token)) &&
      !rest.slice(0, index).some((before) => RELATIVE.has(lower(before))),
  )

/** "has eight legs" has no auxiliary, "has lasted" has. */
function isAuxiliary(core: readonly Token[], at: number): boolean {
  const word = lower(core[at])
  if (BE.has(word) || ['been', 'be', 'being'].includes(word)) return true
  if (has(core[at], 'Modal')) return true
  let next = at + 1
  while (has(core[next], 'Adverb')) next += 1
  return has(core[next], 'Verb') && !/^(has|have|had|do|does|did)$/.test(lower(core[next]))
}

function isPluralSubject(subject: readonly Token[], auxiliaries: readonly Token[], main: Token | null): boolean {
  const first = lower(auxiliaries[0] ?? main ?? undefined)
  if (['is', 'was', 'has', 'does'].includes(first)) return false
  if (['are', 'were', 'have', 'do'].includes(first)) return true
  if (auxiliaries.length === 0 && has(main ?? undefined, 'PresentTense')) return !/s$/.test(first)
  if (subject.some((token) => lower(token) === 'and')) return true
  const of = subject.findIndex((token) => has(token, 'Preposition'))
  return has(subject[of > 0 ? of - 1 : subject.length - 1], 'Plural')
}
