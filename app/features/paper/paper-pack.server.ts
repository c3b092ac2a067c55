import { toAskedQuestions } from '~/features/attempts/arrangement'
import type { Quiz, QuizQuestion } from '~/features/quizzes/quiz'
import { shownDate } from '~/lib/dates'
import { quizPath } from '~/lib/paths'
import { truncate } from '~/lib/text'
import { env } from '~/server/env.server'
import { orNotFound } from '~/server/http.server'
import { qrSvg } from '~/server/qr.server'
import type { SheetHead } from '~/ui/sheet'
import { arrangeSheet, keyOf, sheetMark, SHEET_VERSIONS, type SheetVersion } from './paper'
import { findVersion, listVersions } from './quiz-versions.server'

/** Characters: enough to recognise a question in the key. */
const QUESTION_START = 90
const ANSWER_START = 60

type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>

const toSheet = (version: SheetVersion, { id, number, questions }: Version) => ({
  mark: sheetMark(version, number),
  questions: toAskedQuestions(arrangeSheet(version, id, questions), questions).map(({ questionText, options }) => ({
    questionText,
    options: options.map(({ text }) => text),
  })),
})

function toKey(version: SheetVersion, { id, number, questions }: Version) {
  const arrangement = arrangeSheet(version, id, questions)
  const byId = new Map<string, QuizQuestion>(questions.map((question) => [question.id, question]))
  const letters = keyOf(arrangement, questions)
  return {
    mark: sheetMark(version, number),
    letters,
    answers: arrangement.map(({ questionId }, index) => {
      const { questionText, options, correctAnswer } = byId.get(questionId)!
      const question = truncate(questionText.replace(/\s+/g, ' '), QUESTION_START)
      return { letter: letters[index]!, question, answer: truncate(options[correctAnswer]!, ANSWER_START) }
    }),
  }
}

/**
 * What the print view of a quiz shows (issue 6, part 5). The caller has checked that the person may edit the quiz.
 *
 * @param search `version` A or B, or `key` for both keys; `paper` letter or A4; `number` of the quiz's version, by default
 *   the newest
 * @throws 404 where the quiz has no such version
 */
export async function toPaperPack(quiz: Quiz, search: URLSearchParams) {
  const versions = await listVersions(quiz)
  const asked = search.get('number')
  const number = asked && /^\d{1,6}$/.test(asked) ? Number(asked) : quiz.currentVersion
  const version = orNotFound(await findVersion(quiz, number))
  const view = search.has('key') ? ('key' as const) : search.get('version') === 'B' ? ('B' as const) : ('A' as const)
  const { title, code, language, published, poolSize } = quiz
  const link = env.publicUrl + quizPath(code)
  const head: SheetHead = { title, language: language ?? undefined, code, link, qr: await qrSvg(link) }
  return {
    head,
    view,
    paper: search.get('paper') === 'letter' ? ('letter' as const) : ('a4' as const),
    number,
    isNewest: number === quiz.currentVersion,
    others: versions.filter((other) => other.number !== number).map((other) => ({
      number: other.number,
      from: shownDate(other.createdAt),
      isNewest: other.number === quiz.currentVersion,
    })),
    published,
    asksAll: poolSize === null || poolSize >= version.questions.length,
    questionsCount: version.questions.length,
    sheet: view === 'key' ? null : toSheet(view, version),
    keys: view === 'key' ? SHEET_VERSIONS.map((each) => toKey(each, version)) : [],
  }
}

export type PaperPack = Awaited<ReturnType<typeof toPaperPack>>
