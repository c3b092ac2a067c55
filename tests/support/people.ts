import { randomUUID } from 'node:crypto'
import { createAccount } from '~/features/accounts/accounts.server'
import { openBrowser, type Browser } from './browser'

/** The password of everybody whom `makePerson` makes. */
export const PASSWORD = 'the lamps went out again'

export const newAddress = () => `${randomUUID().slice(0, 13)}@school.test`

/** Makes an account with a password; returns its id and address. */
export async function makePerson(options: { isAdmin?: boolean; isConfirmed?: boolean } = {}) {
  const email = newAddress()
  return { id: await createAccount({ email, password: PASSWORD, fullName: 'Ada Finch' }, options), email }
}

/** Signs in by the form; returns the page that it leads to. */
export async function signIn(browser: Browser, email: string, password = PASSWORD) {
  await browser.visit('/auth')
  return browser.submit({ email, password })
}

/** Whether an address and a password open the account, in a browser of its own. */
export async function canSignIn(origin: string, email: string, password = PASSWORD) {
  return (await signIn(openBrowser(origin), email, password)).path === '/'
}
