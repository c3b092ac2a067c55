// npm run admin -- EMAIL: makes an account an admin.
import { makeAdmin } from '~/features/accounts/accounts.server'
import { DatabaseNotReady } from '~/server/database-connection.server'
import { closeDatabase, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'

const USAGE = 'Usage: npm run admin -- EMAIL'

async function giveRole(email: string) {
  await openDatabase()
  try {
    if (await makeAdmin(email)) return console.log(`${email} is an admin now.`)
    console.error(`No account has the address ${email}. Sign up with it first at ${env.publicUrl}/auth, then run this again.`)
    process.exitCode = 1
  } finally {
    await closeDatabase()
  }
}

async function run([email, ...more]: string[]) {
  if (email && more.length === 0) return giveRole(email)
  console.error(USAGE)
  process.exitCode = 1
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof DatabaseNotReady ? error.message : error)
  process.exitCode = 1
}
