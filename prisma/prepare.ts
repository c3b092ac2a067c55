// Before the server starts: applies migrations, creates the administrator named in the settings, fills a new database with
// demo content. Run by `npm start`, `npm run dev`, the image and the tests; quick where there is nothing to do.
import { migrateDatabase } from './migrate.ts'

async function makeAdministrator({ email, password }: { email: string; password: string }) {
  const { createAccount, makeAdmin } = await import('~/features/accounts/accounts.server')
  const { Refusal } = await import('~/lib/refusal')
  if (await makeAdmin(email)) return
  try {
    await createAccount({ email: email.toLowerCase(), password, fullName: '' }, { isAdmin: true, isConfirmed: true })
    console.log(`Administrator made: ${email}`)
  } catch (error) {
    throw error instanceof Refusal ? new Error(`ADMIN_PASSWORD is refused: ${error.message}`) : error
  }
}

async function prepare() {
  // Loaded here, so that a wrong setting is caught below and reported in one line.
  const { env } = await import('~/server/env.server')
  const applied = await migrateDatabase(env.databaseUrl)
  if (applied.length) console.log(`Migrations applied: ${applied.join(', ')}`)
  if (!env.demo && !env.admin) return

  const { closeDatabase, db, openDatabase } = await import('~/server/db.server')
  await openDatabase()
  try {
    // Demo content first, because it is for databases without any account. Its code is loaded only here: the storyteller's
    // scenes are large, and a start should be quick.
    const isNew = (await db.user.findFirst({ select: { id: true } })) === null
    if (env.demo && isNew) await (await import('./seed.ts')).seedDemo()
    if (env.admin) await makeAdministrator(env.admin)
  } finally {
    await closeDatabase()
  }
}

prepare().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
