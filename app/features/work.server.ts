import { resumeStoryJobs, stopStoryJobs } from '~/features/stories/generate-story.server'
import { log } from '~/server/log.server'

/** How soon work whose process was killed is taken up by another. */
const LOOK_AGAIN_MS = 10_000

let timer: NodeJS.Timeout | undefined

async function resume() {
  try {
    await resumeStoryJobs()
  } catch (error) {
    log.error('work-not-resumed', { error })
  }
}

/** Begins what outlives a request; called once in each process, with the database open. */
export async function startWork(): Promise<void> {
  await resume()
  timer = setInterval(resume, LOOK_AGAIN_MS)
}

/** Ends it: nothing new is begun, and what runs is finished or put back for the next process. */
export async function stopWork(): Promise<void> {
  clearInterval(timer)
  await stopStoryJobs()
}
