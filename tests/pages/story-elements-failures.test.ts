import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import type { Actor } from '~/features/accounts/actor'
import { openBrowser } from '../support/browser'
import { makeAccount, makeElement } from '../support/factories'
import { useAppRows } from '../support/app-rows'
import { takeAway } from '../support/missing-table'
import { startS3Server } from '../support/s3-server'
import { filesIn, noisyPicture } from '../support/uploads'

// One port for the bucket, because the app is told of it before the first test.
const s3 = await startS3Server()
afterAll(() => s3.close())

const app = useAppRows({ env: s3.env })
app.expectErrors()

let admin: Actor
beforeAll(async () => {
  admin = await makeAccount({ isAdmin: true })
})
beforeEach(() => db.storyElement.deleteMany())
afterEach(() => {
  s3.state.isBroken = false
  s3.objects.clear()
})

const lake = async () => new File([await noisyPicture(900, 700)], 'lake.jpg', { type: 'image/jpeg' })

async function openForm() {
  const browser = await app.openAs(admin)
  await browser.visit('/story-elements?tab=locations&add')
  return browser
}

describe('with the files in a bucket', () => {
  it('a picture is kept there, shown, and removed with its element', async () => {
    const browser = await openForm()
    const page = await browser.submit({ name: 'The Lake', image: await lake() })
    expect(page.messages).toEqual(['Location created successfully'])
    expect([s3.objects.size, filesIn(app.dataDir, 'uploads')]).toEqual([3, []])
    const image = page.document.querySelector('.poster img')!
    const { status, body } = await browser.send(image.getAttribute('src')!)
    expect([status, body.equals(s3.objects.get(image.getAttribute('src')!.slice('/files/'.length))!.bytes)]).toEqual([200, true])
    const part = await browser.send(image.getAttribute('src')!, { headers: { Range: 'bytes=8-11' } })
    expect([part.status, part.body.toString()]).toEqual([206, 'WEBP'])

    const { id } = await db.storyElement.findFirstOrThrow()
    await browser.visit(`/story-elements?tab=locations&confirm-delete=${id}`)
    await browser.submit({}, { button: 'Delete' })
    expect([s3.objects.size, await db.storedFile.count()]).toEqual([0, 0])
  })

  it('says Failed to upload image while the bucket is out of order, and keeps what was typed', async () => {
    const browser = await openForm()
    s3.state.isBroken = true
    const page = await browser.submit({ name: 'The Lake', description: 'Still water.', image: await lake() })
    expect([page.status, page.errors]).toEqual([422, { image: 'Failed to upload image' }])
    expect([page.headings.includes('Error'), page.valueOf('description')]).toEqual([true, 'Still water.'])
    expect([await db.storyElement.count(), s3.objects.size, filesIn(app.dataDir, 'incoming')]).toEqual([0, 0, []])
  })
})

describe('with the table of elements out of order', () => {
  it('says so on the page, on the world page, and when something is to be saved or deleted', async () => {
    await makeElement('location', 'The Pier')
    const { id } = await db.storyElement.findFirstOrThrow()
    const adding = await openForm()
    const removing = await app.openAs(admin)
    await removing.visit(`/story-elements?tab=locations&confirm-delete=${id}`)

    const bringBack = await takeAway('story_elements')
    try {
      const list = await (await app.openAs(admin)).visit('/story-elements')
      expect([list.status, list.messages]).toEqual([500, ['Error Failed to fetch story elements']])
      const world = await openBrowser(app.url).visit('/our-world')
      expect([world.status, world.messages]).toEqual([500, ['Error Failed to load story elements. Please try again.']])

      const saved = await adding.submit({ name: 'The Lake', image: await lake() })
      expect([saved.status, saved.messages]).toEqual([422, expect.arrayContaining(['Error Failed to save location'])])
      expect(saved.valueOf('name')).toBe('The Lake')
      const deleted = await removing.submit({}, { button: 'Delete' })
      expect([deleted.status, deleted.messages]).toEqual([422, expect.arrayContaining(['Error Failed to delete location'])])
    } finally {
      await bringBack()
    }
    expect([await db.storyElement.count(), s3.objects.size, await db.storedFile.count()]).toEqual([1, 0, 0])
  })
})
