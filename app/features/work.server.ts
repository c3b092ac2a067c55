import { sweepSessions } from '~/features/accounts/session.server'
import { sweepTokens } from '~/features/accounts/tokens.server'
import { sweepAttempts } from '~/features/attempts/attempt-retention.server'
import { reconcileCheckouts, reconcileSubscriptions, sweepStripeEvents } from '~/features/billing/stripe-events.server'
import { quizJobs } from '~/features/quiz-making/generate-quiz.server'
import { sweepPdfSources } from '~/features/quiz-making/quiz-pdf.server'
import { storyJobs } from '~/features/story-making/generate-story.server'
import { HOUR_MS } from '~/lib/durations'
import { acceptBackgroundWork, finishBackgroundWork, inBackground, isShuttingDown } from '~/server/background.server'
import { log } from '~/server/log.server'
import { sendDueMails, sweepMails } from '~/server/mailer.server'
import { sweepFiles } from '~/server/storage-files.server'
import { sweepThrottles } from '~/server/throttle.server'

/** How soon work whose process was killed is taken up by another process, and a mail is tried again. */
const POLL_MS = 10_000
const SWEEP_MS = HOUR_MS

/** Run again and again; each may fail without stopping the others. */
const REGULAR = { 'story-jobs': storyJobs.resume, 'quiz-jobs': quizJobs.resume, mails: sendDueMails }
const SWEEPS = {
  attempts: sweepAttempts,
  throttles: sweepThrottles,
  'pdf-sources': sweepPdfSources,
  files: sweepFiles,
  sessions: sweepSessions,
  tokens: sweepTokens,
  mails: sweepMails,
  // Each subscription is compared once a day: the hourly run skips those done already.
  subscriptions: reconcileSubscriptions,
  checkouts: reconcileCheckouts,
  'stripe-events': sweepStripeEvents,
}

let timers: NodeJS.Timeout[] = []

type Tasks = Record<string, () => Promise<unknown>>

async function runAll(tasks: Tasks) {
  for (const [name, task] of Object.entries(tasks)) {
    if (isShuttingDown()) return
    try {
      await task()
    } catch (error) {
      log.error('work-failed', { task: name, error })
    }
  }
}

const runLater = (tasks: Tasks) => inBackground('work-failed', () => runAll(tasks))

/**
 * Starts the work that outlives a request; called once in each process, with the database open. Nothing of it is waited for:
 * a mail server that says nothing must not keep the house closed.
 */
export function startWork(): void {
  acceptBackgroundWork()
  runLater(REGULAR)
  // These also run at the start, because a machine that sleeps between lessons may never be up for an hour: pupils were
  // told when their names are deleted, and webhooks are lost while it sleeps.
  runLater({ attempts: sweepAttempts, subscriptions: reconcileSubscriptions, checkouts: reconcileCheckouts })
  timers = [setInterval(() => runLater(REGULAR), POLL_MS), setInterval(() => runLater(SWEEPS), SWEEP_MS)]
}

/** Stops it: nothing new is begun, and what runs is finished or put back for the next process. */
export async function stopWork(): Promise<void> {
  timers.forEach(clearInterval)
  await Promise.all([storyJobs.stop(), quizJobs.stop(), finishBackgroundWork()])
}
