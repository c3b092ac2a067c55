import { MOST_OPTIONS } from '~/features/quiz-desk/question-editor'
import { gatherQuestions, type FoundQuestion, type ImportResult } from './exchange'
import { hasMedia, toTextOfHtml } from './html-text.server'
import { readMoodleDocument, type XmlElement } from './moodle-xml-document'
import { toMoodleName } from './moodle-xml-writer'
import { otherType, QUESTION_PROBLEMS } from './question-problems'

const MOODLE_PROBLEMS = {
  description: 'This is a text without a question.',
  noneRight: 'No option is marked as right: the right one has fraction="100".',
  markup: 'This question has tags in its text that are not escaped, so it cannot be read.',
}

const {
  essay, numerical, matching, shortAnswer: shortanswer, severalRight, tooManyOptions, feedback, partial, media,
} = QUESTION_PROBLEMS

/** Why a question is refused, by Moodle's name of its type. */
const REFUSED = new Map(Object.entries({
  essay, numerical, matching, shortanswer, description: MOODLE_PROBLEMS.description,
}))

type Read = { question: FoundQuestion; losses: string[] } | { problem: string }

/** A text of a question, as a person reads it. */
type Words = { text: string; format: string; hasMedia: boolean }

function listOf(value: XmlElement | XmlElement[] | undefined): XmlElement[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
const childrenOf = (element: XmlElement | undefined, name: string) => (typeof element === 'object' ? listOf(element[name]) : [])
const childOf = (element: XmlElement | undefined, name: string) => childrenOf(element, name)[0]

function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const value = childOf(element, `@_${name}`)
  return typeof value === 'string' ? value.trim() : undefined
}

function contentOf(element: XmlElement | undefined): string {
  const text = typeof element === 'object' ? childOf(element, '#text') : element
  return typeof text === 'string' ? text : ''
}

/** Whether a `<text>` holds elements, as from a writer that escapes nothing. */
const isMarkup = (element: XmlElement | undefined) =>
  typeof element === 'object' && Object.keys(element).some((key) => key !== '#text' && !key.startsWith('@_'))

/**
 * The words of an element with a `<text>` in it, by its format; answers and feedback without one inherit that of the
 * question, as in Moodle.
 */
function wordsOf(element: XmlElement | undefined, inherited = 'html'): Words {
  const format = attributeOf(element, 'format') ?? inherited
  const source = contentOf(childOf(element, 'text'))
  const isPlain = format === 'plain_text' || format === 'markdown'
  const html = format === 'moodle_auto_format' ? source.replaceAll('\n', '<br>') : source
  return {
    text: isPlain ? source : toTextOfHtml(html),
    format,
    hasMedia: childrenOf(element, 'file').length > 0 || (!isPlain && hasMedia(source)),
  }
}

type Answer = { text: Words; points: number; feedback: Words; isMarkup: boolean }

function toAnswer(element: XmlElement, format: string): Answer {
  return {
    text: wordsOf(element, format),
    points: Number(attributeOf(element, 'fraction') ?? 0),
    feedback: wordsOf(childOf(element, 'feedback'), format),
    isMarkup: isMarkup(childOf(element, 'text')),
  }
}

/** True and false come in either order; old files have them translated, with true first (Moodle's `import_truefalse`). */
function toTrueFalse(answers: Answer[]): Answer[] {
  const isFalse = ({ text }: Answer, index: number) => (/^(true|false)$/.test(text.text) ? text.text === 'false' : index > 0)
  const named = answers.map((answer, index) => ({ answer, isFalse: isFalse(answer, index) }))
  const side = (text: string, wanted: boolean) => {
    const found = named.find((each) => each.isFalse === wanted)?.answer
    const blank = { text: '', format: 'html', hasMedia: false }
    return { points: 0, feedback: blank, isMarkup: false, ...found, text: { ...blank, text } }
  }
  return [side('True', false), side('False', true)]
}

function toQuestion(element: XmlElement, answers: Answer[]): Read {
  const text = wordsOf(childOf(element, 'questiontext'))
  const general = wordsOf(childOf(element, 'generalfeedback'), text.format)
  const textElements = ['questiontext', 'generalfeedback'].map((name) => childOf(childOf(element, name), 'text'))
  if (textElements.some(isMarkup) || answers.some((answer) => answer.isMarkup)) return { problem: MOODLE_PROBLEMS.markup }

  // With one right answer, it has all the points; a question for several may still have only one with any points.
  const isSingle = !/^(false|0)$/.test(contentOf(childOf(element, 'single')).trim())
  const isRight = ({ points }: Answer) => (isSingle ? points >= 100 : points > 0)
  const right = answers.findIndex(isRight)
  if (right < 0) return { problem: MOODLE_PROBLEMS.noneRight }
  if (answers.filter(isRight).length > 1) return { problem: severalRight }

  const explanation = general.text || answers[right]!.feedback.text
  const isLost = ({ feedback: { text: said } }: Answer) => said !== '' && said !== explanation
  const losses = [
    ...(answers.some(isLost) ? [feedback] : []),
    ...(answers.some(({ points }, index) => index !== right && points > 0) ? [partial] : []),
    ...([text, general, ...answers.map((answer) => answer.text)].some((words) => words.hasMedia) ? [media] : []),
  ]
  const name = contentOf(childOf(childOf(element, 'name'), 'text')).trim()
  const question = {
    title: name === toMoodleName(text.text) ? null : name,
    questionText: text.text,
    options: answers.map((answer) => answer.text.text),
    correctAnswer: right,
    explanation,
  }
  return { question, losses }
}

function readQuestion(element: XmlElement, type: string): Read {
  if (type !== 'multichoice' && type !== 'truefalse') return { problem: REFUSED.get(type) ?? otherType(type) }
  const format = attributeOf(childOf(element, 'questiontext'), 'format') ?? 'html'
  const found = childrenOf(element, 'answer')
  if (found.length > MOST_OPTIONS) return { problem: tooManyOptions }
  const answers = found.map((answer) => toAnswer(answer, format))
  return toQuestion(element, type === 'truefalse' ? toTrueFalse(answers) : answers)
}

/** The last part of `$course$/top/Rides`; two slashes in a name mean one. */
function toTitle(category: string): string | null {
  const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.trim())
  return parts.filter((part) => !/^(\$.*\$|top)?$/.test(part)).at(-1)?.replaceAll('//', '/') ?? null
}

/**
 * Reads a Moodle XML file: choice questions with one right answer, and true or false; every other question is reported by
 * the line on which it begins. HTML becomes plain text; files are left out, with a note.
 */
export function readMoodleXml(bytes: Uint8Array): ImportResult {
  const gathering = gatherQuestions()
  const { elements, problems } = readMoodleDocument(bytes)
  for (const { line, message } of problems) gathering.problem(line, message)

  let title: string | null = null
  for (const { line, element } of elements) {
    if (gathering.isFull()) break
    const type = attributeOf(element, 'type') ?? ''
    if (type === 'category') {
      title ??= toTitle(contentOf(childOf(childOf(element, 'category'), 'text')))
      continue
    }
    const read = readQuestion(element, type)
    if ('problem' in read) gathering.problem(line, read.problem)
    else if (gathering.add(line, read.question)) for (const loss of read.losses) gathering.problem(line, loss)
  }
  return gathering.result(title)
}
