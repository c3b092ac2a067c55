import { shuffledBy } from '~/lib/chance'
import { has, lower, textOf } from './clause'
import type { Draft } from './draft'
import { capitalized, fromVerb, pointsElsewhere } from './inversion.server'
import type { ReadSentence } from './mentions.server'
import type { Reading } from './reading.server'

const LONGEST = 100
const SHORTEST = 22
/** Two events must be told at least this many sentences apart, so that no reader takes them for one. */
const LEAST_APART = 3

/** Words that only join a sentence to the one before it. */
const JOINING = /^(?:So|Then|And|But|At last|Later|Finally|Soon|Next|Now),? /
const STATES = /^(?:lived|was|were|had|knew|liked|loved|stood|seemed|wanted|lay|hung|looked|felt|thought|did)$/

/** An event that makes sense by itself: somebody named did something, once, in the past. */
function eventIn({ clause, text, tokens }: ReadSentence): string | null {
  const event = text.replace(JOINING, '')
  const own = tokens.filter(({ start }) => start >= text.length - event.length)
  const isNamed =
    has(own[0], 'ProperNoun') && (has(own[1], 'PastTense') || (has(own[1], 'ProperNoun') && has(own[2], 'PastTense')))
  const verb = own.find((token) => has(token, 'PastTense'))
  const isPlain = isNamed && !/["“”:;?!()]/.test(event) && !STATES.test(lower(verb)) && !pointsElsewhere(own)
  if (isPlain && event.length >= SHORTEST && event.length <= LONGEST) return capitalized(event)
  if (!clause || clause.lead.length > 0 || clause.auxiliaries.length > 0 || !has(clause.main ?? undefined, 'PastTense'))
    return null
  if (pointsElsewhere([...clause.subject, ...clause.rest], false) || STATES.test(lower(clause.main ?? undefined)))
    return null
  const told = `${textOf(text, clause.subject)} ${fromVerb(clause)}.`
  return told.length >= SHORTEST && told.length <= LONGEST ? told : null
}

/** Which of these happens first, and which last: for stories only. At most two questions, about eight different events. */
export function askForOrder(reading: Reading, key: string): Draft[] {
  if (!reading.isNarrative) return []
  const events = reading.sentences.flatMap((sentence) => {
    const event = eventIn(sentence)
    return event ? [{ sentence, event }] : []
  })
  const used = new Set<number>()
  return (['first', 'last'] as const).flatMap((which): Draft[] => {
    const chosen: typeof events = []
    for (const one of shuffledBy(events, key, which)) {
      const fits = chosen.every(
        (other) =>
          Math.abs(other.sentence.index - one.sentence.index) >= LEAST_APART && isAsLong(one.event, other.event),
      )
      if (chosen.length < 4 && !used.has(one.sentence.index) && fits) chosen.push(one)
    }
    if (chosen.length < 4) return []
    chosen.forEach(({ sentence }) => used.add(sentence.index))
    const inOrder = chosen.sort((a, b) => a.sentence.index - b.sentence.index)
    const [right, ...wrong] = which === 'first' ? inOrder : inOrder.reverse()
    if (!right) return []
    return [
      {
        kind: 'order',
        questionText: `Which of these happens ${which} in the story?`,
        answer: right.event,
        wrong: wrong.map(({ event }) => event),
        explanation: `The story tells them in this order: ${(which === 'first' ? inOrder : [...inOrder].reverse()).map(({ event }) => event).join(' ')}`,
        sentence: right.sentence,
      },
    ]
  })
}

const isAsLong = (one: string, other: string) => one.length <= 1.8 * other.length && other.length <= 1.8 * one.length
