import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { findStanding } from '~/features/billing/standing.server'
import { quizJobs } from '~/features/quiz-making/generate-quiz.server'
import { failQuizJob, findQuizJob, finishQuizJob, requestQuiz } from '~/features/quiz-making/quiz-jobs.server'
import { findQuizByCode, listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { refuseInserts } from '../../support/broken-table'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory, makeSubscriber } from '../../support/factories'
import { BEES, makeQuiz, quizOrder } from '../../support/quizzes-to-make'

useDatabase()

const used = async (actor: Actor) => (await findStanding(actor.id)).quizzes.generated
const LIMIT_REACHED = {
  title: 'Limit Reached',
  message: "You've reached your monthly quiz generation limit. Please upgrade your plan to continue.",
}

/** A quiz as any writer might have written it. */
const WRITTEN = {
  questions: [{ questionText: 'How many walls has a cell?', options: ['Six', 'Four', 'Five', 'Eight'], correctAnswer: 0, explanation: null, evidence: null }],
  note: null, writer: 'built-in', promptVersion: null,
}

async function storyOf(actor: Actor, content = BEES) {
  const { id } = await makeStory(actor, { title: 'Bees', content })
  return quizOrder({ source: { kind: 'story', storyId: id }, topic: 'Bees' })
}

describe('a generation', () => {
  it('becomes a draft of its creator, with a random code and evidence out of the text, counted once', async () => {
    const actor = await makeAccount()
    const job = await makeQuiz(actor, await storyOf(actor))
    expect(job).toMatchObject({ status: 'done', share: 100, failureTitle: null })
    expect(job.code).toMatch(/^[A-HJ-NP-Z1-9]{6}$/)

    const quiz = (await findQuizByCode(job.code!))!
    expect(quiz).toMatchObject({
      createdById: actor.id, published: false, title: 'What do we know?', topic: 'Bees', difficulty: 'medium', questionsCount: 5, writer: 'built-in',
    })
    const questions = await listQuestions(quiz)
    expect(questions).toHaveLength(5)
    for (const { options, correctAnswer, evidence } of questions) {
      expect(new Set(options).size).toBe(4)
      expect(options[correctAnswer]).toBeDefined()
      expect(BEES).toContain(evidence)
    }
    expect(await used(actor)).toBe(1)
  })

  it('keeps category, reward and what it was made of', async () => {
    const actor = await makeAccount()
    const category = await db.quizCategory.create({ data: { name: 'Nature' } })
    const reward = await makeStory(actor, { published: true })
    const order = await storyOf(actor)
    await db.story.updateMany({ where: { title: { not: reward.title } }, data: { language: 'fr' } })
    const job = await makeQuiz(actor, { ...order, categoryId: category.id, rewardType: 'story', rewardId: reward.id })
    const quiz = await db.quiz.findFirstOrThrow()
    expect(job.status).toBe('done')
    expect(quiz).toMatchObject({
      categoryId: category.id, rewardType: 'story', rewardStoryId: reward.id, rewardResourceId: null,
      sourceStoryId: order.source.kind === 'story' ? order.source.storyId : '', rewardThreshold: 100, language: 'fr',
    })
  })

  it('is saved without what was deleted while it was written', async () => {
    const actor = await makeAccount()
    const order = quizOrder({ categoryId: randomUUID(), rewardType: 'resource', rewardId: randomUUID() })
    const job = { id: (await requestQuiz(actor, randomUUID(), order)).id, userId: actor.id, order }
    await db.generationJob.updateMany({ data: { status: 'running' } })
    await finishQuizJob(job, WRITTEN)
    expect(await db.quiz.findFirstOrThrow()).toMatchObject({ categoryId: null, rewardType: 'none', rewardResourceId: null })
  })

  it('asked for a hundred times at once with ten left makes exactly ten quizzes', async () => {
    const actor = await makeAccount()
    const order = await storyOf(actor)
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => requestQuiz(actor, randomUUID(), order)))
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error & { title: string }] : []))
    for (const { id } of made) quizJobs.start(id)
    for (const { id } of made) while ((await findQuizJob(actor, id))!.status !== 'done') await quizJobs.waitFor(id, 50)

    expect([made.length, refused.length]).toEqual([10, 90])
    for (const { title, message } of refused) expect({ title, message }).toEqual(LIMIT_REACHED)
    expect(await db.quiz.count({ where: { createdById: actor.id } })).toBe(10)
    expect(await used(actor)).toBe(10)
  })

  it('of a subscriber is counted against the plan, not against the trial', async () => {
    const actor = await makeAccount()
    await makeSubscriber(actor)
    await requestQuiz(actor, randomUUID(), quizOrder())
    const { quizzes, trial } = await findStanding(actor.id)
    expect([quizzes.generated, trial.trialStoriesGenerated]).toEqual([1, 0])
  })

  it('whose form comes five times at once is one quiz, and charged once', async () => {
    const actor = await makeAccount()
    const order = await storyOf(actor)
    const key = randomUUID()
    const jobs = await Promise.all(Array.from({ length: 5 }, () => requestQuiz(actor, key, order)))
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
    expect(jobs.filter(({ isNew }) => isNew)).toHaveLength(1)

    await makeQuiz(actor, order, key)
    expect(await requestQuiz(actor, key, order)).toEqual({ id: jobs[0]!.id, isNew: false })
    expect([await db.quiz.count(), await used(actor)]).toEqual([1, 1])
    // Somebody went back to the form and wrote another title.
    expect(await requestQuiz(actor, key, { ...order, title: 'Another title' })).toMatchObject({ isNew: true })
  })

  it('of somebody else is not there', async () => {
    const [one, other] = [await makeAccount(), await makeAccount()]
    const { id } = await requestQuiz(one, randomUUID(), quizOrder())
    expect(await findQuizJob(other, id)).toBeNull()
  })
})

