import type { FoundQuestion } from './exchange'
import { cutAt, joined, partOf, toMarked, type Marked } from './gift-marks'
import { hasMedia, toTextOfHtml } from './html-text.server'
import { QUESTION_PROBLEMS } from './question-problems'

/** The outcome of one block of a GIFT file; a question that was kept may have lost something, which `losses` names. */
export type GiftBlock =
  | { kind: 'nothing' }
  | { kind: 'refused'; problem: string }
  | { kind: 'question'; question: FoundQuestion; losses: string[] }

const GIFT_PROBLEMS = {
  tooLong: 'This is far too long for a question. A question ends at the first empty line.',
  braces: 'The { } around the answers do not match. A question ends at the first empty line.',
  description: 'This text has no { } with answers, so it is not a question.',
  noneRight: 'No option is marked as right: the right one begins with =.',
}

const FORMATS = new Set(['html', 'markdown', 'plain', 'moodle'])
/** A weight as Moodle reads it: `%50%`, `%-33.3333%`, `%100%`. */
const WEIGHT = /^%(-?\d{1,2}\.?\d*)%/

/** Characters; far longer than any question that can be stored. */
const LONGEST_BLOCK = 50_000

type Written = { text: string; isHtml: boolean; hasMedia: boolean }

/** The words of a piece, without a leading `[html]` or the like. */
function wordsOf(piece: Marked, isHtmlBefore = false): Written {
  const format = /^\[([^\]]*)\]/.exec(piece.shape)?.[1]
  const isNamed = format !== undefined && FORMATS.has(format)
  const text = isNamed ? piece.text.slice(format.length + 2) : piece.text
  const isHtml = isNamed ? format === 'html' : isHtmlBefore
  return { text: isHtml ? toTextOfHtml(text) : text, isHtml, hasMedia: isHtml && hasMedia(text) }
}

function withoutName(block: Marked): { title: string | null; rest: Marked } {
  const end = block.shape.startsWith('::') ? block.shape.indexOf('::', 2) : -1
  if (end < 0) return { title: null, rest: block }
  return { title: block.text.slice(2, end), rest: partOf(block, end + 2) }
}

type Option = { text: Marked; points: number; feedback: Marked | null }

/** The options of a choice question: every `~` begins one, and every `=` a right one. */
function optionsOf(answers: Marked): Option[] {
  const options: Option[] = []
  const starts = [...answers.shape.matchAll(/[~=]/g)].map(({ index }) => index)
  for (const [order, start] of starts.entries()) {
    const sign = answers.shape[start]
    let piece = partOf(answers, start + 1, starts[order + 1] ?? answers.shape.length)
    // `~=right` is one option: there is nothing between the two signs.
    if (piece.text === '' && sign === '~' && answers.shape[start + 1] === '=') continue
    const weight = WEIGHT.exec(piece.shape)
    if (weight) piece = partOf(piece, weight[0].length)
    const [text, feedback] = cutAt(piece, '#')
    options.push({ text, feedback, points: sign === '=' ? 100 : Number(weight?.[1] ?? 0) })
  }
  return options
}

type Asked = { title: string | null; text: Written; explanation: Written | null }

function toQuestion(asked: Asked, options: Written[], right: number, feedback: Written[], losses: string[]): GiftBlock {
  const explanation = asked.explanation ?? feedback[right] ?? null
  const lost = feedback.filter(({ text }, index) => text !== '' && !(index === right && asked.explanation === null))
  if (lost.length > 0) losses.push(QUESTION_PROBLEMS.feedback)
  if ([asked.text, ...options, ...feedback].some((written) => written.hasMedia)) losses.push(QUESTION_PROBLEMS.media)
  const question = {
    title: asked.title,
    questionText: asked.text.text,
    options: options.map(({ text }) => text),
    correctAnswer: right,
    explanation: explanation?.text ?? null,
  }
  return { kind: 'question', question, losses }
}

