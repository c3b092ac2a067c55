import { findActiveElement } from '~/features/elements/elements.server'
import { db } from '~/server/db.server'
import { log } from '~/server/log.server'
import { WriterFailure } from '~/server/writer-failure.server'
import { failStoryJob, finishStoryJob, type StoryOrderForm } from './story-jobs.server'
import { writeStory } from './story-writer.server'

/** Whoever works on a job says so this often, … */
const HEARTBEAT_MS = 5_000
/** … and counts as gone when it has said nothing for this long. */
const LEASE_MS = 20_000
/** A job that ended its process this often is not tried again. */
const MAX_ATTEMPTS = 3
/** Stories written at once in one process; a language model's server has its own limits. */
const MAX_AT_ONCE = 8

const GENERATION_FAILED = {
  title: 'Generation Failed',
  message: 'Something went wrong while conjuring your story. Try again!',
}
const NOT_FOR_CLASS = {
  title: 'Generation Failed',
  message:
    'This story could not be written for a class. Your story was not counted: please change the plot seed, the words or the scare level and try again.',
}
const NOT_SAVED = {
  title: 'Story Generated but Not Saved',
  message: 'Here is your story, but its code may not work for lookup. Copy or download it now; it was not counted.',
}

const stop = new AbortController()
const running = new Map<string, Promise<void>>()
const waiting: string[] = []

const leaseEnd = () => new Date(Date.now() + LEASE_MS)

/** Takes the job, unless somebody else works on it. Its attempts count each process that began. */
async function claim(id: string) {
  const now = new Date()
  const { count } = await db.generationJob.updateMany({
    where: { id, OR: [{ status: 'waiting' }, { status: 'running', leaseUntil: { lt: now } }] },
    data: { status: 'running', leaseUntil: leaseEnd(), attempts: { increment: 1 } },
  })
  return count === 1 ? db.generationJob.findUnique({ where: { id } }) : null
}

async function work(id: string) {
  const job = await claim(id)
  if (!job) return
  const order = JSON.parse(job.request) as StoryOrderForm
  const owned = { id, userId: job.userId, order }
  if (job.attempts > MAX_ATTEMPTS) return failStoryJob(owned, GENERATION_FAILED)

  const heartbeat = setInterval(() => {
    db.generationJob.updateMany({ where: { id, status: 'running' }, data: { leaseUntil: leaseEnd() } }).catch(() => undefined)
  }, HEARTBEAT_MS)
  try {
    const [character, setting] = await Promise.all([
      findActiveElement('character', order.character),
      order.setting ? findActiveElement('location', order.setting) : null,
    ])
    const written = await writeStory(
      {
        ...order,
        characterDescription: character?.description ?? undefined,
        characterTraits: character?.traits,
        settingDescription: setting?.description ?? undefined,
        accountId: job.userId,
      },
      {
        seed: job.seed,
        signal: stop.signal,
        progress: async (step, share) => {
          await db.generationJob.updateMany({ where: { id, status: 'running' }, data: { step, share: Math.round(share * 100) } })
        },
      },
    )
    try {
      await finishStoryJob(owned, written)
    } catch (error) {
      log.error('story-not-saved', { job: id, error })
      const { title, content, seeds } = written
      await failStoryJob(owned, NOT_SAVED, { title, content, seeds })
    }
  } catch (error) {
    // The house is closing: the next process takes the job up again.
    if (stop.signal.aborted) {
      await db.generationJob.updateMany({ where: { id, status: 'running' }, data: { status: 'waiting', attempts: { decrement: 1 } } })
      return
    }
    log.warn('story-not-written', { job: id, error })
    const isRefused = error instanceof WriterFailure && ['refused', 'content-filter'].includes(error.reason)
    await failStoryJob(owned, isRefused ? NOT_FOR_CLASS : GENERATION_FAILED)
  } finally {
    clearInterval(heartbeat)
  }
}

function startNext() {
  while (running.size < MAX_AT_ONCE && waiting.length > 0 && !stop.signal.aborted) {
    const id = waiting.shift()!
    const done = work(id)
      .catch((error: unknown) => log.error('story-job-broke', { job: id, error }))
      .finally(() => {
        running.delete(id)
        startNext()
      })
    running.set(id, done)
  }
}

/** Has a job worked on in this process; returns at once. */
export function startStoryJob(id: string): void {
  if (running.has(id) || waiting.includes(id)) return
  waiting.push(id)
  startNext()
}

/**
 * Waits a moment for a job that this process works on: most stories are there before a person looks for a waiting page.
 *
 * @param id of the job
 * @param limitMs longest wait, in milliseconds
 */
export async function waitForStoryJob(id: string, limitMs: number): Promise<void> {
  const limit = Promise.withResolvers<void>()
  const timer = setTimeout(limit.resolve, limitMs)
  await Promise.race([running.get(id) ?? limit.promise, limit.promise])
  clearTimeout(timer)
}

/**
 * Takes up every job that nobody works on: those that waited when a process ended, and those whose worker has gone.
 * Called when a process starts and again every few seconds.
 */
export async function resumeStoryJobs(): Promise<void> {
  const jobs = await db.generationJob.findMany({
    where: { kind: 'story', OR: [{ status: 'waiting' }, { status: 'running', leaseUntil: { lt: new Date() } }] },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
    take: 100,
  })
  for (const { id } of jobs) startStoryJob(id)
}

/** Lets nothing new begin, stops what asks a language model, and waits until every job here is finished or put back. */
export async function stopStoryJobs(): Promise<void> {
  stop.abort()
  waiting.length = 0
  await Promise.allSettled(running.values())
}
