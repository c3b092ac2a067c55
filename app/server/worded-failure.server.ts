import { Refusal } from '~/lib/refusal'
import { isConflict, isMissing } from '~/server/db-errors.server'
import { log } from '~/server/log.server'
import { removeDetached } from '~/server/storage-files.server'

/**
 * Runs a change and tells what no one foresaw in the words of the specification; it is logged under them, as a mere
 * warning where somebody else has deleted the row meanwhile. A Refusal stays as it is.
 *
 * @param told what the person reads, e.g. `Failed to save blog post`; a Refusal where it has a title or field of its own
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
 * The same for one step inside of `tx`: what failed only because another transaction got in the way is left to `tx`,
 * which tries again.
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
 * Reads a page part by part: one that the database cannot give is told in the words of the specification and logged
 * under them, and the others are shown all the same.
 *
 * @returns `read`, which gives a part or what stands in its place, and `failures`, what was told so far
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
 * Saves rows about files that are kept already; where that fails the files go again.
 *
 * @param keys of the files; `run` may keep more and add theirs
 */
export async function orRemove<Result>(keys: (string | null | undefined)[], run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    await removeQuietly(...keys)
    throw error
  }
}

/** Removes files whose row is saved without them; where that fails the sweep does it, and the person need not know. */
export async function removeQuietly(...keys: (string | null | undefined)[]): Promise<void> {
  try {
    await removeDetached(...keys.filter((key) => typeof key === 'string'))
  } catch (error) {
    log.error('file-not-removed', { error, keys })
  }
}
