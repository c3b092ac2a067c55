import { mixedOrder } from '~/features/attempts/arrangement'
import { hashOf } from '~/lib/chance'
import type { ExchangeQuestion, ImportResult } from './exchange'

/** With fewer questions, the first option may be right in all of them by chance. */
const FEWEST_QUESTIONS = 4

const MIXED = 'In this file the right option always came first, so the options were put in another order.'

/** An explanation that refers to an option by its letter is only true in one order. */
const NAMES_LETTER = /\b(option|answer|choice) [a-h]\b|^\(?[a-h]\)?[.):]/i

const isTrueFalse = ({ options }: ExchangeQuestion) => options.join() === 'True,False'

function mixed(question: ExchangeQuestion): ExchangeQuestion {
  const { questionText, options, correctAnswer, explanation } = question
  if (isTrueFalse(question) || NAMES_LETTER.test(explanation ?? '')) return question
  const order = mixedOrder(options, hashOf('import', questionText))
  return { ...question, options: order.map((index) => options[index]!), correctAnswer: order.indexOf(correctAnswer) }
}

/**
 * Mixes the options if the first one is right in every question, and says so. GIFT and Gimkit put it first because their
 * readers shuffle, while here a quiz may ask in the stored order, and a printed sheet always does.
 */
export function mixRightFirst<Result extends Pick<ImportResult, 'questions' | 'problems'>>(result: Result): Result {
  const choices = result.questions.filter((question) => !isTrueFalse(question))
  if (choices.length < FEWEST_QUESTIONS || choices.some(({ correctAnswer }) => correctAnswer !== 0)) return result
  return { ...result, questions: result.questions.map(mixed), problems: [{ line: null, message: MIXED }, ...result.problems] }
}
