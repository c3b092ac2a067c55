import { randomUUID } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { tryStanding, type MonthlyStatus } from '~/features/billing/standing.server'
import { findStoryByCode, findStoryById } from '~/features/stories/stories.server'
import { Refusal } from '~/lib/refusal'
import { cutToFit } from '~/lib/text'
import { db } from '~/server/db.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { listQuizCategories } from '~/features/quizzes/quiz-category.server'
import { LONGEST_TITLE } from '~/features/quizzes/quiz'
import { listRewardChoices, requireReward, type RewardChoice } from '~/features/quizzes/reward-choices.server'
import { createQuizPath, PDF_MISSING, quizTabOf, type QuizOrder, type QuizTab } from './quiz-create'
import { findQuizJob } from './quiz-jobs.server'
import { findPdfSource, listPdfSources, toTopic } from './quiz-pdf.server'
import type { QuizRequest } from './quiz-request'

/** Own stories that the third tab offers; older ones can be reached by their code. */
const MOST_STORIES = 50

async function listOwnStories(actor: Pick<Actor, 'id'>): Promise<RewardChoice[]> {
  const rows = await db.story.findMany({
    where: { userId: actor.id },
    orderBy: { createdAt: 'desc' },
    take: MOST_STORIES,
    select: { id: true, title: true, codes: { where: { isCurrent: true }, select: { display: true }, take: 1 } },
  })
  return rows.map(({ id, title, codes }) => ({ id, title, code: codes[0]?.display ?? '' }))
}

/** What a tab is about: the directions, or whatever else the questions are made from. */
async function toSource(actor: Pick<Actor, 'id'>, form: QuizRequest): Promise<Pick<QuizOrder, 'source' | 'topic'>> {
  if ('topic' in form) return { source: { kind: 'topic', topic: form.topic }, topic: form.topic }
  if ('pdfSourceId' in form) {
    const pdf = await findPdfSource(actor, form.pdfSourceId)
    if (!pdf) throw new Refusal('Error', PDF_MISSING, 'pdfSourceId')
    return { source: { kind: 'pdf', pdfSourceId: pdf.id }, topic: toTopic(pdf.filename) }
  }
  // A code opens any story, published or not, to anyone who has it; the list holds one's own.
  const story = form.code ? await findStoryByCode(form.code) : await findStoryById(form.storyId)
  if (!story || (!form.code && story.userId !== actor.id)) {
    const field = form.code ? 'code' : 'storyId'
    throw new Refusal('Story Not Found', 'There is no story with this code. Please check it and try again.', field)
  }
  return { source: { kind: 'story', storyId: story.id }, topic: story.title }
}

/**
 * Makes an order from a form: everything that it names exists, and this person may use it.
 *
 * @throws Refusal on the control that names something else
 */
export async function toQuizOrder(actor: Pick<Actor, 'id'>, form: QuizRequest): Promise<QuizOrder> {
  const { title, difficulty, questionsCount, categoryId, rewardType } = form
  const { source, topic } = await toSource(actor, form)
  if (categoryId && (await db.quizCategory.count({ where: { id: categoryId } })) === 0) {
    throw new Refusal('Error', 'This category no longer exists. Please choose another one.', 'categoryId')
  }
  const rewardId = await requireReward(actor, rewardType, form.rewardId)
  return { source, topic, title, difficulty, questionsCount, categoryId: categoryId || null, rewardType, rewardId }
}

/** The fields of the form as they were ordered, so that nothing has to be typed twice after a failure. */
function toTyped(order: QuizOrder): Record<string, string> {
  const { source, title, difficulty, questionsCount, categoryId, rewardType, rewardId } = order
  return {
    title, difficulty, rewardType,
    questionsCount: String(questionsCount),
    categoryId: categoryId ?? '',
    rewardId: rewardId ?? '',
    ...(source.kind === 'topic' ? { topic: source.topic } : {}),
  }
}

/** The fields that name a story: a code left in its field would win over another story chosen from the list. */
function toStoryFields({ id, code }: Pick<RewardChoice, 'id' | 'code'>, own: readonly RewardChoice[]): Record<string, string> {
  return own.some((story) => story.id === id) ? { storyId: id } : { code }
}

