import type { QuizQuestion } from '~/features/quizzes/quiz'
import { letterOf } from '~/lib/option-letters'

/** How many of the chosen attempts chose one option of a question; `optionIndex` is null where they gave no answer. */
export type AnswerCount = { questionId: string; optionIndex: number | null; count: number }

/** Why a teacher should look at a question again. */
export type ItemFlag = 'few-right' | 'wrong-ahead'

/** An option of a question with how often it was chosen. */
export type OptionFigures = { letter: string; text: string; count: number; isKey: boolean }

/** How a question did. */
export type ItemFigures = {
  questionId: string
  /** Its number in the stored order, from 1: the same on every sheet and for every pupil. */
  number: number
  questionText: string
  options: OptionFigures[]
  /** Attempts that were asked it. */
  asked: number
  right: number
  /** Attempts that were asked it and gave no answer, which counts as wrong. */
  blank: number
  /** The wrong options chosen most often: several if they are level, none if nobody chose any. */
  mostChosenWrong: OptionFigures[]
  flags: ItemFlag[]
}

/** Percentage of right answers below which a question is flagged. */
const FEW_PERCENT = 30

function flagsOf(asked: number, right: number, mostWrong: number): ItemFlag[] {
  return [
    ...(asked > 0 && right * 100 < asked * FEW_PERCENT ? ['few-right' as const] : []),
    ...(mostWrong > right ? ['wrong-ahead' as const] : []),
  ]
}

/**
 * The figures of each question of a version.
 *
 * @param questions of one version
 * @param counts of attempts at this version, each pair of question and option at most once
 * @returns in the questions' stored order
 */
export function toItemFigures(questions: QuizQuestion[], counts: AnswerCount[]): ItemFigures[] {
  const byAnswer = new Map(counts.map(({ questionId, optionIndex, count }) => [`${questionId} ${optionIndex}`, count]))
  return questions.map(({ id, questionOrder, questionText, correctAnswer, options: texts }) => {
    const countOf = (optionIndex: number | null) => byAnswer.get(`${id} ${optionIndex}`) ?? 0
    const options = texts.map((text, index) => ({
      letter: letterOf(index), text, count: countOf(index), isKey: index === correctAnswer,
    }))
    const right = countOf(correctAnswer)
    const blank = countOf(null)
    const asked = options.reduce((sum, { count }) => sum + count, blank)
    const wrong = options.filter(({ isKey, count }) => !isKey && count > 0)
    const most = Math.max(0, ...wrong.map(({ count }) => count))
    return {
      questionId: id,
      number: questionOrder,
      questionText,
      options,
      asked,
      right,
      blank,
      mostChosenWrong: wrong.filter(({ count }) => count === most),
      flags: flagsOf(asked, right, most),
    }
  })
}
