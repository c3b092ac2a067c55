import type { QuestionSource } from '~/features/question-writer/question-writer.server'
import { findStoryById } from '~/features/stories/stories.server'
import { lessonOf } from '~/features/stories/story-lesson'
import { createJobRunner, type ClaimedJob, type JobTools } from '~/server/jobs.server'
import { WriterFailure } from '~/server/writer-failure.server'
import type { QuizOrder, QuizSource } from './quiz-create'
import { failQuizJob, finishQuizJob } from './quiz-jobs.server'
import { findPdfText } from './quiz-pdf.server'
import { writeQuiz } from './quiz-writer.server'

const FAILED = 'Failed to generate quiz'
const TRY_AGAIN = 'Nothing was counted, and everything you typed is still here. Please try again.'
const NOT_FOR_CLASS = 'These questions could not be written for a class. Nothing was counted: please change the title or the topic and try again.'
const SOURCE_GONE = 'What the quiz was to be made from no longer exists. Nothing was counted: please choose something else.'

/** The text to make the quiz from, as it is now; null where it is gone. */
async function findSource(userId: string, source: QuizSource): Promise<QuestionSource | null> {
  if (source.kind === 'topic') return source
  if (source.kind === 'pdf') {
    const pdf = await findPdfText(userId, source.pdfSourceId)
    return pdf && { kind: 'text', ...pdf }
  }
  const story = await findStoryById(source.storyId)
  return story && { kind: 'text', title: story.title, text: story.content, lesson: lessonOf(story.report, story.content) }
}

async function run(job: ClaimedJob, { signal, progress }: JobTools) {
  const order = JSON.parse(job.request) as QuizOrder
  const source = await findSource(job.userId, order.source)
  if (!source) return failQuizJob(job, { title: FAILED, message: SOURCE_GONE })

  const { title, difficulty, questionsCount: count } = order
  const assignment = { source, title, difficulty, count, accountId: job.userId }
  const written = await writeQuiz(assignment, { seed: job.seed, signal, progress })
  if (written.questions.length === 0) {
    return failQuizJob(job, { title: FAILED, message: `${written.note ?? ''} Nothing was counted.`.trim() })
  }
  await finishQuizJob({ id: job.id, userId: job.userId, order }, written)
}

async function fail(job: ClaimedJob, error: unknown) {
  const isRefused = error instanceof WriterFailure && error.reason === 'refused'
  await failQuizJob(job, { title: FAILED, message: isRefused ? NOT_FOR_CLASS : TRY_AGAIN })
}

/** Generates quizzes (P2 §7) in this process. */
export const quizJobs = createJobRunner('quiz', { run, fail })
