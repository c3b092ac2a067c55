import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPdfSource, findPdfText, keepPdf, listPdfSources, processPdf, removePdfSource, sweepPdfSources, uploadPdf } from '~/features/quiz-making/quiz-pdf.server'
import { db } from '~/server/db.server'
import { refuseInserts } from '../../support/broken-table'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { oddPdfs, pathOfPdf } from '../../support/pdfs'
import { filesIn, uploaded } from '../../support/uploads'

const data = useDatabase()

const pdf = (name: string) => uploaded(readFileSync(pathOfPdf(`files/${name}`)), name)
const kept = () => filesIn(data.dataDir, 'uploads').length
const SENTENCES = {
  'no-text': 'PDF processing failed: no text was found in this PDF. It is probably a scan: upload one whose words can be selected.',
  password: 'PDF processing failed: this PDF is protected by a password. Save a copy without the password and upload that.',
  corrupt: 'PDF processing failed: this file is damaged or not a real PDF. Open it, save it again as a PDF, and upload that.',
} as const

/** By its bytes a PDF begins with its header; what has something before it, or hardly a header, is refused earlier. */
const NO_PDF_BY_ITS_BYTES = ['files/leading-junk.pdf']

describe('an odd PDF', () => {
  it.each(oddPdfs.filter(({ file }) => !NO_PDF_BY_ITS_BYTES.includes(file)))(
    '$file is read, or refused in a sentence and leaves nothing behind',
    async ({ file, expected }) => {
      const actor = await makeAccount()
      const before = kept()
      const arrived = await pdf(file.replace('files/', ''))
      if (expected in SENTENCES) {
        await expect(uploadPdf(actor, arrived)).rejects.toMatchObject({ field: 'file', message: SENTENCES[expected as keyof typeof SENTENCES] })
        expect([await db.quizPdfSource.count(), await db.storedFile.count(), kept()]).toEqual([0, 0, before])
        return
      }
      const id = await uploadPdf(actor, arrived)
      const source = (await findPdfSource(actor, id))!
      expect(source.characters).toBeGreaterThan(9)
      expect([...new Intl.Segmenter().segment(source.preview)].length).toBeLessThanOrEqual(301)
      expect(await listPdfSources(actor)).toMatchObject([{ id, filename: file.replace('files/', '') }])
      expect((await findPdfText(actor.id, id))!.text).toHaveLength(source.characters)
    },
  )

  it.each(NO_PDF_BY_ITS_BYTES)('%s is no PDF by its first bytes', async (file) => {
    await expect(pdf(file.replace('files/', ''))).rejects.toThrow('is of no kind')
  })
})

describe('a PDF', () => {
  it('that the storage does not take is refused, and no row is left', async () => {
    const actor = await makeAccount()
    const arrived = await pdf('normal-short.pdf')
    rmSync(arrived.path)
    await expect(uploadPdf(actor, arrived)).rejects.toMatchObject({ message: 'Upload failed: the file could not be stored. Please try again in a moment.' })
    expect([await db.quizPdfSource.count(), await db.storedFile.count()]).toEqual([0, 0])
  })

  it('that another tab has read meanwhile stays, although this reading fails', async () => {
    const actor = await makeAccount()
    const id = await keepPdf(actor, await pdf('encrypted-user-password.pdf'))
    const reading = processPdf(actor, id)
    await db.quizPdfSource.update({ where: { id }, data: { processed: true, extractedText: 'Read in the other tab.' } })
    await reading
    expect(await findPdfText(actor.id, id)).toMatchObject({ text: 'Read in the other tab.' })
    expect(await db.storedFile.count()).toBe(1)
  })

  it('that the database does not take is refused, and no file is left', async () => {
    const actor = await makeAccount()
    const before = kept()
    const end = await refuseInserts('quiz_pdf_sources')
    const uploading = uploadPdf(actor, await pdf('normal-short.pdf')).finally(end)
    await expect(uploading).rejects.toMatchObject({ message: 'Database error: the PDF could not be recorded. Please try again in a moment.' })
    expect([await db.storedFile.count(), kept()]).toEqual([0, before])
  })

  it('beyond the hundredth is refused, also when two come at once, and no file is left', async () => {
    const actor = await makeAccount()
    const row = { userId: actor.id, filename: 'old.pdf', filePath: 'old', fileSize: 1 }
    await db.quizPdfSource.createMany({ data: Array.from({ length: 99 }, () => row) })
    const before = kept()
    const both = await Promise.allSettled([keepPdf(actor, await pdf('normal-short.pdf')), keepPdf(actor, await pdf('three-pages.pdf'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(keepPdf(actor, await pdf('normal-short.pdf'))).rejects.toMatchObject({
      message: 'You have 100 PDFs, which is as many as an account has room for. Delete some that you no longer need.', field: 'file',
    })
    expect([await db.quizPdfSource.count({ where: { userId: actor.id } }), kept()]).toEqual([100, before + 1])
  })

  it('whose file is gone when it is read is refused, and its row goes too', async () => {
    const actor = await makeAccount()
    const id = await keepPdf(actor, await pdf('normal-short.pdf'))
    const { filePath } = await db.quizPdfSource.findUniqueOrThrow({ where: { id } })
    rmSync(join(data.dataDir, 'uploads', filePath))
    const message = 'PDF processing failed: it could not be read here. Please try again in a moment.'
    await expect(processPdf(actor, id)).rejects.toMatchObject({ message })
    expect(await db.quizPdfSource.count()).toBe(0)
  })

  it('that was uploaded and never read is swept away after an hour, one that was read stays', async () => {
    const actor = await makeAccount()
    const before = kept()
    const read = await uploadPdf(actor, await pdf('normal-short.pdf'))
    const forgotten = await keepPdf(actor, await pdf('three-pages.pdf'))
    await keepPdf(actor, await pdf('three-pages.pdf'))
    const twoHoursAgo = new Date(Date.now() - 2 * 3600_000)
    await db.quizPdfSource.updateMany({ where: { id: { in: [read, forgotten] } }, data: { createdAt: twoHoursAgo } })
    await sweepPdfSources()
    expect((await db.quizPdfSource.findMany()).map(({ id }) => id)).not.toContain(forgotten)
    expect([await db.quizPdfSource.count(), kept()]).toEqual([2, before + 2])
  })

  it('of somebody else is not found, and not removed', async () => {
    const [owner, stranger] = [await makeAccount(), await makeAccount()]
    const id = await uploadPdf(owner, await pdf('normal-short.pdf'))
    expect(await findPdfSource(stranger, id)).toBeNull()
    expect(await findPdfText(stranger.id, id)).toBeNull()
    expect(await listPdfSources(stranger)).toEqual([])
    await expect(removePdfSource(stranger, id)).rejects.toMatchObject({ message: 'This PDF no longer exists.' })
    expect(await listPdfSources(owner)).toHaveLength(1)
  })
})
