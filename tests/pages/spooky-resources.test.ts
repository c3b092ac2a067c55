import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { pdfToSend } from '../support/pdfs'
import { noisyPicture } from '../support/uploads'

const app = useAppRows()

const MEGABYTE = 1024 * 1024
const DESK = '/spooky-resources'
const ADD = { button: 'Add Resource' }
const LINK = { type: 'url', title: 'Moon phases', url: 'https://moon.test/phases?week=2' }

let teacher: Actor
let browser: Browser

beforeEach(async () => {
  await db.resource.deleteMany()
  teacher = await makeAccount()
  browser = await app.openAs(teacher)
})

const picture = async (name = 'lake.jpg') => new File([await noisyPicture(900, 600)], name, { type: 'image/jpeg' })
const only = () => db.resource.findFirstOrThrow({ include: { codes: true } })

async function add(fields: Record<string, string | File>) {
  await browser.visit(DESK)
  return browser.submit(fields, ADD)
}

async function openPanel(name: 'share' | 'edit' | 'confirm-delete') {
  return browser.visit(`${DESK}?${name}=${(await only()).id}`)
}

it('leads visitors to sign in, and back to the page', async () => {
  const visitor = await app.open()
  const page = await visitor.visit(DESK)
  expect(page.path).toBe('/auth?redirectTo=%2Fspooky-resources')
})

it('begins empty, with a form and the way back to the dashboard', async () => {
  const page = await browser.visit(DESK)
  expect(page.headings).toEqual(['Resources', 'Add Resource', 'Your Resources', 'No resources created yet'])
  expect(page.text).toContain('No resources created yet')
  expect(page.document.querySelectorAll('[name=type]').map((each) => each.getAttribute('value'))).toEqual(['image', 'pdf', 'url'])
  expect((await browser.follow('Back to Dashboard')).path).toBe('/admin')
})

describe('a new resource', () => {
  it('that is a link gets an automatic code, which is shown', async () => {
    const page = await add(LINK)
    const { codes, ...resource } = await only()
    expect(codes[0]!.display).toMatch(/^[A-Z0-9]{2}-[A-Z0-9]{6}$/)
    expect([page.path, page.messages]).toEqual([DESK, [`Resource created successfully Its code is ${codes[0]!.display}.`]])
    expect(page.headings.slice(-1)).toEqual(['Moon phases'])
    for (const text of [codes[0]!.display, 'Link', 'moon.test']) expect(page.text).toContain(text)
    expect(resource).toMatchObject({ type: 'url', contentUrl: LINK.url, originalFilename: null, fileSize: null, fileKey: null, userId: teacher.id })
  })

  it('that is a picture is encoded anew and keeps its name and size', async () => {
    const page = await add({ title: 'The lake', type: 'image', file: await picture(), customCode: 'lake 1' })
    expect(page.messages).toEqual(['Resource created successfully Its code is LAKE1.'])
    const { contentUrl, originalFilename, fileSize } = await only()
    expect(contentUrl).toMatch(/^\/files\/[0-9a-f]{32}-900x600\.webp$/)
    const served = await browser.send(contentUrl)
    expect([originalFilename, fileSize]).toEqual(['lake.jpg', served.body.length])
    expect(page.text).toContain(`${(fileSize! / MEGABYTE).toFixed(2)} MB`)
  })

  it('that is a PDF is kept as it is, with its text', async () => {
    const page = await add({ title: 'A worksheet', type: 'pdf', file: pdfToSend('normal-short.pdf') })
    expect(page.messages.join()).toContain('Resource created successfully')
    const { contentUrl, extractedText, originalFilename } = await only()
    expect([originalFilename, extractedText]).toEqual(['normal-short.pdf', expect.stringContaining('The first paragraph')])
    expect((await browser.send(contentUrl)).body.equals(Buffer.from(await pdfToSend('normal-short.pdf').arrayBuffer()))).toBe(true)
  })

  it.each(['scanned-3-pages.pdf', 'encrypted-user-password.pdf', 'circular-page-tree.pdf'])('that is %s has no text, and is a resource all the same', async (name) => {
    const page = await add({ title: 'A scan', type: 'pdf', file: pdfToSend(name) })
    expect([page.messages.join(), (await only()).extractedText]).toEqual([expect.stringContaining('Resource created successfully'), null])
  })

  it('stands above the older ones', async () => {
    for (const title of ['First', 'Second', 'Third']) await add({ ...LINK, title })
    expect((await browser.visit(DESK)).headings.slice(-3)).toEqual(['Third', 'Second', 'First'])
  })
})

