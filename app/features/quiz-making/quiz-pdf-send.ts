import { messagesOf, type FormReply } from '~/lib/form-reply'
import { PDF_NOT_UPLOADED } from './quiz-create'

/** Long enough for a screen to show it, too short to keep anybody waiting. */
const STEP_SHOWN_MS = 60

/** The message while a PDF is on its way (P2 §4), and how much is done, from 0 to 100. */
export type PdfProgress = { said: string; share: number }

/** A refusal, in words for the person. */
class PdfRefused extends Error {}

/** Sends a form and returns the JSON that came back; `onShare` is told how much has been sent, from 0 to 1. */
function post(form: FormData, onShare: (share: number) => void): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new PdfRefused(PDF_NOT_UPLOADED))
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as Record<string, string>)
      reject(new PdfRefused(messagesOf(request.response as FormReply | null)[0]?.message ?? PDF_NOT_UPLOADED))
    }
    request.open('POST', '/create-quiz/pdf')
    request.send(form)
  })
}

function formOf(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/**
 * Uploads a PDF and has it stored and read; each step is reported as it begins (P2 §4). In the browser only.
 *
 * @returns where to go next, or the error message
 */
export async function sendPdf(
  file: File,
  onProgress: (progress: PdfProgress) => void,
): Promise<{ to: string } | { message: string }> {
  try {
    onProgress({ said: 'Uploading PDF...', share: 0 })
    const stored = await post(formOf({ intent: 'keep', file }), (share) => {
      // All bytes have been sent: what remains of this request is the saving.
      if (share < 1) onProgress({ said: 'Uploading PDF...', share: Math.round(share * 50) })
      else onProgress({ said: 'Saving to database...', share: 75 })
    })
    // A fast server answers within the same frame: without a short pause the step would never be seen.
    onProgress({ said: 'Saving to database...', share: 75 })
    await new Promise((seen) => setTimeout(seen, STEP_SHOWN_MS))
    onProgress({ said: 'Processing PDF content...', share: 100 })
    const { to } = await post(formOf({ intent: 'process', pdfSourceId: stored.pdfSourceId ?? '' }), () => undefined)
    return { to: to ?? '/create-quiz?tab=pdf' }
  } catch (error) {
    return { message: error instanceof PdfRefused ? error.message : PDF_NOT_UPLOADED }
  }
}
