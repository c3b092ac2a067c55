import { MOST_OPTIONS } from '~/features/quiz-desk/question-editor'
import { questionFields } from '~/features/quiz-desk/question-editor-forms'
import { LONGEST_TITLE } from '~/features/quizzes/quiz'
import { cutToFit } from '~/lib/text'

/** A question as every format carries it, with exactly one right option. */
export type ExchangeQuestion = {
  /** A name separate from the text, where the format has one; we store none. */
  title: string | null
  questionText: string
  /** 2 to 8, all different, each on one line. */
  options: string[]
  /** Index into the options. */
  correctAnswer: number
  explanation: string | null
}

/** Something that was left out of an import, in words for the teacher. */
export type Problem = {
  /** From 1, in the unit of the format (`Format.unit`): line, row or item; null where it concerns the whole file. */
  line: number | null
  message: string
}

/** What a reader gets out of a file: the good questions, and every problem by line. */
export type ImportResult = { title: string | null; questions: ExchangeQuestion[]; problems: Problem[] }

/** What a writer turns into a file. */
export type ExchangeQuiz = { title: string; questions: ExchangeQuestion[] }

export type ExportFile = {
  fileName: string
  contentType: string
  body: Uint8Array | string
  /** What the format could not carry from this quiz, one sentence each; empty where it carries everything. */
  notes: string[]
}

export type FormatName = 'gift' | 'aiken' | 'moodle-xml' | 'csv' | 'kahoot' | 'qti'

/** A file format: its name, and what can be done with it here. */
export type Format = {
  name: FormatName
  label: string
  /** Where such files come from or go to, for the teacher who chooses. */
  about: string
  /** What else its reader accepts; shown where questions are imported. */
  alsoReads?: string
  /** With the dot, e.g. `.gift`. */
  extension: string
  /** What `Problem.line` counts. */
  unit: 'Line' | 'Row' | 'Item'
  /** Reads any bytes and never throws. */
  read: (bytes: Uint8Array) => ImportResult | Promise<ImportResult>
  write: (quiz: ExchangeQuiz) => ExportFile
}

/** Most questions taken from one file. */
export const MOST_IMPORTED = 200
/** Bytes of all questions together, so that they fit into the form that shows them: some 300 pages. */
const MOST_IMPORTED_TEXT = 600_000
/** 2 MB, as sent; zipped formats also limit what they unpack. */
export const MOST_IMPORT_BYTES = 2 * 1024 * 1024
/** So that a file full of problems is not answered with a page of thousands of lines. */
export const MOST_PROBLEMS = 100

const NO_QUESTIONS = 'It has no question that can be read.'
const TOO_MANY_QUESTIONS = `Only the first ${MOST_IMPORTED} questions are taken; what follows is left out.`
const TOO_MUCH_TEXT = 'It has more text than a quiz can have; what follows is left out.'
const TOO_MANY_PROBLEMS = `There are more problems; these are the first ${MOST_PROBLEMS}.`

/** Characters that no form, database or XML file carries: control characters except tab and line feed, lone surrogates. */
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** A text of a file as it can be stored and written anywhere: line feeds only, no control characters, trimmed. */
function toStorableText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSTORABLE, '').trim()
}

/** The same for a title: one line, no longer than a quiz's title may be; empty text where there is none. */
export const toStorableTitle = (text: string): string => cutToFit(toStorableText(text).replace(/\s+/g, ' '), LONGEST_TITLE)

/** A question as a reader found it, not checked yet. */
export type FoundQuestion =
  Omit<ExchangeQuestion, 'title' | 'explanation'> & { title?: string | null; explanation?: string | null }

/**
 * Checks a question against the rules of the question editor (P2 §5): its texts, lengths, 2 to 8 different options.
 *
 * @returns the question as it will be stored, or the first problem with it
 */
export function toExchangeQuestion(found: FoundQuestion): { question: ExchangeQuestion } | { problem: string } {
  const parsed = questionFields.safeParse({
    questionText: toStorableText(found.questionText),
    // One too many is enough for the refusal; a hostile file may hold a hundred thousand.
    options: found.options.slice(0, MOST_OPTIONS + 1).map(toStorableText),
    correctAnswer: found.correctAnswer,
    explanation: toStorableText(found.explanation ?? ''),
  })
  if (!parsed.success) return { problem: parsed.error.issues[0]!.message }
  const { questionText, options, correctAnswer, explanation } = parsed.data
  const title = toStorableTitle(found.title ?? '') || null
  return { question: { title, questionText, options, correctAnswer, explanation } }
}

/** Gathers what a reader finds, within the limits. */
export type ImportGathering = {
  /** Takes a question and returns true, or notes what is wrong with it and returns false. */
  add: (line: number | null, found: FoundQuestion) => boolean
  problem: (line: number | null, message: string) => void
  /** True once enough questions were taken, so that the reader may stop. */
  isFull: () => boolean
  result: (title?: string | null) => ImportResult
}

/** Begins an import; every reader puts what it finds into one of these. */
export function gatherQuestions(): ImportGathering {
  const questions: ExchangeQuestion[] = []
  const problems: Problem[] = []
  let isFull = false
  let length = 0

  function problem(line: number | null, message: string) {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, message })
    else if (problems.length === MOST_PROBLEMS) problems.push({ line: null, message: TOO_MANY_PROBLEMS })
  }
  function add(line: number | null, found: FoundQuestion) {
    if (isFull) return false
    const looked = toExchangeQuestion(found)
    if ('problem' in looked) {
      problem(line, looked.problem)
      return false
    }
    length += new TextEncoder().encode(JSON.stringify(looked.question)).length
    isFull = questions.length >= MOST_IMPORTED || length > MOST_IMPORTED_TEXT
    if (isFull) problem(line, length > MOST_IMPORTED_TEXT ? TOO_MUCH_TEXT : TOO_MANY_QUESTIONS)
    else questions.push(looked.question)
    return !isFull
  }
  function result(title: string | null = null): ImportResult {
    if (questions.length === 0 && problems.length === 0) problem(null, NO_QUESTIONS)
    return { title: toStorableTitle(title ?? '') || null, questions, problems }
  }
  return { add, problem, isFull: () => isFull || problems.length > MOST_PROBLEMS, result }
}
