import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { checkStory, wordRange, type FactClaim, type StoryCheck } from '~/features/stories/story-check'
import { isEnglish } from '~/features/stories/story-language'
import { toPlainText } from '~/features/stories/story-text'
import { isMannerOnly } from '~/features/storyteller/seed-language'
import { tellStory } from '~/features/storyteller/storyteller'
import { LIMITS, type Limits } from '~/server/language-model-retries.server'
import { askForJson, languageModel, safetyIdOf, type LanguageModel } from '~/server/language-model.server'
import { log } from '~/server/log.server'
import { moderate } from '~/server/moderation.server'
import { WriterFailure } from '~/server/writer-failure.server'
import { correctionsFor, faultCount } from './story-corrections'
import {
  PROMPT_VERSION, storyDraft, storyPlan, SYSTEM_TEXTS, toPromptData, typedTexts, type StoryDraft,
} from './story-prompt'
import type { StoryOrder, StoryProgress, WrittenStory } from './story-writer'

type Checked = WrittenStory & { report: StoryCheck }

type Writing = {
  order: StoryOrder
  signal: AbortSignal | undefined
  progress: StoryProgress
}

/** How many other seeds the built-in storyteller may try for its one repair; each takes some milliseconds. */
const OTHER_SEEDS = 4
/** The distance between them: with adjacent ones, two orders with adjacent seeds would get the same story. */
const SEED_STEP = 1_000_003

/** Room for an answer, thinking included. A word is about 1.4 tokens in English, up to 5 in other scripts. */
const PLAN_TOKENS = 4_000
const storyTokens = (order: StoryOrder) =>
  3_000 + wordRange(order.length).to * (isEnglish(order.language) ? 2 : 6)

async function writeBuiltIn({ order, signal, progress }: Writing, seed: number): Promise<Checked> {
  if (!isEnglish(order.language)) throw new WriterFailure('rejected', 'the built-in storyteller writes English only')

  const tell = (from: number): Checked => {
    const told = tellStory(order, from)
    const report = { ...checkStory(told.content, order), isSeedLeftAside: isMannerOnly(order.plotSeed ?? '') }
    return { ...told, writer: 'built-in', promptVersion: null, moderation: null, report }
  }

  await progress('planning', 0.1)
  await progress('writing', 0.4)
  let best = tell(seed)
  await progress('checking', 0.8)
  if (faultCount(best.report, order) > 0) await progress('repairing', 0.9)
  for (let next = 1; next <= OTHER_SEEDS && faultCount(best.report, order) > 0; next += 1) {
    if (signal?.aborted) throw new WriterFailure('stopped')
    // Telling blocks the event loop, so other requests go first.
    await setImmediate()
    const other = tell(seed + next * SEED_STEP)
    if (faultCount(other.report, order) < faultCount(best.report, order)) best = other
  }
  return best
}

