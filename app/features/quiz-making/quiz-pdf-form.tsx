import { useState, type FormEvent } from 'react'
import { TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { useNavigate } from '~/ui/form/same-page'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { MOST_PDF_BYTES, NOT_A_PDF, PDF_TOO_LARGE } from './quiz-create'
import { sendPdf, type PdfProgress } from './quiz-pdf-send'

type Fields = { file: string }

/** What can be checked before anything is sent; the server looks at the bytes. */
function faultOf(file: File): string | null {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return NOT_A_PDF
  return file.size > MOST_PDF_BYTES ? PDF_TOO_LARGE : null
}

/** Uploads a PDF: with its progress where scripts run (P2 §4), else as a plain form. */
export function QuizPdfForm() {
  const [, fields] = useZodForm<Fields>('upload')
  const [progress, setProgress] = useState<PdfProgress | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const navigate = useNavigate()

  async function send(event: FormEvent<HTMLFormElement>) {
    const control = event.currentTarget.elements.namedItem('file') as HTMLInputElement
    const file = control.files?.[0]
    // Without a file, the form is sent so that the server says what is missing.
    if (!file) return
    event.preventDefault()
    const fault = faultOf(file)
    setMessage(fault)
    if (fault) return control.focus()
    const result = await sendPdf(file, setProgress)
    // Navigated without loading the page again, so that what was typed for the quiz stays.
    if ('to' in result) return navigate(result.to)
    // "An error that resets everything" (P2 §4).
    setProgress(null)
    setMessage(result.message)
    control.focus()
  }

  // Copied by name: a field of the form library has no own properties to spread.
  const { id, name, initialValue, errors } = fields.file
  const field = { id, name, initialValue, errors: message === null ? errors : [message] }
  return (
    <Form method="post" encType="multipart/form-data" className="form-card" onSubmit={(event) => void send(event)}>
      <TextField
        field={field}
        type="file"
        label="PDF file"
        hint="PDF only, max 10MB. Its words must be selectable: a scan has none."
        accept="application/pdf,.pdf"
        onChange={() => setMessage(null)}
      />
      <div className="cluster">
        <SubmitButton intent="upload" tone="quiet" disabled={progress !== null}>Upload PDF</SubmitButton>
        <div className="pdf-progress" role="status">
          {progress ? (
            <>
              <label htmlFor="pdf-share">{progress.said}</label>
              <progress id="pdf-share" max={100} value={progress.share} />
            </>
          ) : null}
        </div>
      </div>
    </Form>
  )
}
