import type { Actor } from '~/features/accounts/actor'
import type { Quiz } from '~/features/quizzes/quiz'
import { counted } from '~/lib/counted'
import { noFields } from '~/lib/no-fields'
import { readPaging } from '~/lib/pagination'
import { on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'
import { answersAt, readAnswersChoice, type AnswersChoice } from './answers'
import { attemptForm, deletionForm, renameForm, toClassLabel } from './answers-forms'
import { removeClassAnswers, removePupilAnswers } from './class-answers.server'
import { handInEnded } from './ended-attempts.server'
import { changeNameHidden, changeTakerName } from './names.server'

/**
 * The forms of the answers page, by intent.
 *
 * @param search of the page's address: the choice to return to
 */
export function answersForms(actor: Actor, quiz: Quiz, search: URLSearchParams) {
  const choice = readAnswersChoice(search)
  const back = (title: string, message?: string) =>
    redirectWithToast(answersAt(quiz.code, choice, readPaging(search)), { title, message })
  const sayDeleted = (count: number, shown: AnswersChoice) => redirectWithToast(answersAt(quiz.code, shown), {
    title: 'Answers deleted',
    message: `${counted(count, 'attempt')} ${count === 1 ? 'is' : 'are'} gone for good, with names, answers and scores.`,
  })
  return {
    'rename': on(renameForm, async ({ attempt, ...typed }) => {
      const hasNumber = await changeTakerName(actor, quiz, attempt, typed)
      return hasNumber
        ? back('Name and class number saved', 'They appear wherever you read them, and in every file.')
        : back('Name changed', 'The new name appears on every page and in every file.')
    }, { titles: { takerName: 'Another name, please', classNumber: 'Another class number, please' } }),
    'hide-name': on(attemptForm, async ({ attempt }) => {
      await changeNameHidden(actor, quiz, attempt, true)
      return back('Name hidden', 'It shows as Anonymous on every page and in every file.')
    }),
    'show-name': on(attemptForm, async ({ attempt }) => {
      await changeNameHidden(actor, quiz, attempt, false)
      return back('Name shown again')
    }),
    'hand-in-ended': on(noFields, async () => {
      const count = await handInEnded(actor, quiz)
      return back('Handed in', `${counted(count, 'attempt')} ${count === 1 ? 'counts' : 'count'} from now on.`)
    }),
    'delete-answers': on(deletionForm, async (form) => {
      const count = await removeClassAnswers(actor, quiz, toClassLabel(form))
      return sayDeleted(count, { ...choice, version: null, classLabel: undefined })
    }),
    'delete-pupil': on(attemptForm, async ({ attempt }) => {
      return sayDeleted(await removePupilAnswers(actor, quiz, attempt), { ...choice, version: null })
    }),
  }
}
