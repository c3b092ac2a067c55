import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { postForm } from '../support/form-post'
import { linkIn, mailsTo } from '../support/outbox'
import { canSignIn, makePerson, newAddress, PASSWORD, signIn } from '../support/people'

const app = useAppRows({ env: { REQUIRE_CONFIRMED_EMAIL: 'true' } })

async function signUp(email: string, password = PASSWORD) {
  const browser = openBrowser(app.url)
  await browser.visit('/auth?mode=sign-up')
  return { browser, page: await browser.submit({ email, password, fullName: 'Ada Finch' }) }
}

/** The very answer to a form: status, headers and body, without what is new in each. */
async function answerTo(fields: Record<string, string>) {
  const { status, headers, setCookies, body } = await postForm(openBrowser(app.url), '/auth', fields)
  const { date: _date, 'x-request-id': _id, 'content-security-policy': _policy, 'server-timing': _timing, ...told } = headers
  const text = body.toString().replace(/nonce="[^"]*"/g, '').replaceAll(fields.email!, 'the address')
  return { status, told: { ...told, 'content-length': '' }, setCookies, text }
}

describe('where confirmation is required', () => {
  it('signing up signs nobody in: it waits for the mailed link', async () => {
    const email = newAddress()
    const { browser, page } = await signUp(email)
    expect([page.path, page.messages]).toEqual(['/auth', ['Account created! Please check your email to verify your account.']])
    expect((await browser.visit('/admin')).path).toMatch(/^\/auth/)

    const refused = await signIn(browser, email)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('We have sent you the link again. Please open it, then sign in.')
    expect((await browser.visit('/admin')).path).toMatch(/^\/auth/)

    const [first] = await mailsTo(app.dataDir, email, 2)
    await browser.visit(linkIn(first!))
    const confirmed = await browser.submit({}, { button: 'Confirm my address' })
    expect([confirmed.path, confirmed.messages]).toEqual(['/auth', ['Your address is confirmed Thank you! Please sign in.']])
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it('a known address is told so by mail only, even with its right password', async () => {
    const { email, id } = await makePerson({ isConfirmed: true })
    for (const password of [PASSWORD, 'another good password']) {
      const { browser, page } = await signUp(email, password)
      expect([page.path, page.messages]).toEqual(['/auth', ['Account created! Please check your email to verify your account.']])
      expect((await browser.visit('/admin')).path).toMatch(/^\/auth/)
    }
    const [mail] = await mailsTo(app.dataDir, email, 2)
    expect(mail).toMatchObject({ subject: 'You already have an account' })
    expect(await db.user.findMany({ where: { email } })).toMatchObject([{ id, fullName: 'Ada Finch' }])
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it.each([
    ['sign-in', { password: 'some wrong password' }],
    ['reset', {}],
    ['sign-up', { password: 'another good password', fullName: 'Ada Finch' }],
    ['sign-up', { password: 'password1', fullName: 'Ada Finch' }],
  ])('%s answers a known and an unknown address with the very same bytes', async (intent, fields) => {
    const { email } = await makePerson({ isConfirmed: true })
    const [known, unknown] = [
      await answerTo({ intent, email, ...fields }),
      await answerTo({ intent, email: newAddress(), ...fields }),
    ]
    expect(known).toEqual(unknown)
  })

  it('signing up again and again is slowed down like guessing', async () => {
    const { email } = await makePerson({ isConfirmed: true })
    const statuses = []
    for (let time = 0; time < 22; time += 1) {
      statuses.push((await answerTo({ intent: 'sign-up', email, password: 'another good password' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 422, 422])
  })
})
