import { expect, it } from 'vitest'
import { closeSession, getActor } from '~/features/accounts/session.server'
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
