import { randomUUID } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { storyLimitReached } from '~/features/billing/plan'
import { tryStanding, type Standing } from '~/features/billing/standing.server'
import { listActiveElements } from '~/features/elements/elements.server'
import { FIELDS_OF_LINKS } from '~/features/stories/story'
import { languageChoices } from '~/features/stories/story-language'
import { LONGEST_NAME, LONGEST_PLOT_SEED } from '~/features/stories/story-limits'
import { languageModel } from '~/server/language-model.server'
import { log } from '~/server/log.server'
import { findOrder } from './story-jobs.server'
import { bandChoices } from './story-outcome.server'

/** What is left of an account's stories, in one sentence. */
export function allowanceSentence({ subscription, trial, stories }: Standing): string {
  if (!subscription.subscribed) {
    return trial.isTrialActive
      ? `Trial: ${trial.trialStoriesRemaining} stories left`
      : 'Free trial expired - Subscribe to continue generating stories'
  }
  return stories.hasMonthlyLimit
    ? `${stories.remaining} of ${stories.limit} stories remaining this month`
    : 'Unlimited story generation available.'
}

/** Why no story can be generated now, in the specification's words (P1 §2 and §8); null where one can. */
function refusalSentence({ subscription, trial, stories }: Standing): string | null {
  if (subscription.subscribed) return stories.canGenerate ? null : storyLimitReached(stories.limit)
  return trial.isTrialActive ? null : 'Free trial expired - Subscribe to continue generating stories.'
}

/** Names of the active elements of a type; an empty list and a message if they cannot be read. */
async function namesOf(
  elementType: 'character' | 'location',
  failure: string,
): Promise<{ names: string[]; failure: string | null }> {
  try {
    return { names: (await listActiveElements(elementType)).map(({ name }) => name), failure: null }
  } catch (error) {
    log.error('elements-not-loaded', { elementType, error })
    return { names: [], failure }
  }
}

/** What a link fills in: the park's posters lead here, and so does signing up after something was typed. */
function namedIn(search: URLSearchParams): Partial<Record<(typeof FIELDS_OF_LINKS)[number], string>> | null {
  const named = FIELDS_OF_LINKS.flatMap((name) => {
    const value = (search.get(name) ?? '').slice(0, name === 'plotSeed' ? LONGEST_PLOT_SEED : LONGEST_NAME)
    return value ? [[name, value]] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : null
}

/**
 * What the form holds from an earlier order: all of it after a failure (`again`), or only what the class needs (`like`),
 * because a teacher who orders another story seldom changes level, words or facts. Without one, what a link fills in.
 */
async function findTyped(actor: Actor, search: URLSearchParams) {
  const [again, like] = [search.get('again'), search.get('like')]
  const order = again ? await findOrder(actor, again) : like ? await findOrder(actor, like) : null
  if (!order) return namedIn(search)
  const { band, length, scare, language } = order
  const forClass = { band, length, scare, language, vocabulary: order.vocabulary.join('\n'), facts: order.facts.join('\n') }
  return again ? { ...order, ...forClass } : forClass
}

/**
 * Everything that the generator's form shows. For choices that cannot be read there is a box to type into (P1 §8).
 *
 * @param search of the page's address; may name the generation whose order the form holds
 */
export async function toGeneratorDesk(actor: Actor, search: URLSearchParams) {
  const [standing, typed, characters, places] = await Promise.all([
    tryStanding(actor.id),
    findTyped(actor, search),
    namesOf('character', 'Failed to load characters'),
    namesOf('location', 'Failed to load locations'),
  ])
  const refused = standing && refusalSentence(standing)
  return {
    idempotencyKey: randomUUID(),
    typed,
    characters: characters.names,
    places: places.names,
    failures: [characters.failure, places.failure].filter((failure) => failure !== null),
    bands: bandChoices,
    languages: languageModel() ? languageChoices() : [],
    allowance: standing && !refused ? allowanceSentence(standing) : null,
    refused,
  }
}
