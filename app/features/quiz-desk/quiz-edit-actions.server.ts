import type { Actor } from '~/features/accounts/actor'
import { findOutdatedMarks, markAgain } from '~/features/attempts/attempt-marking.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { publishedToast, publishQuiz, removeQuiz, requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { INFO_FORM } from '~/features/quizzes/quiz-info'
import { counted } from '~/lib/counted'
import type { FormReply } from '~/lib/form-reply'
import { noFields } from '~/lib/no-fields'
import { quizEditPath } from '~/lib/paths'
import { on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'
import { changeDrafts, QUESTIONS_FORM, restoreDraft, toRowCommand, type ChangedDrafts } from './question-editor'
import { questionChange, questionSet, type QuestionChange } from './question-editor-forms'
import { regenerateDraft } from './question-editor.server'
import { cannotChange, saveQuestions } from './quiz-edit.server'
import { quizInfo } from './quiz-info-forms'
import { saveQuizInfo } from './quiz-info.server'

/** What becomes of answers that the class has handed in already, for whoever has changed the questions. */
async function sayOfEarlierAnswers(quiz: Quiz): Promise<string> {
  return (await findOutdatedMarks(quiz.id))
    ? 'Answers that were handed in before keep their scores until you have them marked again.'
    : 'Answers that were handed in before keep their questions and scores.'
}

/** The reply to a row's button: the changed form, and where in it something changed. */
export type QuestionsReply = FormReply & Partial<Pick<ChangedDrafts, 'at' | 'said' | 'former'>>

const toReply = (version: number, { drafts, at, said, former }: ChangedDrafts): QuestionsReply => ({
  intent: QUESTIONS_FORM,
  title: '',
  // Texts only, as the form library would have kept what was typed.
  lastResult: {
    initialValue: {
      version: String(version),
      questions: drafts.map((draft) => ({ ...draft, correctAnswer: String(draft.correctAnswer) })),
    },
  },
  at,
  said,
  former,
})

async function changed(actor: Actor, quiz: Quiz, { row, questions, former }: QuestionChange): Promise<ChangedDrafts> {
  const command = toRowCommand(row)
  const { verb, index } = command
  if (verb === 'regenerate') return regenerateDraft(actor, quiz, questions, index)
  const change = verb === 'restore' ? former && restoreDraft(questions, { ...former, index }) : changeDrafts(questions, command)
  if (!change) throw cannotChange(questions.length)
  return change
}

/** The forms of the review desk (P2 §2, /quiz/{code}/edit), by intent. */
export function quizEditForms(actor: Actor, quiz: Quiz) {
  const back = (tab: 'info' | 'questions', title: string, message?: string) =>
    redirectWithToast(quizEditPath(quiz.code, tab), { title, message })
  const backAfterSaving = async (title: string, hasAnswers: boolean) =>
    back('questions', title, hasAnswers ? await sayOfEarlierAnswers(quiz) : undefined)
  const asQuestions = { form: QUESTIONS_FORM }
  const asInfo = { form: INFO_FORM }
  return {
    'save-questions': on(questionSet, async (set) => {
      const hasAnswers = await saveQuestions(actor, quiz, set)
      return backAfterSaving('Questions updated successfully!', hasAnswers)
    }, asQuestions),
    'publish-questions': on(questionSet, async (set) => {
      const hasAnswers = await saveQuestions(actor, quiz, set, { publish: true })
      return backAfterSaving(publishedToast(true), hasAnswers)
    }, asQuestions),
    // A row's button changes the form and saves nothing, so the answer is the form again, with 200.
    'change-questions': on(questionChange, async (change) => {
      requireQuizEditor(actor, quiz)
      const reply = toReply(change.version, await changed(actor, quiz, change))
      return Response.json(reply, { headers: { 'Cache-Control': 'no-store' } })
    }, asQuestions),
    'save-info': on(quizInfo, async (info) => {
      await saveQuizInfo(actor, quiz, info)
      return back('info', 'Quiz updated successfully!')
    }, asInfo),
    'publish-info': on(quizInfo, async (info) => {
      await saveQuizInfo(actor, quiz, info, { publish: true })
      return back('info', publishedToast(true))
    }, asInfo),
    'mark-again': on(noFields, async () => {
      const changed = await markAgain(actor, quiz)
      const said = changed === 0 ? 'No score has changed.' : `${counted(changed, 'score')} ${changed === 1 ? 'has' : 'have'} changed.`
      return back('questions', 'Answers marked again', said)
    }),
    unpublish: on(noFields, async () => {
      await publishQuiz(actor, quiz, false)
      return redirectWithToast(quizEditPath(quiz.code), { title: publishedToast(false) })
    }),
    delete: on(noFields, async () => {
      await removeQuiz(actor, quiz)
      return redirectWithToast('/my-quizzes', { title: 'Quiz deleted successfully' })
    }),
  }
}
