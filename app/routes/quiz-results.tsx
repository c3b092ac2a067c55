import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { quizCookieOf } from '~/features/attempts/attempt-cookie.server'
import { findQuizWithAttempt } from '~/features/attempts/attempt-reads.server'
import { resultOf, whyHidden } from '~/features/attempts/attempt-result.server'
import { retakeBlockedBecause } from '~/features/attempts/attempt-view.server'
import { shareText } from '~/features/attempts/quiz-results-text'
import { NoResults, QuizResults } from '~/features/attempts/quiz-results-view'
import { supportedQuizPath } from '~/features/attempts/support-link.server'
import { mayEditQuiz } from '~/features/quizzes/quiz'
import { findStoryOfQuiz } from '~/features/quizzes/quiz-story.server'
import { quizResultsPage } from '~/lib/page-handle'
import { quizAnswersPath, quizPath, quizResultsFilePath, quizResultsPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { searchOf } from '~/server/http.server'
import { redirectToPage } from '~/server/redirect.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = quizResultsPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.found ? `Results of ${data.found.quiz.title}` : 'No Results Found'} · Midnight Midway` },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const search = searchOf(request)
  const token = search.get('attempt') ?? ''
  // A quiz that has been unpublished in the meantime still has its results.
  const asked = await findQuizWithAttempt(params.code, token)
  const quiz = asked?.quiz
  if (quiz && params.code !== quiz.code) throw redirectToPage(`${quizPath(quiz.code)}/results${new URL(request.url).search}`, {}, 301)
  const result = asked && (await resultOf(asked.quiz, asked.attempt))
  if (!quiz || !result) {
    return json({ found: null, backTo: quiz?.published ? quizPath(quiz.code) : '/quizzes' }, { status: 404 })
  }
  const { title, code, language } = quiz
  const actor = await getActor(request)
  const supports = asked.attempt?.supports ?? []
  const found = {
    quiz: { title, code, language },
    result,
    hiddenBecause: whyHidden(quiz),
    at: quizResultsPath(code, token),
    retakeAt: supportedQuizPath(quiz, supports),
    retakeBlocked: await retakeBlockedBecause({ actor, quiz, cookie: quizCookieOf(request), supports }, token),
    download: quizResultsFilePath(code, token),
    share: { text: shareText(title, result.percentage), link: env.publicUrl + quizPath(code) },
    isSharing: search.has('share'),
    areExplanationsShown: search.has('explanations'),
    story: await findStoryOfQuiz(quiz.id),
    answersAt: mayEditQuiz(actor, quiz) ? quizAnswersPath(code) : null,
  }
  return json({ found, backTo: '' })
}

export default function QuizResultsPage() {
  const { found, backTo } = useLoaderData<typeof loader>()
  return (
    <Page title="Results" width="narrow" hasOwnHeading>
      {found ? <QuizResults {...found} here={(name) => (name ? `${found.at}&${name}` : found.at)} /> : <NoResults backTo={backTo} />}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
