import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { toPicture } from '~/server/image.server'
import { useDatabase } from '../support/database'
import { noisyPicture, oddFiles, nameOf, pathOfOddFile } from '../support/uploads'

const database = useDatabase('file')
const MEGABYTE = 1024 * 1024

const pathOf = (name: string) => pathOfOddFile(oddFiles.find((odd) => nameOf(odd) === name)!)

function write(name: string, bytes: Buffer) {
  const path = join(database.dataDir, name)
  writeFileSync(path, bytes)
  return path
}

/** What is in a picture beside the picture. */
async function metadataOf(bytes: Buffer) {
  const { format, exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
  return { format, exif, xmp, iptc, icc, comments }
}

it('becomes WebP of at most 1600 px with lighter copies of 640 and 320 px', async () => {
  const { largest, copies } = await toPicture(write('lake.jpg', await noisyPicture(3000, 2000)), 'image')
  expect([largest, ...copies].map(({ width, height }) => [width, height])).toEqual([[1600, 1067], [320, 213], [640, 427]])
  expect(copies[0]!.bytes.length).toBeLessThanOrEqual(12_000)
  expect(copies[1]!.bytes.length).toBeLessThanOrEqual(36_000)
  for (const { bytes } of [largest, ...copies]) expect((await metadataOf(bytes)).format).toBe('webp')
})

it('is never made larger than it was, and a small one has no copies', async () => {
  const { largest, copies } = await toPicture(write('dot.png', await noisyPicture(200, 100, 'png')), 'image')
  expect([largest.width, largest.height, copies]).toEqual([200, 100, []])
})

it('stands upright, as the camera that lay on its side meant it', async () => {
  const lying = await sharp(await noisyPicture(400, 200)).withMetadata({ orientation: 6 }).toBuffer()
  const { largest, copies } = await toPicture(write('lying.jpg', lying), 'image')
  expect([largest.width, largest.height]).toEqual([200, 400])
  expect(copies).toEqual([])
})

it('keeps what is see-through', async () => {
  const clear = { width: 50, height: 50, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0 } }
  const glass = await sharp({ create: clear }).png().toBuffer()
  const { largest } = await toPicture(write('glass.png', glass), 'image')
  expect((await sharp(largest.bytes).stats()).isOpaque).toBe(false)
})

it('knows nothing any more of where, by whom and with what it was taken', async () => {
  const source = await sharp(pathOf('jpeg-gps-exif.jpg')).metadata()
  expect(source.exif?.length).toBeGreaterThan(100)
  const { largest, copies } = await toPicture(pathOf('jpeg-gps-exif.jpg'), 'image')
  for (const { bytes } of [largest, ...copies]) {
    expect(await metadataOf(bytes)).toEqual({ format: 'webp' })
    expect(bytes.includes('GPS') || bytes.includes('Exif') || bytes.includes('<script')).toBe(false)
  }
})

it.each([
  ['jpeg-mhtml-polyglot.gif', 'Content-Type:multipart'],
  ['gif-html-js-polyglot.gif', '<script'],
  ['png-text-chunk-html.png', '<script'],
  ['png-plus-zip.png', 'PK\u0003\u0004'],
])('%s keeps nothing that is not picture', async (name, hidden) => {
  const outcome = await toPicture(pathOf(name), 'image').catch((error: Error) => error.message)
  if (typeof outcome === 'string') expect(outcome).toBe('This picture cannot be read. Save it again as JPG, PNG or WebP and try once more.')
  else expect([outcome.largest, ...outcome.copies].some(({ bytes }) => bytes.includes(hidden))).toBe(false)
})

describe('too many pixels', () => {
  const TOO_MANY = 'This picture has too many pixels. Make it smaller than 7,000 by 7,000 and try again.'

  it.each(['png-pixel-flood-20000x20000.png', 'png-claims-65535x65535.png'])('are refused by what %s says of itself', async (name) => {
    const before = process.memoryUsage.rss()
    await expect(toPicture(pathOf(name), 'image')).rejects.toMatchObject({ title: 'Error', message: TOO_MANY, field: 'image' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE)
  })

  it('are refused in a real picture of 30,000 by 30,000', async () => {
    const flat = { width: 30_000, height: 30_000, channels: 3 as const, background: '#140f24' }
    const png = await sharp({ create: flat, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer()
    const before = process.memoryUsage.rss()
    await expect(toPicture(write('night.png', png), 'image')).rejects.toThrow(TOO_MANY)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE)
  })
})

it.each([
  ['half of a picture', async () => (await noisyPicture(800, 600)).subarray(0, 30_000)],
  ['the head of one', async () => (await noisyPicture(80, 60, 'png')).subarray(0, 40)],
  ['a text', () => Promise.resolve(Buffer.from('no picture at all'))],
])('%s is refused', async (_what, bytes) => {
  await expect(toPicture(write('half', await bytes()), 'image')).rejects.toThrow('This picture cannot be read.')
})

it('twenty at once take no more memory than a few', async () => {
  const path = write('large.jpg', await noisyPicture(3000, 2000))
  await toPicture(path, 'image')
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  const pictures = await Promise.all(Array.from({ length: 20 }, () => toPicture(path, 'image')))
  clearInterval(watch)
  expect(pictures.every(({ largest }) => largest.width === 1600)).toBe(true)
  // One of them with all that is made of it takes some 40 MB; twenty together would take 800 MB.
  expect(most - before).toBeLessThan(200 * MEGABYTE)
})
