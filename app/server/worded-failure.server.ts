import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '~/lib/refusal'
import { inBackground } from '~/server/background.server'
import { isConflict, isMissing } from '~/server/db-errors.server'
import { log } from '~/server/log.server'
import { removeDetached } from '~/server/storage-files.server'

/**
 * Runs a change, and reports an unexpected failure in the words of the specification. It is logged with them, only as a
 * warning where somebody else has deleted the row in the meantime. A Refusal stays as it is.
 *
 * @param told what the person reads, e.g. `Failed to save blog post`, or a Refusal with its own title or field
 * @param run the change
 * @throws Refusal
 */
export async function orSay<Result>(told: string | Refusal, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const refusal = typeof told === 'string' ? new Refusal('Error', told) : told
    log[isMissing(error) ? 'warn' : 'error']('change-failed', { error, told: refusal.message })
    throw refusal
  }
}

/**
 * The refusal of a second Delete: whoever pressed twice, or came after somebody else, reads that there is nothing left to do.
 * The words of the specification are for deletions that failed.
 */
export function alreadyDeleted(): Refusal {
  return new Refusal('Already deleted', 'It was deleted before: in another tab, by somebody else, or with your first press.')
}

/**
 * As `orSay`, for one step inside `tx`: what failed only because another transaction got in the way is left to `tx`, which
 * tries again.
 *
 * @param field name of the form control that the step is about
 */
export async function stepOrSay<Result>(message: string, field: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal || isConflict(error)) throw error
    log.error('change-failed', { error, told: message })
    throw new Refusal('Error', message, field)
  }
}

/**
 * Reads a page part by part: a part that cannot be read is reported in the words of the specification and logged with them,
 * and the others are still shown.
 *
 * @returns `read`, which gives a part or its replacement, and `failures`, the messages so far
 */
export function toPartReader() {
  const failures: string[] = []
  async function read<Part>(message: string, instead: Part, run: () => Promise<Part>): Promise<Part> {
    try {
      return await run()
    } catch (error) {
      log.error('part-not-read', { error, told: message })
      failures.push(message)
      return instead
    }
  }
  return { read, failures }
}

/**
 * Saves rows about files that are kept already; where that fails, the files are removed.
 *
 * @param keys of the files; `run` may keep more files and add their keys
 */
export async function orRemove<Result>(keys: (string | null | undefined)[], run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    await removeQuietly(...keys)
    throw error
  }
}

/** Longer than a store that is well takes. */
const REMOVAL_PATIENCE_MS = 2_000

/**
 * Removes files that no saved row needs. Where that takes long, it goes on in the background; where it fails, `sweepFiles`
 * does it later: the person need not know.
 */
export async function removeQuietly(...keys: (string | null | undefined)[]): Promise<void> {
  const removed = removeDetached(...keys.filter((key) => typeof key === 'string')).catch((error: unknown) =>
    log.error('file-not-removed', { error, keys }))
  inBackground('file-not-removed', () => removed)
  await Promise.race([removed, wait(REMOVAL_PATIENCE_MS, undefined, { ref: false })])
}