describe('a resource of one’s own', () => {
  it('is shared by QR code, link and embed code', async () => {
    await add({ ...LINK, title: 'Moon & "stars"', customCode: 'MOON1' })
    const page = await openPanel('share')
    const link = `${app.url}/resource/MOON1`
    expect(page.headings).toContain('Share “Moon & "stars"”')
    expect(page.document.querySelector('#share-link')!.getAttribute('value')).toBe(link)
    expect(page.document.querySelector('#share-embed')!.text).toBe(
      `<iframe src="${link}?embed" width="100%" height="600" title="Moon &amp; &quot;stars&quot;" loading="lazy"></iframe>`,
    )
    const said = page.document.querySelectorAll('main [data-copy]').map((each) => [each.getAttribute('data-said'), each.getAttribute('data-copy')])
    expect(said).toContainEqual(['Code copied!', 'MOON1'])
    expect(said).toContainEqual(['URL Copied!', link])
    expect(said.map(([message]) => message)).toContain('Embed code copied!')
    expect(page.document.querySelector('#share svg[aria-label="QR code"]')).not.toBeNull()
    expect((await browser.send('/qr/resource-MOON1.png')).headers['content-type']).toBe('image/png')
    expect((await browser.follow('Close')).headings).not.toContain('Share “Moon & "stars"”')
  })

  it('is renamed, and its file replaced: the old one goes, its code stays', async () => {
    await add({ title: 'Lake', type: 'image', file: await picture(), customCode: 'LAKE' })
    const before = await only()
    const form = await openPanel('edit')
    expect(form.text).toContain('Leave it empty to keep lake.jpg.')
    const renamed = await browser.submit({ title: 'The lake' }, { button: 'Save' })
    expect(renamed.messages).toEqual(['Resource saved'])
    expect(await only()).toMatchObject({ title: 'The lake', fileKey: before.fileKey })

    await openPanel('edit')
    await browser.submit({ title: 'The lake', file: await picture('sea.jpg') }, { button: 'Save' })
    const after = await only()
    expect([after.originalFilename, after.codes.map(({ display }) => display)]).toEqual(['sea.jpg', ['LAKE']])
    expect((await browser.send(before.contentUrl)).status).toBe(404)
    expect((await browser.send(after.contentUrl)).status).toBe(200)
  })

  it('keeps its file where the new one is of another type, and its URL where that is none', async () => {
    await add({ title: 'Lake', type: 'image', file: await picture() })
    const before = await only()
    await openPanel('edit')
    const page = await browser.submit({ title: 'Sea', file: pdfToSend('normal-short.pdf') }, { button: 'Save' })
    expect([page.status, page.valueOf('title'), await only()]).toMatchObject([422, 'Sea', { title: 'Lake', fileKey: before.fileKey }])
    await db.resource.deleteMany()

    await add(LINK)
    await openPanel('edit')
    const refused = await browser.submit({ url: 'javascript:alert(1)' }, { button: 'Save' })
    expect([refused.status, refused.headings.includes('Error saving resource'), (await only()).contentUrl]).toEqual([400, true, LINK.url])
    await openPanel('edit')
    await browser.submit({ url: 'https://sun.test' }, { button: 'Save' })
    expect((await only()).contentUrl).toBe('https://sun.test/')
  })

  it('is deleted with its file after a question, and its code is free again', async () => {
    await add({ title: 'Lake', type: 'image', file: await picture(), customCode: 'LAKE' })
    const { contentUrl } = await only()
    const asked = await openPanel('confirm-delete')
    expect(asked.text).toContain('“Lake” will be gone for good, with its file, and its code LAKE will lead nowhere.')
    const page = await browser.submit({}, { button: 'Delete Resource' })
    expect([page.messages, page.text.includes('No resources created yet')]).toEqual([['Resource deleted'], true])
    expect((await browser.send(contentUrl)).status).toBe(404)
    expect(await db.storedFile.count({ where: { userId: teacher.id } })).toBe(0)
    expect((await add({ ...LINK, customCode: 'LAKE' })).messages).toEqual(['Resource created successfully Its code is LAKE.'])
  })
})

describe('somebody else’s resource', () => {
  const send = (person: Browser, fields: Record<string, string>) =>
    person.send(DESK, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(new URLSearchParams(fields).toString()),
    })

  it('is not listed, and cannot be opened, changed or deleted', async () => {
    await add(LINK)
    const { id } = await only()
    const stranger = await app.openAs(await makeAccount())
    expect((await stranger.visit(DESK)).text).toContain('No resources created yet')
    for (const panel of ['share', 'edit', 'confirm-delete']) {
      const page = await stranger.visit(`${DESK}?${panel}=${id}`)
      expect([page.status, page.text.includes('Moon phases')]).toEqual([404, false])
    }
    const deleted = await send(stranger, { intent: 'delete', id })
    const saved = await send(stranger, { intent: 'save', id, title: 'Mine', url: 'https://mine.test' })
    expect([deleted.status, deleted.body.toString().includes('Error deleting resource')]).toEqual([422, true])
    expect(saved.status).toBe(422)
    expect(await only()).toMatchObject({ title: 'Moon phases', contentUrl: LINK.url })
  })

  it('is sent nowhere by a visitor', async () => {
    await add(LINK)
    const answer = await send(await app.open(), { intent: 'delete', id: (await only()).id })
    expect([answer.status, answer.headers.location]).toEqual([303, '/auth?redirectTo=%2Fspooky-resources'])
    expect(await db.resource.count()).toBe(1)
  })

  it('can be deleted by an admin', async () => {
    await add(LINK)
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    await admin.visit(`${DESK}?confirm-delete=${(await only()).id}`)
    expect((await admin.submit({}, { button: 'Delete Resource' })).messages).toEqual(['Resource deleted'])
    expect(await db.resource.count()).toBe(0)
  })
})
