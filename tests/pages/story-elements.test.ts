import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import type { Actor } from '~/features/accounts/actor'
import { copyKey } from '~/lib/picture'
import { makeAccount, makeElement } from '../support/factories'
import { useAppRows } from '../support/app-rows'
import { filesIn, noisyPicture, oddFileToSend } from '../support/uploads'

const app = useAppRows()
const MEGABYTE = 1024 * 1024

let admin: Actor

beforeEach(async () => {
  await db.storyElement.deleteMany()
  admin = await makeAccount({ isAdmin: true })
})

/** The two tabs, in the words of the specification (P2 §2). */
const TABS = [
  { tab: 'characters', type: 'character', noun: 'Character', add: 'Add Character', empty: 'No characters created yet', first: 'Create Your First Character' },
  { tab: 'locations', type: 'location', noun: 'Location', add: 'Add Location', empty: 'No park locations created yet', first: 'Create Your First Location' },
] as const

const picture = async (name = 'marlow.jpg', width = 900) => new File([await noisyPicture(width, 700)], name, { type: 'image/jpeg' })
const uploads = () => filesIn(app.dataDir, 'uploads')
const onlyElement = () => db.storyElement.findFirstOrThrow()

async function openTab(tab: string, panel = '') {
  const browser = await app.openAs(admin)
  return { browser, page: await browser.visit(`/story-elements?tab=${tab}${panel}`) }
}

it('opens on its characters, with a tab for the places and a way back', async () => {
  const browser = await app.openAs(admin)
  const page = await browser.visit('/story-elements')
  expect(page.headings).toEqual(['Story Elements', 'No characters created yet'])
  expect(page.text).toContain('Manage the characters and park locations')
  expect(page.document.querySelectorAll('.tabs a').map((tab) => [tab.text, tab.getAttribute('aria-current')])).toEqual([
    ['Characters', 'page'],
    ['Park Locations', undefined],
  ])
  expect((await browser.follow('Park Locations')).headings).toEqual(['Story Elements', 'No park locations created yet'])
  expect((await browser.follow('Back to Dashboard')).path).toBe('/admin')
  expect((await browser.follow('Story Elements')).path).toBe('/story-elements')
})

describe.each(TABS)('the tab of $tab', ({ tab, type, noun, add, empty, first }) => {
  it('says that there are none yet and leads to the first', async () => {
    const { browser, page } = await openTab(tab)
    expect(page.headings).toContain(empty)
    const form = await browser.follow(first)
    expect(form.headings).toContain(add)
    expect(form.path).toBe((await browser.follow(add)).path)
  })

  it('has a form whose chooser says what it takes, and traits for characters only', async () => {
    const { page } = await openTab(tab, '&add')
    expect(page.document.querySelectorAll('main form label').map((label) => label.text.trim()).filter(Boolean)).toEqual(
      ['Name *', 'Description (optional)', 'Image (optional)', ...(type === 'character' ? ['Character Traits (optional)'] : []), 'Active'],
    )
    expect(page.text).toContain('JPG, PNG, WebP (max 5MB)')
    expect(page.document.querySelectorAll('main form button, main form a').map((each) => each.text)).toEqual(['Save', 'Cancel'])
    expect(page.document.querySelector('[name=isActive]')!.hasAttribute('checked')).toBe(true)
  })

  it('creates, changes and deletes, and says so', async () => {
    const { browser } = await openTab(tab, '&add')
    const created = await browser.submit({ name: '  Marlow "Tickets" Finch ', description: 'He sells <b>tickets</b>.', image: await picture() })
    expect([created.path, created.messages]).toEqual([`/story-elements?tab=${tab}`, [`${noun} created successfully`]])
    expect(created.headings).toContain('Marlow "Tickets" Finch')
    expect(created.text).toContain('He sells <b>tickets</b>.')
    expect(created.text).not.toContain('No image placeholder')
    const shown = created.document.querySelector('.poster img')!
    expect(shown.getAttribute('alt')).toBe('Marlow "Tickets" Finch')
    expect((await browser.send(shown.getAttribute('src')!)).status).toBe(200)

    const { id } = await onlyElement()
    const form = await browser.visit(`/story-elements?tab=${tab}&edit=${id}`)
    expect(form.valueOf('name')).toBe('Marlow "Tickets" Finch')
    const changed = await browser.submit({ name: 'Marlow Finch', isActive: false })
    expect(changed.messages).toEqual([`${noun} updated successfully`])
    expect(changed.text).toContain('Inactive')
    expect(await onlyElement()).toMatchObject({ name: 'Marlow Finch', isActive: false, elementType: type, createdById: admin.id })

    const asked = await browser.visit(`/story-elements?tab=${tab}&confirm-delete=${id}`)
    expect(asked.headings).toContain('Are you sure you want to delete "Marlow Finch"?')
    expect(await db.storyElement.count()).toBe(1)
    const deleted = await browser.submit({}, { button: 'Delete' })
    expect(deleted.messages).toEqual([`${noun} deleted successfully`])
    expect(deleted.headings).toContain(empty)
    expect(await db.storyElement.count()).toBe(0)
  })

  it.each(['', '   '])('asks for a name where it is %j, and keeps the rest', async (name) => {
    const { browser } = await openTab(tab, '&add')
    const page = await browser.submit({ name, description: 'Sweeps at night.' })
    expect([page.status, page.errors]).toEqual([400, { name: 'Name is required' }])
    expect(page.headings).toContain('Error')
    expect(page.valueOf('description')).toBe('Sweeps at night.')
  })

  it('says that it could not save or delete what is not there any more', async () => {
    await makeElement(type, 'Gone soon')
    const { id } = await onlyElement()
    const { browser } = await openTab(tab, `&edit=${id}`)
    const other = await openTab(tab, `&confirm-delete=${id}`)
    await db.storyElement.deleteMany()
    const saved = await browser.submit({ name: 'Gone' })
    const gone = `Failed to save ${type}: it has since been deleted. What you typed is still here; Save makes a new ${type} from it.`
    expect([saved.status, saved.messages.join()]).toEqual([422, `Error ${gone}`])
    const deleted = await other.browser.submit({}, { button: 'Delete' })
    expect([deleted.status, deleted.messages.join()]).toEqual([422, 'Already deleted It was deleted before: in another tab, by somebody else, or with your first press.'])
  })
})

