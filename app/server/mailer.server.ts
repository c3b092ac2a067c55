import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import { DAY_MS } from '~/lib/durations'
import { inBackground, isShuttingDown } from '~/server/background.server'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import type { MailText } from '~/server/mail-layout.server'

/** Waits between the attempts to send a mail, in minutes; after the last attempt it stays unsent, with its error. */
const WAITS_MINUTES = [1, 5, 30, 120, 720]
/** How long one process has a mail to itself; if it dies while sending, the mail waits this long. */
const LEASE_MS = 2 * 60_000
const MAX_AT_ONCE = 20

/** Runs something outside the transaction that the caller may be in. */
const outside = AsyncLocalStorage.snapshot()

let transporter: Transporter | undefined

function smtp() {
  // In one object: a second parameter would mean defaults for messages. The timeouts are shorter than the lease, or another
  // process would send the mail a second time.
  const options = { url: env.mail.smtpUrl!, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  transporter ??= createTransport(options as SMTPTransport.Options)
  return transporter
}

type Row = { id: string; to: string; subject: string; text: string; html: string; attempts: number }

/** The same at every attempt: a mail server that took the mail before the connection broke can recognise it. */
const messageIdOf = (id: string) => `<${id}@${new URL(env.publicUrl).hostname}>`

/** Without SMTP a mail becomes a file that any mail program can open. */
async function writeToOutbox({ id, to, subject, text, html }: Row) {
  const composed = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail({
    from: env.mail.from, to: { name: '', address: to }, subject, text, html, messageId: messageIdOf(id),
  })
  const folder = join(env.dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${id}.eml`), composed.message as unknown as Buffer)
}

/** Why a mail was not sent, without its address: mail servers quote the one they refuse, and this goes into the log. */
const reasonOf = (error: unknown, { to }: Row) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(to, 'its address').slice(0, 500)

async function send(row: Row) {
  const attempts = row.attempts + 1
  try {
    if (env.mail.smtpUrl) {
      const { to, subject, text, html } = row
      await smtp().sendMail({ from: env.mail.from, to: { name: '', address: to }, subject, text, html, messageId: messageIdOf(row.id) })
    } else {
      await writeToOutbox(row)
    }
    // The texts are emptied: a stolen database must not hold links into accounts that were mailed a moment ago.
    await db.mail.update({ where: { id: row.id }, data: { sentAt: new Date(), attempts, lastError: null, text: '', html: '' } })
  } catch (error) {
    const wait = WAITS_MINUTES[row.attempts]
    const reason = reasonOf(error, row)
    log.warn('mail-not-sent', { mail: row.id, attempts, isGivenUp: wait === undefined, error: reason })
    await db.mail.update({
      where: { id: row.id },
      data: {
        attempts,
        lastError: reason,
        nextAttemptAt: new Date(Date.now() + (wait ?? 100 * 365 * 24 * 60) * 60_000),
      },
    })
  }
}

/**
 * Sends the mails that are due, twenty at most, each by one process only. Called after a mail is queued and again every few
 * seconds.
 *
 * @returns how many were due
 */
export async function sendDueMails(): Promise<number> {
  const now = new Date()
  const due = await db.mail.findMany({
    where: { sentAt: null, nextAttemptAt: { lte: now } },
    orderBy: { nextAttemptAt: 'asc' },
    take: MAX_AT_ONCE,
    select: { id: true, to: true, subject: true, text: true, html: true, attempts: true, nextAttemptAt: true },
  })
  for (const { nextAttemptAt, ...row } of due) {
    if (isShuttingDown()) break
    const { count } = await db.mail.updateMany({
      where: { id: row.id, sentAt: null, nextAttemptAt },
      data: { nextAttemptAt: new Date(Date.now() + LEASE_MS) },
    })
    if (count === 1) await send(row)
  }
  return due.length
}

/**
 * Queues a mail as a row and starts sending it; the page never waits for the mail server.
 *
 * @param to address
 * @param mail from `toMail`
 */
export async function queueMail(to: string, mail: MailText): Promise<void> {
  await db.mail.create({ data: { to, ...mail } })
  outside(() => inBackground('mails-not-sent', () => nextTurn().then(sendDueMails)))
}

/** Deletes mails older than 30 days, whether they were sent or given up. */
export async function sweepMails(): Promise<void> {
  await db.mail.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - 30 * DAY_MS) } } })
}
