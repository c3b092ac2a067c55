import type { Quiz } from '~/features/quizzes/quiz'
import { pagesBeside, readPaging, type Paging } from '~/lib/pagination'
import { momentIn } from '~/lib/zoned-moment'
import { log } from '~/server/log.server'
import { answersAt, answersFileAt, answersPanelAt, readAnswersChoice, type AnswersChoice } from './answers'
import { findAnswersOverview, type AnswersOverview } from './answers-overview.server'
import { countClassAnswers, hasClassAnswers } from './class-answers.server'
import { toDataSheet, type DataSheet } from './data-sheet.server'
import { countEnded } from './ended-attempts.server'
import type { ItemFigures } from './item-figures'
import { listItemFigures } from './item-figures.server'
import { findNamedAttempt, type NamedAttempt } from './names.server'
import { listTaken, type TakenAttempt } from './taken-attempts.server'

/** An attempt as its row shows it. */
export type ShownTaken = Omit<TakenAttempt, 'completedAt'> & {
  /** ISO text, and the same in the teacher's zone. */
  completedAt: string
  completedThere: string
  /** Address of the panel that changes or hides its name. */
  nameAt: string
}

/** What the page shows of a choice. */
export type ShownAnswers = Omit<AnswersOverview, 'versions'> & {
  versions: { number: number; count: number }[]
  figures: ItemFigures[]
  /** Whether there is anything to delete. */
  isStored: boolean
  /** Attempts that ended before they were handed in, so that nothing here counts them. */
  ended: number
  attempts: ShownTaken[]
  /** The zone of their times. */
  zone: string
  page: number
  earlierAt: string | null
  laterAt: string | null
  fileAt: string
}

/** The panel that the address opens. */
type OpenPanel =
  | { name: 'name'; attempt: NamedAttempt | null }
  | { name: 'pupil-delete'; attempt: NamedAttempt | null }
  | { name: 'confirm-delete'; all: number; open: number }

/** Everything that the answers page shows. */
export type AnswersDesk = {
  quiz: Pick<Quiz, 'code' | 'title' | 'currentVersion' | 'published'>
  choice: AnswersChoice
  answers: ShownAnswers | null
  panel: OpenPanel | null
  /** The data sheet, which the page shows instead where the address asks for it. */
  sheet: DataSheet | null
  /** Address of the page without its panel. */
  closeAt: string
  /** What went wrong, or null. */
  failure: string | null
}

async function findPanel(quiz: Quiz, choice: AnswersChoice, search: URLSearchParams): Promise<OpenPanel | null> {
  const attemptId = search.get('name')
  if (attemptId) return { name: 'name', attempt: await findNamedAttempt(quiz, attemptId) }
  if (!search.has('confirm-delete')) return null
  const doomedId = search.get('confirm-delete')
  if (doomedId) return { name: 'pupil-delete', attempt: await findNamedAttempt(quiz, doomedId) }
  return { name: 'confirm-delete', ...(await countClassAnswers(quiz, choice.classLabel)) }
}

async function findAnswers(quiz: Quiz, choice: AnswersChoice, asked: Paging): Promise<ShownAnswers> {
  const { versions, ...overview } = await findAnswersOverview(quiz, choice)
  const taken = { quizId: quiz.id, versionId: overview.chosen.id, hasRepeats: choice.hasRepeats, classLabel: choice.classLabel }
  const [figures, { rows, page, ...beside }, ended, isStored] = await Promise.all([
    listItemFigures(taken), listTaken(taken, asked), countEnded(quiz),
    overview.count > 0 || hasClassAnswers(quiz, choice.classLabel),
  ])
  return {
    ...overview,
    versions: versions.map(({ number, count }) => ({ number, count })),
    figures,
    isStored,
    ended,
    attempts: rows.map((attempt) => ({
      ...attempt,
      completedAt: attempt.completedAt.toISOString(),
      completedThere: momentIn(attempt.completedAt, quiz.timeZone).text,
      nameAt: answersPanelAt(quiz.code, choice, asked, 'name', attempt.id),
    })),
    zone: momentIn(new Date(), quiz.timeZone).zone,
    page,
    ...pagesBeside(beside, (paging) => answersAt(quiz.code, choice, paging)),
    fileAt: answersFileAt(quiz.code, choice),
  }
}

/**
 * What the answers page shows at an address. The caller has checked that the person may edit the quiz.
 *
 * @param search the choice as `readAnswersChoice` reads it, the page of the list, and a panel by its name
 * @returns with `Failed to load answers` where the database cannot give them
 */
export async function toAnswersDesk(quiz: Quiz, search: URLSearchParams): Promise<AnswersDesk> {
  const choice = readAnswersChoice(search)
  const asked = readPaging(search)
  const { code, title, currentVersion, published } = quiz
  const frame = { quiz: { code, title, currentVersion, published }, choice, closeAt: answersAt(code, choice, asked) }
  try {
    if (search.has('data-sheet')) {
      return { ...frame, answers: null, panel: null, sheet: await toDataSheet(quiz), failure: null }
    }
    const [answers, panel] = await Promise.all([findAnswers(quiz, choice, asked), findPanel(quiz, choice, search)])
    return { ...frame, answers, panel, sheet: null, failure: null }
  } catch (error) {
    log.error('answers-not-loaded', { error })
    return { ...frame, answers: null, panel: null, sheet: null, failure: 'Failed to load answers' }
  }
}
