import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ExportList } from '~/features/exchange/export-list'
import { listExports } from '~/features/exchange/export-quiz.server'
import { QuizTabs } from '~/features/quizzes/quiz-tabs'
import { QuizForbidden } from '~/features/quizzes/quiz-forbidden'
import { requireOwnQuiz } from '~/features/quizzes/quiz-owner.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { quizEditPath, quizExportPath, quizPath, quizPrintPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { ErrorPage } from '~/ui/error-page'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'
import { classroomShareUrl } from '~/ui/share-panel'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'exchange'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Export ${data.title}` : 'Export Quiz'} · Midnight Midway` },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { quiz } = await requireOwnQuiz(request, params.code, quizExportPath)
  const { code, title, published } = quiz
  return json({ code, title, published, link: env.publicUrl + quizPath(code), exports: await listExports(quiz) })
}

export default function QuizExportPage() {
  const { code, title, published, link, exports } = useLoaderData<typeof loader>()
  return (
    <Page
      title={<span dir="auto">{title}</span>}
      back={{ to: quizEditPath(code), label: 'Back to the quiz' }}
      lede="The quiz as a file for other systems. The right answers are in it."
    >
      <QuizTabs quiz={{ code }} current="export" />
      <ExportList code={code} exports={exports} />
      <section className="card" aria-labelledby="elsewhere">
        <h2 id="elsewhere">Without a file</h2>
        <p>{published ? 'Google Classroom gets the address of the quiz; on paper nobody needs a device.' : 'Publish the quiz before you share its address: until then nobody else can open it.'}</p>
        <div className="cluster">
          <a className="button button-quiet" href={classroomShareUrl(link)} rel="noreferrer">
            <Icon name="share" /> Share to Google Classroom
          </a>
          <a className="button button-quiet" href={quizPrintPath(code)}><Icon name="print" /> Print it</a>
        </div>
      </section>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<QuizForbidden />} />
}
