import type { Actor } from '~/features/accounts/actor'
import { newCode, withFreshCode } from '~/features/codes/codes.server'
import { randomStoryCode } from '~/features/codes/random-code.server'
import { MOST_QUESTIONS } from '~/features/quiz-desk/question-editor'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { saveQuestions } from '~/features/quiz-desk/quiz-edit.server'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { Refusal } from '~/lib/refusal'
import { SAVED_MEANWHILE } from '~/lib/saved-meanwhile'
import { db, tx } from '~/server/db.server'
import { keyWithWords } from '~/server/idempotency.server'
import type { FileRule } from '~/server/upload.server'
import { orSay } from '~/server/worded-failure.server'
import { MOST_IMPORT_BYTES, toStorableTitle, type ExchangeQuestion, type FormatName } from './exchange'
import { findFormat } from './formats.server'
import type { ImportPreview } from './import'
import type { ImportedQuestions, ImportedQuiz } from './import-forms'
import { recogniseFormat } from './recognise.server'
import { mixRightFirst } from './right-first'

/** The file field of `/import-quiz`; its content is left to the reader. */
export const importFile: FileRule = {
  kinds: ['any'],
  maxBytes: MOST_IMPORT_BYTES,
  tooLarge: '“{file}” is larger than 2 MB. Please split it, or leave out its pictures.',
  wrongType: '“{file}” cannot be read.',
}

const PROBLEM = 'There is a problem'
const UNRECOGNISED = 'The format could not be recognised. Please choose it.'
const ADD_AGAIN = 'Nothing has been added yet. Press again to add your questions after those that are there now.'

/**
 * Reads the questions of a file; nothing is stored.
 *
 * @param fileName as the browser sent it; empty for a pasted text
 * @param chosen the format, unless it is to be recognised
 * @returns the good questions, and what is wrong with the others
 * @throws Refusal where the format is not known; never because of the file's content
 */
export async function readImport(bytes: Uint8Array, fileName: string, chosen: FormatName | undefined): Promise<ImportPreview> {
  const name = chosen ?? recogniseFormat(bytes, fileName)
  const format = findFormat(name ?? undefined)
  if (!name || !format) throw new Refusal(PROBLEM, UNRECOGNISED, 'format')
  const { title, questions, problems } = mixRightFirst(await format.read(bytes))
  const fromName = toStorableTitle(fileName.replace(/\.\w{1,5}$/, '').replace(/[_-]+/g, ' '))
  return { fileName, format: name, title: title ?? fromName, questions, problems }
}

const chosenOf = ({ preview, chosen }: Pick<ImportedQuiz, 'preview' | 'chosen'>): ExchangeQuestion[] =>
  preview.questions.filter((_, index) => chosen.includes(index))

const toNew = ({ questionText, options, correctAnswer, explanation }: ExchangeQuestion) =>
  ({ questionText, options, correctAnswer, explanation, evidence: null })

/** The quiz that the same form has made before; null where there is none. */
async function findMade(sent: { userId: string; idempotencyKey: string }): Promise<string | null> {
  const job = await db.generationJob.findUnique({
    where: { userId_idempotencyKey: sent },
    select: { quiz: { select: { codes: { where: { isCurrent: true }, select: { display: true }, take: 1 } } } },
  })
  return job?.quiz?.codes[0]?.display ?? null
}

/**
 * Makes a draft from imported questions. Nothing is generated, so nothing is taken from an allowance. The same form sent
 * twice makes one quiz: its key is kept as a finished job of this person.
 *
 * @returns the quiz's code
 * @throws Refusal `Failed to import the questions. Please try again.`
 */
export async function importQuiz(actor: Actor, form: ImportedQuiz): Promise<string> {
  const { title, difficulty, preview, chosen } = form
  const questions = chosenOf(form)
  const words = [title, difficulty, preview.questions, chosen]
  const sent = { userId: actor.id, idempotencyKey: keyWithWords(form.idempotencyKey, words) }
  const make = (code: string) => tx(async (transaction) => {
    const quiz = await transaction.quiz.create({
      data: {
        title, topic: title, difficulty, writer: 'import', questionsCount: questions.length, createdById: actor.id,
        codes: { create: newCode(code, 'quiz') },
      },
      select: { id: true },
    })
    await replaceQuestions(transaction, quiz.id, questions.map(toNew))
    const done = { status: 'done' as const, step: 'done', share: 100, quizId: quiz.id, finishedAt: new Date() }
    // The job already exists if the same quiz was made, deleted and is sent again.
    const renewed = await transaction.generationJob.updateMany({ where: { ...sent, quizId: null }, data: done })
    if (renewed.count === 0) await transaction.generationJob.create({ data: { ...sent, ...done, kind: 'quiz', request: '{}' } })
    return code
  })
  return orSay('Failed to import the questions. Please try again.', async () => {
    const before = await findMade(sent)
    if (before) return before
    try {
      return await withFreshCode(randomStoryCode, make)
    } catch (error) {
      // Two at the same moment: the other one has made it.
      const meanwhile = await findMade(sent)
      if (meanwhile) return meanwhile
      throw error
    }
  })
}

const essence = ({ questionText, options, correctAnswer }: Pick<ExchangeQuestion, 'questionText' | 'options' | 'correctAnswer'>) =>
  JSON.stringify([questionText, options, correctAnswer])

/**
 * Adds imported questions at the end of a quiz, as its next version. Sent twice, they are added once.
 *
 * @throws Refusal where the person may not edit the quiz, where it would have too many questions, or where somebody has
 *   saved it in between
 */
export async function addImported(actor: Actor, quiz: Quiz, form: ImportedQuestions): Promise<void> {
  requireQuizEditor(actor, quiz)
  const [added, standing] = [chosenOf(form), await listQuestions(quiz)]
  const tail = standing.slice(-added.length).map(essence)
  if (quiz.currentVersion === form.version + 1 && JSON.stringify(tail) === JSON.stringify(added.map(essence))) return
  const free = Math.max(0, MOST_QUESTIONS - standing.length)
  if (added.length > free) {
    const message = `A quiz may have at most ${MOST_QUESTIONS} questions, so this one has room for ${free} more.`
    throw new Refusal(PROBLEM, message, 'chosen')
  }
  try {
    await saveQuestions(actor, quiz, { version: form.version, questions: [...standing, ...added.map(toNew)] })
  } catch (error) {
    // The page comes back with the current version, so that the next press adds to that one.
    if (error instanceof Refusal && error.title === SAVED_MEANWHILE) throw new Refusal(SAVED_MEANWHILE, ADD_AGAIN)
    throw error
  }
}
