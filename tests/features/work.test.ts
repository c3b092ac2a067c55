import { afterAll, expect, it } from 'vitest'
import { requestPasswordReset } from '~/features/accounts/password-reset.server'
import { startWork, stopWork } from '~/features/work.server'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { toMail } from '~/server/mail-layout.server'
import { queueMail } from '~/server/mailer.server'
import { useDatabase } from '../support/database'
import { makeAccount } from '../support/factories'
import { startSmtp } from '../support/smtp'

useDatabase()
const smtp = await startSmtp()
afterAll(smtp.stop)

it('the house closes after the mail that is under way, and begins no other: none is sent twice', async () => {
  Object.assign(env, { mail: { smtpUrl: smtp.url, from: 'Midnight Midway <park@midway.test>' } })
  smtp.be('hang')
  const letter = toMail({ subject: 'Hello', name: 'Ada', lines: ['One line.'] })
  const waiting = { ...letter, nextAttemptAt: new Date(0) }
  await db.mail.createMany({ data: ['one', 'two'].map((name) => ({ ...waiting, to: `${name}@school.test` })) })
  await queueMail('three@school.test', letter)
  await expect.poll(smtp.attempts).toBe(1)

  const closing = stopWork()
  smtp.letGo()
  await closing

  expect(await db.mail.count({ where: { sentAt: { not: null } } })).toBe(1)
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.attempts()).toBe(1)
})

it('the house opens while the mail server says nothing', async () => {
  smtp.be('hang')
  await db.mail.create({ data: { ...toMail({ subject: 'Hello', name: 'Ada', lines: ['One line.'] }), to: 'four@school.test', nextAttemptAt: new Date(0) } })
  const before = smtp.attempts()
  startWork()
  await expect.poll(smtp.attempts).toBe(before + 1)
  smtp.letGo()
  await stopWork()
})

it('the house closes after what a visitor has asked for and nobody waits for', async () => {
  const { id, email } = await makeAccount()
  startWork()
  requestPasswordReset(email)
  await stopWork()
  expect(await db.oneTimeToken.count({ where: { userId: id } })).toBe(1)
  expect(await db.mail.count({ where: { to: email } })).toBe(1)
})
