import { fork } from 'node:child_process'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailConfirmation, mailPasswordReset } from '~/features/accounts/account-mails.server'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { toMail } from '~/server/mail-layout.server'
import { queueMail, sendDueMails, sweepMails } from '~/server/mailer.server'
import { useDatabase } from '../support/database'
import { readOutbox } from '../support/outbox'
import { startSmtp } from '../support/smtp'

const database = useDatabase()
const smtp = await startSmtp()

beforeEach(() => {
  Object.assign(env, { mail: { smtpUrl: smtp.url, from: 'Midnight Midway <park@midway.test>' } })
})
// A mail that is under way ends before the next test empties the tables.
afterEach(async () => {
  smtp.be('accept')
  await expect.poll(() => db.mail.count({ where: { sentAt: null, attempts: 0 } })).toBe(0)
})
afterAll(smtp.stop)

const letter = toMail({
  subject: 'A letter – with “quotes” & 🎡',
  name: 'Ada',
  lines: ['One line.', 'Another <line> & "more".'],
  action: { label: 'Open', url: 'https://midway.test/x?a=1&b=2' },
  after: ['The end.'],
})

async function mailOf(to: string) {
  await expect.poll(() => smtp.mails.some(({ recipients }) => recipients.includes(to))).toBe(true)
  return smtp.mails.findLast(({ recipients }) => recipients.includes(to))!
}

const rowOf = (to: string) => db.mail.findFirstOrThrow({ where: { to } })

/** Makes a waiting mail due, as time would. */
const makeDue = (to: string) => db.mail.updateMany({ where: { to, sentAt: null }, data: { nextAttemptAt: new Date() } })

/** Minutes until a mail is tried again, as its row says. */
async function wait(to: string) {
  const { nextAttemptAt } = await rowOf(to)
  return Math.round((nextAttemptAt.getTime() - Date.now()) / 60_000)
}

/** Has a process of its own send what is due. */
function sendElsewhere(smtpUrl: string) {
  const settings = { ...process.env, SMTP_URL: smtpUrl, MAIL_FROM: 'Midnight Midway <park@midway.test>' }
  const child = fork('tests/support/send-mails.ts', {
    execArgv: ['--import', './scripts/alias.mjs'], env: settings, silent: true,
  })
  return new Promise((resolve) => child.on('close', resolve))
}

/** Queues a mail and waits until its first attempt has failed. */
async function queueInVain(to: string) {
  await queueMail(to, letter)
  await expect.poll(async () => (await rowOf(to)).attempts).toBe(1)
}

describe('a mail', () => {
  it('reaches the mail server by itself, as text and as simple HTML, with every sign as it was', async () => {
    await queueMail('ada@school.test', letter)
    const mail = await mailOf('ada@school.test')
    expect(mail).toMatchObject({
      subject: 'A letter – with “quotes” & 🎡',
      from: { name: 'Midnight Midway', address: 'park@midway.test' },
      to: [{ address: 'ada@school.test' }],
    })
    expect(mail.text).toContain('Hello Ada,\n\nOne line.\n\nAnother <line> & "more".\n\nOpen:\nhttps://midway.test/x?a=1&b=2\n\nThe end.')
    expect(mail.html).toContain('Another &lt;line&gt; &amp; &quot;more&quot;.')
    expect(mail.html).toContain('href="https://midway.test/x?a=1&amp;b=2"')
    expect(mail.html).not.toMatch(/<(img|link|script|iframe|style)/)
    await expect.poll(async () => (await rowOf('ada@school.test')).sentAt).not.toBeNull()
  })

  it('is a file in the outbox where there is no mail server', async () => {
    Object.assign(env.mail, { smtpUrl: null })
    await queueMail('grace@school.test', letter)
    await expect.poll(async () => (await rowOf('grace@school.test')).sentAt).not.toBeNull()
    const [mail] = await readOutbox(database.dataDir)
    expect(mail).toMatchObject({ subject: 'A letter – with “quotes” & 🎡', to: [{ address: 'grace@school.test' }] })
    expect(mail!.text).toContain('Hello Ada,')
    expect(mail!.html).toContain('<p')
  })

  it('is queued at once though the mail server is silent: no page waits', async () => {
    smtp.be('hang')
    const offered = smtp.attempts()
    await queueMail('quick@school.test', letter)
    expect(await rowOf('quick@school.test')).toMatchObject({ sentAt: null, attempts: 0 })
    await expect.poll(smtp.attempts).toBeGreaterThan(offered)
    // While one attempt hangs nobody begins another.
    await sendDueMails()
    expect(smtp.attempts()).toBe(offered + 1)
    smtp.hangUp()
    await expect.poll(async () => (await rowOf('quick@school.test')).attempts).toBe(1)
    expect(await wait('quick@school.test')).toBe(1)
  })

  it.each([
    ['names', { email: 'a@school.test', fullName: 'Ada\r\nBcc: everybody@evil.test\r\n\r\n<script>' }],
    ['addresses', { email: 'a@school.test\r\nBcc: everybody@evil.test', fullName: 'Ada' }],
    ['lists of addresses', { email: 'a@school.test, everybody@evil.test', fullName: 'Ada' }],
  ])('cannot be led elsewhere by hostile %s', async (_, person) => {
    const before = smtp.mails.length
    await mailPasswordReset(person, 'token')
    await mailConfirmation({ email: 'after@school.test' }, 'token')
    await mailOf('after@school.test')
    await expect.poll(() => db.mail.count({ where: { attempts: 0 } })).toBe(0)
    const sent = smtp.mails.slice(before)
    expect(sent.flatMap(({ recipients }) => recipients)).not.toContain('everybody@evil.test')
    for (const { raw, bcc, html } of sent) {
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
      expect([bcc ?? [], html?.includes('<script>')]).toEqual([[], false])
    }
  })
})

