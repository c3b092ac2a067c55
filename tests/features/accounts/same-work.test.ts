import { describe, expect, it } from 'vitest'
import { createAccount, findAccountByPassword, signUpAccount } from '~/features/accounts/accounts.server'
import { Refusal } from '~/lib/refusal'
import { env } from '~/server/env.server'
import { useDatabase } from '../../support/database'

useDatabase('file')

const PASSWORD = 'the lamps went out again'
const TIMES = 8
let people = 0
const newAddress = () => `person-${(people += 1)}@school.test`

/** Computing time that something costs, all threads together; waiting for others does not count. */
async function workOf(act: (time: number) => Promise<unknown>) {
  const before = process.cpuUsage()
  for (let time = 0; time < TIMES; time += 1) await act(time)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function knownAddresses() {
  const addresses = Array.from({ length: TIMES }, newAddress)
  for (const email of addresses) await createAccount({ email, password: PASSWORD, fullName: '' })
  return addresses
}

// Hashing a password is nine tenths of the work: where it was left out, one side would be a tenth of the other.
function expectSameWork(one: number, other: number) {
  expect(one / other).toBeGreaterThan(0.4)
  expect(one / other).toBeLessThan(2.5)
}

describe('a known and an unknown address', () => {
  it('cost the same work at sign-in', async () => {
    const addresses = await knownAddresses()
    await findAccountByPassword(newAddress(), 'some wrong password')
    const known = await workOf((time) => findAccountByPassword(addresses[time]!, 'some wrong password'))
    const unknown = await workOf(() => findAccountByPassword(newAddress(), 'some wrong password'))
    expectSameWork(known, unknown)
  })

  it('cost the same work at sign-up where confirmation is required', async () => {
    const addresses = await knownAddresses()
    Object.assign(env, { requireConfirmedEmail: true })
    const signUp = (email: string) => signUpAccount({ email, password: PASSWORD, fullName: '' })
    // The first of each loads what writes the mails.
    for (const email of [addresses[0]!, newAddress()]) await signUp(email)
    const known = await workOf((time) => signUp(addresses[time]!))
    const unknown = await workOf(() => signUp(newAddress()))
    Object.assign(env, { requireConfirmedEmail: false })
    expectSameWork(known, unknown)
  })
})

it('a password too weak is refused before anybody looks whether the address has an account', async () => {
  const [known] = await knownAddresses()
  const refusals = []
  for (const email of [known!, newAddress()]) {
    refusals.push(await signUpAccount({ email, password: 'password1', fullName: '' }).catch((error: unknown) => error))
  }
  expect(refusals[0]).toBeInstanceOf(Refusal)
  expect(refusals[0]).toMatchObject({ title: (refusals[1] as Refusal).title, message: (refusals[1] as Refusal).message })
})