function toChoice(asked: Asked, answers: Marked): GiftBlock {
  const options = optionsOf(answers)
  const isMultiple = !answers.shape.includes('=')
  const isRight = ({ points }: Option) => (isMultiple ? points > 0 : points === 100)
  const right = options.findIndex(isRight)
  if (right < 0) return { kind: 'refused', problem: GIFT_PROBLEMS.noneRight }
  if (options.filter(isRight).length > 1) return { kind: 'refused', problem: QUESTION_PROBLEMS.severalRight }
  const isPartial = options.some(({ points }, index) => index !== right && points > 0) || options[right]!.points !== 100
  const written = options.map(({ text }) => wordsOf(text, asked.text.isHtml))
  const feedback = options.map((option) => wordsOf(option.feedback ?? { text: '', shape: '' }, asked.text.isHtml))
  return toQuestion(asked, written, right, feedback, isPartial ? [QUESTION_PROBLEMS.partial] : [])
}

/** `{T#shown when wrong#shown when right}`. */
function toTrueFalse(asked: Asked, isTrue: boolean, comments: Marked | null): GiftBlock {
  const [whenWrong, whenRight] = comments ? cutAt(comments, '#') : [null, null]
  const [wrong, right] = [whenWrong, whenRight].map((piece) => wordsOf(piece ?? { text: '', shape: '' }, asked.text.isHtml))
  const options = ['True', 'False'].map((text) => ({ text, isHtml: false, hasMedia: false }))
  return toQuestion(asked, options, isTrue ? 0 : 1, isTrue ? [right!, wrong!] : [wrong!, right!], [])
}

/** The kind of a question, tested in Moodle's order. */
function toKind(asked: Asked, answers: Marked): GiftBlock {
  const refused = (problem: string): GiftBlock => ({ kind: 'refused', problem })
  if (answers.text === '') return refused(QUESTION_PROBLEMS.essay)
  if (answers.shape.startsWith('#')) return refused(QUESTION_PROBLEMS.numerical)
  if (answers.shape.includes('~')) return toChoice(asked, answers)
  if (answers.shape.includes('=') && answers.shape.includes('->')) return refused(QUESTION_PROBLEMS.matching)
  const [word, comments] = cutAt(answers, '#')
  if (/^(T|TRUE|F|FALSE)$/.test(word.shape)) return toTrueFalse(asked, word.shape.startsWith('T'), comments)
  return refused(QUESTION_PROBLEMS.shortAnswer)
}

/**
 * Reads one block of a GIFT file: the lines between two empty ones, without comments.
 *
 * Mirrors the order in which Moodle decides (`question/format/gift/format.php`): name, first `{` and first `}`, fill-in
 * where text follows, general feedback after the last `####`, then the kind of question.
 */
export function readGiftBlock(source: string): GiftBlock {
  if (source.length > LONGEST_BLOCK) return { kind: 'refused', problem: GIFT_PROBLEMS.tooLong }
  const block = partOf(toMarked(source))
  if (block.text === '') return { kind: 'nothing' }
  const { title, rest } = withoutName(block)
  const [open, close] = [rest.shape.indexOf('{'), rest.shape.indexOf('}')]
  if (open < 0 && close < 0) return { kind: 'refused', problem: GIFT_PROBLEMS.description }
  if (open < 0 || close < open) return { kind: 'refused', problem: GIFT_PROBLEMS.braces }

  const [before, after] = [partOf(rest, 0, open), rest.shape.slice(close + 1)]
  const blank = { text: '_____', shape: '_____' }
  const around = joined(joined({ text: rest.text.slice(0, open), shape: rest.shape.slice(0, open) }, blank), {
    text: rest.text.slice(close + 1),
    shape: after,
  })
  const inside = partOf(rest, open + 1, close)
  const general = inside.shape.lastIndexOf('####')
  const text = wordsOf(after.trim() === '' ? before : partOf(around))
  const explanation = general < 0 ? null : wordsOf(partOf(inside, general + 4), text.isHtml)
  return toKind({ title, text, explanation }, general < 0 ? inside : partOf(inside, 0, general))
}
