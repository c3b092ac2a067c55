import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory, subscribe } from '../support/factories'
import { postForm } from '../support/form-post'
import { linkIn, mailsTo } from '../support/outbox'
import { canSignIn, makePerson, PASSWORD, signIn } from '../support/people'

const app = useAppRows()

const NEW_PASSWORD = 'a ferris wheel that turns'

async function signedIn(options: Parameters<typeof makePerson>[0] = {}) {
  const person = await makePerson(options)
  const browser = openBrowser(app.url)
  await signIn(browser, person.email)
  return { ...person, browser, page: await browser.visit('/account') }
}

describe('the account page', () => {
  it('is reached from the dashboard and shows who one is and what one has', async () => {
    const { browser, email } = await signedIn()
    await browser.visit('/admin')
    const page = await browser.follow('Your account')
    expect(page.text).toContain(email)
    expect(page.text).toContain('Free Trial')
    expect(page.text).toContain('10 of 10 trial stories left')
    expect(page.text).toContain('10 of 10 quizzes remaining this month')
    expect(page.links).toContainEqual(['Back to Dashboard', '/admin'])
  })

  it('keeps a new name, also an empty one, and refuses one too long', async () => {
    const { browser, id } = await signedIn()
    const page = await browser.submit({ fullName: '  Ada <b>Lovelace</b> ' })
    expect(page.messages).toEqual(['Your name is saved'])
    expect(page.valueOf('fullName')).toBe('Ada <b>Lovelace</b>')
    expect((await browser.submit({ fullName: 'x'.repeat(101) })).errors).toEqual({ fullName: 'Please enter a name of at most 100 characters' })
    await browser.submit({ fullName: '' })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ fullName: '' })
  })
})

describe('changing the password', () => {
  it('needs the current one, ends every other session and says so by mail', async () => {
    const { browser, email } = await signedIn()
    const elsewhere = openBrowser(app.url)
    await signIn(elsewhere, email)
    const page = await browser.submit({ currentPassword: PASSWORD, password: NEW_PASSWORD, repeated: NEW_PASSWORD })
    expect(page.messages).toEqual(['Your password is changed Every other session was ended.'])
    expect((await elsewhere.visit('/account')).path).toMatch(/^\/auth/)
    expect(await canSignIn(app.url, email, NEW_PASSWORD)).toBe(true)
    expect((await mailsTo(app.dataDir, email))[0]).toMatchObject({ subject: 'Your password was changed' })
  })

  it('ends the links that were mailed before to choose another one', async () => {
    const { browser, email } = await signedIn()
    await postForm(openBrowser(app.url), '/auth', { intent: 'reset', email })
    const link = linkIn((await mailsTo(app.dataDir, email))[0]!)
    await browser.submit({ currentPassword: PASSWORD, password: NEW_PASSWORD, repeated: NEW_PASSWORD })
    const token = new URLSearchParams(link.split('?')[1]).get('token')!
    const { status } = await postForm(openBrowser(app.url), '/auth', { intent: 'new-password', token, password: 'a thief chose this', repeated: 'a thief chose this' })
    expect(status).toBe(422)
    expect(await canSignIn(app.url, email, NEW_PASSWORD)).toBe(true)
  })

  it.each([
    [{ currentPassword: 'some wrong password' }, 422, 'currentPassword', 'This is not your current password.'],
    [{ currentPassword: '' }, 400, 'currentPassword', 'Please enter your current password'],
    [{ password: 'short77', repeated: 'short77' }, 400, 'password', 'Please choose a password of at least 8 characters'],
    [{ password: 'password1', repeated: 'password1' }, 422, 'password', 'This password is on every list of common passwords. Please choose another one'],
    [{ repeated: 'something else here' }, 400, 'repeated', 'The two passwords are not the same'],
  ])('with %j is refused, and no password is sent back', async (wrong, status, field, message) => {
    const { browser, email } = await signedIn()
    const page = await browser.submit({ currentPassword: PASSWORD, password: NEW_PASSWORD, repeated: NEW_PASSWORD, ...wrong })
    expect([page.status, page.errors]).toEqual([status, { [field]: message }])
    for (const secret of [PASSWORD, NEW_PASSWORD]) expect(page.html).not.toContain(secret)
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it('lets whoever found an open session guess ten times, not more', async () => {
    const { browser } = await signedIn()
    const guess = (currentPassword: string) => browser.submit({ currentPassword, password: NEW_PASSWORD, repeated: NEW_PASSWORD })
    for (let time = 0; time < 10; time += 1) expect((await guess(`guess number ${time}`)).errors.currentPassword).toBe('This is not your current password.')
    expect((await guess(PASSWORD)).errors.currentPassword).toMatch(/There were too many attempts/)
  })
})

describe('the sessions', () => {
  it('are listed in words, and one is ended from another', async () => {
    const { browser, email } = await signedIn()
    const phone = openBrowser(app.url)
    const agent = 'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    const answer = await phone.send('/auth', {
      method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': agent },
      body: new TextEncoder().encode(new URLSearchParams({ intent: 'sign-in', email, password: PASSWORD }).toString()),
    })
    expect(answer.status).toBe(303)
    const page = await browser.visit('/account')
    expect(page.text).toContain('Chrome on a Chromebook')
    expect(page.text).toContain('This one')
    expect(page.document.querySelectorAll('#main time[datetime]')).toHaveLength(4)
    const after = await browser.submit({}, { form: 'form:has([name=sessionId])' })
    expect(after.messages).toEqual(['The session is ended'])
    expect((await phone.visit('/admin')).path).toMatch(/^\/auth/)
    expect((await browser.visit('/admin')).path).toBe('/admin')
  })

  it('all but this one are ended at one press', async () => {
    const { browser, email } = await signedIn()
    const others = [openBrowser(app.url), openBrowser(app.url)]
    for (const other of others) await signIn(other, email)
    await browser.visit('/account')
    expect((await browser.submit({}, { button: 'End all others' })).messages).toEqual(['All other sessions are ended'])
    for (const other of others) expect((await other.visit('/admin')).path).toMatch(/^\/auth/)
    expect((await browser.visit('/admin')).path).toBe('/admin')
  })

  it('of somebody else cannot be ended by a forged id', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const { id } = await db.session.findFirstOrThrow({ where: { userId: theirs.id } })
    await postForm(mine.browser, '/account', { intent: 'end-session', sessionId: id })
    expect((await theirs.browser.visit('/admin')).path).toBe('/admin')
  })

  it('last 30 days from their last use, which is written once a day', async () => {
    const { browser, id } = await signedIn()
    const DAY = 24 * 3600 * 1000
    const daysLeft = async () => {
      const { expiresAt } = await db.session.findFirstOrThrow({ where: { userId: id } })
      return Math.round((expiresAt.getTime() - Date.now()) / DAY)
    }
    const lastUsed = (days: number) => {
      const lastSeenAt = new Date(Date.now() - days * DAY)
      const expiresAt = new Date(lastSeenAt.getTime() + 30 * DAY)
      return db.session.updateMany({ where: { userId: id }, data: { lastSeenAt, expiresAt } })
    }

    await lastUsed(0.5)
    expect((await browser.send('/admin')).setCookies.filter((line) => line.startsWith('mm_session'))).toEqual([])
    await lastUsed(20)
    const { setCookies } = await browser.send('/admin')
    expect(setCookies.find((line) => line.startsWith('mm_session'))).toContain('Max-Age=2592000')
    expect(await daysLeft()).toBe(30)
    await lastUsed(31)
    expect((await browser.visit('/admin')).path).toMatch(/^\/auth/)
  })

  it('begin anew at every sign-in, and the one before in the same browser is over', async () => {
    const { browser, email, id } = await signedIn()
    const before = browser.cookies.get('mm_session')!
    await postForm(browser, '/auth', { intent: 'sign-in', email, password: PASSWORD })
    const after = browser.cookies.get('mm_session')!
    expect(after).not.toBe(before)
    expect(await db.session.count({ where: { userId: id } })).toBe(1)
  })
})

