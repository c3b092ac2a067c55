import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = join(process.env.CORPORA_DIR ?? '../shared/corpora', 'pdf')

/** One of the odd files of the PDF corpus. */
export type OddPdf = {
  file: string
  expected: 'text' | 'no-text' | 'password' | 'corrupt' | 'bomb'
  min_text_chars: number
  must_contain: string[]
}

/** The PDF corpus, in its order. */
export const oddPdfs = (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { files: OddPdf[] }).files

export const pathOfPdf = (file: string) => join(folder, file)

/** A PDF of the corpus as a browser would send it. */
export const pdfToSend = (name: string) =>
  new File([readFileSync(pathOfPdf(`files/${name}`))], basename(name), { type: 'application/pdf' })