describe('too little to ask about', () => {
  it('in a story is said plainly, and nothing is counted', async () => {
    const actor = await makeAccount()
    const job = await makeQuiz(actor, await storyOf(actor, 'Boo.'))
    expect(job).toMatchObject({ status: 'failed', code: null, failureTitle: 'Failed to generate quiz' })
    expect(job.failureMessage).toMatch(/^\S.+\. Nothing was counted\.$/)
    expect([await db.quiz.count(), await used(actor)]).toEqual([0, 0])
  })

  it('for all of twenty questions makes a shorter quiz, and says so', async () => {
    const actor = await makeAccount()
    const order = await storyOf(actor, BEES.split('. ').slice(0, 8).join('. '))
    const job = await makeQuiz(actor, { ...order, questionsCount: 20 })
    expect(job.status).toBe('done')
    expect(job.failureMessage).toMatch(/^Only \d+ good questions? could be made from this text\.$/)
    expect((await findQuizByCode(job.code!))!.questionsCount).toBeLessThan(20)
  })

  it('because the story is gone is a failure that is given back', async () => {
    const actor = await makeAccount()
    const order = await storyOf(actor)
    await db.story.deleteMany()
    const job = await makeQuiz(actor, order)
    expect(job).toMatchObject({ status: 'failed', failureTitle: 'Failed to generate quiz' })
    expect(job.failureMessage).toContain('no longer exists')
    expect(await used(actor)).toBe(0)
  })
})

describe('an end', () => {
  it('comes once: finished or failed several times at once', async () => {
    const actor = await makeAccount()
    const order = quizOrder()
    const request = async () => ({ id: (await requestQuiz(actor, randomUUID(), order)).id, userId: actor.id, order })
    const [finished, failed] = await Promise.all([request(), request()])
    await db.generationJob.updateMany({ data: { status: 'running' } })
    const ids = await Promise.all(Array.from({ length: 4 }, () => finishQuizJob(finished, WRITTEN)))
    await Promise.all(Array.from({ length: 4 }, () => failQuizJob(failed, { title: 'Failed to generate quiz', message: 'x' })))
    await failQuizJob(finished, { title: 'Failed to generate quiz', message: 'too late' })

    expect(ids.filter(Boolean)).toHaveLength(1)
    expect([await db.quiz.count(), await used(actor)]).toEqual([1, 1])
  })

  it('that the database does not take is a failure, and nothing is counted', async () => {
    const actor = await makeAccount()
    const order = await storyOf(actor)
    const end = await refuseInserts('quizzes')
    const job = await makeQuiz(actor, order).finally(end)
    expect(job).toMatchObject({
      status: 'failed',
      failureTitle: 'Failed to generate quiz',
      failureMessage: 'Nothing was counted, and everything you typed is still here. Please try again.',
    })
    expect([await used(actor), await db.code.count({ where: { kind: 'quiz' } })]).toEqual([0, 0])
  })

  it('of a job whose process was killed is a quiz all the same, once its lease is over', async () => {
    const actor = await makeAccount()
    const { id } = await requestQuiz(actor, randomUUID(), await storyOf(actor))
    await db.generationJob.update({ where: { id }, data: { status: 'running', attempts: 1, leaseUntil: new Date(Date.now() - 1) } })
    await quizJobs.resume()
    await quizJobs.waitFor(id, 240_000)
    expect(await findQuizJob(actor, id)).toMatchObject({ status: 'done' })
    expect(await used(actor)).toBe(1)
  })
})
