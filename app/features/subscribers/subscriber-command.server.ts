import { requireAdministrator, type Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { isMissing } from '~/server/db-errors.server'
import { log } from '~/server/log.server'

/**
 * Refuses everybody but admins (P1 §6, subscriber management).
 *
 * @throws Refusal for anybody else
 */
export function requireSubscriberAdmin(actor: Actor): void {
  requireAdministrator(actor, 'Only admins can manage subscribers.')
}

/**
 * Carries out a command on subscribers. What fails in the database is logged, and the person reads the catalogue's
 * text for it (P1 §8, generic Error toast); a row that somebody else has deleted meanwhile is such a failure too.
 *
 * @param fallback e.g. `Failed to update usage`
 * @throws Refusal always, never another error
 */
export async function orFailure<T>(fallback: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log[isMissing(error) ? 'warn' : 'error']('subscriber-command-failed', { command: fallback, error })
    throw new Refusal('Error', fallback)
  }
}
