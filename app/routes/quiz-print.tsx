import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PaperDesk } from '~/features/paper/paper-desk'
import { toPaperPack } from '~/features/paper/paper-pack.server'
import { PaperPages } from '~/features/paper/paper-pages'
import { QuizForbidden } from '~/features/quizzes/quiz-forbidden'
import { requireOwnQuiz } from '~/features/quizzes/quiz-owner.server'
import type { PageHandle } from '~/lib/page-handle'
import { quizPrintPath } from '~/lib/paths'
import { searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { sheets: ['display', 'desk', 'worksheet', 'paper'], enhance: 'paper' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Print ${data.head.title}` : 'Print Quiz'} · Midnight Midway` },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { quiz } = await requireOwnQuiz(request, params.code, quizPrintPath)
  return json(await toPaperPack(quiz, searchOf(request)))
}

export default function QuizPrintPage() {
  const pack = useLoaderData<typeof loader>()
  return (
    <Page title="Print Quiz" hasOwnHeading>
      <PaperDesk pack={pack} />
      <div className={`stack paper-${pack.paper}`}><PaperPages pack={pack} /></div>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<QuizForbidden />} />
}
