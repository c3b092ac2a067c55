import { preparedRow } from '~/server/prepared.server'

/** The text of a link to a story or a quiz, and the code that it leads to. */
type Linked = { title: string; code: string }

const readStory = preparedRow<Linked>(`
  SELECT s."title", c."display" AS "code" FROM "quizzes" q
  JOIN "stories" s ON s."id" = q."sourceStoryId" JOIN "codes" c ON c."storyId" = s."id"
  WHERE q."id" = ? AND s."published" = TRUE AND c."isCurrent" = TRUE`)

const readQuiz = preparedRow<Linked>(`
  SELECT q."title", c."display" AS "code" FROM "quizzes" q JOIN "codes" c ON c."quizId" = q."id"
  WHERE q."sourceStoryId" = ? AND q."published" = TRUE AND c."isCurrent" = TRUE
  ORDER BY q."createdAt" DESC, q."id" DESC LIMIT 1`)

/**
 * The story that a quiz asks about, for people about to take it.
 *
 * @returns null where it was made from something else, or the story is a draft: its code is its author's to give
 */
export async function findStoryOfQuiz(quizId: string): Promise<Linked | null> {
  return (await readStory(quizId)) ?? null
}

/**
 * The newest published quiz about a story, for its readers. A page that shows it is kept under `QUIZ_LIST_TAG`.
 *
 * @returns null where there is none
 */
export async function findQuizOfStory(storyId: string): Promise<Linked | null> {
  return (await readQuiz(storyId)) ?? null
}
