import { expect, it } from 'vitest'
import { getActor, sweepSessions } from '~/features/accounts/session.server'
import { issueToken, sweepTokens } from '~/features/accounts/tokens.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, sessionOf } from '../../support/factories'

useDatabase()

const DAY_MS = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

it('a session that is over is forgotten, and an open one stays', async () => {
  const actor = await makeAccount()
  await sessionOf(actor)
  await db.session.updateMany({ data: { expiresAt: daysAgo(0), userAgent: 'Firefox/144.0' } })
  const request = new Request('http://midway.test/', { headers: { Cookie: `mm_session=${await sessionOf(actor)}` } })
  await sweepSessions()
  expect(await db.session.findMany({ select: { userAgent: true } })).toEqual([{ userAgent: null }])
  expect(await getActor(request)).toMatchObject({ id: actor.id })
})

it('a mailed link is forgotten a week after it ran out', async () => {
  const { id, email } = await makeAccount()
  for (const days of [8, 6]) {
    await issueToken('reset_password', id, email)
    await db.oneTimeToken.updateMany({ where: { expiresAt: { gt: new Date() } }, data: { expiresAt: daysAgo(days) } })
  }
  await issueToken('reset_password', id, email)
  await sweepTokens()
  expect(await db.oneTimeToken.count()).toBe(2)
})
