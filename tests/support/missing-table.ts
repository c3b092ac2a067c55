import { db } from '~/server/db.server'

type Table =
  | 'codes' | 'faq_items' | 'free_downloads' | 'resources' | 'story_elements' | 'quizzes' | 'quiz_categories' | 'quiz_attempts'
  | 'quiz_questions' | 'monthly_story_usage' | 'stored_files' | 'subscribers' | 'blog_posts' | 'blog_categories' | 'search_entries' | 'sessions'

/** Takes a table away from the running app, as a broken disk would; returns a function that puts it back. */
export async function takeAway(table: Table): Promise<() => Promise<void>> {
  await db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}_taken_away"`)
  return async () => void (await db.$executeRawUnsafe(`ALTER TABLE "${table}_taken_away" RENAME TO "${table}"`))
}