it('the export holds everything about the person and no secret', async () => {
  const { browser, email, id } = await signedIn()
  await makeStory({ id }, { title: 'The Exported Ride', code: 'EXPORT1' })
  await subscribe({ id }, 'annual')
  await db.invoiceRequest.create({ data: { userId: id, plan: 'monthly' } })
  await makeStory(await makeAccount(), { title: 'Somebody Else’s Ride' })
  const { status, headers, body } = await browser.send('/account/export')
  expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
    200, 'attachment; filename="midnight-midway-my-data.json"', 'private, no-store',
  ])
  const data = JSON.parse(body.toString())
  expect(data).toMatchObject({
    account: { email, fullName: 'Ada Finch' },
    stories: [{ title: 'The Exported Ride', codes: [{ display: 'EXPORT1' }] }],
    subscriptions: [{ plan: 'annual' }],
    invoiceRequests: [{ plan: 'monthly' }],
  })
  expect(data.sessions).toHaveLength(1)
  expect(body.toString()).not.toMatch(/hash|argon2|Somebody Else|stripe/i)
})

describe('deleting the account', () => {
  async function remove(browser: ReturnType<typeof openBrowser>, currentPassword = PASSWORD) {
    await browser.visit('/account')
    await browser.follow('Delete my account')
    return browser.submit({ currentPassword }, { button: 'Delete my account' })
  }

  it('is asked for first, and can be left', async () => {
    const { browser, email } = await signedIn()
    const page = await browser.follow('Delete my account')
    expect(page.text).toContain('Stories, quizzes and resources stay, without your name')
    await browser.follow('Keep it')
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it('removes the person, the sessions and the mails; stories stay without owner', async () => {
    const { browser, email, id } = await signedIn()
    const { id: storyId, code } = await makeStory({ id })
    const page = await remove(browser)
    expect([page.path, page.messages]).toEqual(['/', ['Your account is deleted Goodbye. The park gate closes behind you.']])
    expect(browser.cookies.has('mm_session')).toBe(false)
    expect(await db.user.count({ where: { email } })).toBe(0)
    expect(await db.story.findUnique({ where: { id: storyId } })).toMatchObject({ userId: null })
    expect((await openBrowser(app.url).visit(`/story/${code}`)).status).toBe(200)
    expect(await canSignIn(app.url, email)).toBe(false)
  })

  it('with a wrong password is refused', async () => {
    const { browser, email } = await signedIn()
    const page = await remove(browser, 'some wrong password')
    expect([page.status, page.errors]).toEqual([422, { currentPassword: 'This is not your current password.' }])
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it('is refused to the only admin, and allowed to one of two', async () => {
    const { browser, email } = await signedIn({ isAdmin: true })
    expect((await remove(browser)).text).toContain('You are the only admin. Please make somebody else an admin first.')
    const second = await signedIn({ isAdmin: true })
    expect((await remove(second.browser)).path).toBe('/')
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it('is refused while a card subscription runs that cannot be ended here', async () => {
    const { browser, id, email } = await signedIn()
    app.expectErrors()
    await subscribe({ id }, 'monthly')
    const page = await remove(browser)
    expect(page.text).toContain('Your card subscription could not be ended, so nothing was deleted. Please try again in a moment.')
    expect(await canSignIn(app.url, email)).toBe(true)
  })
})
