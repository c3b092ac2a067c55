import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyKey, pictureOf } from '~/lib/picture'
import { db, tx } from '~/server/db.server'
import { addFileRow, attachFiles, detachFiles, findFile, keyOfUrl, newFileKey, removeDetached, rowKeyOf, sweepFiles } from '~/server/storage-files.server'
import { storage } from '~/server/storage.server'
import { keepFile, keepPicture } from '~/server/upload-store.server'
import { useDatabase } from '../support/database'
import { makeAccount } from '../support/factories'
import { filesIn, noisyPicture, uploaded } from '../support/uploads'

const database = useDatabase()
const refusing = { field: 'image', failed: 'Failed to upload image' }
const MEGABYTE = 1024 * 1024
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

const uploads = () => filesIn(database.dataDir, 'uploads')
const rowKeys = async () => (await db.storedFile.findMany({ select: { key: true } })).map(({ key }) => key)

afterEach(async () => {
  vi.restoreAllMocks()
  for (const key of uploads()) await storage().remove(key)
})

async function keepPdf(name = 'Café plan.pdf') {
  const { id } = await makeAccount()
  return keepFile(id, await uploaded(Buffer.from('%PDF-1.4\n%%EOF'), name), refusing)
}

async function keepLake() {
  const { id } = await makeAccount()
  return keepPicture(id, await uploaded(await noisyPicture(1000, 500), 'Lake.JPG'), refusing)
}

/** As if it had happened two days ago. */
async function age(key: string) {
  const then = new Date(Date.now() - TWO_DAYS_MS)
  await db.storedFile.updateMany({ where: { key }, data: { createdAt: then } })
  for (const name of uploads().filter((each) => rowKeyOf(each) === key)) utimesSync(join(database.dataDir, 'uploads', name), then, then)
}

it('a file has a name that tells nothing, and a row that tells everything', async () => {
  const kept = await keepPdf()
  expect(kept.url).toMatch(/^\/files\/[0-9a-f]{32}\.pdf$/)
  expect(uploads()).toEqual([kept.key])
  expect(await findFile(kept.key)).toMatchObject({ key: kept.key, originalName: 'Café plan.pdf', mimeType: 'application/pdf' })
  expect((await db.storedFile.findUniqueOrThrow({ where: { key: kept.key } })).attachedAt).toBeNull()
})

it('a picture is one row with its copies, and its address says its size', async () => {
  const { key, url, size } = await keepLake()
  expect(uploads()).toEqual([copyKey(key, 320), copyKey(key, 640), key].toSorted())
  expect(await rowKeys()).toEqual([key])
  expect(await findFile(copyKey(key, 640))).toMatchObject({ key, originalName: 'Lake.webp', mimeType: 'image/webp' })
  const sizes = await Promise.all(uploads().map((each) => storage().sizeOf(each)))
  expect(size).toBe(sizes.reduce<number>((sum, each) => sum + each!, 0))
  expect(pictureOf(url)).toEqual({
    src: `/files/${copyKey(key, 320)}`,
    srcSet: `/files/${copyKey(key, 320)} 320w, /files/${copyKey(key, 640)} 640w, ${url} 1000w`,
    width: 1000,
    height: 500,
  })
})

it('the park’s own pictures and small ones need no copies', () => {
  expect(pictureOf('/pictures/locations/the-ghost-train.svg')).toEqual({ src: '/pictures/locations/the-ghost-train.svg', width: 400, height: 300 })
  const small = `/files/${newFileKey('webp', '-200x100')}`
  expect(pictureOf(small)).toEqual({ src: small, width: 200, height: 100 })
})

describe('when a file is no longer shown', () => {
  it('its row goes first and then all that belongs to it', async () => {
    const { key } = await keepLake()
    await tx(() => attachFiles(key))
    await removeDetached(key)
    expect([await rowKeys(), uploads().length]).toEqual([[key], 3])

    await tx(() => detachFiles(key))
    await removeDetached(key)
    expect([await rowKeys(), uploads()]).toEqual([[], []])
  })

  it('the row that was to show a file that is gone is not saved', async () => {
    await expect(tx(() => attachFiles(newFileKey('pdf')))).rejects.toThrow('not there any more')
  })

  it('an address that is not one of ours names no file', () => {
    for (const url of [null, '/pictures/character.svg', '/files/../app.db', 'https://else.test/files/x.pdf', '/files/']) expect(keyOfUrl(url)).toBeNull()
  })
})

describe('the sweep', () => {
  it('removes what was never attached, after a day', async () => {
    const [fresh, old] = [await keepPdf(), await keepLake()]
    await age(old.key)
    await sweepFiles()
    expect([await rowKeys(), uploads()]).toEqual([[fresh.key], [fresh.key]])
  })

  it('removes files without a row, after a day, and half-written ones, and nothing that is shown', async () => {
    const shown = await keepLake()
    await tx(() => attachFiles(shown.key))
    const [rowless, fresh] = [await keepPdf(), await keepPdf()]
    await age(shown.key)
    await age(rowless.key)
    await db.storedFile.deleteMany({ where: { key: { in: [rowless.key, fresh.key] } } })
    const incoming = join(database.dataDir, 'incoming')
    mkdirSync(incoming, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(incoming, name), 'half')
    const then = new Date(Date.now() - TWO_DAYS_MS)
    utimesSync(join(incoming, 'old'), then, then)

    await sweepFiles()
    expect(await rowKeys()).toEqual([shown.key])
    expect(uploads()).toEqual([copyKey(shown.key, 320), copyKey(shown.key, 640), shown.key, fresh.key].toSorted())
    expect(filesIn(database.dataDir, 'incoming')).toContain('new')
    expect(filesIn(database.dataDir, 'incoming')).not.toContain('old')
  })

  it('removes what a crash left between row and file', async () => {
    const { id } = await makeAccount()
    const key = newFileKey('pdf')
    await addFileRow(id, { key, originalName: 'x.pdf', mimeType: 'application/pdf', size: 9, sha256: 'x' }, 'file')
    await age(key)
    await sweepFiles()
    expect(await rowKeys()).toEqual([])
  })
})

it('a storage that fails is told in the page’s words and leaves neither row nor file', async () => {
  // The log is where it is written down; a test that provokes an error need not show it.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { id } = await makeAccount()
  const file = await uploaded(Buffer.from('%PDF-1.4\n%%EOF'), 'x.pdf')
  await expect(keepFile(id, { ...file, path: join(database.dataDir, 'nowhere') }, refusing)).rejects.toMatchObject({
    title: 'Error',
    message: 'Failed to upload image',
    field: 'image',
  })
  expect([await rowKeys(), uploads()]).toEqual([[], []])
})

it('an account has room for 500 MB, also when it sends two at once', async () => {
  const { id } = await makeAccount()
  const row = (size: number) => ({ key: newFileKey('pdf'), originalName: 'x.pdf', mimeType: 'application/pdf', size, sha256: 'x' })
  await addFileRow(id, row(300 * MEGABYTE), 'file')
  const both = await Promise.allSettled([addFileRow(id, row(200 * MEGABYTE), 'file'), addFileRow(id, row(200 * MEGABYTE), 'file')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(addFileRow(id, row(1), 'file')).rejects.toThrow(/500 MB that an account has/)
  const { id: other } = await makeAccount()
  await addFileRow(other, row(1), 'file')
})
