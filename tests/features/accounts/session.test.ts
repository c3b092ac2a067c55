import { describe, expect, it } from 'vitest'
import { createAccount, findAccountByPassword } from '~/features/accounts/accounts.server'
import type { Actor } from '~/features/accounts/actor'
import { changeOwnPassword } from '~/features/accounts/own-account.server'
import { resetPassword } from '~/features/accounts/password-reset.server'
import { closeSession, getActor, openSession } from '~/features/accounts/session.server'
import { issueToken } from '~/features/accounts/tokens.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, sessionOf } from '../../support/factories'
import { countQueries } from '../../support/query-count'

useDatabase()

/** As Remix hands them out: each loader gets a request of its own. */
const requestOf = (session: string) => new Request('http://midway.test/', { headers: { Cookie: `mm_session=${session}` } })

it('a page and the root around it ask once who it is', async () => {
  const actor = await makeAccount()
  const session = await sessionOf(actor)
  const both = () => Promise.all([getActor(requestOf(session)), getActor(requestOf(session))])

  expect((await both()).map((each) => each?.id)).toEqual([actor.id, actor.id])
  expect(await countQueries(both)).toBe(1)
  expect(await countQueries(async () => [await both(), await both()])).toBe(2)
})

it('thirty people at once are each themselves', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => makeAccount()))
  const sessions = await Promise.all(people.map((person) => sessionOf(person)))
  const actors = await Promise.all([...sessions, ...sessions].map((session) => getActor(requestOf(session))))

  expect(actors.map((actor) => actor?.id)).toEqual([...people, ...people].map(({ id }) => id))
})

it('a session that was ended opens nothing, however soon it is used again', async () => {
  const session = await sessionOf(await makeAccount())
  expect(await getActor(requestOf(session))).not.toBeNull()
  await closeSession(requestOf(session))

  expect(await getActor(requestOf(session))).toBeNull()
})

describe('whoever signed in by a password that is changed before the session is open', () => {
  const OLD = 'the owl counts tickets'
  const change = { currentPassword: OLD, password: 'the owl counts lamps' }

  it.each([
    ['by its owner', (actor: Actor) => changeOwnPassword(actor, change)],
    ['by a mailed link', async ({ id, email }: Actor) => resetPassword(await issueToken('reset_password', id, email), change.password)],
  ])('%s does not come in', async (_how, changePassword) => {
    const email = 'ticket@park.test'
    await db.user.deleteMany({ where: { email } })
    const id = await createAccount({ email, password: OLD, fullName: '' })
    const known = await findAccountByPassword(email, OLD)
    await changePassword({ ...(await makeAccount()), id, email })

    await expect(openSession(known!.userId, requestOf(''), known!.passwordHash)).rejects.toThrow('do not match')
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
    // The mail that says so is sent meanwhile.
    await expect.poll(() => db.mail.count({ where: { sentAt: null } })).toBe(0)
  })
})
