import { renderToStaticMarkup } from 'react-dom/server'
import { arrange, toAskedQuestions } from '~/features/attempts/arrangement'
import { closedBecause } from '~/features/attempts/attempt'
import type { Quiz } from '~/features/quizzes/quiz'
import { findQuizOfStory } from '~/features/quizzes/quiz-story.server'
import { findQuizByCode, listQuestions } from '~/features/quizzes/quizzes.server'
import type { Story } from '~/features/stories/story'
import { lessonOf } from '~/features/stories/story-lesson'
import { unexplained } from '~/features/stories/story-words'
import { hashOf } from '~/lib/chance'
import { storyPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { qrSvg } from '~/server/qr.server'
import { sheetOf } from '~/server/sheets.server'
import { OfflineStoryFile, type OfflineStory } from './offline-story-file'

/** More would be too much for the connection that the file is meant to spare. */
const MOST_BYTES = 150_000

/**
 * A time limit, a number of attempts, opening hours and a draw of questions only work where the server enforces them: in
 * a file, the questions are there for good.
 */
function mayBeTakenAlong(quiz: Quiz, now: Date) {
  const { timeLimitSeconds, attemptsAllowed, poolSize, closesAt } = quiz
  const isFree = timeLimitSeconds === null && attemptsAllowed === null && poolSize === null && closesAt === null
  return isFree && closedBecause(quiz, now) === null
}

/** The story's quiz as its first page would offer it to a visitor, without right answers and explanations. */
async function quizOf(storyId: string, now: Date): Promise<OfflineStory['quiz']> {
  const linked = await findQuizOfStory(storyId)
  const quiz = linked && (await findQuizByCode(linked.code))
  if (!quiz) return null
  const { id, title, code, currentVersion, language } = quiz
  if (!mayBeTakenAlong(quiz, now)) return { title, code, language, questions: [] }
  const questions = await listQuestions(quiz)
  const arrangement = arrange(quiz, questions, hashOf('take away', id, currentVersion))
  const asked = toAskedQuestions(arrangement, questions).map(({ questionText, options }) => ({
    questionText,
    options: options.map(({ text }) => text),
  }))
  return { title, code, language, questions: asked }
}

const { element, hash } = sheetOf('offline')

function toHtml(file: OfflineStory) {
  // A file opened from a disk has no headers, so its policy is in the file itself; it allows only its own style sheet.
  const policy = `default-src 'none'; style-src ${hash}; base-uri 'none'; form-action 'none'`
  return `<!DOCTYPE html>${renderToStaticMarkup(<OfflineStoryFile file={file} policy={policy} />)}`
}

/**
 * A story as one HTML file that works offline: with its code, its words, and the questions of its quiz without the right
 * answers. The server in front fills in its style sheet, as on every page.
 *
 * @param story one that the visitor may read: anyone with its code may
 * @returns the document; one that would be too large leaves the questions to the quiz's own pages
 */
export async function toOfflineStory(story: Story, now = new Date()): Promise<string> {
  const { id, title, code, content, language, report, words: meanings } = story
  const link = env.publicUrl + storyPath(code)
  const quiz = await quizOf(id, now)
  const words = unexplained(lessonOf(report, content).words, meanings)
  const file = { title, code, content, language, link, qr: await qrSvg(link), words, meanings, quiz }
  const html = toHtml(file)
  const isTooLarge = Buffer.byteLength(html) + Buffer.byteLength(element) > MOST_BYTES
  return isTooLarge && quiz ? toHtml({ ...file, quiz: { ...quiz, questions: [] } }) : html
}
