import type { Actor } from '~/features/accounts/actor'
import { mayTakeQuiz, type Quiz } from '~/features/quizzes/quiz'
import { quizPath } from '~/lib/paths'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { firstOpen, type Attempt } from './attempt'
import { quizCookieHeader, quizCookieOf, type QuizCookie } from './attempt-cookie.server'
import { findQuizWithAttempt } from './attempt-reads.server'
import type { Support } from './support'
import { supportsIn } from './support-link.server'

/** Who is on the quiz's page, and where on it. */
export type TakerVisit = {
  actor: Actor | null
  quiz: Quiz
  /** The quiz has been taken back since this person began it: what is sent is stored, but nothing is handed in. */
  isTakenBack: boolean
  /** The code in the address: it may have become an alias while the page was open. */
  code: string
  /** Index of the question that the address shows; null for all of them. */
  step: number | null
  cookie: QuizCookie | null
  attempt: Attempt | null
  /** The address asks for another attempt while one is running: classes share devices. */
  isAnother: boolean
  /** The supports in the address; null where we did not sign what it carries. */
  supports: Support[] | null
}

/**
 * Redirects aliases, other spellings and misread codes to the quiz's own address, together with what the browser keeps
 * for the old one.
 *
 * @throws that redirect (301)
 */
export function redirectToOwnAddress(quiz: Quiz, code: string | undefined, request: Request): void {
  if (code === quiz.code) return
  const cookie = quizCookieOf(request)
  const headers: HeadersInit = cookie ? { 'Set-Cookie': quizCookieHeader(quiz.code, cookie) } : {}
  throw redirectToPage(quizPath(quiz.code) + new URL(request.url).search, headers, 301)
}

/** Index of the question that the address asks for; null for all questions, or where it names none. */
function stepOf(search: URLSearchParams): number | null {
  const asked = search.get('mode') === 'all' ? null : search.get('q')
  return asked && /^\d{1,4}$/.test(asked) ? Number(asked) - 1 : null
}

/** A pupil may be early: a draft gives away no more than a wrong code does. */
const NOT_FOUND = {
  kind: 'bad' as const,
  title: 'Quiz not found',
  message: 'Check the code letter by letter, or ask your teacher: the quiz may not be published yet.',
}

/** Said to somebody in the middle of an attempt, who knows that the quiz exists. */
const TAKEN_BACK = {
  kind: 'bad' as const,
  title: 'This quiz is closed for now.',
  message: 'Your teacher has taken it back. Your answers so far are kept: come back on this device when it is open again.',
}

/** Leads somebody in the middle of an attempt to the list, which says so. */
export const sayTakenBack = () => redirectWithToast('/quizzes', TAKEN_BACK)

/**
 * Who is on the quiz's page: what the browser keeps, and the attempt that it opens.
 *
 * @param code as in the address; it may be an alias
 * @throws a redirect to `/quizzes` that says `Quiz not found` (P2 §2, §8) unless this person may take the quiz; somebody
 *   who has begun it is told that it was taken back, but what they send is let in, so that it can be stored
 */
export async function requireTakerVisit(actor: Actor | null, code: string | undefined, request: Request): Promise<TakerVisit> {
  const cookie = quizCookieOf(request)
  const found = await findQuizWithAttempt(code, cookie?.token)
  const hasBegun = found?.attempt && !found.attempt.isPreview
  const isTakenBack = !found || !mayTakeQuiz(actor, found.quiz)
  if (!found || (isTakenBack && !(hasBegun && request.method === 'POST'))) {
    throw hasBegun ? sayTakenBack() : redirectWithToast('/quizzes', NOT_FOUND)
  }
  const { quiz, attempt } = found
  const search = new URL(request.url).searchParams
  const last = Math.max(0, (attempt?.questions.length ?? 1) - 1)
  const asked = stepOf(search)
  const step = search.get('mode') === 'all' ? null : asked === null ? attempt && firstOpen(attempt) : Math.min(Math.max(asked, 0), last)
  return {
    actor, quiz, isTakenBack, code: code ?? quiz.code, step, cookie, attempt,
    isAnother: search.has('new'),
    supports: supportsIn(quiz, search),
  }
}
