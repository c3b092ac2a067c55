import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { filesIn, oddFileToSend } from '../support/uploads'

const app = useAppRows()

const DESK = '/blog-management'
const MEGABYTE = 1024 * 1024

let admin: Actor
beforeEach(async () => {
  await db.blogPost.deleteMany()
  await db.storedFile.deleteMany()
  admin = await makeAccount({ isAdmin: true })
})

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'
const pdf = (name: string, padding = 0) => new File([PDF, Buffer.alloc(padding, ' ')], name, { type: 'application/pdf' })
const only = () => db.blogPost.findFirstOrThrow({ include: { attachments: true } })

async function create(fields: Record<string, string | File>) {
  const browser = await app.openAs(admin)
  await browser.visit(DESK)
  return { page: await browser.submit({ title: 'The Ride', content: '<p>It turns.</p>', ...fields }, { button: 'Create Post' }) }
}

const WRONG = (file: string) => `${file} is not a supported file type. Please use PDF, DOCX, or PPTX files.`

describe('an attachment', () => {
  it.each([
    ['of another type', () => new File(['<p>Hi</p>'], 'page.html'), WRONG('page.html')],
    ['that is no PDF though it is called so', () => new File(['MZ program'], 'invoice.pdf', { type: 'application/pdf' }), WRONG('invoice.pdf')],
    ['of 10 MB', () => pdf('big.pdf', 10 * MEGABYTE - PDF.length), 'big.pdf is too large. Please use files smaller than 10MB.'],
    ['that is empty', () => new File([], 'none.pdf'), 'none.pdf is empty. Choose another file.'],
  ])('%s is refused by its name', async (_what, file, message) => {
    const { page } = await create({ excerpt: 'So.', attachments: file() })
    expect([page.status, page.errors, page.valueOf('excerpt')]).toEqual([400, { attachments: message }, 'So.'])
    expect([await db.blogPost.count(), await db.storedFile.count(), filesIn(app.dataDir, 'incoming')]).toEqual([0, 0, []])
  })

  it.each([
    ['docx-unicode.docx', 'docx-unicode.docx'], ['pptx-text.pptx', 'pptx-text.pptx'],
    ['ole2-signature-only.doc', 'old.doc'], ['ole2-signature-only.doc', 'old.ppt'],
  ])('may be what %s of the corpus is, as %s', async (odd, name) => {
    const { page } = await create({ attachments: new File([oddFileToSend(odd)], name) })
    expect(page.messages).toEqual(['Blog post created successfully! One attachment added.'])
    expect((await only()).attachments).toMatchObject([{ fileName: name }])
  })

  it.each(['pdf-named-docx.docx', 'zip-named-docx.docx', 'html-named-pdf.pdf', 'rtf-sample.rtf'])('is not %s of the corpus', async (odd) => {
    expect((await create({ attachments: oddFileToSend(odd) })).page.errors).toEqual({ attachments: WRONG(odd) })
  })

  it('one byte smaller than 10 MB is taken', async () => {
    const { page } = await create({ attachments: pdf('big.pdf', 10 * MEGABYTE - 1 - PDF.length) })
    expect(page.messages).toEqual(['Blog post created successfully! One attachment added.'])
    expect((await only()).attachments).toMatchObject([{ fileName: 'big.pdf', fileSize: 10 * MEGABYTE - 1, fileType: 'application/pdf' }])
  })
})

it.each([
  ['larger than 5 MB', () => new File([Buffer.alloc(5 * MEGABYTE + 1, 'a')], 'a.jpg'), 'Image must be smaller than 5MB'],
  ['an SVG', () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'), 'This file is not a picture that can be used here. Choose a JPG, PNG or WebP file.'],
])('a featured image that is %s is refused', async (_what, file, message) => {
  const { page } = await create({ image: file() })
  expect([page.status, page.errors, await db.blogPost.count()]).toEqual([400, { image: message }, 0])
})

it('attachments that are too much together are refused in words, and what was typed is kept', async () => {
  const browser = await app.openAs(admin)
  await browser.visit(DESK)
  const nine = [1, 2, 3, 4].map((number) => pdf(`${number}.pdf`, 9 * MEGABYTE))
  const page = await browser.submit({ title: 'The Ride', content: '<p>It turns.</p>', attachments: nine }, { button: 'Create Post' })
  const message = 'Together these files are larger than 30MB. Please choose fewer at once; the others can follow.'
  expect([page.status, page.errors]).toEqual([422, { attachments: message }])
  expect([page.valueOf('title'), page.valueOf('content')]).toEqual(['The Ride', '<p>It turns.</p>'])
  expect([await db.blogPost.count(), await db.storedFile.count(), filesIn(app.dataDir, 'incoming')]).toEqual([0, 0, []])
})

it('what is larger than one request may be is refused in words, before it is read', async () => {
  const browser = await app.openAs(admin)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=park', 'Content-Length': String(257 * MEGABYTE) }
  const { status, body } = await browser.send(DESK, { method: 'POST', headers, body: new TextEncoder().encode('--park') })
  expect([status, body.toString()]).toEqual([413, expect.stringContaining('That is too much to carry')])
  expect([await db.blogPost.count(), filesIn(app.dataDir, 'incoming')]).toEqual([0, []])
})
