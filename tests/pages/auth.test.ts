import { describe, expect, it } from 'vitest'
import { createAccount } from '~/features/accounts/accounts.server'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'

const app = useAppRows()

const PASSWORD = 'the lamps went out again'
let people = 0
const newAddress = () => `person-${(people += 1)}@school.test`

async function personWithPassword() {
  const email = newAddress()
  await createAccount({ email, password: PASSWORD, fullName: 'Ada Finch' })
  return email
}

async function openAuth(search = '') {
  const browser = openBrowser(app.url)
  return { browser, page: await browser.visit(`/auth${search}`) }
}

async function signIn(fields: { email: string; password: string }, search = '') {
  const { browser } = await openAuth(search)
  return { browser, page: await browser.submit(fields) }
}

async function signUp(fields: { email: string; password: string; fullName?: string }, search = '?mode=sign-up') {
  const { browser } = await openAuth(search)
  return { browser, page: await browser.submit(fields) }
}

describe('signing in', () => {
  it('is what the page offers first, with ways to the other modes and home', async () => {
    const { browser, page } = await openAuth()
    expect(page.headings).toEqual(['Sign in'])
    expect(page.links.map(([words]) => words)).toContain('Back to Home')
    expect((await browser.follow('New here? Create an account')).headings).toEqual(['Create account'])
    expect((await browser.follow('Reset password')).headings).toEqual(['Reset password'])
    expect((await browser.follow('New here? Create an account')).headings).toEqual(['Create account'])
    expect((await browser.follow('I already have an account: sign in')).headings).toEqual(['Sign in'])
  })

  it('leads to the landing page and says so', async () => {
    const { page } = await signIn({ email: await personWithPassword(), password: PASSWORD })
    expect(page.path).toBe('/')
    expect(page.messages).toContain('Logged in successfully!')
    expect(page.text).toContain('Trial: 10 stories left')
  })

  it('takes the address in capitals and with spaces around it', async () => {
    const email = await personWithPassword()
    const { page } = await signIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD })
    expect(page.path).toBe('/')
  })

  it('opens a session that scripts and other sites cannot use, for 30 days', async () => {
    const email = await personWithPassword()
    const { browser } = await openAuth()
    const body = new URLSearchParams({ intent: 'sign-in', email, password: PASSWORD }).toString()
    const answer = await browser.send('/auth', {
      method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new TextEncoder().encode(body),
    })
    const cookie = answer.setCookies.find((line) => line.startsWith('mm_session='))!
    expect(answer.status).toBe(303)
    expect(cookie).toMatch(/^mm_session=[\w-]{43}; /)
    expect(cookie).toContain('Path=/')
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain(`Max-Age=${30 * 24 * 3600}`)
    const token = /mm_session=([\w-]+)/.exec(cookie)![1]!
    expect(await db.session.count({ where: { tokenHash: token } })).toBe(0)
  })

  it.each(['wrong password', 'unknown address'])('with a %s says the same, keeps the address and never the password', async (what) => {
    const email = what === 'wrong password' ? await personWithPassword() : newAddress()
    const { page } = await signIn({ email, password: 'some wrong password' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('This e-mail address and password do not match.')
    expect(page.valueOf('email')).toBe(email)
    expect(page.html).not.toContain('some wrong password')
  })

  it.each([
    [{ email: '', password: PASSWORD }, { email: 'Please enter your e-mail address' }],
    [{ email: 'ada', password: PASSWORD }, { email: 'Please enter an e-mail address like name@school.org' }],
    [{ email: 'ada@school.test', password: '' }, { password: 'Please enter your password' }],
    [{ email: 'ada@school.test', password: 'x'.repeat(129) }, { password: 'This password is too long' }],
  ])('refuses %j', async (fields, errors) => {
    const { page } = await signIn(fields)
    expect(page.status).toBe(400)
    expect(page.errors).toEqual(errors)
  })
})

