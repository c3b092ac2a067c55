import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { quizJobs } from '~/features/quiz-making/generate-quiz.server'
import { createQuizPath, QUIZ_TABS, quizTabOf } from '~/features/quiz-making/quiz-create'
import { toCreateDesk, toQuizOrder, toWaitingDesk } from '~/features/quiz-making/quiz-create.server'
import { QuizForm } from '~/features/quiz-making/quiz-form'
import { requestQuiz } from '~/features/quiz-making/quiz-jobs.server'
import { quizPdf, removePdfSource, uploadPdf } from '~/features/quiz-making/quiz-pdf.server'
import { QuizPdfForm } from '~/features/quiz-making/quiz-pdf-form'
import { PdfProcessed, PdfRemovalPanel, PdfSources } from '~/features/quiz-making/quiz-pdf-sources'
import { pdfChoice, quizRequests, type QuizRequest } from '~/features/quiz-making/quiz-request'
import { QuizUsageCard } from '~/features/quiz-making/quiz-usage-card'
import { QuizWaiting } from '~/features/quiz-making/quiz-waiting'
import { noFields } from '~/lib/no-fields'
import { deskPage, type PageHandle } from '~/lib/page-handle'
import { importPath } from '~/lib/paths'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { redirectToPage, onSamePage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorPage } from '~/ui/error-page'
import { GoneNotice } from '~/ui/form/gone-notice'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...deskPage, sheets: ['display', 'desk', 'quizzes'] }

export const meta: MetaFunction = () => [{ title: 'Create Quiz · Midnight Midway' }]

/** In this time most quizzes by the built-in writer are done, so that nobody sees a waiting page. */
const WAIT_MS = 800

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const search = searchOf(request)
  const jobId = search.get('job')
  if (jobId) return json(await toWaitingDesk(actor, jobId))
  const desk = await toCreateDesk(actor, search)
  return json(desk, { status: desk.isGone ? 404 : 200 })
}

export async function action({ request }: ActionFunctionArgs) {
  const search = searchOf(request)
  const tab = quizTabOf(search)
  const actor = await requireActor(request, tab === 'pdf' ? { toast: { title: 'Please log in to upload files' } } : {})

  async function generate(form: QuizRequest) {
    const job = await requestQuiz(actor, form.idempotencyKey, await toQuizOrder(actor, form))
    if (job.isNew) quizJobs.start(job.id)
    await quizJobs.waitFor(job.id, WAIT_MS)
    return redirectToPage(`/create-quiz?job=${job.id}`)
  }
  const upload = on(
    noFields,
    async (_form, { file }) => {
      const source = await uploadPdf(actor, file![0]!)
      return redirectWithToast(`${createQuizPath('pdf', { source })}#pdf`, { title: 'PDF uploaded and processed successfully!' })
    },
    { needsFile: { file: 'Please choose a PDF file first' } },
  )
  const remove = on(pdfChoice, async ({ pdfSourceId }) => {
    await removePdfSource(actor, pdfSourceId)
    const opened = search.get('source')
    const source = opened === pdfSourceId ? null : opened
    return onSamePage(redirectWithToast(createQuizPath('pdf', { source }), { title: 'PDF deleted' }))
  })
  return handleForm(request, { generate: on(quizRequests[tab], generate), upload, 'remove-pdf': remove }, { files: { file: quizPdf } })
}

export default function CreateQuizPage() {
  const data = useLoaderData<typeof loader>()
  if (data.view === 'waiting') return <Page title="Create Quiz" hasOwnHeading><QuizWaiting step={data.step} share={data.share} /></Page>

  const { tab, usage, sources, source, doomed, isGone } = data
  return (
    <Page
      title="Create Quiz"
      width="narrow"
      back={{ to: '/quizzes', label: 'Back to Quizzes' }}
      lede="From a topic, a PDF or one of your stories: questions with their answers, for you to check before anybody else sees them."
    >
      <QuizUsageCard usage={usage} />
      <nav className="tabs quiz-tabs" aria-label="What the quiz is made from">
        {QUIZ_TABS.map(({ name, label }) => (
          <a key={name} href={createQuizPath(name)} aria-current={name === tab ? 'page' : undefined}>{label}</a>
        ))}
      </nav>
      <p className="muted">Do you already have questions? <a href={importPath()}>Import them</a> from a file or a text.</p>
      {tab === 'pdf' ? (
        <>
          <GoneNotice isGone={isGone} />
          {doomed ? <PdfRemovalPanel key={doomed.id} doomed={doomed} opened={source?.id ?? null} /> : null}
          {source ? <PdfProcessed source={source} /> : <QuizPdfForm />}
          <PdfSources sources={sources} opened={source?.id ?? null} />
        </>
      ) : null}
      <QuizForm key={tab} {...data} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
