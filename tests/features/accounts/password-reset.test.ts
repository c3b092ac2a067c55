import { expect, it } from 'vitest'
import { createAccount, findAccountByPassword } from '~/features/accounts/accounts.server'
import { resetPassword } from '~/features/accounts/password-reset.server'
import { issueToken } from '~/features/accounts/tokens.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'

useDatabase()

it('a mailed link to a new password that arrives after the address was changed lets nobody in by the old one', async () => {
  const password = 'the owl counts tickets'
  const id = await createAccount({ email: 'old@park.test', password, fullName: '' })
  const token = await issueToken('reset_password', id, 'old@park.test')
  await db.user.update({ where: { id }, data: { email: 'new@park.test' } })
  await expect(resetPassword(token, 'the owl counts lamps')).rejects.toThrow(/link/i)
  expect((await findAccountByPassword('new@park.test', password))?.userId).toBe(id)
})
