import { APIError } from 'openai/core/error'
import { z } from 'zod'
import type { LanguageModel } from '~/server/language-model.server'
import { withRetries, type Limits } from '~/server/language-model-retries.server'
import { WriterFailure } from '~/server/writer-failure.server'

const MODERATION_MODEL = 'omni-moderation-latest'

/**
 * The score, from 0 to 1, from which on a category blocks a text. Nobody publishes thresholds for teen horror, so these are
 * our own. Plain `violence` and `harassment` are missing on purpose: every chase and every sneering villain raises them. The
 * scores are stored, so that the thresholds can be reviewed later.
 */
export const BLOCKED_FROM: Readonly<Record<string, number>> = {
  'violence/graphic': 0.5,
  'self-harm': 0.4,
  'self-harm/intent': 0.3,
  'self-harm/instructions': 0.2,
  sexual: 0.3,
  'sexual/minors': 0.1,
  hate: 0.4,
  'hate/threatening': 0.2,
  'harassment/threatening': 0.6,
  illicit: 0.5,
  'illicit/violent': 0.4,
}

/** The highest score of each category over all texts, and the categories that block them. */
export type Moderation = { isOffered: boolean; blockedFor: string[]; scores: Record<string, number> }

const NOT_OFFERED: Moderation = { isOffered: false, blockedFor: [], scores: {} }

/** Whether a server moderates, as far as we know; one that did once is never assumed to have stopped. */
const isOfferedBy = new Map<string, boolean>()

const moderationAnswer = z.object({
  results: z
    .array(
      z.object({
        categories: z.record(z.string(), z.boolean().nullish()),
        category_scores: z.record(z.string(), z.number().nullish()).nullish(),
      }),
    )
    .min(1),
})

function highestScores(results: z.output<typeof moderationAnswer>['results']): Record<string, number> {
  const highest: Record<string, number> = {}
  for (const { categories, category_scores } of results) {
    for (const category of new Set([...Object.keys(categories), ...Object.keys(category_scores ?? {})])) {
      // A server without scores still says yes or no.
      const score = category_scores?.[category] ?? (categories[category] ? 1 : 0)
      highest[category] = Math.max(highest[category] ?? 0, score)
    }
  }
  return highest
}

function saysNotOffered(error: unknown, server: string): boolean {
  if (!(error instanceof APIError)) return false
  // Some servers answer 400 to a path they do not know; from a server that has moderated before it is an error.
  return [400, 404, 405, 501].includes(error.status ?? 0) && isOfferedBy.get(server) !== true
}

/**
 * Has texts judged by the server's moderation endpoint, where it has one.
 *
 * @param model the model whose server is asked
 * @param texts what a teacher typed, or what was written; empty ones are left out
 * @returns scores to store, and the categories at or over {@link BLOCKED_FROM}; `isOffered` is false where the server has no
 *   such endpoint (which is remembered) or there is no text
 * @throws WriterFailure where a server that moderates fails: unchecked text must not reach a class
 */
export async function moderate(
  model: LanguageModel,
  texts: readonly string[],
  { signal, limits }: { signal?: AbortSignal | undefined; limits?: Limits | undefined } = {},
): Promise<Moderation> {
  const input = texts.filter((text) => text.trim() !== '')
  if (input.length === 0 || isOfferedBy.get(model.server) === false) return NOT_OFFERED

  return withRetries(
    async (attemptSignal) => {
      try {
        const request = { model: MODERATION_MODEL, input }
        const client = await model.client()
        const answer = await client.moderations.create(request, { signal: attemptSignal })
        const checked = moderationAnswer.safeParse(answer)
        if (!checked.success) throw new WriterFailure('wrong-shape', 'moderation')
        isOfferedBy.set(model.server, true)
        const scores = highestScores(checked.data.results)
        const blockedFor = Object.keys(BLOCKED_FROM).filter((name) => (scores[name] ?? 0) >= (BLOCKED_FROM[name] ?? 1))
        return { isOffered: true, blockedFor, scores }
      } catch (error) {
        if (!saysNotOffered(error, model.server)) throw error
        isOfferedBy.set(model.server, false)
        return NOT_OFFERED
      }
    },
    { signal, limits },
  )
}
