import { beforeEach, expect, it, vi } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { moveDownload, removeDownload, saveDownload } from '~/features/downloads/download-changes.server'
import { listActiveDownloads, listDownloads, startDownload } from '~/features/downloads/downloads.server'
import { db } from '~/server/db.server'
import { pageCache } from '~/server/page-cache.server'
import { storage } from '~/server/storage.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { uploaded } from '../../support/uploads'

useDatabase()

let admin: Actor
beforeEach(async () => {
  admin = await makeAccount({ isAdmin: true })
})

const note = (name = 'note.txt') => uploaded(Buffer.from('Bring a lamp.'), name)

async function add(title: string, { isActive = true, description = '' } = {}) {
  await saveDownload(admin, null, { title, description, isActive }, await note())
  return db.freeDownload.findFirstOrThrow({ where: { title }, orderBy: { createdAt: 'desc' } })
}

const titles = async () => (await listDownloads()).map(({ title }) => title)
const orders = async () => (await db.freeDownload.findMany({ orderBy: { sortOrder: 'asc' } })).map(({ sortOrder }) => sortOrder)

it('a new one comes last, with all that is known of its file', async () => {
  await add('Map')
  expect(await add('Poster', { description: 'To hang up' })).toMatchObject({
    slug: 'poster', description: 'To hang up', isActive: true, fileName: 'note.txt', fileSize: 13, fileType: 'text/plain', downloadCount: 0, sortOrder: 1,
  })
  expect(await titles()).toEqual(['Map', 'Poster'])
})

it('one after a deleted one still comes last', async () => {
  const [first, second] = [await add('A'), await add('B')]
  await add('C')
  await removeDownload(admin, first.id)
  await removeDownload(admin, second.id)
  await add('D')
  expect([await titles(), await orders()]).toEqual([['C', 'D'], [0, 1]])
})

it('visitors are shown the active ones in their order', async () => {
  await add('Z')
  await add('Hidden', { isActive: false })
  await add('A')
  expect((await listActiveDownloads()).map(({ title }) => title)).toEqual(['Z', 'A'])
})

it('moving swaps neighbours, and neither the first nor the last leaves the list', async () => {
  const [a, , c] = [await add('A'), await add('B'), await add('C')]
  await moveDownload(admin, a.id, 1)
  expect(await titles()).toEqual(['B', 'A', 'C'])
  await moveDownload(admin, c.id, 1)
  await moveDownload(admin, a.id, -1)
  await moveDownload(admin, a.id, -1)
  await moveDownload(admin, 'nobody', 1)
  expect([await titles(), await orders()]).toEqual([['A', 'B', 'C'], [0, 1, 2]])
})

it('moves also those that were given one sort order', async () => {
  await add('A')
  const b = await add('B')
  await db.freeDownload.updateMany({ data: { sortOrder: 7 } })
  await moveDownload(admin, b.id, -1)
  expect([await titles(), await orders()]).toEqual([['B', 'A'], [0, 1]])
})

it('fifty moves at once leave every download with a place of its own', async () => {
  const rows: { id: string }[] = []
  for (const title of ['A', 'B', 'C', 'D', 'E']) rows.push(await add(title))
  await Promise.all(Array.from({ length: 50 }, (_, index) => moveDownload(admin, rows[index % 5]!.id, index % 2 ? 1 : -1)))
  expect([(await titles()).toSorted(), await orders()]).toEqual([['A', 'B', 'C', 'D', 'E'], [0, 1, 2, 3, 4]])
})

it('fifty of one title at once get fifty slugs and fifty places', async () => {
  const files = await Promise.all(Array.from({ length: 50 }, () => note()))
  await Promise.all(files.map((file) => saveDownload(admin, null, { title: 'The Ride', description: '', isActive: true }, file)))
  const slugs = (await db.freeDownload.findMany()).map(({ slug }) => slug)
  expect(slugs.toSorted()).toEqual(['the-ride', ...Array.from({ length: 49 }, (_, index) => `the-ride-${index + 2}`)].toSorted())
  expect(await orders()).toEqual(Array.from({ length: 50 }, (_, index) => index))
})

it('a changed one keeps its own slug, and a title without letters gets one as well', async () => {
  const { id } = await add('The Ride')
  await saveDownload(admin, id, { title: 'The ride!', description: '', isActive: true, revision: 0 })
  expect((await db.freeDownload.findUniqueOrThrow({ where: { id } })).slug).toBe('the-ride')
  expect((await add('???')).slug).toBe('download')
})

it('kept pages hear of counts after a minute, once for all of them', async () => {
  const { id } = await add('Map')
  const heard: string[] = []
  const stop = pageCache.onChange((tags) => heard.push(...tags))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await Promise.all([startDownload(id), startDownload(id)])
    vi.advanceTimersByTime(59_999)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(heard).toEqual(['downloads'])
  } finally {
    vi.useRealTimers()
    stop()
  }
})

it('fifty downloads at once are all counted', async () => {
  const { id, filePath } = await add('Map')
  const addresses = await Promise.all(Array.from({ length: 50 }, () => startDownload(id)))
  expect(new Set(addresses)).toEqual(new Set([`/files/${filePath}?download`]))
  expect((await listDownloads())[0]!.downloadCount).toBe(50)
})

it('what is inactive, gone or without its file cannot be downloaded and is not counted', async () => {
  const refusal = { title: 'Error', message: 'Failed to download file' }
  const hidden = await add('Hidden', { isActive: false })
  const lost = await add('Lost')
  await storage().remove(lost.filePath)
  for (const id of [hidden.id, lost.id, 'nobody']) await expect(startDownload(id)).rejects.toMatchObject(refusal)
  expect((await listDownloads()).map(({ downloadCount }) => downloadCount)).toEqual([0, 0])
})

it('a deleted one takes its file along, and a replaced file goes', async () => {
  const { id, filePath } = await add('Map')
  await saveDownload(admin, id, { title: 'Map', description: '', isActive: true, revision: 0 }, await note('map.txt'))
  const { filePath: newer, fileName } = await db.freeDownload.findUniqueOrThrow({ where: { id } })
  expect([fileName, await storage().sizeOf(filePath), await storage().sizeOf(newer)]).toEqual(['map.txt', null, 13])
  await removeDownload(admin, id)
  expect([await storage().sizeOf(newer), await db.storedFile.count()]).toEqual([null, 0])
})

it('nobody but admins may change anything', async () => {
  const { id } = await add('Map')
  await add('Poster')
  const teacher = await makeAccount()
  const form = { title: 'Mine', description: '', isActive: true }
  await expect(saveDownload(teacher, id, form)).rejects.toMatchObject({ message: 'Failed to save download' })
  await expect(removeDownload(teacher, id)).rejects.toMatchObject({ message: 'Failed to delete download' })
  await moveDownload(teacher, id, 1)
  expect(await titles()).toEqual(['Map', 'Poster'])
})