describe('after signing in', () => {
  it.each([
    ['of the page alone where what follows is long', `/generate?character=${'%C3%A9'.repeat(500)}`, '/auth?redirectTo=%2Fgenerate'],
    ['of nothing where the page itself is long', `/quiz/${'%C3%A9'.repeat(500)}/edit`, '/auth?redirectTo=%2F'],
  ])('the way back is one %s, so that it fits into a header', async (_what, asked, to) => {
    expect((await openBrowser(app.url).send(asked)).headers.location).toBe(to)
  })

  it('one is back where one wanted to go, with the whole address', async () => {
    const email = await personWithPassword()
    const browser = openBrowser(app.url)
    const asked = await browser.visit('/generate')
    expect(asked.path).toBe('/auth?redirectTo=%2Fgenerate')
    expect(asked.messages).toContain('Authentication Required Please sign in to generate stories.')
    const page = await browser.submit({ email, password: PASSWORD })
    expect(page.path).toBe('/generate')
    expect(page.headings).toContain('Summon the Story')
  })

  it('one is still brought back after a wrong password, and after creating an account instead', async () => {
    const { browser } = await signIn({ email: newAddress(), password: 'some wrong password' }, '?redirectTo=%2Fgenerate')
    await browser.follow('Create an account')
    const page = await browser.submit({ email: newAddress(), password: PASSWORD })
    expect(page.path).toBe('/generate')
  })

  it.each([
    '//evil.test', '/\\evil.test', '\\\\evil.test', '/%09/evil.test', '/\t/evil.test', 'https://evil.test/', '/.//evil.test', 'javascript:alert(1)',
  ])('one is never sent to %j', async (redirectTo) => {
    const email = await personWithPassword()
    const { page } = await signIn({ email, password: PASSWORD }, `?redirectTo=${encodeURIComponent(redirectTo)}`)
    expect(page.path).toBe('/')
    const forged = openBrowser(app.url)
    const body = new URLSearchParams({ intent: 'sign-in', email, password: PASSWORD, redirectTo }).toString()
    const answer = await forged.send('/auth', {
      method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new TextEncoder().encode(body),
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/'])
  })

  it('one does not see the sign-in page again', async () => {
    const { browser } = await signIn({ email: await personWithPassword(), password: PASSWORD })
    expect((await browser.visit('/auth')).path).toBe('/')
    expect((await browser.visit('/auth?redirectTo=%2Fgenerate')).path).toBe('/generate')
  })
})

describe('creating an account', () => {
  it('signs in at once and says what comes by mail', async () => {
    const email = newAddress()
    const { page } = await signUp({ email, password: PASSWORD, fullName: '  Ada Finch ' })
    expect(page.path).toBe('/')
    expect(page.messages).toContain('Account created! Please check your email to verify your account.')
    expect(page.text).toContain(`Welcome, ${email}`)
    expect(await db.user.findUnique({ where: { email } })).toMatchObject({ fullName: 'Ada Finch', trialStoriesUsed: 0 })
  })

  it('lists what is wrong in the order of the fields', async () => {
    const { page } = await signUp({ email: 'nobody', password: 'short', fullName: 'x'.repeat(101) })
    const led = page.document.querySelectorAll('.error-summary a').map((link) => link.getAttribute('href'))
    expect(led).toEqual(['#sign-up-fullName', '#sign-up-email', '#sign-up-password'])
  })

  it('needs no name: an empty one is stored', async () => {
    const email = newAddress()
    await signUp({ email: email.toUpperCase(), password: PASSWORD })
    expect(await db.user.findUnique({ where: { email } })).toMatchObject({ fullName: '' })
  })

  it.each([
    ['seven77', 400, 'Please choose a password of at least 8 characters'],
    ['x'.repeat(129), 400, 'Please choose a password of at most 128 characters'],
    ['password1', 422, 'This password is on every list of common passwords. Please choose another one'],
    ['PassWord1', 422, 'This password is on every list of common passwords. Please choose another one'],
  ])('refuses the password %s', async (password, status, message) => {
    const email = newAddress()
    const { page } = await signUp({ email, password, fullName: 'Ada Finch' })
    expect(page.status).toBe(status)
    expect(page.errors.password).toContain(message)
    expect([page.valueOf('email'), page.valueOf('fullName')]).toEqual([email, 'Ada Finch'])
    expect(page.document.querySelector('[name=password]')!.getAttribute('value') ?? '').toBe('')
    expect(await db.user.count({ where: { email } })).toBe(0)
  })

  it('refuses the address as the password', async () => {
    const email = newAddress()
    const { page } = await signUp({ email, password: email.toUpperCase() })
    expect(page.errors.password).toContain('Please choose a password that is not your e-mail address')
  })

  it('with a taken address and another password asks to sign in or reset, in any spelling', async () => {
    const email = await personWithPassword()
    const { page } = await signUp({ email: email.toUpperCase(), password: 'another good password' })
    expect(page.status).toBe(422)
    expect(page.errors.email).toContain('Please sign in or reset your password.')
    expect(page.html).not.toContain('another good password')
    expect(await db.user.count({ where: { email } })).toBe(1)
  })

  it('with a taken address and its right password simply signs in', async () => {
    const email = await personWithPassword()
    const { page } = await signUp({ email, password: PASSWORD })
    expect(page.path).toBe('/')
    expect(page.text).toContain(`Welcome, ${email}`)
  })
})

describe('signing out', () => {
  it('goes to the landing page and ends the session itself, not only the cookie', async () => {
    const browser = await app.openAs(await makeAccount())
    const token = browser.cookies.get('mm_session')!
    await browser.visit('/admin')
    const page = await browser.submit({}, { button: 'Logout' })
    expect(page.path).toBe('/')
    expect(browser.cookies.has('mm_session')).toBe(false)

    browser.cookies.set('mm_session', token)
    expect((await browser.visit('/admin')).path).toMatch(/^\/auth/)
  })

  it('is nothing that a link can do', async () => {
    const browser = await app.openAs(await makeAccount())
    await browser.visit('/auth?intent=sign-out')
    expect((await browser.visit('/admin')).path).toBe('/admin')
  })
})

it.each(['', 'x', 'a'.repeat(43), '../../x', '%00'])('a forged session cookie %j is a visitor’s', async (token) => {
  const browser = openBrowser(app.url)
  browser.cookies.set('mm_session', token)
  expect((await browser.visit('/admin')).path).toMatch(/^\/auth/)
})

it('a session that is over is a visitor’s', async () => {
  const actor = await makeAccount()
  const browser = await app.openAs(actor)
  await db.session.updateMany({ where: { userId: actor.id }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect((await browser.visit('/admin')).path).toMatch(/^\/auth/)
})