describe('a mail that the server does not take', () => {
  it.each(['busy', 'refuse', 'drop'] as const)('because it answers with "%s" is tried again and then arrives, once', async (mood) => {
    smtp.be(mood)
    const to = `${mood}@school.test`
    await queueInVain(to)
    expect((await rowOf(to)).lastError).toMatch(/\S/)
    expect(await wait(to)).toBe(1)
    await sendDueMails()
    expect((await rowOf(to)).attempts).toBe(1)

    smtp.be('accept')
    await makeDue(to)
    await sendDueMails()
    await sendDueMails()
    expect(await rowOf(to)).toMatchObject({ attempts: 2, lastError: null })
    expect(smtp.mails.filter(({ recipients }) => recipients.includes(to))).toHaveLength(1)
  })

  it('to an address that its server does not know is logged with the reason, but without the address', async () => {
    smtp.be('unknown')
    const quiet = env.logLevel
    Object.assign(env, { logLevel: 'warn' })
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await queueInVain('ada.finch@school.test')
    const logged = written.mock.calls.join()
    written.mockRestore()
    Object.assign(env, { logLevel: quiet })
    expect(logged).toContain('no such mailbox')
    expect(logged).not.toContain('ada.finch')
  })

  it('is tried after growing waits and given up at last, with its reason kept', async () => {
    smtp.be('busy')
    const to = 'never@school.test'
    await queueInVain(to)
    const waits = [await wait(to)]
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      await makeDue(to)
      await sendDueMails()
      waits.push(await wait(to))
    }
    expect(waits).toEqual([1, 5, 30, 120, 720])
    await makeDue(to)
    await sendDueMails()
    expect(await rowOf(to)).toMatchObject({ attempts: 6, sentAt: null, lastError: expect.stringContaining('Try again later') })
    expect(await wait(to)).toBeGreaterThan(365 * 24 * 60)
  })

  it('because it is silent is tried again, after as long as the address of the mail server says', async () => {
    smtp.be('hang')
    await db.mail.create({ data: { to: 'silent@school.test', ...letter } })
    await sendElsewhere(`${smtp.url}?socketTimeout=700`)
    expect(await rowOf('silent@school.test')).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringMatching(/timeout/i) })
  })

  it('because nobody listens there is tried again', async () => {
    const dead = await startSmtp()
    await dead.stop()
    await db.mail.create({ data: { to: 'dead@school.test', ...letter } })
    await sendElsewhere(dead.url)
    expect(await rowOf('dead@school.test')).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('ECONNREFUSED') })
  })
})

it('two processes and this one send each of twenty mails once', async () => {
  const to = Array.from({ length: 20 }, (_, index) => `many-${index}@school.test`)
  await db.mail.createMany({ data: to.map((each) => ({ to: each, ...letter })) })
  await Promise.all([sendElsewhere(smtp.url), sendElsewhere(smtp.url), sendDueMails()])
  expect(await db.mail.count({ where: { sentAt: null } })).toBe(0)
  const arrived = smtp.mails.flatMap(({ recipients }) => recipients).filter((each) => each.startsWith('many-'))
  expect(arrived.toSorted()).toEqual(to.toSorted())
})

it('a sent mail keeps no text, and is forgotten after a month', async () => {
  await queueMail('kept@school.test', letter)
  await expect.poll(async () => (await rowOf('kept@school.test')).sentAt).not.toBeNull()
  expect(await rowOf('kept@school.test')).toMatchObject({ text: '', html: '' })
  await sweepMails()
  expect(await db.mail.count()).toBe(1)
  await db.mail.updateMany({ data: { createdAt: new Date(Date.now() - 31 * 24 * 3600 * 1000) } })
  await sweepMails()
  expect(await db.mail.count()).toBe(0)
})
