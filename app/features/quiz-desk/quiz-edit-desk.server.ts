import { closedBecause } from '~/features/attempts/attempt'
import { findOutdatedMarks, type OutdatedMarks } from '~/features/attempts/attempt-marking.server'
import { toSupports, type Support } from '~/features/attempts/support'
import { supportedQuizPath } from '~/features/attempts/support-link.server'
import type { Quiz } from '~/features/quizzes/quiz'
import type { QuizCategory } from '~/features/quizzes/quiz-category'
import { listQuizCategories } from '~/features/quizzes/quiz-category.server'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { quizPath } from '~/lib/paths'
import { listTimeZones } from '~/lib/zoned-time'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import { qrSvg } from '~/server/qr.server'
import { toDraft, type QuestionDraft } from './question-editor'
import { toInfoFields, type InfoFields } from './quiz-info-fields'
import { listQuizRewards } from './quiz-info.server'

type QuizEditTab = 'info' | 'questions'
type QuizEditPanel = 'confirm-delete' | 'share' | 'qr' | 'support'

const PANELS: QuizEditPanel[] = ['confirm-delete', 'share', 'qr', 'support']

/** Everything that the review desk shows. */
export type QuizEditDesk = {
  quiz: Pick<Quiz, 'code' | 'title' | 'language' | 'questionsCount' | 'published'>
  /** Who can open it now, in words. */
  standing: string
  tab: QuizEditTab
  panel: QuizEditPanel | null
  /** Full address of the quiz. */
  link: string
  qr: string | null
  /** The supports chosen in the panel, with the resulting link and QR code; null while the panel is closed. */
  support: { chosen: Support[]; link: string | null; qr: string | null } | null
  version: number
  questions: QuestionDraft[]
  /** What was handed in before a right answer was corrected; null for none, and on the information tab. */
  outdatedMarks: OutdatedMarks | null
  info: InfoFields
  categories: QuizCategory[]
  /** The zones to choose from, the quiz's own among them; only filled on the information tab. */
  timeZones: string[]
  rewards: Awaited<ReturnType<typeof listQuizRewards>>
  /** What went wrong, or null. */
  failure: string | null
}

async function toSupportDesk(quiz: Quiz, search: URLSearchParams) {
  const chosen = toSupports(search.keys())
  if (chosen.length === 0) return { chosen, link: null, qr: null }
  const link = env.publicUrl + supportedQuizPath(quiz, chosen)
  return { chosen, link, qr: await qrSvg(link) }
}

function standingOf(quiz: Quiz): string {
  if (!quiz.published) return 'Nobody else can open it yet. Check the questions, then publish.'
  const closed = closedBecause(quiz, new Date())
  return closed ? `${closed} You can open it on the Class Board.` : 'Anyone with the code can take it, and the list of quizzes shows it.'
}

/**
 * What the review desk shows at an address. The caller has checked that the person may edit the quiz.
 *
 * @param search `tab`, the questions unless it is `info`; and a panel by its name, with the supports that are ticked
 * @returns with `Failed to load questions` (P2 §8) where the database cannot give what the open tab shows
 */
export async function toQuizEditDesk(quiz: Quiz, search: URLSearchParams): Promise<QuizEditDesk> {
  const tab = search.get('tab') === 'info' ? 'info' : 'questions'
  const panel = PANELS.find((name) => search.has(name)) ?? null
  const link = env.publicUrl + quizPath(quiz.code)
  const { code, title, language, questionsCount, published, currentVersion } = quiz
  const desk: QuizEditDesk = {
    quiz: { code, title, language, questionsCount, published },
    standing: standingOf(quiz),
    tab,
    panel,
    link,
    qr: panel === 'qr' ? await qrSvg(link) : null,
    support: panel === 'support' ? await toSupportDesk(quiz, search) : null,
    version: currentVersion,
    questions: [],
    outdatedMarks: null,
    info: toInfoFields(quiz),
    categories: [],
    timeZones: [],
    rewards: { stories: [], resources: [] },
    failure: null,
  }
  try {
    if (tab === 'info') {
      const timeZones = [...new Set([quiz.timeZone, ...listTimeZones()])].sort()
      return { ...desk, timeZones, categories: await listQuizCategories(), rewards: await listQuizRewards(quiz) }
    }
    const [questions, outdatedMarks] = await Promise.all([listQuestions(quiz), findOutdatedMarks(quiz.id)])
    return { ...desk, questions: questions.map(toDraft), outdatedMarks }
  } catch (error) {
    log.error('quiz-not-loaded', { error })
    return { ...desk, failure: tab === 'info' ? 'Failed to load quiz' : 'Failed to load questions' }
  }
}
