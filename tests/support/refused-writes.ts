import { db } from '~/server/db.server'
import { testProvider } from './database'

type Write = 'INSERT' | 'UPDATE' | 'DELETE'
type Table =
  | 'subscribers' | 'monthly_story_usage' | 'profiles' | 'quizzes' | 'quiz_categories' | 'quiz_versions' | 'sessions' | 'throttles'
  | 'invoice_requests' | 'generation_jobs' | 'stories' | 'codes' | 'quiz_attempts' | 'attempt_answers' | 'resources'
  | 'blog_posts' | 'blog_categories' | 'blog_post_categories' | 'blog_attachments'

/**
 * Has the database itself refuse a kind of write to a table, as a full or broken disk would.
 *
 * @param run what to do in the meantime
 * @returns what it returns
 */
export async function whileRefusing<T>(write: Write, table: Table, run: () => Promise<T>): Promise<T> {
  const on = `BEFORE ${write} ON "${table}"`
  if (testProvider === 'sqlite') {
    await db.$executeRawUnsafe(`CREATE TRIGGER refused ${on} BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`)
  } else {
    await db.$executeRawUnsafe(
      `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused by the test'; END $$`,
    )
    await db.$executeRawUnsafe(`CREATE TRIGGER refused ${on} FOR EACH ROW EXECUTE FUNCTION refuse()`)
  }
  try {
    return await run()
  } finally {
    await db.$executeRawUnsafe(testProvider === 'sqlite' ? 'DROP TRIGGER refused' : `DROP TRIGGER refused ON "${table}"`)
  }
}
