import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { takeAway } from '../support/missing-table'
import { pdfToSend } from '../support/pdfs'
import { filesIn } from '../support/uploads'

const app = useAppRows()

async function openPdfTab() {
  const actor = await makeAccount()
  const browser = await app.openAs(actor)
  await browser.visit('/create-quiz?tab=pdf')
  return { actor, browser }
}
const upload = (browser: Browser, file: File) => browser.submit({ file }, { button: 'Upload PDF' })
const sourcesOf = ({ id }: { id: string }) => db.quizPdfSource.findMany({ where: { userId: id } })
const keptFiles = () => filesIn(app.dataDir, 'uploads').length

/** Sends a file as the page's script does, one step of it. */
async function step(browser: Browser, fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Response(form)
  return browser.send('/create-quiz/pdf', {
    method: 'POST',
    headers: { 'Content-Type': request.headers.get('Content-Type')! },
    body: new Uint8Array(await request.arrayBuffer()),
  })
}

describe('a PDF', () => {
  it('is stored, read, shown with a preview, and stays in the list to be used again', async () => {
    const { actor, browser } = await openPdfTab()
    const page = await upload(browser, pdfToSend('normal-55-pages.pdf'))
    expect(page.status).toBe(200)
    expect(page.messages).toContain('PDF uploaded and processed successfully!')
    expect(page.headings).toContain('PDF Processed Successfully')
    const [source] = await sourcesOf(actor)
    expect(source).toMatchObject({ filename: 'normal-55-pages.pdf', fileSize: 546_144, processed: true })
    expect(page.text).toContain(`${Math.round(source!.extractedText!.length / 1000)}k characters extracted`)
    const preview = page.document.querySelector('blockquote')!.text
    expect([...preview.replace(/…$/, '')].length).toBeLessThanOrEqual(300)
    expect(preview).toMatch(/^PD KIDS/)
    expect(page.text).not.toContain('at best')

    const closed = await browser.follow('Close')
    expect(closed.headings).not.toContain('PDF Processed Successfully')
    expect((await browser.visit('/create-quiz?tab=pdf')).headings).toContain('Your PDFs')
    expect((await browser.follow('Use')).headings).toContain('PDF Processed Successfully')
  })

  it('becomes a quiz with evidence out of its text', async () => {
    const { actor, browser } = await openPdfTab()
    await upload(browser, pdfToSend('normal-55-pages.pdf'))
    await browser.submit({ title: 'Buried money' }, { button: 'Generate Quiz' })
    const page = await browser.reloadUntil(({ headings }) => headings[0] !== 'Writing your quiz...')
    expect(page.path).toMatch(/^\/quiz\/[A-Z1-9]{6}\/edit$/)
    const include = { versions: { include: { questions: true } } }
    const quiz = await db.quiz.findFirstOrThrow({ where: { createdById: actor.id }, include })
    const [source] = await sourcesOf(actor)
    expect(quiz).toMatchObject({ title: 'Buried money', topic: 'normal-55-pages', pdfSourceId: source!.id, published: false })
    const text = source!.extractedText!.replace(/\s+/g, ' ')
    const questions = quiz.versions.flatMap((version) => version.questions)
    expect(questions).toHaveLength(5)
    for (const { evidence } of questions) expect(text).toContain(evidence!.slice(0, 40))
  })

  it.each([
    ['encrypted-user-password.pdf', 'PDF processing failed: this PDF is protected by a password. Save a copy without the password and upload that.'],
    ['scanned-3-pages.pdf', 'PDF processing failed: no text was found in this PDF. It is probably a scan: upload one whose words can be selected.'],
    ['truncated.pdf', 'PDF processing failed: this file is damaged or not a real PDF. Open it, save it again as a PDF, and upload that.'],
    ['circular-page-tree.pdf', 'PDF processing failed: this file is damaged or not a real PDF. Open it, save it again as a PDF, and upload that.'],
  ])('that gives no text (%s) is refused in a clear sentence, and leaves nothing behind', async (name, message) => {
    const before = keptFiles()
    const { actor, browser } = await openPdfTab()
    const page = await upload(browser, pdfToSend(name))
    expect(page.status).toBe(422)
    expect(page.errors).toEqual({ file: message })
    expect(await sourcesOf(actor)).toEqual([])
    expect(await db.storedFile.count({ where: { userId: actor.id } })).toBe(0)
    expect([keptFiles(), filesIn(app.dataDir, 'incoming')]).toEqual([before, []])
  })

  it('that cannot even be begun to be kept says so, and nothing breaks', async () => {
    app.expectErrors()
    const { actor, browser } = await openPdfTab()
    const putBack = await takeAway('stored_files')
    const page = await upload(browser, pdfToSend('normal-short.pdf'))
    await putBack()
    expect([page.status, page.errors]).toEqual([422, { file: 'Failed to upload and process PDF' }])
    expect(await sourcesOf(actor)).toEqual([])
    expect((await upload(browser, pdfToSend('normal-short.pdf'))).headings).toContain('PDF Processed Successfully')
  })

  it.each<[string, File, string]>([
    ['no PDF', new File(['hello'], 'notes.txt'), 'Please upload a PDF file only'],
    ['a picture called PDF', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'x.pdf', { type: 'application/pdf' }), 'Please upload a PDF file only'],
    ['too large', new File([Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 ')], 'book.pdf', { type: 'application/pdf' }), 'File size must be less than 10MB'],
    ['twice too large', new File([Buffer.alloc(20 * 1024 * 1024, '%PDF-1.7 ')], 'book.pdf', { type: 'application/pdf' }), 'File size must be less than 10MB'],
  ])('that is %s is refused with the very words', async (_what, file, message) => {
    const { actor, browser } = await openPdfTab()
    const page = await upload(browser, file)
    expect(page.status).toBe(400)
    expect(page.errors).toEqual({ file: message })
    expect(await sourcesOf(actor)).toEqual([])
  })

  it('that was not chosen is asked for', async () => {
    const { browser } = await openPdfTab()
    const page = await browser.submit({}, { button: 'Upload PDF' })
    expect([page.status, page.errors]).toEqual([400, { file: 'Please choose a PDF file first' }])
  })

  it('is deleted with its file, after a question', async () => {
    const { actor, browser } = await openPdfTab()
    await upload(browser, pdfToSend('normal-short.pdf'))
    const before = keptFiles()
    const asked = await browser.follow('Delete')
    expect(asked.headings).toContain('Delete "normal-short.pdf"?')
    expect(await sourcesOf(actor)).toHaveLength(1)
    const page = await browser.submit({}, { button: 'Delete' })
    expect(page.messages).toContain('PDF deleted')
    expect([await sourcesOf(actor), keptFiles()]).toEqual([[], before - 1])
  })

  it('is deleted while another one is in use, which stays so', async () => {
    const { actor, browser } = await openPdfTab()
    await upload(browser, pdfToSend('normal-14-pages.pdf'))
    await browser.follow('Close')
    const { links } = await upload(browser, pdfToSend('normal-short.pdf'))
    const sources = await sourcesOf(actor)
    const [used, other] = ['normal-short.pdf', 'normal-14-pages.pdf'].map((name) => sources.find(({ filename }) => filename === name)!)
    const [, question] = links.find(([, to]) => to.includes(`confirm-delete=${other!.id}`))!
    const asked = await browser.visit(question)
    expect(asked.links).toContainEqual(['Keep it', `/create-quiz?tab=pdf&source=${used!.id}#sources`])
    const page = await browser.submit({}, { button: 'Delete' })
    expect([page.messages, page.headings]).toEqual([['PDF deleted'], expect.arrayContaining(['PDF Processed Successfully'])])
    expect(page.text).toContain('Questions are made from normal-short.pdf.')
  })

  it('of somebody else cannot be seen, used or deleted', async () => {
    const { actor, browser } = await openPdfTab()
    await upload(browser, pdfToSend('normal-short.pdf'))
    const [source] = await sourcesOf(actor)
    const { browser: stranger } = await openPdfTab()
    expect((await stranger.visit(`/create-quiz?tab=pdf&source=${source!.id}`)).headings).not.toContain('PDF Processed Successfully')
    const form = { intent: 'generate', idempotencyKey: crypto.randomUUID(), title: 'Stolen', pdfSourceId: source!.id }
    const used = await postForm(stranger, '/create-quiz?tab=pdf', form)
    expect([used.status, used.body.toString()]).toEqual([422, expect.stringContaining('Please upload and process a PDF first')])
    expect((await postForm(stranger, '/create-quiz?tab=pdf', { intent: 'remove-pdf', pdfSourceId: source!.id })).status).toBe(422)
    expect((await step(stranger, { intent: 'process', pdfSourceId: source!.id })).status).toBe(422)
    expect(await sourcesOf(actor)).toHaveLength(1)
  })
})

describe('the two steps of the script', () => {
  it('store the PDF, read it, and lead to it with the message', async () => {
    const { actor, browser } = await openPdfTab()
    const kept = await step(browser, { intent: 'keep', file: pdfToSend('normal-short.pdf') })
    expect(kept.status).toBe(200)
    const { pdfSourceId } = JSON.parse(kept.body.toString()) as { pdfSourceId: string }
    expect(await sourcesOf(actor)).toMatchObject([{ id: pdfSourceId, processed: false }])

    const read = await step(browser, { intent: 'process', pdfSourceId })
    const { to } = JSON.parse(read.body.toString()) as { to: string }
    const page = await browser.visit(to)
    expect(page.messages).toContain('PDF uploaded and processed successfully!')
    expect(page.headings).toContain('PDF Processed Successfully')
    expect(page.text).toContain('0.1k characters extracted')
    const { extractedText } = (await sourcesOf(actor))[0]!
    expect(page.text).toContain(`Only ${extractedText!.length} characters: that is enough for a question or two at best.`)
  })

  it('say what is wrong in the same words, and leave nothing behind', async () => {
    const { actor, browser } = await openPdfTab()
    const wrong = await step(browser, { intent: 'keep', file: new File(['hello'], 'notes.txt') })
    expect([wrong.status, wrong.body.toString()]).toEqual([400, expect.stringContaining('Please upload a PDF file only')])
    const { pdfSourceId } = JSON.parse((await step(browser, { intent: 'keep', file: pdfToSend('encrypted-rc4.pdf') })).body.toString()) as { pdfSourceId: string }
    const read = await step(browser, { intent: 'process', pdfSourceId })
    expect([read.status, read.body.toString()]).toEqual([422, expect.stringContaining('PDF processing failed: this PDF is protected by a password')])
    expect(await sourcesOf(actor)).toEqual([])
  })
})
