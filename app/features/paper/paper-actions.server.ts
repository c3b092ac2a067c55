import type { Actor } from '~/features/accounts/actor'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { counted } from '~/lib/counted'
import type { FormReply } from '~/lib/form-reply'
import { letterOf } from '~/lib/option-letters'
import { quizPaperPath } from '~/lib/paths'
import { on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'
import { findSheet, savePaperAnswers, scoreOf, toAnswers, type PrintedSheet } from './paper-answers.server'
import { removePaperBatch } from './paper-batches.server'
import { paperAnswers, paperBatch, type PaperAnswers } from './paper-forms'
import { readPaperLines, type PaperLine } from './paper-lines.server'
import { PAPER_FORM, type CheckedLine } from './paper-words'

/** The reply to checking: the form as it was typed and, if all lines are good, how they were understood. */
export type PaperReply = FormReply & { checked?: CheckedLine[] }

const toChecked = (sheet: PrintedSheet, line: PaperLine): CheckedLine => ({
  number: line.number,
  name: line.takerName,
  letters: line.picks.map((pick) => (pick === null ? '–' : letterOf(pick))).join(''),
  right: scoreOf(toAnswers(sheet, line)),
  total: line.picks.length,
})

async function read(actor: Actor, quiz: Quiz, { version, number, lines: text }: PaperAnswers) {
  requireQuizEditor(actor, quiz)
  const sheet = await findSheet(quiz, version, number)
  const optionCounts = sheet.arrangement.map(({ options }) => options.length)
  return { sheet, ...readPaperLines(text, optionCounts) }
}

/** Stores nothing: returns the form as it was typed, with a message. */
function comeBack({ number, classLabel = '', ...typed }: PaperAnswers, reply: Omit<PaperReply, 'intent'>, status: 200 | 400) {
  const initialValue = { ...typed, number: String(number), classLabel }
  const body: PaperReply = { ...reply, intent: PAPER_FORM, lastResult: { initialValue, ...reply.lastResult } }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

const refused = (form: PaperAnswers, troubles: string[]) =>
  comeBack(form, { title: 'Nothing is stored yet', lastResult: { status: 'error', error: { lines: troubles } } }, 400)

const wereAdded = (count: number) => `${counted(count, 'sheet')} ${count === 1 ? 'was' : 'were'} added to the results.`
const wereKnown = (count: number) => `${counted(count, 'sheet')} had been stored by this form before.`

function storedToast({ stored, known }: { stored: number; known: number }) {
  const said = [...(stored > 0 ? [wereAdded(stored)] : []), ...(known > 0 ? [wereKnown(known)] : [])]
  return { title: stored > 0 ? 'Answers stored' : 'Nothing new to store', message: said.join(' ') }
}

/** The forms of the page on which answers from paper are typed in, by intent (issue 6, part 5). */
export function paperForms(actor: Actor, quiz: Quiz) {
  const asPaper = { form: PAPER_FORM }
  return {
    'check': on(paperAnswers, async (form) => {
      const { sheet, lines, troubles } = await read(actor, quiz, form)
      if (troubles.length > 0) return refused(form, troubles)
      return comeBack(form, { title: '', lastResult: {}, checked: lines.map((line) => toChecked(sheet, line)) }, 200)
    }, asPaper),
    'store': on(paperAnswers, async (form) => {
      const { sheet, lines, troubles } = await read(actor, quiz, form)
      if (troubles.length > 0) return refused(form, troubles)
      const toast = storedToast(await savePaperAnswers(actor, quiz, sheet, lines, form))
      // The next sheets are of the same class, or of the other version.
      const next = new URLSearchParams({ number: String(form.number), ...(form.classLabel ? { class: form.classLabel } : {}) })
      return redirectWithToast(`${quizPaperPath(quiz.code)}?${next}`, toast)
    }, asPaper),
    'delete': on(paperBatch, async ({ batch }) => {
      const count = await removePaperBatch(actor, quiz, batch)
      return redirectWithToast(quizPaperPath(quiz.code), {
        title: 'Answers deleted',
        message: `${counted(count, 'sheet')} ${count === 1 ? 'was' : 'were'} taken out of the results.`,
      })
    }),
  }
}
