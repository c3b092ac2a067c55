import { latestEnd } from '~/lib/durations'
import { db } from '~/server/db.server'
import { log } from '~/server/log.server'

/** A process that works on a job renews its lease this often, … */
const HEARTBEAT_MS = 5_000
/** … and counts as gone when it has not done so for this long. */
const LEASE_MS = 20_000
/** A job during which the process died this often is not tried again. */
const MAX_ATTEMPTS = 3
/** Jobs of a kind worked on at once in one process; a language model's server has its own limits. */
const MAX_AT_ONCE = 8
const MOST_RESUMED = 100

/** A job as its worker gets it. */
export type ClaimedJob = {
  id: string
  userId: string
  /** The order, as JSON. */
  request: string
  seed: number
}

/** What a worker needs from its runner. */
export type JobTools = {
  /** Aborts when the process shuts down: the next one then takes the job up again. */
  signal: AbortSignal
  /** Tells the waiting page; `share` is how much is done, from 0 to 1. */
  progress: (step: string, share: number) => Promise<void>
}

const leaseEnd = () => new Date(Date.now() + LEASE_MS)

/** Jobs that no process works on. */
function unclaimed() {
  const now = Date.now()
  const isOver = [{ leaseUntil: { lt: new Date(now) } }, { leaseUntil: { gt: latestEnd(LEASE_MS, now) } }]
  return { OR: [{ status: 'waiting' as const }, { status: 'running' as const, OR: isOver }] }
}

/** Takes a job, unless another process works on it. Each start counts as an attempt. */
async function claim(id: string) {
  const { count } = await db.generationJob.updateMany({
    where: { id, ...unclaimed() },
    data: { status: 'running', leaseUntil: leaseEnd(), attempts: { increment: 1 } },
  })
  return count === 1 ? db.generationJob.findUnique({ where: { id } }) : null
}

/** A job as long as it is this start's own: a process that was held up for longer than its lease may have lost it to another. */
type OwnJob = { id: string; status: 'running'; attempts: number }

const putBack = (own: OwnJob) =>
  db.generationJob.updateMany({ where: own, data: { status: 'waiting', attempts: { decrement: 1 } } })

/**
 * Runs the jobs of one kind in this process: work that outlives its request and, because it is stored as rows, its process.
 *
 * @param kind which rows it takes
 * @param worker.run does the work and marks the row as done
 * @param worker.fail marks the row as failed, given what was thrown; null where the process died too often during the job
 */
export function createJobRunner(
  kind: 'story' | 'quiz',
  worker: {
    run: (job: ClaimedJob, tools: JobTools) => Promise<void>
    fail: (job: ClaimedJob, error: unknown) => Promise<void>
  },
) {
  const stop = new AbortController()
  const running = new Map<string, Promise<void>>()
  const waiting: string[] = []

  async function work(id: string) {
    const job = await claim(id)
    if (!job) return
    if (job.attempts > MAX_ATTEMPTS) return worker.fail(job, null)

    const own: OwnJob = { id, status: 'running', attempts: job.attempts }
    const heartbeat = setInterval(() => {
      db.generationJob.updateMany({ where: own, data: { leaseUntil: leaseEnd() } }).catch(() => undefined)
    }, HEARTBEAT_MS)
    try {
      await worker.run(job, {
        signal: stop.signal,
        progress: async (step, share) => {
          await db.generationJob.updateMany({ where: own, data: { step, share: Math.round(share * 100) } })
        },
      })
    } catch (error) {
      if (stop.signal.aborted) return void (await putBack(own))
      log.warn(`${kind}-not-made`, { job: id, error })
      if ((await db.generationJob.count({ where: own })) > 0) await worker.fail(job, error)
    } finally {
      clearInterval(heartbeat)
    }
  }

  function startNext() {
    while (running.size < MAX_AT_ONCE && waiting.length > 0 && !stop.signal.aborted) {
      const id = waiting.shift()!
      const done = work(id)
        .catch((error: unknown) => log.error(`${kind}-job-broke`, { job: id, error }))
        .finally(() => {
          running.delete(id)
          startNext()
        })
      running.set(id, done)
    }
  }

  function start(id: string) {
    if (running.has(id) || waiting.includes(id)) return
    waiting.push(id)
    startNext()
  }

  return {
    /** Has a job worked on in this process; returns at once. */
    start,

    /**
     * Waits a moment for a job that this process works on: most are done before anybody would notice a waiting page.
     *
     * @param id of the job
     * @param limitMs longest wait, in milliseconds
     */
    async waitFor(id: string, limitMs: number) {
      const limit = Promise.withResolvers<void>()
      const timer = setTimeout(limit.resolve, limitMs)
      await Promise.race([running.get(id) ?? limit.promise, limit.promise])
      clearTimeout(timer)
    },

    /**
     * Takes up every job that no process works on: those that were waiting when a process ended, and those whose process
     * died. Called when a process starts and again every few seconds.
     */
    async resume() {
      const jobs = await db.generationJob.findMany({
        where: { kind, ...unclaimed() },
        orderBy: { createdAt: 'asc' },
        select: { id: true },
        take: MOST_RESUMED,
      })
      for (const { id } of jobs) start(id)
    },

    /** Starts nothing new, aborts questions to a language model, and waits until every job here is done or put back. */
    async stop() {
      stop.abort()
      waiting.length = 0
      await Promise.allSettled(running.values())
    },
  }
}
