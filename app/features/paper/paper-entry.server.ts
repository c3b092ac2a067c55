import { freshToken } from '~/features/attempts/attempt-cookie.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { counted } from '~/lib/counted'
import { shownDate } from '~/lib/dates'
import { listPaperBatches } from './paper-batches.server'
import { listVersions } from './quiz-versions.server'

/**
 * What the page for typing in answers from paper shows. The caller has checked that the person may edit the quiz.
 *
 * @param search of the address: `number` and `class` to fill into the form, `delete` with the moment of the sheets to be
 *   deleted
 */
export async function toPaperEntry(quiz: Quiz, search: URLSearchParams) {
  const versions = await listVersions(quiz)
  const batches = await listPaperBatches(quiz)
  const asked = Number(search.get('number'))
  const deleting = batches.find(({ id }) => id === search.get('delete')) ?? null
  return {
    quiz: { title: quiz.title, code: quiz.code },
    versions: versions.map(({ number, createdAt, questionsCount }) => ({
      number,
      label: `${number}${number === quiz.currentVersion ? ', the newest' : ''}: ${counted(questionsCount, 'question')}, from ${shownDate(createdAt)}`,
    })),
    classLabels: quiz.classLabels,
    number: versions.some(({ number }) => number === asked) ? asked : quiz.currentVersion,
    classLabel: quiz.classLabels.find((label) => label === search.get('class')) ?? '',
    formKey: freshToken('form'),
    batches,
    deleting,
    isGone: search.has('delete') && !deleting,
  }
}

export type PaperEntry = Awaited<ReturnType<typeof toPaperEntry>>
