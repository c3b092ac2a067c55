import { shuffledBy } from '~/lib/chance'
import { has, lower, textOf } from './clause'
import type { Draft } from './draft'
import { fromVerb, pointsElsewhere } from './inversion.server'
import type { Reading, ReadSentence } from './reading.server'

const LONGEST = 90
const SHORTEST = 25
/** So far apart must two events be told that no reader takes them for one. */
const LEAST_APART = 4

/** An event that can be told by itself: somebody named did something, once, in the past. */
function eventIn({ clause, text }: ReadSentence): string | null {
  if (!clause || clause.lead.length > 0 || clause.auxiliaries.length > 0 || !has(clause.main ?? undefined, 'PastTense')) return null
  if (pointsElsewhere([...clause.subject, ...clause.rest], false) || /^(?:lived|was|had|knew|liked|loved|stood|seemed|wanted)$/.test(lower(clause.main ?? undefined))) return null
  const event = `${textOf(text, clause.subject)} ${fromVerb(clause)}.`
  return event.length >= SHORTEST && event.length <= LONGEST ? event : null
}

/** Which of these happens first, and last: for stories only. At most two questions, of eight different events. */
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
      const fits = chosen.every((other) => Math.abs(other.sentence.index - one.sentence.index) >= LEAST_APART && isAsLong(one.event, other.event))
      if (chosen.length < 4 && !used.has(one.sentence.index) && fits) chosen.push(one)
    }
    if (chosen.length < 4) return []
    chosen.forEach(({ sentence }) => used.add(sentence.index))
    const inOrder = chosen.sort((a, b) => a.sentence.index - b.sentence.index)
    const [right, ...wrong] = which === 'first' ? inOrder : inOrder.reverse()
    if (!right) return []
    return [
      {
        kind: 'order', questionText: `Which of these happens ${which} in the story?`, answer: right.event, wrong: wrong.map(({ event }) => event),
        explanation: `The story tells them in this order: ${(which === 'first' ? inOrder : [...inOrder].reverse()).map(({ event }) => event).join(' ')}`, sentence: right.sentence,
      },
    ]
  })
}

const isAsLong = (one: string, other: string) => one.length <= 1.5 * other.length && other.length <= 1.5 * one.length
