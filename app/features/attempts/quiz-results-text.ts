import { toClock } from '~/lib/elapsed'
import { shownDate } from '~/lib/dates'
import type { Quiz } from '~/features/quizzes/quiz'
import type { AnswerResult, AttemptResult } from './attempt'
import { gradeOf } from './score'

/** P2 §9: the text for sharing a result. */
export function shareText(title: string, percentage: number): string {
  return `I just scored ${percentage}% on "${title}" quiz!`
}

/** P2 §2: `7 out of 10 correct`. */
export function scoreText({ score, totalQuestions }: Pick<AttemptResult, 'score' | 'totalQuestions'>): string {
  return `${score} out of ${totalQuestions} correct`
}

function answerLines(answer: AnswerResult, index: number): string[] {
  const { question, options, userAnswer, correctAnswer, isCorrect, explanation } = answer
  return [
    '',
    `${index + 1}. ${question}`,
    `   Your answer: ${userAnswer === null ? 'none' : options[userAnswer]} (${isCorrect ? 'correct' : 'wrong'})`,
    ...(isCorrect ? [] : [`   Correct answer: ${options[correctAnswer]}`]),
    ...(explanation ? [`   Explanation: ${explanation}`] : []),
  ]
}

/** The downloaded results (P2 §2) as plain text; answers only where the teacher shows them. */
export function resultsText(quiz: Pick<Quiz, 'title' | 'code'>, result: AttemptResult & { completedAt: Date }): string {
  const lines = [
    quiz.title,
    `Code: ${quiz.code}`,
    '',
    `Name: ${result.takerName ?? 'Anonymous'}`,
    `Score: ${scoreText(result)} (${result.percentage}%)`,
    `Grade: ${gradeOf(result.percentage)}`,
    `Time: ${toClock(result.timeTaken)}`,
    `Completed: ${shownDate(result.completedAt)}`,
    ...(result.results ?? []).flatMap(answerLines),
  ]
  return `${lines.join('\n')}\n`
}
