import type { Actor } from '~/features/accounts/actor'
import { findStoryById } from '~/features/stories/stories.server'
import type { Story } from '~/features/stories/story'
import { toStoryDesk } from '~/features/story-desk/story-desk.server'
import type { ReadingBand } from '~/features/storyteller/reading-level'
import type { StoryLength } from '~/features/storyteller/story-report'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { findStoryJob } from './story-jobs.server'
import { toOutcome } from './story-outcome.server'

/** The story of a person's generation, once it exists. */
export async function findJobStory(actor: Actor, jobId: string): Promise<Story | null> {
  const job = await findStoryJob(actor, jobId)
  return job?.storyId ? findStoryById(job.storyId) : null
}

/**
 * What the page of a generation shows: progress, the result, or a story that could not be saved.
 *
 * @throws a redirect back to the form when there is nothing to show: unknown, deleted, or failed (with the reason)
 */
export async function toResultDesk(actor: Actor, jobId: string, search: URLSearchParams) {
  const job = await findStoryJob(actor, jobId)
  if (!job) throw redirectToPage('/generate')

  if (job.status === 'waiting' || job.status === 'running') {
    return { view: 'waiting' as const, step: job.step, share: job.share }
  }
  if (job.unsaved) {
    return { view: 'unsaved' as const, message: job.failureMessage ?? '', unsaved: job.unsaved }
  }
  if (job.status === 'failed') {
    const title = job.failureTitle ?? 'Generation Failed'
    throw redirectWithToast(`/generate?again=${jobId}`, { kind: 'bad', title, message: job.failureMessage ?? undefined })
  }
  const story = job.storyId ? await findStoryById(job.storyId) : null
  if (!story) throw redirectToPage('/generate')

  return {
    view: 'result' as const,
    jobId,
    ...(await toStoryDesk(actor, story, search)),
    outcome: toOutcome(story.report, { band: story.band as ReadingBand, length: story.length as StoryLength }),
  }
}