it('keeps what was typed for a character that somebody else has deleted, and lets it be saved anew', async () => {
  await makeElement('character', 'Gone soon')
  const { browser } = await openTab('characters', `&edit=${(await onlyElement()).id}`)
  await db.storyElement.deleteMany()
  const kept = await browser.submit({ name: 'Wren Hollow', description: 'Sweeps at night.', traits: 'curious', isActive: false })
  expect([kept.status, kept.headings.includes('Add Character')]).toEqual([422, true])
  expect(['name', 'description', 'traits'].map((name) => kept.valueOf(name))).toEqual(['Wren Hollow', 'Sweeps at night.', 'curious'])
  const saved = await browser.submit({}, { button: 'Save' })
  expect([saved.status, saved.messages]).toEqual([200, ['Character created successfully']])
  expect(await onlyElement()).toMatchObject({ name: 'Wren Hollow', description: 'Sweeps at night.', isActive: false })
})

it('a card without a picture says so, and traits are split, trimmed and only for characters', async () => {
  const { browser } = await openTab('characters', '&add')
  const page = await browser.submit({ name: 'Wren Hollow', traits: ' curious, , left-handed ,' })
  expect(page.text).toContain('No image placeholder')
  expect(page.document.querySelectorAll('.badge').map((badge) => badge.text)).toEqual(['curious', 'left-handed'])
  expect((await onlyElement()).characterTraits).toBe('["curious","left-handed"]')

  const { id } = await onlyElement()
  await browser.visit(`/story-elements?tab=characters&edit=${id}`)
  await browser.submit({ traits: ' , ,' })
  expect((await onlyElement()).characterTraits).toBeNull()
})

