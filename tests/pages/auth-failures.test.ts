import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { canSignIn, makePerson, newAddress, PASSWORD, signIn } from '../support/people'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

const SENTENCE = 'Something went wrong. Please try again.'

async function fillIn(search: string, fields: Record<string, string>) {
  const browser = openBrowser(app.url)
  await browser.visit(`/auth${search}`)
  return browser.submit(fields)
}

describe('when the database does not take what it is given', () => {
  it('signing in says so, keeps the address, and works the next time', async () => {
    const { email } = await makePerson()
    const browser = openBrowser(app.url)
    const page = await whileRefusing('INSERT', 'sessions', () => signIn(browser, email))
    expect([page.status, page.valueOf('email')]).toEqual([422, email])
    expect(page.text).toContain(SENTENCE)
    expect(page.html).not.toContain(PASSWORD)
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it('creating an account says so, and makes none', async () => {
    const email = newAddress()
    const fields = { email, password: PASSWORD, fullName: 'Ada Finch' }
    const page = await whileRefusing('INSERT', 'profiles', () => fillIn('?mode=sign-up', fields))
    expect([page.status, page.text.includes(SENTENCE), page.valueOf('fullName')]).toEqual([422, true, 'Ada Finch'])
    expect(await db.user.count({ where: { email } })).toBe(0)
  })

  it('signing out leaves no open account behind in the browser', async () => {
    const { email } = await makePerson()
    const browser = openBrowser(app.url)
    await signIn(browser, email)
    await browser.visit('/admin')
    const page = await whileRefusing('DELETE', 'sessions', () => browser.submit({}, { button: 'Logout' }))
    expect(page.path).toBe('/')
    expect((await browser.visit('/admin')).path).toBe('/auth?redirectTo=%2Fadmin')
  })

  it('asking for a reset says so', async () => {
    const { email } = await makePerson()
    const page = await whileRefusing('INSERT', 'throttles', () => fillIn('?mode=reset', { email }))
    expect([page.status, page.text.includes(SENTENCE), page.valueOf('email')]).toEqual([422, true, email])
  })
})