/** The story that an order is about, as the form names it; nothing where there is none any more. */
async function toOrderedStory({ source }: QuizOrder, own: readonly RewardChoice[]): Promise<Record<string, string>> {
  const story = source.kind === 'story' ? await findStoryById(source.storyId) : null
  return story ? toStoryFields(story, own) : {}
}

/** Path of the tab on which an order was made, with its PDF open. */
function orderPath(order: QuizOrder, jobId: string): string {
  const { source } = order
  return `${createQuizPath(source.kind, source.kind === 'pdf' ? { source: source.pdfSourceId } : {})}&again=${jobId}`
}

/** The usage card (P2 §2); null where no monthly limit applies. */
function toUsage({ hasMonthlyLimit, remaining, limit, canGenerate }: MonthlyStatus) {
  return hasMonthlyLimit ? { remaining, limit, canGenerate } : null
}

async function toPdfDesk(actor: Pick<Actor, 'id'>, search: URLSearchParams) {
  const [opened, leaving] = [search.get('source'), search.get('confirm-delete')]
  const [sources, source, doomed] = await Promise.all([
    listPdfSources(actor),
    opened ? findPdfSource(actor, opened) : null,
    leaving ? findPdfSource(actor, leaving) : null,
  ])
  return { sources, source, doomed, isGone: (opened !== null && !source) || (leaving !== null && !doomed) }
}

const NO_PDFS: Awaited<ReturnType<typeof toPdfDesk>> = { sources: [], source: null, doomed: null, isGone: false }

async function findTyped(
  actor: Pick<Actor, 'id'>,
  tab: QuizTab,
  search: URLSearchParams,
  own: readonly RewardChoice[],
): Promise<Record<string, string> | null> {
  const again = search.get('again')
  const job = again ? await findQuizJob(actor, again) : null
  if (job?.order.source.kind === tab) return { ...toTyped(job.order), ...(await toOrderedStory(job.order, own)) }
  // A story's page leads here with its code; the quiz starts with the story's title.
  const code = tab === 'story' ? search.get('code') : null
  if (!code) return null
  const story = await findStoryByCode(code)
  if (!story) return { code }
  return { ...toStoryFields({ id: story.id, code }, own), title: cutToFit(story.title, LONGEST_TITLE) }
}

/** Everything that a tab of `/create-quiz` shows. */
export async function toCreateDesk(actor: Actor, search: URLSearchParams) {
  const tab = quizTabOf(search)
  const stories = tab === 'story' ? await listOwnStories(actor) : []
  const [standing, categories, rewards, typed, pdf] = await Promise.all([
    tryStanding(actor.id),
    listQuizCategories(),
    listRewardChoices(actor),
    findTyped(actor, tab, search, stories),
    tab === 'pdf' ? toPdfDesk(actor, search) : NO_PDFS,
  ])
  const usage = standing && toUsage(standing.quizzes)
  return { view: 'form' as const, tab, idempotencyKey: randomUUID(), usage, categories, rewards, typed, stories, ...pdf }
}

/**
 * What the waiting page of a generation shows.
 *
 * @throws a redirect when it has ended: to the review of the quiz, or back to the form with the reason; to the empty form
 *   for an unknown one
 */
export async function toWaitingDesk(actor: Actor, jobId: string) {
  const job = await findQuizJob(actor, jobId)
  if (!job) throw redirectToPage('/create-quiz')
  if (job.status === 'waiting' || job.status === 'running') {
    return { view: 'waiting' as const, step: job.step, share: job.share }
  }
  const message = job.failureMessage ?? undefined
  if (job.status === 'failed') {
    throw redirectWithToast(orderPath(job.order, jobId), { kind: 'bad', title: job.failureTitle ?? 'Failed to generate quiz', message })
  }
  if (!job.code) throw redirectToPage('/create-quiz')
  throw redirectWithToast(`/quiz/${encodeURIComponent(job.code)}/edit`, { title: 'Quiz generated successfully!', message })
}
