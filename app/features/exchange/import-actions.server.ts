import { readFile } from 'node:fs/promises'
import type { Actor } from '~/features/accounts/actor'
import type { Quiz } from '~/features/quizzes/quiz'
import { counted } from '~/lib/counted'
import type { FormReply } from '~/lib/form-reply'
import { quizEditPath } from '~/lib/paths'
import { Refusal } from '~/lib/refusal'
import { on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'
import { CHECK_FORM, MAKE_FORM, type ImportPreview } from './import'
import { importedQuestions, importedQuiz, importSource } from './import-forms'
import { addImported, importQuiz, readImport } from './import.server'

/** The reply to the first form: what was read, and the form again. */
export type ImportReply = FormReply & { preview?: ImportPreview }

const NOTHING_SENT = 'Please choose a file or paste your questions'
const TWO_SENT = 'Please choose a file or paste a text, not both'
const NOTHING_READ = 'No question could be imported. The problems are listed below.'

function toReply(preview: ImportPreview, typed: { text: string; format?: string }): Response {
  const isEmpty = preview.questions.length === 0
  const reply: ImportReply = {
    intent: CHECK_FORM,
    title: isEmpty ? 'There is a problem' : '',
    lastResult: { initialValue: typed, ...(isEmpty ? { error: { '': [NOTHING_READ] } } : {}) },
    preview,
  }
  return Response.json(reply, { status: isEmpty ? 422 : 200, headers: { 'Cache-Control': 'no-store' } })
}

const said = (count: number) => counted(count, 'question was imported', 'questions were imported')

/**
 * The forms of `/import-quiz`, by intent. The first one answers with what was read and stores nothing.
 *
 * @param quiz that the questions are to be added to; null for a new one
 */
export function importForms(actor: Actor, quiz: Quiz | null) {
  const check = on(importSource, async ({ text, format }, { file: files = [] }) => {
    const file = files[0]
    if (!file && text.trim() === '') throw new Refusal('There is a problem', NOTHING_SENT, 'file')
    if (file && text.trim() !== '') throw new Refusal('There is a problem', TWO_SENT, 'text')
    const bytes = file ? new Uint8Array(await readFile(file.path)) : new TextEncoder().encode(text)
    return toReply(await readImport(bytes, file?.originalName ?? '', format), { text, format })
  })
  const make = on(importedQuiz, async (form) => {
    const code = await importQuiz(actor, form)
    return redirectWithToast(quizEditPath(code), { title: said(form.chosen.length), message: 'Check them, then publish the quiz.' })
  })
  const add = quiz && on(importedQuestions, async (form) => {
    await addImported(actor, quiz, form)
    return redirectWithToast(quizEditPath(quiz.code), { title: said(form.chosen.length) })
  })
  return { [CHECK_FORM]: check, [MAKE_FORM]: add ?? make }
}
