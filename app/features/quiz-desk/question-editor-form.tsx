import { useEffect } from 'react'
import { foreignIn } from '~/features/quizzes/quiz'
import { quizEditPath } from '~/lib/paths'
import { Form } from '~/ui/form/form'
import { OpenedRevision } from '~/ui/form/saved-meanwhile'
import { SubmitButton } from '~/ui/form/submit-button'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Icon } from '~/ui/icon'
import { MOST_QUESTIONS, QUESTIONS_FORM, toTypedDrafts } from './question-editor'
import { QuestionCard, questionCardId } from './question-editor-card'
import type { QuestionsReply } from './quiz-edit-actions.server'
import type { QuizEditDesk } from './quiz-edit-desk.server'

type Typed = { version?: string; questions?: unknown } | null | undefined

function Buttons({ published, count, here }: { published: boolean; count: number; here: string }) {
  return (
    <div className="cluster">
      <SubmitButton intent="save-questions" tone={published ? undefined : 'quiet'} pending="Saving...">Save Questions</SubmitButton>
      {published ? null : <SubmitButton intent="publish-questions" pending="Publishing..."><Icon name="check" /> Save and Publish</SubmitButton>}
      <button
        className="button button-quiet"
        name="row"
        value="add"
        formAction={`${here}#${questionCardId(count)}`}
        formNoValidate
        disabled={count >= MOST_QUESTIONS}
      >
        <Icon name="plus" /> Add Question
      </button>
    </div>
  )
}

/**
 * All questions in one form. A row's button sends all of it and gets it back changed; only Save Questions saves, and it is
 * the form's first button, so that Enter presses it.
 */
export function QuestionEditor({ desk: { quiz, questions, version } }: { desk: QuizEditDesk }) {
  const reply = useFormReply<QuestionsReply>(QUESTIONS_FORM)
  const typed = reply?.lastResult.initialValue as Typed
  const drafts = typed ? toTypedDrafts(typed.questions) : questions
  const opened = { name: 'version', initialValue: typed?.version ?? String(version) }
  const here = quizEditPath(quiz.code, 'questions')
  const at = reply?.at
  useEffect(() => {
    if (at !== undefined) document.getElementById(questionCardId(at))?.focus()
  }, [reply, at])

  return (
    <Form method="post" action={here} noValidate data-unsaved="">
      <OpenedRevision key={version} intent={QUESTIONS_FORM} field={opened} revision={version} at={here} />
      <Buttons published={quiz.published} count={drafts.length} here={here} />
      <ol className="question-cards" id={`${QUESTIONS_FORM}-questions`}>
        {drafts.map((draft, index) => (
          // The server decides what is shown: a card whose content it changed is drawn again.
          <QuestionCard
            key={`${index} ${JSON.stringify(draft)}`}
            draft={draft}
            index={index}
            count={drafts.length}
            here={here}
            tongue={foreignIn(quiz)}
            errors={reply?.lastResult.error ?? {}}
            said={at === index ? reply?.said : undefined}
            former={at === index ? reply?.former : undefined}
          />
        ))}
      </ol>
      <Buttons published={quiz.published} count={drafts.length} here={here} />
      {/* Comes after the buttons that name an intent of their own: the first one sent counts. */}
      <input type="hidden" name="intent" value="change-questions" />
    </Form>
  )
}
