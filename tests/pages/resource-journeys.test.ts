import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { pdfToSend } from '../support/pdfs'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import { startS3Server } from '../support/s3-server'
import { filesIn, noisyPicture } from '../support/uploads'

// The app that these tests drive keeps its files in a bucket; what pages show is the same as with a disk.
const s3 = await startS3Server()
afterAll(s3.close)

const app = useAppRows({ env: s3.env })

let teacher: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  teacher = await makeAccount()
})

async function addPdf(customCode: string) {
  const browser = await app.openAs(teacher)
  await browser.visit('/spooky-resources')
  const file = pdfToSend('normal-short.pdf')
  const page = await browser.submit({ title: 'A worksheet', type: 'pdf', file, customCode }, { button: 'Add Resource' })
  expect(page.messages).toEqual([`Resource created successfully Its code is ${customCode}.`])
  return { browser, file }
}

describe('with a bucket', () => {
  it('a PDF is kept there, read, given out whole and in part, and removed again', async () => {
    const { browser, file } = await addPdf('BUCKET')
    const bytes = Buffer.from(await file.arrayBuffer())
    const { id, contentUrl, extractedText } = await db.resource.findFirstOrThrow({ where: { title: 'A worksheet' } })
    expect([...s3.objects.keys()]).toEqual([contentUrl.replace('/files/', '')])
    expect([filesIn(app.dataDir, 'uploads'), extractedText]).toEqual([[], expect.stringContaining('The first paragraph')])
    const visitor = openBrowser(app.url)
    expect((await visitor.send(contentUrl)).body.equals(bytes)).toBe(true)
    const part = await visitor.send(`${contentUrl}?download`, { headers: { Range: 'bytes=2-5' } })
    expect([part.status, part.body.toString(), part.headers['content-disposition']]).toEqual([
      206, bytes.subarray(2, 6).toString(), 'attachment; filename=normal-short.pdf',
    ])
    await browser.visit(`/spooky-resources?confirm-delete=${id}`)
    await browser.submit({}, { button: 'Delete Resource' })
    expect(s3.objects.size).toBe(0)
  })

  it('a picture is there with its smaller copies, and all go when it is replaced', async () => {
    const picture = async () => new File([await noisyPicture(900, 600)], 'lake.jpg', { type: 'image/jpeg' })
    const browser = await app.openAs(teacher)
    await browser.visit('/spooky-resources')
    await browser.submit({ title: 'Lake', type: 'image', file: await picture() }, { button: 'Add Resource' })
    const before = [...s3.objects.keys()]
    expect(before).toHaveLength(3)
    await browser.follow('Edit')
    await browser.submit({ file: await picture() }, { button: 'Save' })
    expect([...s3.objects.keys()].filter((key) => before.includes(key))).toEqual([])
    expect(s3.objects.size).toBe(3)
  })

  it('that does not answer, nothing is created, and the page says so', async () => {
    app.expectErrors()
    const browser = await app.openAs(teacher)
    await browser.visit('/spooky-resources')
    const [rows, objects] = [await db.resource.count(), s3.objects.size]
    s3.state.isBroken = true
    try {
      const file = pdfToSend('normal-short.pdf')
      const page = await browser.submit({ title: 'Lost', type: 'pdf', file }, { button: 'Add Resource' })
      expect([page.status, page.errors, page.valueOf('title')]).toEqual([
        422, { file: 'The file could not be stored. Please try again in a moment.' }, 'Lost',
      ])
    } finally {
      s3.state.isBroken = false
    }
    expect([await db.resource.count(), s3.objects.size]).toEqual([rows, objects])
  })
})

it('nobody waits for a bucket that says nothing when something is deleted, and the file is gone for everybody', async () => {
  const { browser } = await addPdf('SILENT')
  const { id, contentUrl } = await db.resource.findFirstOrThrow({ where: { contentUrl: { endsWith: '.pdf' } }, orderBy: { createdAt: 'desc' } })
  await browser.visit(`/spooky-resources?confirm-delete=${id}`)
  s3.state.isSilent = true
  try {
    expect((await browser.submit({}, { button: 'Delete Resource' })).messages.join()).toContain('deleted')
    expect(s3.objects.has(contentUrl.replace('/files/', ''))).toBe(true)
  } finally {
    s3.state.isSilent = false
  }
  expect((await openBrowser(app.url).send(contentUrl)).status).toBe(404)
  s3.hangUp()
  await expect.poll(() => s3.objects.has(contentUrl.replace('/files/', '')), { timeout: 10_000 }).toBe(false)
}, 30_000)

it('a resource that rewards a perfect quiz is opened by the pupil who earned it', async () => {
  await addPdf('PRIZE')
  const { resourceId: rewardResourceId } = await db.code.findUniqueOrThrow({ where: { key: 'PRIZE' } })
  const quiz = await makeNumberedQuiz(null, { rewardType: 'resource', rewardResourceId })
  const { browser, page } = await beginQuiz(app.url, quiz)
  const all = await browser.visit(`${page.path.replace(/\?.*/, '')}?mode=all`)
  const right = [1, 2, 3].map((number) => optionOf(all, `Right ${number}`))
  await browser.submit(Object.assign({}, ...right) as Record<string, string>, { button: 'Submit Quiz' })
  const reward = await browser.follow('A worksheet')
  expect([reward.path, reward.text.includes('The first paragraph')]).toEqual(['/resource/PRIZE', true])
})
