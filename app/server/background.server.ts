import { log } from '~/server/log.server'

const underWay = new Set<Promise<void>>()
let isClosing = false

/**
 * Does work that no visitor waits for. The database is closed only after it, so that nothing is left half done: a mail
 * that is sent and not marked as sent would be sent again.
 *
 * @param event under which a failure is written to the log
 */
export function inBackground(event: string, work: () => Promise<unknown>): void {
  const done: Promise<void> = work()
    .then(() => undefined, (error: unknown) => log.error(event, { error }))
    .finally(() => underWay.delete(done))
  underWay.add(done)
}

/** Whether the process is shutting down: work in many pieces then starts no further piece and leaves the rest to the next. */
export const isShuttingDown = () => isClosing

/** Undoes `finishBackgroundWork`: from now on `isShuttingDown` says no. */
export function acceptBackgroundWork(): void {
  isClosing = false
}

/** Says that the process is shutting down, and waits for the work that is under way, and for any that it starts. */
export async function finishBackgroundWork(): Promise<void> {
  isClosing = true
  while (underWay.size > 0) await Promise.all(underWay)
}
