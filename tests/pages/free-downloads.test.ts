import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { useAppRows } from '../support/app-rows'
import { takeAway } from '../support/missing-table'
import { filesIn, noisyPicture, oddFileToSend } from '../support/uploads'

const app = useAppRows()
app.expectErrors()

const MEGABYTE = 1024 * 1024
const MANAGEMENT = '/free-downloads-management'

let admin: Actor

// Emptied through the page's own way, so that kept pages hear of it.
beforeEach(async () => {
  admin = await makeAccount({ isAdmin: true })
  const browser = await app.openAs(admin)
  for (const { id } of await db.freeDownload.findMany()) {
    await browser.visit(`${MANAGEMENT}?confirm-delete=${id}`)
    await browser.submit({}, { button: 'Delete' })
  }
})

const pdf = (name = 'map.pdf') => new File([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF')], name, { type: 'application/pdf' })
const note = (name = 'note.txt', bytes = 1536) => new File([Buffer.alloc(bytes, 'a')], name, { type: 'text/plain' })
const uploads = () => filesIn(app.dataDir, 'uploads')
const only = () => db.freeDownload.findFirstOrThrow()
const visitPublic = () => openBrowser(app.url).visit('/free-downloads')

async function openManagement(search = '') {
  const browser = await app.openAs(admin)
  return { browser, page: await browser.visit(`${MANAGEMENT}${search}`) }
}

async function add(fields: Record<string, string | boolean | File>) {
  const { browser } = await openManagement()
  return { browser, page: await browser.submit({ file: note(), ...fields }, { button: 'Upload' }) }
}

async function post(path: string, fields: Record<string, string>, actor?: Actor) {
  const browser = actor ? await app.openAs(actor) : openBrowser(app.url)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return browser.send(path, { method: 'POST', headers, body: new TextEncoder().encode(new URLSearchParams(fields).toString()) })
}

it('says that there is nothing yet, to visitors and to admins', async () => {
  const page = await visitPublic()
  expect(page.headings).toEqual(['Free Downloads', 'No downloads available'])
  expect(page.text).toContain('Check back soon for new resources!')
  const { page: management, browser } = await openManagement()
  expect(management.headings).toEqual(['Free Downloads Management', 'Add Download', 'Current Downloads (0)'])
  expect(management.text).toContain('No downloads yet. Upload your first file above!')
  expect((await browser.follow('Back to Dashboard')).path).toBe('/admin')
})

it('has a form with the fields and buttons of the specification', async () => {
  const { page } = await openManagement()
  expect(page.document.querySelectorAll('main form label').map((label) => label.text.trim())).toEqual(['Title', 'Description (optional)', 'File', 'Active'])
  expect(page.document.querySelectorAll('#download button, #download a').map((each) => each.text)).toEqual(['Upload', 'Cancel'])
  expect(page.document.querySelector('[name=isActive]')!.hasAttribute('checked')).toBe(true)
  expect(page.document.querySelector('[name=file]')!.getAttribute('accept')).toBe('.pdf,.doc,.docx,.zip,.rar,.txt,.png,.jpg,.jpeg')
})

it('an admin adds, changes and deletes one, and visitors see it at once', async () => {
  expect((await visitPublic()).headings).toContain('No downloads available')
  const { browser, page } = await add({ title: '  <b>Map</b> ', description: 'Of the park', file: pdf() })
  expect([page.path, page.messages]).toEqual([MANAGEMENT, ['Success Download created successfully']])
  expect(page.headings).toContain('Current Downloads (1)')
  const shown = await visitPublic()
  expect(shown.headings).toEqual(['Free Downloads', '<b>Map</b>'])
  for (const text of ['0.0 KB', '0 downloads', 'Of the park']) expect(shown.text).toContain(text)

  const { id, filePath } = await only()
  const form = await browser.visit(`${MANAGEMENT}?edit=${id}`)
  expect(form.headings).toContain('Edit Download')
  expect(form.text).toContain('Leave it empty to keep map.pdf.')
  const changed = await browser.submit({ title: 'Map', isActive: false }, { button: 'Update' })
  expect(changed.messages).toEqual(['Success Download updated successfully'])
  expect(changed.text).toContain('Inactive')
  expect(changed.document.querySelectorAll('.is-dimmed')).toHaveLength(1)
  expect(await only()).toMatchObject({ title: 'Map', slug: 'map', filePath, isActive: false })
  expect((await visitPublic()).headings).toContain('No downloads available')

  const asked = await browser.visit(`${MANAGEMENT}?confirm-delete=${id}`)
  expect(asked.headings).toContain('Delete Download')
  expect(asked.text).toContain('The file is permanently removed from storage.')
  expect(uploads()).toHaveLength(1)
  const deleted = await browser.submit({}, { button: 'Delete' })
  expect(deleted.messages).toEqual(['Success Download deleted successfully'])
  expect([uploads(), await db.storedFile.count(), await db.freeDownload.count()]).toEqual([[], 0, 0])
})

it('gives the file out under its original name, unchanged, and counts it', async () => {
  const picture = await noisyPicture(60, 40, 'png')
  await add({ title: 'Poster', file: new File([picture], 'Plakat für Halloween.png', { type: 'image/png' }) })
  const visitor = openBrowser(app.url)
  await visitor.visit('/free-downloads')
  const file = await visitor.submit({}, { button: 'Download Poster' })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png'])
  expect(file.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Plakat%20f%C3%BCr%20Halloween\.png$/)
  expect((await visitor.send(file.path)).body.equals(picture)).toBe(true)
  const again = await app.openAs(admin)
  expect((await again.visit('/free-downloads')).text).toContain('1 download')
  const answer = await post('/free-downloads', { intent: 'download', id: (await only()).id })
  expect([answer.status, answer.headers.location]).toEqual([303, `/files/${(await only()).filePath}?download`])
  expect((await again.visit('/free-downloads')).text).toContain('2 downloads')
})

it('a PDF is a download too, and looking at its page counts nothing', async () => {
  await add({ title: 'Map', file: pdf() })
  const visitor = openBrowser(app.url)
  await visitor.visit('/free-downloads')
  const file = await visitor.submit({}, { button: 'Download Map' })
  expect(file.headers['content-disposition']).toBe('attachment; filename=map.pdf')
  await visitor.visit('/free-downloads')
  expect((await only()).downloadCount).toBe(1)
})

it('says Failed to download file for what is inactive, gone or malformed', async () => {
  await add({ title: 'Hidden', isActive: false })
  const { id } = await only()
  for (const each of [id, 'nobody']) {
    const answer = await post('/free-downloads', { intent: 'download', id: each })
    expect([answer.status, answer.body.toString().includes('Failed to download file')]).toEqual([422, true])
  }
  expect((await post('/free-downloads', { intent: 'download' })).status).toBe(400)
  expect((await post('/free-downloads', { intent: 'nonsense' })).status).toBe(400)
  expect((await only()).downloadCount).toBe(0)
})

it('moves entries up and down; the first has no way up, the last none down', async () => {
  for (const title of ['A', 'B', 'C']) await add({ title })
  const { browser, page } = await openManagement()
  const closed = page.document.querySelectorAll('.download-list button[disabled]').map((button) => button.getAttribute('aria-label'))
  expect(closed).toEqual(['Move A up', 'Move C down'])
  const moved = await browser.submit({}, { button: 'Move B up' })
  expect(moved.headings.slice(-3)).toEqual(['B', 'A', 'C'])
  expect((await browser.submit({}, { button: 'Move B down' })).headings.slice(-3)).toEqual(['A', 'B', 'C'])
  expect((await visitPublic()).headings).toEqual(['Free Downloads', 'A', 'B', 'C'])
})

it('asks for a title and a file, and keeps what was typed', async () => {
  const { browser } = await openManagement()
  const page = await browser.submit({ title: '  ', description: 'To hang up' }, { button: 'Upload' })
  expect([page.status, page.errors]).toEqual([400, { title: 'Title is required', file: 'Please select a file to upload' }])
  expect(page.headings).toContain('Error')
  expect(page.valueOf('description')).toBe('To hang up')
})

const WRONG = 'This file cannot be offered. Choose a PDF, DOC, DOCX, ZIP, RAR, TXT, PNG or JPG file.'

it.each([
  ['larger than 10 MB', () => new File([Buffer.alloc(10 * MEGABYTE + 1, 'a')], 'a.txt'), 'File size must be less than 10MB'],
  ['empty', () => new File([], 'a.pdf'), 'a.pdf is empty. Choose another file.'],
  ['SVG', () => oddFileToSend('svg-script.svg'), WRONG],
  ['HTML called PNG', () => oddFileToSend('html-named-png.png'), WRONG],
  ['Flash called JPEG', () => oddFileToSend('flash-named-jpg.jpg'), WRONG],
])('a file that is %s is refused beside its field, and nothing stays behind', async (_what, file, message) => {
  const { page } = await add({ title: 'Map', file: file() })
  expect([page.errors, page.headings.includes('Error'), page.valueOf('title')]).toEqual([{ file: message }, true, 'Map'])
  expect([await db.freeDownload.count(), uploads(), filesIn(app.dataDir, 'incoming')]).toEqual([0, [], []])
})

it('a picture under another name than its kind is refused', async () => {
  const png = await noisyPicture(20, 20, 'png')
  for (const name of ['page.html', 'photo.jpg', 'run.exe']) {
    const { page } = await add({ title: 'Poster', file: new File([png], name, { type: 'image/png' }) })
    expect([page.status, page.errors]).toEqual([422, { file: WRONG }])
  }
  await add({ title: 'Photo', file: new File([await noisyPicture(20, 20)], 'PHOTO.JPEG', { type: 'image/jpeg' }) })
  expect(await only()).toMatchObject({ title: 'Photo', fileType: 'image/jpeg', fileName: 'PHOTO.JPEG' })
})

it('says that it could not save or delete what is not there any more', async () => {
  await add({ title: 'Map' })
  const { id } = await only()
  const [editing, removing] = [await openManagement(`?edit=${id}`), await openManagement(`?confirm-delete=${id}`)]
  await (await openManagement(`?confirm-delete=${id}`)).browser.submit({}, { button: 'Delete' })
  const saved = await editing.browser.submit({ title: 'Mine', file: note() }, { button: 'Update' })
  const anew = 'What you typed is still here: choose the file again, and Upload makes a new one from it.'
  expect([saved.status, saved.messages.join()]).toEqual([422, `Error Failed to save download: it has since been deleted. ${anew}`])
  const deleted = await removing.browser.submit({}, { button: 'Delete' })
  expect([deleted.status, deleted.messages.join()]).toEqual([422, 'Already deleted It was deleted before: in another tab, by somebody else, or with your first press.'])
  expect([uploads(), (await openManagement('?edit=nobody')).page.status]).toEqual([[], 404])
  const created = await editing.browser.submit({ file: note() }, { button: 'Upload' })
  expect([created.path, created.messages]).toEqual([MANAGEMENT, ['Success Download created successfully']])
  expect((await only()).title).toBe('Mine')
})

it('says so when the table of downloads is out of order, and moving only logs it', async () => {
  await add({ title: 'A' })
  await add({ title: 'B' })
  const visitor = openBrowser(app.url)
  await visitor.visit('/free-downloads')
  const [moving, adding] = [await openManagement(), await openManagement()]
  const bringBack = await takeAway('free_downloads')
  try {
    expect((await openManagement()).page.messages).toEqual(['Error Failed to load downloads'])
    const shown = await (await app.openAs(admin)).visit('/free-downloads')
    expect([shown.status, shown.messages]).toEqual([500, ['Error Failed to load downloads']])
    expect((await visitor.submit({}, { button: 'Download A' })).messages).toContain('Error Failed to download file')
    const saved = await adding.browser.submit({ title: 'C', file: note() }, { button: 'Upload' })
    expect(saved.messages).toContain('Error Failed to save download')
    const moved = await moving.browser.submit({}, { button: 'Move A down' })
    expect(moved.messages).toEqual(['Error Failed to load downloads'])
    expect(app.output()).toContain('download-not-moved')
  } finally {
    await bringBack()
  }
  expect(uploads()).toHaveLength(2)
})

it('leads everybody but admins away, and changes nothing for them', async () => {
  await add({ title: 'Map' })
  const { id } = await only()
  for (const actor of [undefined, await makeAccount()]) {
    for (const intent of ['delete', 'save', 'move-down']) {
      const answer = await post(MANAGEMENT, { intent, id, title: 'Mine' }, actor)
      expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/auth(\?|$)/)])
    }
  }
  expect((await only()).title).toBe('Map')
})
