import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { PDF_LIMITS, readPdf } from '~/server/pdf-text.server'
import { oddPdfs, pathOfPdf } from '../support/pdfs'

const readOf = (file: string, limits?: typeof PDF_LIMITS) => readPdf(createReadStream(pathOfPdf(file)), limits)

/** What each kind of the corpus comes to. Newer pdfjs reads the bomb's one line and leaves its picture alone. */
const FAILURES = { 'no-text': 'no-text', password: 'password', corrupt: 'damaged' } as const

/** Processes that this one has started and that have not ended. */
function children() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(process.pid) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-text-child')
    } catch {
      return false
    }
  })
}

describe('a PDF', () => {
  it('of the corpus is there to be read', () => expect(oddPdfs).toHaveLength(33))

  it.each(oddPdfs.filter(({ expected }) => expected === 'text' || expected === 'bomb'))(
    '$file gives its text',
    async ({ file, min_text_chars, must_contain }) => {
      const reading = await readOf(file)
      expect(reading).toHaveProperty('text')
      const { text, isCut } = reading as { text: string; isCut: boolean }
      expect(text.replace(/\s/g, '').length).toBeGreaterThanOrEqual(min_text_chars)
      for (const words of must_contain) expect(text).toContain(words)
      expect(text).not.toMatch(/-- \d+ of \d+ --/)
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/)
      expect(isCut).toBe(false)
    },
  )

  it.each(oddPdfs.filter(({ expected }) => expected in FAILURES))('$file says why there is none', async ({ file, expected }) => {
    expect(await readOf(file)).toEqual({ failure: FAILURES[expected as keyof typeof FAILURES] })
  })

  it('that takes more time than it may have is given up, and its process is gone', async () => {
    expect(await readOf('files/many-pages-352.pdf', { ...PDF_LIMITS, milliseconds: 150 })).toEqual({ failure: 'too-much' })
    expect(children()).toEqual([])
  })

  it('that takes more memory than it may have is given up, and its process is gone', async () => {
    expect(await readOf('files/many-pages-352.pdf', { ...PDF_LIMITS, megabytes: 90 })).toEqual({ failure: 'too-much' })
    expect(children()).toEqual([])
  })

  it('keeps figures that are raised or parts of a fraction, and takes ligatures apart', async () => {
    const words = 'BT /F 12 Tf 72 700 Td (Cut 2\\275 m\\262 of the \\256eld, 10\\271\\262 times\\205) Tj ET'
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ' +
      '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [174 /fi 185 /onesuperior 178 /twosuperior] >> >>'
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F ${font} >> >> >>`
    const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page,
      `<< /Length ${words.length} >>\nstream\n${words}\nendstream`]
    const pdf = ['%PDF-1.4', ...objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`), 'trailer << /Root 1 0 R >>', '%%EOF']

    expect(await readPdf(Readable.from([Buffer.from(pdf.join('\n'), 'latin1')])))
      .toMatchObject({ text: 'Cut 2½ m² of the field, 10¹² times…' })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['nonsense', Buffer.from('not a PDF at all')],
    ['a header alone', Buffer.from('%PDF-1.7\n')],
  ])('of %s is damaged', async (_what, bytes) => {
    expect(await readPdf(Readable.from([bytes]))).toEqual({ failure: 'damaged' })
  })

  it('read six at once gives each its own text', async () => {
    const files = ['files/three-pages.pdf', 'files/normal-short.pdf', 'files/encrypted-rc4.pdf']
    const readings = await Promise.all([...files, ...files].map((file) => readOf(file)))
    const one = await Promise.all(files.map((file) => readOf(file)))
    expect(readings).toEqual([...one, ...one])
  })
})
