import { createHash } from 'node:crypto'
import { log } from '~/server/log.server'
import { giveBackAttempt, takeAttempt } from '~/server/throttle.server'
import { redirectWithToast } from '~/server/toast.server'

/** Name of the hidden field of a form that must not be carried out twice (`ui/form/once-key.tsx`). */
const ONCE_FIELD = 'onceKey'

/** As the page gives it out; anything else is no key. */
const KEY = /^[0-9a-f-]{36}$/

/** Longer than anybody leaves a sent form open. */
const ONCE = { attempts: 1, seconds: 7 * 24 * 3600 }

/** Forms that this process is carrying out now. */
const running = new Map<string, Promise<unknown>>()

const couldNotCount = (error: unknown) => log.error('form-not-counted', { error })

/** Where nothing can be stored the form itself says so, in its own words and with what was typed. */
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
 * Carries a form out once, however often it is sent: pressed twice, or sent anew after a broken connection. One that
 * was refused, or failed, may be sent again; so may one to which somebody went back to write something else.
 *
 * @param sent all that came with the form but its files
 * @param files what tells its files from others
 * @param path where whoever sends it again is led, and told so
 * @param run answers the form; one without a key is carried out each time
 */
export async function answerOnce(sent: FormData, files: unknown, path: string, run: () => Promise<Response>): Promise<Response> {
  const key = sent.get(ONCE_FIELD)
  if (typeof key !== 'string' || !KEY.test(key)) return run()
  const name = `form:${JSON.stringify([...sent, files])}`
  // The second press waits for the first: where that one is refused, this one is answered likewise and loses no text.
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
 * What tells a form that makes something, sent twice, from another one: somebody may go back to a form that was sent, and
 * write something else.
 *
 * @param key that the form carries
 * @param words all that was written or chosen in it
 */
export function keyWithWords(key: string, words: unknown): string {
  return createHash('sha256').update(JSON.stringify([key, words])).digest('base64url')
}
