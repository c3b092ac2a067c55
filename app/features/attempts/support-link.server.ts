import type { Quiz } from '~/features/quizzes/quiz'
import { quizPath } from '~/lib/paths'
import { fromSigned, toSigned } from '~/server/signed-value.server'
import { readSupports, storedSupports, type Support } from './support'

/** The parameter that carries supports in an address. */
const PARAMETER = 'with'

const purposeOf = ({ id }: Pick<Quiz, 'id'>) => `supports at quiz ${id}`

/**
 * Address of a quiz with supports. It is signed, so that nobody but its author can make one; nothing is stored, so it
 * works as long as the quiz and the server's secret exist.
 *
 * @returns the plain address where there are no supports
 */
export function supportedQuizPath(quiz: Pick<Quiz, 'id' | 'code'>, supports: Support[]): string {
  const stored = storedSupports(supports)
  return quizPath(quiz.code) + (stored ? `?${PARAMETER}=${toSigned(purposeOf(quiz), stored)}` : '')
}

/** The way from somebody else's running attempt to a card of one's own, with the supports that the address carries. */
export function anotherAttemptAt(search: URLSearchParams): string {
  const signed = search.get(PARAMETER)
  return signed ? `?${PARAMETER}=${encodeURIComponent(signed)}&new` : '?new'
}

/**
 * The supports that an address carries.
 *
 * @param quiz that it was made for: at any other quiz it is worthless
 * @returns null where it carries something that we did not sign: cut off, made up, or for another quiz
 */
export function supportsIn(quiz: Pick<Quiz, 'id'>, search: URLSearchParams): Support[] | null {
  const signed = search.get(PARAMETER)
  if (!signed) return []
  const stored = fromSigned(purposeOf(quiz), signed)
  return stored === null ? null : readSupports(stored)
}
