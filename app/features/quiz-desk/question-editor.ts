import type { QuizQuestion } from '~/features/quizzes/quiz'

/** A question as it is in the editor, saved or not; what is missing is an empty text. */
export type QuestionDraft = {
  /** Empty for a new question. */
  lineage: string
  questionText: string
  options: string[]
  correctAnswer: number
  explanation: string
  evidence: string
}

/** Name of the questions' form on its page. */
export const QUESTIONS_FORM = 'save-questions'

export const MOST_QUESTIONS = 50
export const MOST_OPTIONS = 8
export const LONGEST = { question: 1000, option: 300, explanation: 2000, evidence: 2000 }

/** P2 §9: new questions have 4 options and the first of them is right. */
export const NEW_QUESTION: QuestionDraft = {
  lineage: '', questionText: '', options: ['', '', '', ''], correctAnswer: 0, explanation: '', evidence: '',
}

/** A stored question as the editor shows it. */
export function toDraft({ lineage, questionText, options, correctAnswer, explanation, evidence }: QuizQuestion): QuestionDraft {
  return { lineage, questionText, options, correctAnswer, explanation: explanation ?? '', evidence: evidence ?? '' }
}

/** What a button of a row does, and to which question (from 0). */
export type RowCommand = { verb: 'add' | 'delete' | 'up' | 'down' | 'regenerate' | 'restore'; index: number }

/** A question that the last button removed or replaced, and where it was (from 0); the form carries it along. */
export type FormerDraft = { verb: 'delete' | 'regenerate'; index: number; draft: QuestionDraft }

/** Parses the value of a row's button, e.g. `up-3`. */
export function toRowCommand(row: string): RowCommand {
  const [verb, index = '0'] = row.split('-')
  return { verb: verb as RowCommand['verb'], index: Number(index) }
}

/** The changed questions: which one to show (from 0), and what to say there. */
export type ChangedDrafts = { drafts: QuestionDraft[]; at: number; said: string; former?: FormerDraft }

const swapped = (drafts: QuestionDraft[], from: number, to: number) =>
  drafts.map((draft, index) => (index === from ? drafts[to]! : index === to ? drafts[from]! : draft))

/**
 * Puts back what the last button removed or replaced; nothing is saved.
 *
 * @returns null where there is no such place, or the quiz has as many questions as it may
 */
export function restoreDraft(drafts: QuestionDraft[], { verb, index, draft }: FormerDraft): ChangedDrafts | null {
  const said = `Question ${index + 1} is back.`
  if (verb === 'regenerate') return drafts[index] ? { drafts: drafts.with(index, draft), at: index, said } : null
  if (index > drafts.length || drafts.length >= MOST_QUESTIONS) return null
  return { drafts: drafts.toSpliced(index, 0, draft), at: index, said }
}

/**
 * Adds, deletes or moves a question; nothing is saved.
 *
 * @returns null where that cannot be: at least one question must remain (P2 §5), and there is a maximum
 */
export function changeDrafts(drafts: QuestionDraft[], { verb, index }: RowCommand): ChangedDrafts | null {
  const number = index + 1
  if (verb === 'add') {
    if (drafts.length >= MOST_QUESTIONS) return null
    return { drafts: [...drafts, NEW_QUESTION], at: drafts.length, said: `Question ${drafts.length + 1} is new.` }
  }
  const draft = drafts[index]
  if (!draft) return null
  if (verb === 'delete') {
    if (drafts.length <= 1) return null
    const left = drafts.toSpliced(index, 1)
    const said = `What was question ${number} is taken out.`
    return { drafts: left, at: Math.min(index, left.length - 1), said, former: { verb, index, draft } }
  }
  if (verb !== 'up' && verb !== 'down') return null
  const to = verb === 'up' ? index - 1 : index + 1
  if (!drafts[to]) return null
  return { drafts: swapped(drafts, index, to), at: to, said: `What was question ${number} is now question ${to + 1}.` }
}

/**
 * The questions of a form that was sent back.
 *
 * @param typed what the form library kept of it: empty texts are left out, or null in lists
 */
export function toTypedDrafts(typed: unknown): QuestionDraft[] {
  const list = Array.isArray(typed) ? (typed as (Record<string, unknown> | null)[]) : []
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return list.map((sent) => ({
    lineage: textOf(sent?.lineage),
    questionText: textOf(sent?.questionText),
    options: Array.isArray(sent?.options) ? sent.options.map(textOf) : [...NEW_QUESTION.options],
    correctAnswer: Number(sent?.correctAnswer ?? -1),
    explanation: textOf(sent?.explanation),
    evidence: textOf(sent?.evidence),
  }))
}
