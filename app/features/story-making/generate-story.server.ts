import { findActiveElement } from '~/features/elements/elements.server'
import { createJobRunner, type ClaimedJob, type JobTools } from '~/server/jobs.server'
import { log } from '~/server/log.server'
import { WriterFailure } from '~/server/writer-failure.server'
import { failStoryJob, finishStoryJob, type StoryOrderForm } from './story-jobs.server'
import { writeStory } from './story-writer.server'

const GENERATION_FAILED = {
  title: 'Generation Failed',
  message: 'Something went wrong while conjuring your story. Try again!',
}
const NOT_FOR_CLASS = {
  title: 'Generation Failed',
  message:
    'This story could not be written for a class. Your story was not counted: please change the plot seed, the words or the scare level and try again.',
}
const NOT_SAVED = {
  title: 'Story Generated but Not Saved',
  message: 'Here is your story, but its code may not work for lookup. Copy or download it now; it was not counted.',
}

const toOwned = ({ id, userId, request }: ClaimedJob) => ({ id, userId, order: JSON.parse(request) as StoryOrderForm })

async function run(job: ClaimedJob, { signal, progress }: JobTools) {
  const owned = toOwned(job)
  const { order } = owned
  const [character, setting] = await Promise.all([
    findActiveElement('character', order.character),
    order.setting ? findActiveElement('location', order.setting) : null,
  ])
  const written = await writeStory(
    {
      ...order,
      characterDescription: character?.description ?? undefined,
      characterTraits: character?.traits,
      settingDescription: setting?.description ?? undefined,
      accountId: job.userId,
    },
    { seed: job.seed, signal, progress },
  )
  try {
    await finishStoryJob(owned, written)
  } catch (error) {
    log.error('story-not-saved', { job: job.id, error })
    const { title, content, seeds } = written
    await failStoryJob(owned, NOT_SAVED, { title, content, seeds })
  }
}

async function fail(job: ClaimedJob, error: unknown) {
  const isRefused = error instanceof WriterFailure && ['refused', 'content-filter'].includes(error.reason)
  await failStoryJob(toOwned(job), isRefused ? NOT_FOR_CLASS : GENERATION_FAILED)
}

/** Generates stories (P1 §7) in this process. */
export const storyJobs = createJobRunner('story', { run, fail })
