import type { ReactNode } from 'react'
import { CodeBadge } from '~/features/codes/code-badge'
import { importPath, quizEditPath, quizPath } from '~/lib/paths'
import { Form } from '~/ui/form/form'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { SubmitButton } from '~/ui/form/submit-button'
import { Icon } from '~/ui/icon'
import { QrDownload, QrPanel, SharePanel } from '~/ui/share-panel'
import type { QuizEditDesk } from './quiz-edit-desk.server'
import { QuizSupportPanel } from './quiz-support-panel'

type DeskProps = { desk: QuizEditDesk }

/** Where closing a panel leads: to the row of buttons that opened it. */
const closedAt = (...desk: Parameters<typeof quizEditPath>) => `${quizEditPath(...desk)}#toolbar`

type DeleteProps = { quiz: { title: string; code: string }; closeAt: string; children?: ReactNode }

/** Asks before deleting: nothing is ever deleted on the first press. */
export function QuizDeletePanel({ quiz, closeAt, children }: DeleteProps) {
  return (
    <RemovalPanel id="delete" title="Delete Quiz" named={children} label="Delete Quiz" closeAt={closeAt}>
      <p>
        “{quiz.title}” will be gone for good with its questions and all attempts, and its code {quiz.code} will lead
        nowhere. This cannot be undone.
      </p>
    </RemovalPanel>
  )
}

/** The panel that the address opens, if any. */
export function QuizEditPanel({ desk }: DeskProps) {
  switch (desk.panel) {
    case 'confirm-delete':
      return <QuizDeletePanel quiz={desk.quiz} closeAt={closedAt(desk.quiz.code, desk.tab)} />
    case 'share':
      return (
        <SharePanel
          heading="Share Quiz"
          label="Address of the quiz"
          subject="A quiz to take"
          shared={desk.quiz}
          link={desk.link}
          said="Link copied to clipboard!"
          closeAt={closedAt(desk.quiz.code, desk.tab)}
        />
      )
    case 'qr':
      return (
        <QrPanel title="Scan to take the quiz" qr={desk.qr ?? ''}>
          <p>{desk.link}</p>
          <p className="cluster">
            <QrDownload kind="quiz" code={desk.quiz.code} />
            <a className="button button-quiet" href={closedAt(desk.quiz.code, desk.tab)}>Close</a>
          </p>
        </QrPanel>
      )
    case 'support':
      return <QuizSupportPanel desk={desk} closeAt={closedAt(desk.quiz.code, desk.tab)} />
    default:
      return null
  }
}

/** Code, state, and the actions for the whole quiz. */
export function QuizEditHead({ desk: { quiz, standing, tab, link } }: DeskProps) {
  const panelAt = (name: string) => `${quizEditPath(quiz.code, tab)}&${name}#${name}`
  return (
    <section className="quiz-head" aria-label="Code and state">
      <CodeBadge code={quiz.code} label="Quiz code" />
      <p>
        <span className={quiz.published ? 'badge is-good' : 'badge'}>{quiz.published ? 'Published' : 'Draft'}</span>{' '}
        {standing}
      </p>
      <div className="cluster" id="toolbar">
        <a className="button button-quiet" href={quizPath(quiz.code)}><Icon name="eye" /> Preview</a>
        <a className="button button-quiet" href={panelAt('qr')}><Icon name="qr" /> QR Code</a>
        <a className="button button-quiet" href={panelAt('share')} data-share={link} data-title={quiz.title}><Icon name="share" /> Share</a>
        <a className="button button-quiet" href={panelAt('support')}><Icon name="users" /> Quiet Support</a>
        <a className="button button-quiet" href={importPath(quiz.code)}><Icon name="file" /> Add from a File</a>
        {quiz.published ? (
          // A press leaves the page: the browser asks about questions that are not saved before it is sent, not after.
          <Form method="post" reloadDocument>
            <SubmitButton intent="unpublish" tone="quiet"><Icon name="lock" /> Unpublish</SubmitButton>
          </Form>
        ) : null}
        <a className="button button-danger" href={`${quizEditPath(quiz.code, tab)}&confirm-delete#delete`}><Icon name="trash" /> Delete Quiz</a>
      </div>
    </section>
  )
}
