import type { Actor } from '~/features/accounts/actor'
import { closedBecause } from '~/features/attempts/attempt'
import type { Quiz } from '~/features/quizzes/quiz'
import { noFields } from '~/lib/no-fields'
import { on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'
import { boardPath, type BoardView } from './board'
import { closeQuiz, giveMoreTime, openQuiz, showScores } from './board-changes.server'
import { moreTime } from './board-forms'

/** The buttons of a class board, by intent; each returns to the view in which it was pressed. */
export function boardForms(actor: Actor, quiz: Quiz, view: BoardView) {
  const back = (title: string, message?: string) => redirectWithToast(boardPath(quiz.code, view), { title, message })
  return {
    close: on(noFields, async () => {
      await closeQuiz(actor, quiz)
      return back('Quiz closed.', 'Nobody can begin or answer any more. What is not handed in can be counted under Answers.')
    }),
    open: on(noFields, async () => {
      await openQuiz(actor, quiz)
      return back('Quiz open.', 'It stays open until you close it.')
    }),
    'show-scores': on(noFields, async () => {
      await showScores(actor, quiz, true)
      return back('Scores shown.')
    }),
    'hide-scores': on(noFields, async () => {
      await showScores(actor, quiz, false)
      return back('Scores hidden.')
    }),
    'more-time': on(moreTime, async ({ attempt }) => {
      const name = await giveMoreTime(actor, quiz, attempt)
      // The closing holds for everybody, so these minutes can only be used once it is open again.
      const isClosed = closedBecause(quiz, new Date()) !== null
      return back(`5 more minutes for ${name ?? 'one pupil'}.`, isClosed ? 'The quiz is closed: open it, and they can go on.' : undefined)
    }),
  }
}
