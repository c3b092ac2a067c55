import { quizPath } from '~/lib/paths'
import { fromSigned, toSigned } from '~/server/signed-value.server'
import type { Quiz } from './quiz'
import { readSupports, storedSupports, type Support } from './support'

/** The name under which an address carries supports. */
const PARAMETER = 'with'

const purposeOf = ({ id }: Pick<Quiz, 'id'>) => `supports at quiz ${id}`

/**
 * Address of a quiz with supports. It is signed, so that nobody but its author makes one; and since nothing of it is
 * stored, it holds as long as the quiz and the server's secret do.
 *
 * @returns the plain address where there are no supports
 */
export function supportedQuizPath(quiz: Pick<Quiz, 'id' | 'code'>, supports: Support[]): string {
  const stored = storedSupports(supports)
  return quizPath(quiz.code) + (stored ? `?${PARAMETER}=${toSigned(purposeOf(quiz), stored)}` : '')
}

/**
 * The supports that an address carries.
 *
 * @param quiz for which it was made: at another one it is worth nothing
 * @returns null where it carries what we did not sign: it was cut off, made up, or is another quiz's
 */
export function supportsIn(quiz: Pick<Quiz, 'id'>, search: URLSearchParams): Support[] | null {
  const signed = search.get(PARAMETER)
  if (!signed) return []
  const stored = fromSigned(purposeOf(quiz), signed)
  return stored === null ? null : readSupports(stored)
}
