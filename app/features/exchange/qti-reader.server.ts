import { counted } from '~/lib/counted'
import { truncate } from '~/lib/text'
import { isZip } from '~/server/unzip'
import { gatherQuestions, toExchangeQuestion, type ImportGathering, type ImportResult } from './exchange'
import { QTI_DOCUMENT_PROBLEMS, readQtiDocument, type QtiDocument, type QtiItem, type QtiQuiz } from './qti-document.server'
import { nameOfAddress, openQtiPackage, PACKAGE_PROBLEMS } from './qti-package.server'

/** What programs call a question that nobody has named. */
const NO_NAME = /^question( \d+)?$/i

/** Quizzes that are named where several were read from one package. */
const MOST_NAMED = 6

/** A package has many files without questions, which are not worth a word. */
const isSilent = (problem: string) => problem === QTI_DOCUMENT_PROBLEMS.noQti || problem === QTI_DOCUMENT_PROBLEMS.manifest

/** The tests of a package in version 2 or 3, each with the items it refers to, and the items that none refers to. */
function testsOf(documents: Map<string, QtiDocument>, problem: (message: string) => void): QtiQuiz[] {
  const taken = new Set<string>()
  const tests = [...documents].flatMap(([name, { test }]) => {
    if (!test) return []
    const items = test.files.flatMap((file) => {
      const item = nameOfAddress(name, file)
      taken.add(item)
      const found = documents.get(item)
      if (!found) problem(PACKAGE_PROBLEMS.missing(item))
      return found?.quizzes.flatMap((quiz) => quiz.items) ?? []
    })
    return [{ ident: '', title: test.title, items, banks: [] }]
  })
  const others = [...documents].filter(([name]) => !taken.has(name)).flatMap(([, { quizzes }]) => quizzes)
  return [...tests.filter(({ items }) => items.length > 0), ...others]
}

/**
 * The quizzes of a package, one each: Canvas puts a quiz twice into a Common Cartridge, once with all its questions and
 * once with those that every program reads. Items that belong to no quiz stand together.
 */
function distinct(quizzes: QtiQuiz[]): QtiQuiz[] {
  const kept: QtiQuiz[] = []
  for (const quiz of quizzes) {
    const before = kept.find(({ ident, title }) => ident === quiz.ident && title === quiz.title)
    if (!before) kept.push({ ...quiz })
    else if (quiz.ident === '') before.items = [...before.items, ...quiz.items]
    else if (quiz.items.length > before.items.length) Object.assign(before, quiz)
  }
  return kept.filter(({ items }) => items.length > 0)
}

const essence = ({ read }: QtiItem) =>
  'question' in read ? JSON.stringify([read.question.questionText, read.question.options, read.question.correctAnswer]) : null

/** Leaves out a question that is in an earlier quiz of the package already, such as in a bank that a quiz draws from. */
function withoutRepeated(quizzes: QtiQuiz[]): { quizzes: QtiQuiz[]; repeated: number } {
  const seen = new Set<string | null>()
  let repeated = 0
  const left = quizzes.map((quiz) => {
    const items = quiz.items.filter((item) => essence(item) === null || !seen.has(essence(item)))
    repeated += quiz.items.length - items.length
    for (const item of items) seen.add(essence(item))
    return { ...quiz, items }
  })
  return { quizzes: left.filter(({ items }) => items.length > 0), repeated }
}

function sayWhich(quizzes: QtiQuiz[]): string {
  const named = quizzes.slice(0, MOST_NAMED).map(({ title, items }) => `${title ? `“${truncate(title, 40)}”` : 'without a name'} (${items.length})`)
  const rest = quizzes.length - named.length
  return `This package has ${quizzes.length} quizzes, and all are read, in order: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}

/** Adds a question, or says by its number and its title, or else by its text, why it is left out. */
function gatherItem(gathering: ImportGathering, number: number, { title: called, read }: QtiItem): void {
  const title = NO_NAME.test(called) ? '' : called
  const name = (title || ('question' in read ? read.question.questionText : read.text)).replace(/\s+/g, ' ').trim()
  const problem = (message: string) => gathering.problem(number, name === '' ? message : `“${truncate(name, 60)}”: ${message}`)
  if ('problem' in read) return problem(read.problem)
  const found = { ...read.question, title }
  const looked = toExchangeQuestion(found)
  if ('problem' in looked) return problem(looked.problem)
  if (gathering.add(number, found)) for (const loss of read.losses) problem(loss)
}

function documentsOf(bytes: Uint8Array, problem: (message: string) => void): Map<string, QtiDocument> {
  if (!isZip(bytes)) {
    const document = readQtiDocument(bytes)
    document.problems.forEach(problem)
    return new Map([['', document]])
  }
  const { files, problems } = openQtiPackage(bytes)
  problems.forEach(problem)
  const documents = new Map<string, QtiDocument>()
  for (const [name, file] of files) {
    const document = readQtiDocument(file)
    if (document.problems.some(isSilent)) continue
    documents.set(name, document)
    for (const message of document.problems) problem(`${name.slice(-60)}: ${message}`)
  }
  if (documents.size === 0 && problems.length === 0) problem('This package has no questions in QTI 1.2, 2.1, 2.2 or 3.0.')
  return documents
}

/**
 * Reads a package of QTI, a Common Cartridge, or one file of either: choice questions with one right answer, and true or
 * false, in version 1.2, 2.0 to 2.2 and 3.0. Every other question is reported by its number and title. HTML becomes plain
 * text; pictures and the like are left out, with a note.
 */
export function readQti(bytes: Uint8Array): ImportResult {
  const gathering = gatherQuestions()
  const said = (message: string) => gathering.problem(null, message)
  const all = testsOf(documentsOf(bytes, said), said)
  if (all.some(({ banks }) => banks.some((bank) => !all.some(({ ident }) => ident === bank)))) said(PACKAGE_PROBLEMS.bank)
  const found = distinct(all)
  const { quizzes, repeated } = withoutRepeated(found)
  if (quizzes.length > 1) said(sayWhich(quizzes))
  if (repeated > 0) said(`${counted(repeated, 'question is', 'questions are')} in this package twice, and taken once.`)
  let number = 0
  for (const item of quizzes.flatMap(({ items }) => items)) {
    if (gathering.isFull()) break
    number += 1
    gatherItem(gathering, number, item)
  }
  return gathering.result(quizzes.length === 1 ? quizzes[0]!.title : null)
}
