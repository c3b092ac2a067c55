import { describe, expect, it } from 'vitest'
import { answersOverviewSql } from '~/features/classroom/answers-overview.server'
import { answerCountsSql } from '~/features/classroom/item-figures.server'
import { takenPageSql, type TakenChoice } from '~/features/classroom/taken-attempts.server'
import type { Sql } from '~/server/sql.server'
import { useDatabase } from '../../support/database'
import { queryPlan } from '../../support/query-plan'

useDatabase()

/** Steps that read a table of a million rows from end to end. */
const wholeTables = (plan: string[]) => plan.filter((step) => /^SCAN |Seq Scan/.test(step))

const choice = (changes: Partial<TakenChoice> = {}): TakenChoice =>
  ({ quizId: 'a quiz', versionId: 'a version', hasRepeats: false, ...changes })
const place = `${(1_800_000_000_000).toString(36)}.an-attempt`

describe('what the answers page asks the database', () => {
  it.each<[string, Sql]>([
    ['overview', answersOverviewSql('a quiz')],
    ['figures of first attempts', answerCountsSql(choice(), 10)],
    ['figures of one class', answerCountsSql(choice({ hasRepeats: true, classLabel: '7b' }), 10)],
    ['list', takenPageSql(choice(), { page: 1 }, 50)],
    ['list further down', takenPageSql(choice({ classLabel: null }), { page: 9, after: place }, 50)],
    ['list upward', takenPageSql(choice({ hasRepeats: true }), { page: 8, before: place }, 50)],
  ])('finds the %s along indexes', async (_, query) => {
    const plan = await queryPlan(query)
    expect(plan.some((step) => /USING (COVERING )?INDEX|Index Scan|Bitmap/.test(step))).toBe(true)
    expect(wholeTables(plan)).toEqual([])
  })

  it('finds a pupil’s earlier attempts by their device, and not among all at the quiz', async () => {
    const plan = await queryPlan(answersOverviewSql('a quiz'))
    expect(plan.some((step) => /quiz_attempts_quizId_browserKey_attemptNumber_idx/.test(step))).toBe(true)
  })

  it('walks the list in its own order', async () => {
    const plan = await queryPlan(takenPageSql(choice(), { page: 1 }, 50))
    expect(plan.some((step) => /quiz_attempts_quizId_completedAt_idx/.test(step))).toBe(true)
  })
})
