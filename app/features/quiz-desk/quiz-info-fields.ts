import type { Quiz } from '~/features/quizzes/quiz'
import { hashOf } from '~/lib/chance'
import { toLocalTime } from '~/lib/zoned-time'

const ticked = (is: boolean) => (is ? 'on' : '')
const digits = (count: number | null) => (count === null ? '' : String(count))

/** A quiz's information as texts for its form; times are local to the quiz's zone. */
export function toInfoFields(quiz: Quiz) {
  const timeOf = (moment: Date | null) => (moment ? toLocalTime(moment, quiz.timeZone) : '')
  return {
    revision: infoRevision(quiz),
    title: quiz.title,
    topic: quiz.topic,
    description: quiz.description ?? '',
    difficulty: quiz.difficulty,
    language: quiz.language ?? '',
    categoryId: quiz.categoryId ?? '',
    rewardType: quiz.rewardType,
    rewardId: quiz.rewardStoryId ?? quiz.rewardResourceId ?? '',
    rewardThreshold: String(quiz.rewardThreshold),
    published: ticked(quiz.published),
    opensAt: timeOf(quiz.opensAt),
    closesAt: timeOf(quiz.closesAt),
    timeZone: quiz.timeZone,
    attemptsAllowed: digits(quiz.attemptsAllowed),
    timeLimit: digits(quiz.timeLimitSeconds === null ? null : quiz.timeLimitSeconds / 60),
    poolSize: digits(quiz.poolSize),
    classLabels: quiz.classLabels.join('\n'),
    shuffleQuestions: ticked(quiz.shuffleQuestions),
    shuffleOptions: ticked(quiz.shuffleOptions),
    answersShown: quiz.answersShown,
    ownNames: ticked(quiz.ownNames),
    asksClassNumber: ticked(quiz.asksClassNumber),
    retentionDays: String(quiz.retentionDays),
  }
}

export type InfoFields = ReturnType<typeof toInfoFields>

/** A fingerprint of a quiz's information: if it has changed since a form was opened, saving that form is refused. */
export function infoRevision(quiz: Quiz): string {
  const { title, topic, description, difficulty, language, categoryId, published } = quiz
  const { rewardType, rewardStoryId, rewardResourceId } = quiz
  const { rewardThreshold, opensAt, closesAt, timeZone, attemptsAllowed, timeLimitSeconds, poolSize, classLabels } = quiz
  const { shuffleQuestions, shuffleOptions, answersShown, ownNames, asksClassNumber, retentionDays } = quiz
  const said = [
    title, topic, description, difficulty, language, categoryId, published, rewardType, rewardStoryId, rewardResourceId,
    rewardThreshold, opensAt, closesAt, timeZone, attemptsAllowed, timeLimitSeconds, poolSize, classLabels,
    shuffleQuestions, shuffleOptions, answersShown, ownNames, asksClassNumber, retentionDays,
  ]
  return hashOf(JSON.stringify(said)).toString(36)
}
