import { createHash } from 'node:crypto'
import { log } from '~/server/log.server'
import { giveBackAttempt, takeAttempt } from '~/server/throttle.server'
import { redirectWithToast } from '~/server/toast.server'

/** Name of the hidden field of a form that must not be carried out twice (`ui/form/once-key.tsx`). */
const ONCE_FIELD = 'onceKey'

/** A key as our pages make it; anything else is ignored. */
const KEY = /^[0-9a-f-]{36}$/

/** One attempt in a week, which is longer than anybody leaves a sent form open. */
const ONCE = { attempts: 1, seconds: 7 * 24 * 3600 }

/** Forms that this process is carrying out now. */
const running = new Map<string, Promise<unknown>>()

const couldNotCount = (error: unknown) => log.error('form-not-counted', { error })

/** Where nothing can be stored, the form goes ahead: it reports the problem in its own words and keeps what was typed. */
const isSentAlready = async (name: string) => ((await takeAttempt(name, ONCE).catch(couldNotCount)) ?? 0) > 0

async function runAndKeep(name: string, run: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await run()
    if (answer.status >= 400) await giveBackAttempt(name).catch(couldNotCount)
    return answer
  } catch (error) {
    await giveBackAttempt(name).catch(couldNotCount)
    throw error
  }
}

/**
 * Carries a form out once, however often it is sent: by a double click, or again after a broken connection. A form that was
 * refused or failed may be sent again, and so may one that somebody went back to and changed.
 *
 * @param sent all that came with the form, except its files
 * @param files what identifies its files
 * @param path where a repeated form redirects to, with a message that says why
 * @param run answers the form; called every time for a form without a key
 */
export async function answerOnce(sent: FormData, files: unknown, path: string, run: () => Promise<Response>): Promise<Response> {
  const key = sent.get(ONCE_FIELD)
  if (typeof key !== 'string' || !KEY.test(key)) return run()
  const name = `form:${JSON.stringify([...sent, files])}`
  // A second click waits for the first: if that one is refused, this one is too and loses no text.
  await running.get(name)?.catch(() => undefined)
  if (await isSentAlready(name)) {
    return redirectWithToast(path, { title: 'This form has already been sent', message: 'It has been saved. Please look for it here before you send it again.' })
  }
  const answering = runAndKeep(name, run)
  running.set(name, answering)
  try {
    return await answering
  } finally {
    running.delete(name)
  }
}

/**
 * Tells a form that is sent twice from one that somebody went back to and changed: the key alone would be the same.
 *
 * @param key the form's own
 * @param words all that was typed or chosen in it
 */
export function keyWithWords(key: string, words: unknown): string {
  return createHash('sha256').update(JSON.stringify([key, words])).digest('base64url')
}
