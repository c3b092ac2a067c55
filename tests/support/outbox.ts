import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

const MOST_WAITING_MILLISECONDS = 60_000

/** All mails that an app without SMTP has written to its outbox, as a mail program reads them. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

/** Waits for at least `atLeast` mails to one address and returns them: mails leave after the page has answered. */
export async function mailsTo(dataDir: string, email: string, atLeast = 1): Promise<Email[]> {
  const deadline = Date.now() + MOST_WAITING_MILLISECONDS
  for (;;) {
    const mails = (await readOutbox(dataDir)).filter(({ to }) => to?.some(({ address }) => address === email))
    if (mails.length >= atLeast) return mails
    if (Date.now() > deadline) throw new Error(`${mails.length} mails to ${email}, not ${atLeast}`)
    await wait(20)
  }
}

/** The address of a mail's one link into the app, e.g. `/auth?mode=confirm&token=…`. */
export function linkIn({ text = '' }: Email): string {
  const address = /https?:\/\/\S+\/auth\?\S+/.exec(text)?.[0]
  if (!address) throw new Error(`There is no link in: ${text}`)
  const { pathname, search } = new URL(address)
  return pathname + search
}