it('a place stores no traits, also when some are sent', async () => {
  const { browser } = await openTab('locations')
  const body = new URLSearchParams({ intent: 'save', name: 'The Pier', traits: 'long, wet' }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await browser.send('/story-elements?tab=locations', { method: 'POST', headers, body: new TextEncoder().encode(body) })
  expect(answer.status).toBe(303)
  expect(await onlyElement()).toMatchObject({ elementType: 'location', characterTraits: null })
})

describe('the picture', () => {
  const LARGE = 'Image must be smaller than 5MB'
  const NO_PICTURE = 'This file is not a picture that can be used here. Choose a JPG, PNG or WebP file.'

  it('stays when nothing new is chosen, gives way to a new one, and goes when asked to', async () => {
    const { browser } = await openTab('characters', '&add')
    await browser.submit({ name: 'Odette', image: await picture() })
    const before = await onlyElement()
    const edit = `/story-elements?tab=characters&edit=${before.id}`

    await browser.visit(edit)
    await browser.submit({ description: 'She paints.' })
    expect(await onlyElement()).toMatchObject({ imageUrl: before.imageUrl, description: 'She paints.' })
    expect(uploads()).toHaveLength(3)

    await browser.visit(edit)
    await browser.submit({ image: await picture('new.jpg', 300) })
    const after = await onlyElement()
    expect(after.imageUrl).toMatch(/^\/files\/[0-9a-f]{32}-300x700\.webp$/)
    expect(uploads()).toEqual([after.imageUrl!.slice('/files/'.length)])
    expect((await browser.send(before.imageUrl!)).status).toBe(404)

    await browser.visit(edit)
    await browser.submit({ removeImage: true })
    expect([(await onlyElement()).imageUrl, uploads(), await db.storedFile.count()]).toEqual([null, [], 0])
  })

  it('goes with its element', async () => {
    const { browser } = await openTab('characters', '&add')
    await browser.submit({ name: 'Silas', image: await picture() })
    expect([uploads().length, await db.storedFile.count()]).toEqual([3, 1])
    await browser.visit(`/story-elements?tab=characters&confirm-delete=${(await onlyElement()).id}`)
    await browser.submit({}, { button: 'Delete' })
    expect([uploads(), await db.storedFile.count()]).toEqual([[], 0])
  })

  it.each([
    ['of 5 MB and one byte', async () => new File([Buffer.alloc(5 * MEGABYTE + 1)], 'a.png', { type: 'image/png' }), LARGE],
    ['of 12 MB, as a camera makes it', async () => new File([Buffer.alloc(12 * MEGABYTE)], 'a.jpg', { type: 'image/jpeg' }), LARGE],
    ['of zero bytes', async () => new File([], 'a.png', { type: 'image/png' }), 'a.png is empty. Choose another file.'],
    ['that is an SVG', async () => oddFileToSend('svg-script.svg'), NO_PICTURE],
    ['that is an SVG called PNG', async () => oddFileToSend('svg-named-png.png'), NO_PICTURE],
    ['that is HTML called PNG', async () => oddFileToSend('html-named-png.png'), NO_PICTURE],
    ['that is a PDF', async () => oddFileToSend('pdf-small.pdf'), NO_PICTURE],
    ['that is Flash called JPEG', async () => oddFileToSend('flash-named-jpg.jpg'), NO_PICTURE],
    ['with 400 million pixels', async () => oddFileToSend('png-pixel-flood-20000x20000.png'), 'This picture has too many pixels. Make it smaller than 7,000 by 7,000 and try again.'],
    ['that is cut off', async () => new File([(await noisyPicture(900, 700)).subarray(0, 30_000)], 'a.jpg'), 'This picture cannot be read. Save it again as JPG, PNG or WebP and try once more.'],
  ])('%s is refused beside its field, what was typed is kept, nothing stays behind', async (_what, file, message) => {
    const { browser } = await openTab('characters', '&add')
    const page = await browser.submit({ name: 'Odette Vale', description: 'She paints.', traits: 'kind', image: await file() })
    expect([page.errors, page.headings.includes('Error')]).toEqual([{ image: message }, true])
    expect([400, 422]).toContain(page.status)
    expect(['name', 'description', 'traits'].map(page.valueOf)).toEqual(['Odette Vale', 'She paints.', 'kind'])
    expect([await db.storyElement.count(), await db.storedFile.count(), uploads(), filesIn(app.dataDir, 'incoming')]).toEqual([0, 0, [], []])
  })

  it('tells nobody where it was taken', async () => {
    const { browser } = await openTab('characters', '&add')
    await browser.submit({ name: 'Wren', image: oddFileToSend('jpeg-gps-exif.jpg') })
    const { imageUrl } = await onlyElement()
    for (const address of [imageUrl!, copyKey(imageUrl!, 320)]) {
      const { body } = await browser.send(address)
      const { format, exif, xmp } = await sharp(body).metadata()
      expect([format, exif, xmp]).toEqual(['webp', undefined, undefined])
    }
  })

  it('twenty at once are all kept, whole', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => openTab('characters', '&add')))
    const file = await picture()
    const before = uploads().length
    const pages = await Promise.all(people.map(({ browser }, index) => browser.submit({ name: `No. ${index}`, image: file })))
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect([await db.storyElement.count(), uploads().length - before, filesIn(app.dataDir, 'incoming')]).toEqual([20, 60, []])
  })
})

it('leads everybody but admins away, and changes nothing for them', async () => {
  await makeElement('character', 'Wren')
  const { id } = await onlyElement()
  const stranger = await app.openAs(await makeAccount())
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const body of [`intent=delete&id=${id}`, `intent=save&id=${id}&name=Mine`]) {
    const answer = await stranger.send('/story-elements', { method: 'POST', headers, body: new TextEncoder().encode(body) })
    expect([answer.status, answer.headers.location]).toEqual([303, '/auth'])
  }
  expect((await onlyElement()).name).toBe('Wren')
})

it('has no page for an element that is not there, nor for one of the other tab', async () => {
  await makeElement('location', 'The Pier')
  const { id } = await onlyElement()
  for (const address of ['edit=nobody', `edit=${id}`, `confirm-delete=${id}`]) {
    expect((await openTab('characters', `&${address}`)).page.status).toBe(404)
  }
})
