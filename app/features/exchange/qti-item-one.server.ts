import { MOST_OPTIONS } from '~/features/quiz-desk/question-editor'
import { ITEM_PROBLEMS, type ReadItem } from './qti-item'
import { feedbackOf, pointsOf } from './qti-scoring-one.server'
import {
  attributeOf, contentOf, hasElements, htmlOf, joinWords, nameOf, within, wordsOfHtml, type QtiElement, type QtiTree, type Words,
} from './qti-tree.server'
import { otherType, QUESTION_PROBLEMS } from './question-problems'

const { essay, numerical, matching, shortAnswer, severalRight, tooManyOptions, feedback, partial, media } = QUESTION_PROBLEMS

/**
 * Why an item is refused by its type: names of Canvas, Common Cartridge, Brightspace and Blackboard, in small letters and
 * without signs.
 */
const REFUSED: [RegExp, string][] = [
  [/^(essay|ccessay|longanswer|written|shortresponse)/, essay],
  [/^(numerical|numeric|calculated|arithmetic|significantfigures)/, numerical],
  [/^match/, matching],
  [/^(shortanswer|fillin|fib|ccfib|ccpatternmatch|multiplefillin|multipleshort)/, shortAnswer],
  [/^(textonly|text)/, ITEM_PROBLEMS.noQuestion],
]

const MATERIALS = ['mattext', 'matformattedtext', 'mat_formattedtext', 'matemtext', 'matimage', 'mataudio', 'matvideo', 'matapplet']
/** What an item presents beside its text. */
const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp', 'response_extension']

const HTML = /<(p|div|span|br|img|strong|em)\b[^<]*>/i
/** Sakai calls HTML plain; a lone `<p>` in a plain text is what pupils are asked about. */
const IN_A_BLOCK = /^\s*<(p|div|span)\b[^<>]*>[^<][^]*<\/\1>\s*$/i

// Plain is what QTI takes for granted, but some programs write HTML without saying so.
const isHtmlText = (type: string, source: string) =>
  /html/i.test(type) || IN_A_BLOCK.test(source) || (type === '' && HTML.test(source))

/** A piece of a text: plain, or HTML that is escaped, in CDATA or written as elements. */
function wordsOf(tree: QtiTree, element: QtiElement): Words {
  if (/^mat(image|audio|video|applet)$/.test(nameOf(element))) return { text: '', hasMedia: true }
  if (hasElements(element)) return wordsOfHtml(htmlOf(tree, element))
  const source = contentOf(element)
  const type = attributeOf(element, 'texttype') || attributeOf(element, 'type')
  if (/^smart/i.test(type)) return wordsOfHtml(source.trim().replaceAll('\n', '<br>'))
  const isHtml = nameOf(element) === 'mattext' ? isHtmlText(type, source) : !/plain/i.test(type)
  return isHtml ? wordsOfHtml(source) : { text: source.trim(), hasMedia: false }
}

/** The text of all materials below an element, other than those of elements to skip. */
const materialsOf = (tree: QtiTree, element: QtiElement | undefined, skipped: readonly string[] = []) =>
  joinWords(within(element, MATERIALS, skipped).map((each) => wordsOf(tree, each)))

/** What a program calls the type of an item: in a field of its metadata or, for Blackboard, in an element. */
function typeOf(item: QtiElement): string {
  const metadata = within(item, ['itemmetadata', 'qtimetadata'])
  const fields = metadata.flatMap((each) => within(each, ['qtimetadatafield', 'qti_metadatafield']))
  const named = fields.find((field) =>
    /^(question_type|cc_profile|qmd_questiontype|qmd_itemtype)$/.test(contentOf(within(field, ['fieldlabel'])[0]).trim()))
  const element = metadata.flatMap((each) => within(each, ['bbmd_questiontype', 'qmd_itemtype']))[0]
  return (named ? contentOf(within(named, ['fieldentry'])[0]) : contentOf(element)).trim()
}

const plainType = (type: string) => type.toLowerCase().replace(/[^a-z]/g, '')
/** Types that show options without being a choice between them. */
const NO_CHOICE = /order|sequenc|likert|opinion|dropdown|missingword|hotspot|jumbled|categor|quizbowl/

/** Why an item is no choice between options; null where it is one. */
function refusalOf(type: string, presentation: QtiElement): string | null {
  const plain = plainType(type)
  const refused = REFUSED.find(([pattern]) => pattern.test(plain))
  if (refused) return refused[1]
  const responses = within(presentation, RESPONSES).filter((each) => nameOf(each) !== 'response_extension')
  const [first] = responses
  if (!first) return type === '' ? ITEM_PROBLEMS.noQuestion : otherType(type)
  if (responses.some((each) => nameOf(each) === 'response_grp')) return matching
  if (responses.some((each) => nameOf(each) === 'response_num')) return numerical
  if (responses.some((each) => nameOf(each) === 'response_str')) return shortAnswer
  if (responses.length > 1) return ITEM_PROBLEMS.severalParts
  if (NO_CHOICE.test(plain)) return otherType(type)
  if (/^ordered$/i.test(attributeOf(first, 'rcardinality'))) return otherType(type || 'Ordering')
  return within(first, ['render_choice']).length > 0 ? null : otherType(nameOf(first))
}

/** True and false as they are called here, whatever letters a program writes them in. */
const toTrueFalse = (options: string[]) =>
  options.map((option) => ({ true: 'True', false: 'False' })[option.toLowerCase()] ?? option)

/** Reads an item of QTI 1.2, with the metadata that learning platforms add to it. */
export function readItemOne(tree: QtiTree, item: QtiElement): ReadItem {
  const presentation = within(item, ['presentation'])[0]
  if (!presentation) return { problem: ITEM_PROBLEMS.noQuestion, text: '' }
  const text = materialsOf(tree, presentation, ['render_choice', 'response_extension'])
  const refused = (problem: string) => ({ problem, text: text.text })
  const type = typeOf(item)
  const refusal = refusalOf(type, presentation)
  if (refusal) return refused(refusal)

  const response = within(presentation, RESPONSES).find((each) => nameOf(each) === 'response_lid')!
  const labels = within(response, ['response_label'])
  if (labels.length > MOST_OPTIONS) return refused(tooManyOptions)
  const options = labels.map((label) => materialsOf(tree, label))
  const points = pointsOf(item, labels.map((label, index) => ({ ident: attributeOf(label, 'ident'), text: options[index]!.text })))
  const most = Math.max(0, ...points)
  const isSeveral = /^multiple$/i.test(attributeOf(response, 'rcardinality'))
  const isRight = (each: number) => each > 0 && (isSeveral || each === most)
  const right = points.findIndex(isRight)
  if (right < 0) return refused(ITEM_PROBLEMS.noneRight)
  if (points.filter(isRight).length > 1) return refused(severalRight)

  const said = feedbackOf(item, attributeOf(labels[right], 'ident'), (each) => materialsOf(tree, each))
  const losses = [
    ...(said.isLost ? [feedback] : []),
    ...(points.some((each, index) => index !== right && each > 0) ? [partial] : []),
    ...([text, said, ...options].some((words) => words.hasMedia) ? [media] : []),
  ]
  const texts = options.map((option) => option.text)
  const question = {
    title: attributeOf(item, 'title'),
    questionText: text.text,
    options: /^(cc)?(truefalse|eitheror)/.test(plainType(type)) ? toTrueFalse(texts) : texts,
    correctAnswer: right,
    explanation: said.text,
  }
  return { question, losses }
}
