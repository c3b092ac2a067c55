import { PREVIEW_NUMBER } from '~/features/attempts/attempt'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { sql } from '~/server/sql.server'

// Pupils have no accounts. Attempts count as the same pupil's if they come from one device under one name and class number
// in one class: the device alone does not tell, because classes share them (README, "A first attempt is a pupil's").

/**
 * Whether a row `a` of `quiz_attempts` repeats one that the same pupil handed in before. Here those with neither name nor
 * number count as one pupil's: to leave a first attempt out of the figures does less harm than to rename or delete another
 * pupil's. 1 or 0; first attempts of a device repeat nothing, so only later ones search, along the index of devices.
 */
export const isRepeatSql = sql`
  CASE WHEN a."attemptNumber" > 1 AND EXISTS (
    SELECT 1 FROM "quiz_attempts" e
    WHERE e."quizId" = a."quizId" AND e."browserKey" = a."browserKey" AND e."completedAt" IS NOT NULL
      AND e."attemptNumber" > ${PREVIEW_NUMBER} AND e."attemptNumber" < a."attemptNumber"
      AND COALESCE(e."takerName", '') = COALESCE(a."takerName", '')
      AND COALESCE(e."classLabel", '') = COALESCE(a."classLabel", '')
      AND COALESCE(e."classNumber", '') = COALESCE(a."classNumber", '')
  ) THEN 1 ELSE 0 END`

/**
 * The attempts that one pupil made at a quiz, as far as can be told: those from one device under one name and class
 * number in one class. An attempt on paper is on its own, and so is one with neither, because a class may share the device.
 *
 * @returns the attempt, and the condition that finds all of them; null for one of another quiz, and one that is gone
 */
export async function findSamePupil(quiz: Pick<Quiz, 'id'>, attemptId: string) {
  const row = await db.quizAttempt.findFirst({
    where: { id: attemptId, quizId: quiz.id },
    select: { id: true, browserKey: true, takerName: true, classLabel: true, classNumber: true, isNameHidden: true },
  })
  if (!row) return null
  const { id, browserKey, takerName, classLabel, classNumber } = row
  const isAlone = browserKey === null || (takerName === null && classNumber === null)
  return { row, where: isAlone ? { id } : { quizId: quiz.id, browserKey, takerName, classLabel, classNumber } }
}
