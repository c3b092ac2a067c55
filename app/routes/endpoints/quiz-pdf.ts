import type { ActionFunctionArgs } from '@remix-run/node'
import { getActor } from '~/features/accounts/session.server'
import { createQuizPath } from '~/features/quiz-making/quiz-create'
import { keepPdf, processPdf, quizPdf } from '~/features/quiz-making/quiz-pdf.server'
import { pdfChoice } from '~/features/quiz-making/quiz-request'
import type { FormReply } from '~/lib/form-reply'
import { noFields } from '~/lib/no-fields'
import { handleForm, on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'

const notSignedIn: FormReply = {
  intent: 'upload',
  title: 'Please log in to upload files',
  lastResult: { status: 'error', error: { '': ['Please log in to upload files'] } },
}

const noStore = { 'Cache-Control': 'no-store' }

/**
 * The upload of a PDF in the two steps whose progress P2 §4 shows, for the script of `/create-quiz`: `keep` stores it,
 * `process` reads it. Answers JSON; without scripts the page itself does both.
 */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await getActor(request)
  if (!actor) return Response.json(notSignedIn, { status: 401, headers: noStore })

  const keep = on(
    noFields,
    async (_form, { file }) => Response.json({ pdfSourceId: await keepPdf(actor, file![0]!) }, { headers: noStore }),
    { needsFile: { file: 'Please choose a PDF file first' } },
  )
  const process = on(pdfChoice, async ({ pdfSourceId }) => {
    await processPdf(actor, pdfSourceId)
    const to = `${createQuizPath('pdf', { source: pdfSourceId })}#pdf`
    const { headers } = redirectWithToast(to, { title: 'PDF uploaded and processed successfully!' })
    return Response.json({ to }, { headers: { ...noStore, 'Set-Cookie': headers.get('Set-Cookie')! } })
  })
  return handleForm(request, { keep, process }, { files: { file: quizPdf } })
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
