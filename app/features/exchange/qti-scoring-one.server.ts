import { attributeOf, contentOf, within, type QtiElement, type Words } from './qti-tree.server'

// Which answer of an item in QTI 1.2 gets points, and which feedback is shown for it. Conditions say both.

type Label = { ident: string; text: string }

/** The answers that a condition asks for; those it rules out are not among them. */
const answersOf = (condition: QtiElement) =>
  within(condition, ['conditionvar']).flatMap((each) => within(each, ['varequal', 'varsubset', 'varinside'], ['not']))
    .map((each) => contentOf(each).trim()).filter(Boolean)

/** The points that a condition gives: Blackboard writes `SCORE.max`. Brightspace counts wrong choices as well. */
function pointsGiven(condition: QtiElement): number {
  const given = within(condition, ['setvar'])
    .filter((each) => !/incorrect|wrong/i.test(attributeOf(each, 'varname')) && !/^subtract$/i.test(attributeOf(each, 'action')))
    .map((each) => (/\.max$/i.test(contentOf(each).trim()) ? 100 : Number.parseFloat(contentOf(each))))
  return Math.max(0, ...given.filter(Number.isFinite))
}

const conditionsOf = (item: QtiElement) => within(item, ['respcondition'])

/** Which label an answer names: by its identifier or, in some files, by its text. */
function indexOf(labels: Label[], answer: string): number {
  const index = labels.findIndex(({ ident }) => ident === answer)
  return index >= 0 ? index : labels.findIndex(({ text }) => text.toLowerCase() === answer.toLowerCase())
}

/** The points of each option, 0 for wrong ones. */
export function pointsOf(item: QtiElement, labels: Label[]): number[] {
  const points = labels.map(() => 0)
  for (const condition of conditionsOf(item)) {
    const given = pointsGiven(condition)
    if (given === 0) continue
    for (const answer of answersOf(condition)) {
      const index = indexOf(labels, answer)
      if (index >= 0) points[index] = Math.max(points[index]!, given)
    }
  }
  return points
}

type Side = 'general' | 'right' | 'wrong'

/** When a feedback is shown: always, for the right answer, or for another one. */
function sideOf(ident: string, conditions: QtiElement[], right: string): Side {
  if (ident === 'general_fb') return 'general'
  if (/incorrect|wrong/i.test(ident)) return 'wrong'
  const shows = (condition: QtiElement) =>
    within(condition, ['displayfeedback']).some((each) => attributeOf(each, 'linkrefid') === ident)
  const answers = conditions.filter(shows).flatMap(answersOf)
  if (answers.includes(right) || /^correct/i.test(ident)) return 'right'
  return answers.length > 0 ? 'wrong' : 'general'
}

type Said = Words & { isLost: boolean }

/**
 * The explanation of an item: the feedback that is always shown, or else what is shown for the right answer.
 *
 * @returns `isLost` where other feedback is left out
 */
export function feedbackOf(item: QtiElement, right: string, toWords: (feedback: QtiElement) => Words): Said {
  const conditions = conditionsOf(item)
  const found = within(item, ['itemfeedback'])
    .map((each) => ({ side: sideOf(attributeOf(each, 'ident'), conditions, right), words: toWords(each) }))
    .filter(({ words }) => words.text !== '')
  const of = (side: Side) => found.find((each) => each.side === side)?.words
  const explanation = of('general') ?? of('right') ?? { text: '', hasMedia: false }
  return { ...explanation, isLost: found.some(({ words }) => words.text !== explanation.text) }
}