function toStory(draft: StoryDraft) {
  return {
    title: toPlainText(draft.title).replace(/^["“'](.+)["”']$/u, '$1'),
    content: draft.paragraphs.map(toPlainText).filter(Boolean).join('\n\n'),
    seeds: draft.tags.map(toPlainText).filter(Boolean).join(', '),
  }
}

async function writeByModel(model: LanguageModel, writing: Writing, limits: Limits): Promise<Checked> {
  const { order, signal, progress } = writing
  const endsAt = performance.now() + limits.totalMs
  const safetyId = safetyIdOf(order.accountId)
  const promptData = toPromptData(order)
  // All questions share one limit: a teacher waits a minute, not a minute for each.
  const bounds = () => ({ signal, limits: { ...limits, totalMs: Math.max(1, endsAt - performance.now()) } })
  const ask = <Answer>(question: {
    schema: z.ZodType<Answer>
    name: string
    system: string
    data: unknown
    maxTokens: number
  }) => askForJson(model, { ...question, safetyId, ...bounds() })

  const scoresOf = async (texts: string[]) => {
    const { blockedFor, isOffered, scores } = await moderate(model, texts, bounds())
    if (blockedFor.length > 0) throw new WriterFailure('refused', `moderation: ${blockedFor.join(', ')}`)
    return isOffered ? scores : null
  }
  const finish = async (draft: StoryDraft, input: Record<string, number> | null): Promise<Checked> => {
    const story = toStory(draft)
    if (!story.title || !story.content) throw new WriterFailure('wrong-shape', 'no text is left')
    const output = await scoresOf([story.title, story.content, story.seeds])
    const claims: FactClaim[] = draft.facts.map(({ fact, sentence }) => ({ fact, sentence: toPlainText(sentence) }))
    return {
      ...story,
      writer: model.name,
      promptVersion: PROMPT_VERSION,
      moderation: input && output ? { input, output } : null,
      report: checkStory(story.content, order, claims),
    }
  }

  await progress('planning', 0.05)
  const input = await scoresOf(typedTexts(order))
  const plan = await ask({
    schema: storyPlan,
    name: 'story_plan',
    system: SYSTEM_TEXTS.plan,
    data: promptData,
    maxTokens: PLAN_TOKENS,
  })

  await progress('writing', 0.3)
  const draft = await ask({
    schema: storyDraft,
    name: 'story',
    system: SYSTEM_TEXTS.story,
    data: { ...promptData, plan },
    maxTokens: storyTokens(order),
  })

  await progress('checking', 0.7)
  const first = await finish(draft, input)
  const corrections = correctionsFor(first.report, order)
  if (!corrections) return first

  await progress('repairing', 0.75)
  try {
    const { title, paragraphs, tags } = draft
    const repairedDraft = await ask({
      schema: storyDraft,
      name: 'story',
      system: SYSTEM_TEXTS.repair,
      data: { ...promptData, plan, story: { title, paragraphs, tags }, corrections },
      maxTokens: storyTokens(order),
    })
    const repaired = await finish(repairedDraft, input)
    return faultCount(repaired.report, order) <= faultCount(first.report, order) ? repaired : first
  } catch (error) {
    // The first story is complete and moderated: a failed repair must not cost the teacher that one too.
    if (!(error instanceof WriterFailure) || error.reason === 'stopped') throw error
    log.warn('story-repair-failed', { reason: error.reason })
    return first
  }
}

/**
 * Writes one story: with the language model if one is configured, else with the built-in storyteller. Plan, story, checks,
 * at most one repair; what is still wrong after that is in the report (issue 2, parts 4 and 5).
 *
 * @param order what a teacher asked for; already validated
 * @param options.seed whole number; the built-in storyteller tells the same story for the same seed
 * @param options.signal stops the work
 * @param options.progress told at the beginning of each step
 * @param options.model for tests; by default the configured one; null for the built-in storyteller
 * @param options.limits for tests; by default 60 seconds for the whole story, and two retries for each request
 * @returns the story with its report; `writer`, `promptVersion` and `moderation` are to be stored with it
 * @throws WriterFailure; with reason `refused` when model, filter or moderation declined: the page then says calmly that
 *   this cannot be written for a class and what to change. With any other reason: "Generation Failed".
 */
export async function writeStory(
  order: StoryOrder,
  options: {
    seed: number
    signal?: AbortSignal | undefined
    progress?: StoryProgress | undefined
    model?: LanguageModel | null
    limits?: Limits
  },
): Promise<Checked> {
  const { seed, signal, progress = () => undefined, model = languageModel(), limits = LIMITS } = options
  const writing = { order, signal, progress }
  if (!model) return writeBuiltIn(writing, seed)
  try {
    return await writeByModel(model, writing, limits)
  } catch (error) {
    if (error instanceof WriterFailure && error.reason === 'content-filter') throw new WriterFailure('refused', 'content filter')
    throw error
  }
}
