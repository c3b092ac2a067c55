import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { pdfToSend } from '../support/pdfs'
import { filesIn, noisyPicture, oddFileToSend } from '../support/uploads'

const app = useAppRows()

const MEGABYTE = 1024 * 1024
const DESK = '/spooky-resources'
const LINK = { type: 'url', title: 'Moon phases', url: 'https://moon.test/phases?week=2' }

let teacher: Actor
let browser: Browser

beforeEach(async () => {
  await db.resource.deleteMany()
  teacher = await makeAccount()
  browser = await app.openAs(teacher)
})

const picture = async () => new File([await noisyPicture(900, 600)], 'lake.jpg', { type: 'image/jpeg' })
const uploads = () => filesIn(app.dataDir, 'uploads')
const only = () => db.resource.findFirstOrThrow()

async function add(fields: Record<string, string | File>) {
  await browser.visit(DESK)
  return browser.submit(fields, { button: 'Add Resource' })
}

it('asks for what is missing, and keeps what was typed', async () => {
  const empty = await add({ title: '  ', customCode: 'abc' })
  expect([empty.status, empty.errors, empty.valueOf('customCode')]).toEqual([400, { title: 'Title is required', file: 'Please choose a file' }, 'abc'])
  expect(empty.headings).toContain('Error creating resource')
  expect((await add({ title: 'Moon', type: 'url' })).errors).toEqual({ url: 'URL is required' })
  expect(await db.resource.count()).toBe(0)
})

const WHOLE = 'Please enter a whole web address that begins with http:// or https://'
it.each([
  ['moon.test/phases', WHOLE],
  ['javascript:alert(1)', WHOLE],
  ['data:text/html,<script>alert(1)</script>', WHOLE],
  ['ftp://moon.test/', WHOLE],
  ['https://school.test@moon.test/', WHOLE],
  ['https://', WHOLE],
  [`https://moon.test/${'a'.repeat(2000)}`, 'A URL may have at most 2000 characters'],
])('takes no %s for a URL', async (url, message) => {
  const page = await add({ ...LINK, url })
  expect([page.status, page.errors, page.valueOf('title')]).toEqual([400, { url: message }, 'Moon phases'])
})

it.each([
  ['a code that is too long', { customCode: 'ABCDEFGHIJK' }, { customCode: 'Code must be 10 characters or less' }],
  ['a long title', { title: 'a'.repeat(201) }, { title: 'A title may have at most 200 characters' }],
  ['another type', { type: 'video' }, {}],
])('refuses %s', async (_what, wrong, errors) => {
  await browser.visit(DESK)
  const body = new URLSearchParams({ intent: 'create', ...LINK, ...wrong }).toString()
  const answer = await browser.send(DESK, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: Buffer.from(body) })
  expect(answer.status).toBe(400)
  for (const message of Object.values(errors)) expect(answer.body.toString()).toContain(message)
  expect(await db.resource.count()).toBe(0)
})

it('says that a custom code is taken, whatever has it and however it is spelled', async () => {
  await makeStory(null, { code: 'TAKEN1' })
  const page = await add({ title: 'Lake', type: 'image', file: await picture(), customCode: 'taken-1' })
  expect([page.status, page.errors]).toEqual([422, { customCode: 'Custom code already exists. Please choose a different code.' }])
  expect(page.headings).toContain('Error creating resource')
  expect([await db.resource.count(), await db.storedFile.count({ where: { userId: teacher.id } })]).toEqual([0, 0])
})

const NOT_USED = 'This file cannot be used. Choose a picture (JPG, PNG, WebP, GIF or AVIF) or a PDF.'
it.each([
  ['SVG', 'image', () => oddFileToSend('svg-script.svg'), NOT_USED],
  ['HTML called PNG', 'image', () => oddFileToSend('html-named-png.png'), NOT_USED],
  ['a text', 'pdf', () => new File(['hello'], 'a.txt'), NOT_USED],
  ['a picture as a PDF', 'pdf', () => picture(), 'Please upload a PDF file only'],
  ['a PDF as a picture', 'image', () => pdfToSend('normal-short.pdf'), 'This file is not a picture. Choose a JPG, PNG, WebP, GIF or AVIF file.'],
  ['11 MB', 'pdf', () => new File([Buffer.alloc(10 * MEGABYTE + 1, '%PDF-1.4\n')], 'a.pdf'), 'File size must be less than 10MB'],
  ['nothing', 'pdf', () => new File([], 'a.pdf'), 'a.pdf is empty. Choose another file.'],
])('refuses %s as %s, and nothing stays behind', async (_what, type, file, message) => {
  const before = uploads()
  const page = await add({ title: 'Map', type, file: await file() })
  expect([page.errors, page.headings.includes('Error creating resource'), page.valueOf('title')]).toEqual([{ file: message }, true, 'Map'])
  expect([await db.resource.count(), uploads(), filesIn(app.dataDir, 'incoming')]).toEqual([0, before, []])
})

it('looks at what the chosen type is about only: a link passes over a file, a file over a URL', async () => {
  await add({ ...LINK, file: new File(['hello'], 'a.txt') })
  expect(await only()).toMatchObject({ type: 'url', fileKey: null })
  await db.resource.deleteMany()
  await add({ title: 'Lake', type: 'image', url: 'javascript:alert(1)', file: await picture() })
  expect((await only()).contentUrl).toMatch(/^\/files\//)
})
