import { mayManage, type Actor } from '~/features/accounts/actor'

export type Difficulty = 'easy' | 'medium' | 'hard'
export type RewardType = 'none' | 'story' | 'resource'
export type AnswersShown = 'at_once' | 'after_closing' | 'never'

/** P2 §9: how many questions a quiz may be asked for, and the default. */
export const QUESTION_COUNTS = [5, 10, 15, 20] as const
export const DEFAULT_QUESTION_COUNT = 5
export const LONGEST_TITLE = 200
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies Difficulty[]

const LEVELS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** A difficulty as people read it. */
export function shownDifficulty(difficulty: Difficulty): string {
  return LEVELS[difficulty]
}

/** The difficulties as a form offers them. */
export const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({ value, label: shownDifficulty(value) }))

/** A question as it is stored and as its author sees it: with the right answer. */
export type QuizQuestion = {
  id: string
  /** The same in all versions of one question. */
  lineage: string
  questionText: string
  options: string[]
  /** Index into the options. */
  correctAnswer: number
  explanation: string | null
  /** The sentence of the source that proves the answer, word for word. */
  evidence: string | null
  /** From 1. */
  questionOrder: number
}

/** A question as the person taking the quiz sees it: nothing in it reveals the right option. */
export type AskedQuestion = {
  id: string
  questionText: string
  /**
   * In the order in which this attempt shows them; `value` is the index among the stored ones. It stays on the server: many
   * teachers write the right option first, so a browser only learns places.
   */
  options: { value: number; text: string }[]
}

/** A quiz as pages show it, without its questions. */
export type Quiz = {
  id: string
  code: string
  title: string
  topic: string
  description: string | null
  difficulty: Difficulty
  /** BCP 47 code of the questions' language; null where nobody has set it. */
  language: string | null
  questionsCount: number
  categoryId: string | null
  category: { name: string; color: string } | null
  published: boolean
  rewardType: RewardType
  rewardStoryId: string | null
  rewardResourceId: string | null
  /** Percentage from which the reward opens. */
  rewardThreshold: number
  createdById: string | null
  createdAt: Date
  currentVersion: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  answersShown: AnswersShown
  opensAt: Date | null
  closesAt: Date | null
  timeZone: string
  attemptsAllowed: number | null
  timeLimitSeconds: number | null
  poolSize: number | null
  ownNames: boolean
  /** Pupils are asked for the number by which their teacher knows them. */
  asksClassNumber: boolean
  retentionDays: number
  classLabels: string[]
  writer: string
}

/** What a quiz rewards with now: nothing any more once the story or resource has been deleted. */
export function rewardTypeOf({ rewardStoryId, rewardResourceId }: Pick<Quiz, 'rewardStoryId' | 'rewardResourceId'>): RewardType {
  if (rewardStoryId) return 'story'
  return rewardResourceId ? 'resource' : 'none'
}

/** The messages for a reward that is not chosen: the first is from P2 §5, the second modelled on it. */
export function rewardMissing(type: Exclude<RewardType, 'none'>): string {
  return `Please select a ${type} for the reward`
}

/** The `lang` attribute of a quiz's texts, where their language is not the page's own. */
export function foreignIn({ language }: Pick<Quiz, 'language'>): { lang?: string } {
  return language === null || language === 'en' ? {} : { lang: language }
}

/** P2 §5 and §6: only the creator or an admin may edit a quiz, publish it, and see its attempts. */
export function mayEditQuiz(actor: Actor | null, quiz: Pick<Quiz, 'createdById'>): boolean {
  return mayManage(actor, quiz.createdById)
}

/** Published quizzes are for everybody; a draft only for those who may edit it. */
export function mayTakeQuiz(actor: Actor | null, quiz: Pick<Quiz, 'createdById' | 'published'>): boolean {
  return quiz.published || mayEditQuiz(actor, quiz)
}

/** Tag of the kept pages that show a quiz. */
export const quizTag = (id: string): string => `quiz:${id}`

/** Tag of the kept pages that show the list of quizzes. */
export const QUIZ_LIST_TAG = 'quizzes'
