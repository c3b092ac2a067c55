import type { StoryRequest, ToldStory } from '~/features/storyteller/story-request'

/** The task of a writer: the request, the language (a code of STORY_LANGUAGES; English if missing), the account. */
export type StoryOrder = StoryRequest & { language?: string; accountId: string }

/** Scores of the moderation endpoint, by category, from 0 to 1; stored so that thresholds can be judged later. */
type StoryModeration = { input: Record<string, number>; output: Record<string, number> }

export type WrittenStory = ToldStory & {
  /** `built-in`, or the name of the language model. */
  writer: string
  /** Version of the prompt texts; null for the built-in storyteller, which has none. */
  promptVersion: string | null
  /** Null where nothing was moderated: built-in storyteller, or a server without the endpoint. */
  moderation: StoryModeration | null
}

export type StoryStep = 'planning' | 'writing' | 'checking' | 'repairing'

/** Told at the beginning of each step; `share` is how much is done, from 0 to 1. */
export type StoryProgress = (step: StoryStep, share: number) => void | Promise<void>
