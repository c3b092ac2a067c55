import type { Actor } from '~/features/accounts/actor'
import { endGeneration, failGeneration, orderGeneration } from '~/features/billing/generation.server'
import { assignCode, codeTaken, freeReservedCode, newCode, reserveCode, withFreshCode } from '~/features/codes/codes.server'
import { randomStoryCode } from '~/features/codes/random-code.server'
import type { StoryForm } from '~/features/stories/story'
import { refuseWhenTaken } from '~/server/db-errors.server'
import { db, tx, type Transaction } from '~/server/db.server'
import type { WrittenStory } from './story-writer'

/** A generation as its page shows it. */
export type StoryJob = {
  id: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  step: string
  /** 0 to 100. */
  share: number
  storyId: string | null
  failureTitle: string | null
  failureMessage: string | null
  /** A story that was written but could not be saved. */
  unsaved: { title: string; content: string; seeds: string } | null
}

/** The order that a job's row holds. */
export type StoryOrderForm = Omit<StoryForm, 'idempotencyKey'>

/**
 * Makes the row of a generation, takes the story from the allowance and reserves its custom code: all of it or nothing.
 * The same form sent again, even at the same moment, finds the same row and is charged once.
 *
 * @param form the checked form, with its idempotency key
 * @returns the job's id, and whether this call made it
 * @throws Refusal of the allowance (P1 §8), or `Code Already Exists`
 */
export async function requestStory(actor: Actor, form: StoryForm): Promise<{ id: string; isNew: boolean }> {
  const { idempotencyKey, ...order } = form
  const reserve = async (transaction: Transaction) => {
    if (order.customCode) await reserveCode(transaction, order.customCode, 'story')
  }
  return refuseWhenTaken(() => orderGeneration(actor, { kind: 'story', idempotencyKey, order, reserve }), codeTaken('customCode'))
}

/**
 * A generation that this person ordered.
 *
 * @returns null for an unknown id and for somebody else's
 */
export async function findStoryJob(actor: Actor, id: string): Promise<StoryJob | null> {
  const row = await db.generationJob.findFirst({
    where: { id, userId: actor.id, kind: 'story' },
    select: {
      id: true, status: true, step: true, share: true, storyId: true, failureTitle: true, failureMessage: true, unsaved: true,
    },
  })
  return row && { ...row, unsaved: row.unsaved ? (JSON.parse(row.unsaved) as StoryJob['unsaved']) : null }
}

/**
 * What this person ordered with a generation, so that nothing has to be typed twice.
 *
 * @returns null for an unknown id, and for somebody else's
 */
export async function findOrder(actor: Actor, id: string): Promise<StoryOrderForm | null> {
  const row = await db.generationJob.findFirst({
    where: { id, userId: actor.id, kind: 'story' },
    select: { request: true },
  })
  return row && (JSON.parse(row.request) as StoryOrderForm)
}

/** What a finished generation stores beside the text. */
type Finished = WrittenStory & { report: unknown }

/**
 * Saves the story of a job and marks the job as done, together: a crash leaves both or neither.
 *
 * @returns the story's id, or null when the job has already ended: another worker was quicker
 */
export async function finishStoryJob(
  job: { id: string; userId: string; order: StoryOrderForm },
  { title, content, seeds, writer, promptVersion, report, moderation }: Finished,
): Promise<string | null> {
  const { customCode, character, setting, plotSeed, band, length, scare, language } = job.order
  const data = {
    title, content, seeds: seeds || null, userId: job.userId, writer, promptVersion, character,
    setting: setting ?? null, plotSeed: plotSeed ?? null, band, length, scare, language,
    report: JSON.stringify({ ...(report as object), moderation }),
  }
  const save = (freshCode: string | null) =>
    tx(async (transaction) => {
      if (!(await endGeneration(transaction, job.id))) return null
      const codes = freshCode === null ? undefined : { create: newCode(freshCode, 'story') }
      const story = await transaction.story.create({ data: { ...data, codes }, select: { id: true } })
      if (customCode) await assignCode(transaction, customCode, { kind: 'story', id: story.id })
      await transaction.generationJob.update({ where: { id: job.id }, data: { storyId: story.id } })
      return story.id
    })
  return customCode ? save(null) : withFreshCode(randomStoryCode, save)
}

/**
 * Marks a job as failed, gives its story back and frees its code, once, however often it is called.
 *
 * @param failure what the person is told
 * @param unsaved a story that was written but could not be saved
 */
export async function failStoryJob(
  job: { id: string; userId: string; order: Pick<StoryOrderForm, 'customCode'> },
  failure: { title: string; message: string },
  unsaved: StoryJob['unsaved'] = null,
): Promise<void> {
  const { customCode } = job.order
  await failGeneration(
    { ...job, kind: 'story' },
    { ...failure, unsaved: unsaved && JSON.stringify(unsaved) },
    async (transaction) => {
      if (customCode) await freeReservedCode(transaction, customCode)
    },
  )
}
