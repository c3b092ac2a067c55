import { shuffledBy } from '~/lib/chance'
import { comparable } from './checks'
import type { Draft } from './draft'
import { capitalized } from './inversion.server'
import { asSaid } from './quotation'
import type { Reading } from './reading.server'

const SPOKEN =
  /^["“](?<said>[^"“”]{15,110})[,.!?]["”],? (?:said|asked|whispered|cried|shouted|called|replied|answered|murmured|muttered) (?<speaker>(?:the )?(?:(?:Mr|Mrs|Ms|Dr)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*)(?=[,.;]| (?:quietly|softly|loudly|slowly|at|to|from|in|with|again)\b)/u
/** At most this many are asked about one story. */
const MOST = 3

const lastPart = (name: string) => comparable(name).split(' ').at(-1) as string

/** Who says: “…”? For stories in which at least four speak or act. */
export function askWhoSays(reading: Reading, key: string): Draft[] {
  if (!reading.isNarrative) return []
  const lines = reading.sentences.flatMap((sentence) => {
    const { said, speaker } = SPOKEN.exec(sentence.text)?.groups ?? {}
    return said && speaker ? [{ sentence, said, speaker: capitalized(speaker) }] : []
  })
  const people = [
    ...lines.map(({ speaker }) => speaker),
    ...[...reading.mentions.values()]
      .filter(
        ({ kind, isProper, text, sentences }) =>
          kind === 'person' &&
          isProper &&
          sentences.size > 1 &&
          !reading.text.includes(`${text} of `) &&
          /^(?!Mr|Mrs|Ms|Dr)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(text),
      )
      .map(({ text }) => text),
  ]
  const cast = people.filter(
    (name, index) =>
      people.findIndex(
        (other) =>
          lastPart(other) === lastPart(name) || comparable(other).split(' ')[0] === comparable(name).split(' ')[0],
      ) === index,
  )
  return shuffledBy(lines, key, 'lines')
    .flatMap(({ sentence, said, speaker }): Draft[] => {
      const isSpoken = lines.filter((line) => line.said === said).length === 1
      const others = shuffledBy(
        cast.filter((name) => lastPart(name) !== lastPart(speaker) && !said.includes(name)),
        key,
        said,
      )
      if (!isSpoken || others.length < 3) return []
      return [
        {
          kind: 'speaker',
          questionText: `Who says this in the story? “${said}”`,
          answer: speaker,
          wrong: others.slice(0, 3),
          explanation: asSaid(sentence.text),
          sentence,
        },
      ]
    })
    .slice(0, MOST)
}
