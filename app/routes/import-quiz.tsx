import { randomUUID } from 'node:crypto'
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { listReadable } from '~/features/exchange/formats.server'
import { MAKE_FORM } from '~/features/exchange/import'
import { importForms, type ImportReply } from '~/features/exchange/import-actions.server'
import { FormatList, ImportForm } from '~/features/exchange/import-form'
import { toPreview } from '~/features/exchange/import-forms'
import { ImportPreviewPanel } from '~/features/exchange/import-preview'
import { importFile } from '~/features/exchange/import.server'
import { importTargetOf } from '~/features/exchange/import-target.server'
import { MOST_QUESTIONS } from '~/features/quiz-desk/question-editor'
import { QuizForbidden } from '~/features/quizzes/quiz-forbidden'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { quizEditPath } from '~/lib/paths'
import { handleForm } from '~/server/forms.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'exchange'] }

export const meta: MetaFunction = () => [{ title: 'Import Questions · Midnight Midway' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const quiz = await importTargetOf(actor, request)
  const target = quiz && {
    code: quiz.code, title: quiz.title, version: quiz.currentVersion, room: Math.max(0, MOST_QUESTIONS - quiz.questionsCount),
  }
  return json({ formats: listReadable(), target, idempotencyKey: randomUUID() })
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const quiz = await importTargetOf(actor, request)
  return handleForm(request, importForms(actor, quiz), { files: { file: importFile } })
}

/** What was read from the file is in the answer to the first form, and in the second form itself. */
function previewOf(reply: ImportReply | undefined) {
  return reply?.preview ?? (reply?.intent === MAKE_FORM ? toPreview(reply.lastResult?.initialValue?.preview) : null)
}

export default function ImportQuizPage() {
  const { formats, target, idempotencyKey } = useLoaderData<typeof loader>()
  const preview = previewOf(useActionData<ImportReply>())
  const format = formats.find(({ name }) => name === preview?.format)
  return (
    <Page
      title="Import Questions"
      width="narrow"
      back={target ? { to: quizEditPath(target.code), label: 'Back to the quiz' } : { to: '/my-quizzes', label: 'Back to My Quizzes' }}
      lede={target
        ? `Questions from a file or a text, added at the end of “${target.title}”.`
        : 'A new quiz from questions that you already have, in a file or a text.'}
    >
      {preview && format ? (
        <ImportPreviewPanel
          preview={preview}
          format={format}
          target={target}
          idempotencyKey={idempotencyKey}
          most={target?.room ?? MOST_QUESTIONS}
        />
      ) : null}
      {preview?.questions.length ? (
        <details className="more">
          <summary>Another file or text</summary>
          <ImportForm formats={formats} isQuiet />
        </details>
      ) : <ImportForm formats={formats} isQuiet={false} />}
      <FormatList formats={formats} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<QuizForbidden />} />
}
