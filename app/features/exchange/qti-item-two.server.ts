import { MOST_OPTIONS } from '~/features/quiz-desk/question-editor'
import { ITEM_PROBLEMS, type ReadItem } from './qti-item'
import {
  attributeOf, contentOf, findAll, htmlOf, joinWords, nameOf, within, wordsOfHtml,
  type QtiElement, type QtiTree, type Words,
} from './qti-tree.server'
import { otherType, QUESTION_PROBLEMS } from './question-problems'

const { essay, numerical, matching, shortAnswer, severalRight, tooManyOptions, feedback, partial, media } = QUESTION_PROBLEMS

/** All kinds of interaction in QTI 2.0 to 3.0. */
const INTERACTIONS = [
  'associate', 'choice', 'custom', 'portablecustom', 'drawing', 'endattempt', 'extendedtext', 'gapmatch', 'graphicassociate',
  'graphicgapmatch', 'graphicorder', 'hotspot', 'hottext', 'inlinechoice', 'match', 'media', 'order', 'positionobject', 'selectpoint',
  'slider', 'textentry', 'upload',
].map((kind) => `${kind}interaction`)

const FEEDBACK = ['feedbackblock', 'feedbackinline', 'modalfeedback']

/** Why an item is no choice between options; null where it is one. */
function refusalOf(item: QtiElement, interactions: QtiElement[]): string | null {
  const [first] = interactions
  if (!first) return ITEM_PROBLEMS.noQuestion
  if (interactions.length > 1) return ITEM_PROBLEMS.severalParts
  const name = nameOf(first)
  if (name === 'choiceinteraction') return null
  if (name === 'extendedtextinteraction') return essay
  if (name === 'matchinteraction' || name === 'associateinteraction') return matching
  if (name !== 'textentryinteraction') return otherType(first.name)
  return /^(float|integer)$/.test(attributeOf(declarationOf(item, first), 'basetype')) ? numerical : shortAnswer
}

const declarationOf = (item: QtiElement, interaction: QtiElement) => within(item, ['responsedeclaration'])
  .find((each) => attributeOf(each, 'identifier') === attributeOf(interaction, 'responseidentifier'))

/** The options to which the rules of an item give points, for one that declares no right answer. */
function ruledRight(item: QtiElement): string[] {
  return within(item, ['responseif', 'responseelseif']).flatMap((branch) => {
    const isScored = within(branch, ['setoutcomevalue']).some((set) =>
      /^(score|maxscore)$/i.test(attributeOf(set, 'identifier')) &&
      (within(set, ['basevalue']).some((value) => Number(contentOf(value)) > 0) || within(set, ['variable']).length > 0))
    const asked = within(branch, ['match', 'member', 'equal'], ['not', 'setoutcomevalue'])
    return isScored ? asked.flatMap((each) => within(each, ['basevalue']).map((value) => contentOf(value).trim())) : []
  })
}

/** Which options are right, and which others get points: by the key, or else by the points of a map, or by rules. */
function keyOf(item: QtiElement, interaction: QtiElement): { right: Set<string>; hasPartial: boolean } {
  const declaration = declarationOf(item, interaction)
  const values = within(declaration, ['correctresponse']).flatMap((each) => within(each, ['value'])).map((each) => contentOf(each).trim())
  const mapped = within(declaration, ['mapentry'])
    .map((each) => ({ key: attributeOf(each, 'mapkey'), points: Number(attributeOf(each, 'mappedvalue')) }))
    .filter(({ points }) => points > 0)
  if (values.length > 0) return { right: new Set(values), hasPartial: mapped.some(({ key }) => !values.includes(key)) }
  if (mapped.length === 0) return { right: new Set(ruledRight(item)), hasPartial: false }
  const isMultiple = attributeOf(declaration, 'cardinality') === 'multiple'
  const most = Math.max(...mapped.map(({ points }) => points))
  const best = mapped.filter(({ points }) => isMultiple || points === most)
  return { right: new Set(best.map(({ key }) => key)), hasPartial: best.length < mapped.length }
}

/** What is said for the right answer or for every answer, and whether something else is said for others. */
function feedbackOf(tree: QtiTree, item: QtiElement, right: QtiElement, labels: QtiElement[]): Words & { isLost: boolean } {
  const wrong = labels.filter((label) => label !== right)
  const isWrong = (each: QtiElement) => {
    const ident = attributeOf(each, 'identifier')
    if (ident === attributeOf(right, 'identifier')) return false
    return /incorrect|wrong|false/i.test(ident) || wrong.some((label) => attributeOf(label, 'identifier') === ident)
  }
  const outside = within(item, FEEDBACK, ['simplechoice'])
  const said = [...outside.filter((each) => !isWrong(each)), ...within(right, FEEDBACK)]
  const others = [...outside.filter(isWrong), ...findAll(wrong, FEEDBACK)]
  const toWords = (each: QtiElement) => wordsOfHtml(htmlOf(tree, each))
  const [explanation = { text: '', hasMedia: false }] = said.map(toWords).filter(({ text }) => text !== '')
  const isLost = [...said, ...others].map(toWords).some(({ text }) => text !== '' && text !== explanation.text)
  return { ...explanation, isLost }
}

/** Reads an item of QTI 2.0, 2.1, 2.2 or 3.0, whose texts are HTML elements. */
export function readItemTwo(tree: QtiTree, item: QtiElement): ReadItem {
  const body = within(item, ['itembody'])[0]
  const interactions = within(body, INTERACTIONS)
  const refusal = refusalOf(item, interactions)
  const [interaction] = interactions
  const words = (element: QtiElement) => wordsOfHtml(htmlOf(tree, element, within(element, FEEDBACK)))
  const around = body ? htmlOf(tree, body, within(body, [...INTERACTIONS, 'rubricblock', ...FEEDBACK])) : ''
  const text = joinWords([wordsOfHtml(around), ...within(interaction, ['prompt']).map(words)])
  const refused = (problem: string) => ({ problem, text: text.text })
  if (refusal || !interaction) return refused(refusal ?? ITEM_PROBLEMS.noQuestion)

  const labels = within(interaction, ['simplechoice'])
  if (labels.length > MOST_OPTIONS) return refused(tooManyOptions)
  const { right, hasPartial } = keyOf(item, interaction)
  const at = labels.flatMap((label, index) => (right.has(attributeOf(label, 'identifier')) ? [index] : []))
  if (at.length === 0) return refused(ITEM_PROBLEMS.noneRight)
  if (at.length > 1) return refused(severalRight)

  const options = labels.map(words)
  const said = feedbackOf(tree, item, labels[at[0]!]!, labels)
  const losses = [
    ...(said.isLost ? [feedback] : []),
    ...(hasPartial ? [partial] : []),
    ...([text, said, ...options].some((each) => each.hasMedia) ? [media] : []),
    ...(within(item, ['assessmentstimulusref']).length > 0 ? [ITEM_PROBLEMS.passage] : []),
  ]
  const question = {
    title: attributeOf(item, 'title'),
    questionText: text.text,
    options: options.map((option) => option.text),
    correctAnswer: at[0]!,
    explanation: said.text,
  }
  return { question, losses }
}
