import { spawnSync } from 'node:child_process'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { useDatabase } from '../support/database'

useDatabase()

/** Runs `npm run admin -- …` without npm, on the database of this test. */
function runAdmin(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/alias.mjs', 'prisma/admin.ts', ...parameters],
    { encoding: 'utf8' },
  )
  return { status, said: stdout.trim(), refused: stderr.trim() }
}

const admins = async () => (await db.userRole.findMany({ include: { user: true } })).map(({ user }) => user.email)

describe('npm run admin', () => {
  beforeEach(async () => {
    await db.user.create({ data: { email: 'head@school.test', passwordHash: 'none' } })
  })

  it('makes an account an admin, by its address in any case, as often as it is asked', async () => {
    const once = runAdmin('Head@School.test')
    expect(once).toEqual({ status: 0, said: 'Head@School.test is an admin now.', refused: '' })
    expect(runAdmin('head@school.test').status).toBe(0)
    expect(await admins()).toEqual(['head@school.test'])
  })

  it('says how to sign up where nobody has the address', async () => {
    const { status, refused } = runAdmin('nobody@school.test')
    expect(status).toBe(1)
    expect(refused).toBe(
      `No account has the address nobody@school.test. Sign up with it first at ${env.publicUrl}/auth, then run this again.`,
    )
    expect(await admins()).toEqual([])
  })

  it.each([[[]], [['head@school.test', 'nobody@school.test']]])('shows how it is used when given %j', async (parameters) => {
    expect(runAdmin(...parameters)).toEqual({ status: 1, said: '', refused: 'Usage: npm run admin -- EMAIL' })
    expect(await admins()).toEqual([])
  })
})
