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

/** Whether the process is shutting down: work of many pieces then begins no further one; the next process takes it up. */
export const isShuttingDown = () => isClosing

/** Lets background work begin as much as it likes. */
export function acceptBackgroundWork(): void {
  isClosing = false
}

/** Waits for what is under way, and for what that begins. */
export async function finishBackgroundWork(): Promise<void> {
  isClosing = true
  while (underWay.size > 0) await Promise.all(underWay)
}
