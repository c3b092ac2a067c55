import { db } from '~/server/db.server'
import { testProvider } from './database'

/** Has the database itself refuse every new row of a table, as a full or broken disk would; returns a function to end it. */
export async function refuseInserts(table: 'stories' | 'quizzes' | 'quiz_pdf_sources'): Promise<() => Promise<void>> {
  if (testProvider === 'sqlite') {
    await db.$executeRawUnsafe(`CREATE TRIGGER refuse_${table} BEFORE INSERT ON "${table}" BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`)
    return async () => void (await db.$executeRawUnsafe(`DROP TRIGGER refuse_${table}`))
  }
  await db.$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused by the test'; END $$`,
  )
  await db.$executeRawUnsafe(`CREATE TRIGGER refuse_${table} BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse()`)
  return async () => void (await db.$executeRawUnsafe(`DROP TRIGGER refuse_${table} ON "${table}"`))
}
