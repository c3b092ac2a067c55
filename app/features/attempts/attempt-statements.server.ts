import { isSqlite } from '~/server/database-connection.server'
import { isOrphan } from '~/server/db-errors.server'
import { changePrepared } from '~/server/db.server'
import { prepare } from '~/server/prepared-text'
import { freshRowId } from '~/server/row-id.server'
import { PREVIEW_NUMBER } from './attempt'

/** Makes a browser's attempts at a quiz be counted and begun one after the other. SQLite has only one writer anyway. */
const holdBrowser = prepare(`SELECT pg_advisory_xact_lock(hashtextextended('attempts:' || :quizId || ':' || :browserKey, 0))`)

/**
 * Inserts only while the quiz can be begun, and no more often than allowed: both are decided here, whatever was read before.
 * Its number follows the device's last one, since earlier ones may have been deleted.
 */
const insertAttempt = prepare(`
  INSERT INTO "quiz_attempts" ("id", "quizId", "versionId", "takerName", "classLabel", "classNumber", "browserKey", "tokenHash",
    "resumeKey", "seed", "attemptNumber", "arrangement", "supports", "totalQuestions", "startedAt", "lastSeenAt")
  SELECT :id, q."id", :versionId, :takerName, :classLabel, :classNumber, :browserKey, :tokenHash, :resumeKey, :seed,
    CASE WHEN q."published" THEN b."last" + 1 ELSE ${PREVIEW_NUMBER} END, :arrangement, :supports, :totalQuestions, :now, :now
  FROM "quizzes" q CROSS JOIN (
    SELECT COUNT(*) AS "before", COALESCE(MAX("attemptNumber"), 0) AS "last" FROM "quiz_attempts"
    WHERE "quizId" = :quizId AND "browserKey" = :browserKey AND "attemptNumber" > ${PREVIEW_NUMBER}
  ) b
  WHERE q."id" = :quizId AND (:isAuthor OR (
    q."published" AND (q."opensAt" IS NULL OR q."opensAt" <= :now) AND (q."closesAt" IS NULL OR q."closesAt" > :now)
    AND (q."attemptsAllowed" IS NULL OR b."before" < q."attemptsAllowed" + :more)
  ))
  ON CONFLICT DO NOTHING RETURNING "id"`)

/** An attempt that is to begin. */
type NewAttempt = {
  quizId: string; versionId: string; takerName: string | null; classLabel: string | null; classNumber: string | null
  browserKey: string; tokenHash: string; resumeKey: string
  seed: number; arrangement: string; supports: string | null; totalQuestions: number
  /** Attempts on top of those that the quiz allows. */
  more: number
  /** Authors may begin at any time, and as often as they like. */
  isAuthor: boolean
  now: Date
}

/**
 * Makes the row of an attempt.
 *
 * @param isFirst whether this browser is new to the quiz, so that there is nothing to count
 * @returns false where the quiz does not allow it now or has just been deleted, or its token or resume code is taken
 */
export async function insertNewAttempt(attempt: NewAttempt, isFirst: boolean): Promise<boolean> {
  const statements = isFirst || isSqlite() ? [insertAttempt] : [holdBrowser, insertAttempt]
  try {
    return (await changePrepared(statements, { ...attempt, id: freshRowId() })) !== undefined
  } catch (error) {
    if (isOrphan(error)) return false
    throw error
  }
}

/** From here to the end of the transaction nobody else stores answers of this attempt, or hands it in. */
const HOLD_RUNNING = `UPDATE "quiz_attempts" SET "lastSeenAt" = :now WHERE "id" = :attemptId AND "completedAt" IS NULL`

const INTO_ANSWERS = 'INSERT INTO "attempt_answers" ("attemptId", "questionId", "optionIndex", "isCorrect", "answeredAt")'
const IN_PLACE_OF_EARLIER = `
  ON CONFLICT ("attemptId", "questionId") DO UPDATE
  SET "optionIndex" = excluded."optionIndex", "isCorrect" = excluded."isCorrect", "answeredAt" = excluded."answeredAt"`

const STORE = {
  sqlite: [
    prepare(HOLD_RUNNING),
    prepare(`${INTO_ANSWERS}
      SELECT a."id", k."id", n.value ->> 'optionIndex', n.value ->> 'optionIndex' = k."correctAnswer", :now
      FROM "quiz_attempts" a CROSS JOIN json_each(:answers) n CROSS JOIN "quiz_questions" k
      WHERE k."id" = n.value ->> 'questionId' AND a."id" = :attemptId AND a."completedAt" IS NULL
      ${IN_PLACE_OF_EARLIER}`),
  ],
  postgresql: [
    prepare(`WITH held AS (${HOLD_RUNNING} RETURNING "id") ${INTO_ANSWERS}
      SELECT held."id", k."id", n."optionIndex", n."optionIndex" = k."correctAnswer", :now
      FROM held CROSS JOIN jsonb_to_recordset(CAST(:answers AS JSONB)) AS n("questionId" TEXT, "optionIndex" INTEGER)
        JOIN "quiz_questions" k ON k."id" = n."questionId"
      FOR SHARE OF k
      ${IN_PLACE_OF_EARLIER}`),
  ],
}

/** An answer as it is sent; whether it is right is decided where it is stored, by the right answer that stands then. */
export type NewAnswer = { questionId: string; optionIndex: number }

const storing = () => (isSqlite() ? STORE.sqlite : STORE.postgresql)

/** Stores answers of a running attempt, each in place of an earlier one; stores nothing once it is handed in. */
export async function storeAnswers(attemptId: string, answers: NewAnswer[], now: Date): Promise<void> {
  await changePrepared(storing(), { attemptId, answers: JSON.stringify(answers), now })
}

/** A statement of its own after the attempt is held: if it had waited for that, it would count the answers from before. */
const complete = prepare(`
  UPDATE "quiz_attempts" SET "completedAt" = :now, "resumeKey" = NULL, "timeTaken" = :timeTaken,
    "score" = (SELECT COUNT(*) FROM "attempt_answers" n WHERE n."attemptId" = :attemptId AND n."isCorrect")
  WHERE "id" = :attemptId AND "completedAt" IS NULL
    AND (:isOver OR (SELECT COUNT(*) FROM "attempt_answers" n WHERE n."attemptId" = :attemptId) >= "totalQuestions")
  RETURNING "id"`)

/**
 * Stores the last answers and hands the attempt in, in one transaction. If answers are missing, it only stores them.
 *
 * @param ending.timeTaken seconds
 * @param ending.isOver whether the time is up, so that missing answers do not matter
 * @returns false where answers are missing, or the attempt has been handed in already
 */
export async function completeAttempt(
  attemptId: string,
  answers: NewAnswer[],
  ending: { now: Date; timeTaken: number; isOver: boolean },
): Promise<boolean> {
  const values = { attemptId, answers: JSON.stringify(answers), ...ending }
  return (await changePrepared([...storing(), complete], values)) !== undefined
}
