import { describe, expect, it, vi } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { changeCode } from '~/features/codes/codes.server'
import { changeResource, createResource, removeResource } from '~/features/resources/resource-changes.server'
import { findResourceByCode, listOwnResources } from '~/features/resources/resources.server'
import { readPaging } from '~/lib/pagination'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { whileRefusing } from '../../support/refused-writes'
import { filesIn, noisyPicture, uploaded } from '../../support/uploads'

const database = useDatabase()

const link = (title: string, customCode: string | null = null) => ({ title, type: 'url' as const, url: 'https://moon.test/', customCode })
const lake = async () => uploaded(await noisyPicture(60, 40), 'lake.jpg')
const addLinks = (actor: Actor, count: number) =>
  db.resource.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      title: `Link ${index + 1}`, type: 'url' as const, contentUrl: 'https://moon.test/', userId: actor.id,
      // Two of each moment, so that the id must decide between them.
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 2))),
    })),
  })

async function titlesOf(actor: Actor, search: string) {
  const { rows } = await listOwnResources(actor, readPaging(new URLSearchParams(search)))
  return rows.map(({ title }) => title)
}

it('the list goes on where it ended, in both directions, and holds no one else’s', async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()]
  await addLinks(actor, 50)
  await addLinks(other, 3)
  const pages = []
  let paging = readPaging(new URLSearchParams())
  for (let page = await listOwnResources(actor, paging); ; page = await listOwnResources(actor, paging)) {
    pages.push(page)
    if (!page.later) break
    paging = page.later
  }
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 10])
  const titles = pages.flatMap(({ rows }) => rows.map(({ title }) => title))
  expect(new Set(titles)).toEqual(new Set(Array.from({ length: 50 }, (_, index) => `Link ${index + 1}`)))
  expect([titles[0], titles[49]].every((title) => /^Link (49|50|1|2)$/.test(title!))).toBe(true)
  const back = await listOwnResources(actor, pages[2]!.earlier!)
  expect(back.rows.map(({ id }) => id)).toEqual(pages[1]!.rows.map(({ id }) => id))
  expect(await titlesOf(actor, 'page=2')).toEqual(pages[1]!.rows.map(({ title }) => title))
  expect(await titlesOf(actor, 'page=2&after=nonsense')).toEqual(pages[1]!.rows.map(({ title }) => title))
})

describe('a code', () => {
  it('that another one takes meanwhile is given to one of the two only, whatever opens it', async () => {
    const actor = await makeAccount()
    const both = await Promise.allSettled([createResource(actor, link('One', 'TWINS')), createResource(actor, link('Two', 'TWINS'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { reason } = both.find((each) => each.status === 'rejected') as PromiseRejectedResult
    expect(reason).toMatchObject({ title: 'Error creating resource', field: 'customCode' })
    expect(await db.resource.count({ where: { userId: actor.id } })).toBe(1)
  })

  it('that was changed goes on opening the resource', async () => {
    const actor = await makeAccount()
    await createResource(actor, link('Moon', 'OLDMOON'))
    const { id } = (await findResourceByCode('old moon'))!
    await changeCode({ kind: 'resource', id }, 'NEWMOON')
    expect((await findResourceByCode('OLDMOON'))?.code).toBe('NEWMOON')
  })
})

it('an account has room for 500 resources, also when it adds two at once', async () => {
  const actor = await makeAccount()
  await addLinks(actor, 499)
  const both = await Promise.allSettled([createResource(actor, link('One')), createResource(actor, link('Two'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(createResource(actor, link('Three'))).rejects.toMatchObject({
    title: 'Error creating resource',
    message: 'You have 500 resources, which is as many as an account has room for. Delete some that you no longer need.',
  })
})

describe('a database that takes nothing', () => {
  const quietly = () => {
    // The log is where it is written down; a test that provokes an error need not show it.
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  }
  const files = () => filesIn(database.dataDir, 'uploads').length

  it('is told in words, and leaves neither row nor file', async () => {
    quietly()
    const actor = await makeAccount()
    const before = files()
    const adding = whileRefusing('INSERT', 'resources', async () => createResource(actor, { title: 'Lake', type: 'image', customCode: null }, await lake()))
    await expect(adding).rejects.toThrow('Error creating resource. Please try again in a moment.')
    expect([files(), await db.storedFile.count({ where: { userId: actor.id } })]).toEqual([before, 0])
    vi.restoreAllMocks()
  })

  it('keeps what was there, with its file', async () => {
    quietly()
    const actor = await makeAccount()
    await createResource(actor, { title: 'Lake', type: 'image', customCode: null }, await lake())
    const row = await db.resource.findFirstOrThrow({ where: { userId: actor.id } })
    const before = files()
    const changing = whileRefusing('UPDATE', 'resources', async () => changeResource(actor, { id: row.id, title: 'Sea' }, await lake()))
    await expect(changing).rejects.toThrow('Error saving resource. Please try again in a moment.')
    const removing = whileRefusing('DELETE', 'resources', () => removeResource(actor, row.id))
    await expect(removing).rejects.toThrow('Error deleting resource. Please try again in a moment.')
    expect([await db.resource.findUnique({ where: { id: row.id } }), files()]).toEqual([row, before])
    vi.restoreAllMocks()
  })
})
