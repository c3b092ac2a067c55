import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { postForm } from '../support/form-post'
import { linkIn, mailsTo } from '../support/outbox'
import { canSignIn, makePerson, newAddress, PASSWORD, signIn } from '../support/people'

const app = useAppRows()

const TAKEN = 'There is already an account with this address. Please sign in or reset your password.'

/** Somebody whose address is confirmed, signed in. */
async function settled() {
  const person = await makePerson({ isConfirmed: true })
  const browser = openBrowser(app.url)
  await signIn(browser, person.email)
  return { browser, ...person }
}

/** Asks for another address on the account's page. */
async function ask(browser: Browser, fields: Record<string, string> = {}) {
  const email = newAddress()
  await browser.visit('/account')
  const page = await browser.submit({ email, currentPassword: PASSWORD, ...fields }, { button: 'Change the address' })
  return { email, page }
}

/** The link of the first mail to an address. */
const linkTo = async (email: string) => linkIn((await mailsTo(app.dataDir, email))[0]!)

const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token')!

async function open(link: string, browser = openBrowser(app.url)) {
  await browser.visit(link)
  return browser.submit({}, { button: 'Use this address' })
}

describe('whoever changes a confirmed address', () => {
  it('keeps the old one until the link in the mail to the new one is opened; then the old one is told', async () => {
    const { browser, email: former, id } = await settled()
    const { email, page } = await ask(browser)
    expect(page.messages).toContain(`Please open the link in our mail We have sent the link to ${email}.`)
    expect(page.text).toContain(`We have sent the link to ${email}. Until you open it, nothing changes.`)
    // Nobody has shown yet that the address is theirs, so it makes no browser a known one.
    const marks = [...browser.cookies.keys()].filter((name) => name.startsWith('mm_known'))
    expect(marks).toHaveLength(1)
    const [mail] = await mailsTo(app.dataDir, email)
    expect(mail!.text).toContain('Somebody, most likely you, wants to use this address for an account at Midnight Midway.')
    expect([await canSignIn(app.url, former), await canSignIn(app.url, email)]).toEqual([true, false])

    expect((await open(linkIn(mail!))).messages).toEqual([`Your address is changed From now on you sign in with ${email}.`])
    expect((await openBrowser(app.url).visit(linkIn(mail!))).text).toContain('Your address is already confirmed.')
    expect([await canSignIn(app.url, former), await canSignIn(app.url, email)]).toEqual([false, true])
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email, emailConfirmedAt: expect.any(Date) })
    expect((await mailsTo(app.dataDir, former)).map(({ subject }) => subject)).toContain('Your e-mail address was changed')
    const again = await browser.visit('/account')
    expect([again.text.includes(`You sign in with ${email}.`), again.text.includes('nothing changes')]).toEqual([true, false])
  })

  it('ends the links that were mailed to the old one', async () => {
    const { browser, email: former, id } = await settled()
    await postForm(openBrowser(app.url), '/auth', { intent: 'reset', email: former })
    const reset = await linkTo(former)
    const { email } = await ask(browser)
    await open(await linkTo(email))
    expect((await openBrowser(app.url).visit(reset)).status).toBe(404)
    expect(await db.oneTimeToken.count({ where: { userId: id, usedAt: null } })).toBe(0)
  })

  it('needs the password, and an address that is new and that nobody has', async () => {
    const [{ browser, email }, other] = [await settled(), await settled()]
    expect((await ask(browser, { email: other.email })).page.errors).toEqual({ email: TAKEN })
    expect((await ask(browser, { email })).page.errors).toEqual({ email: 'This is already your address.' })
    expect((await ask(browser, { currentPassword: 'not mine at all' })).page.errors).toEqual({ currentPassword: 'This is not your current password.' })
    expect((await ask(browser, { email: 'nobody' })).page.errors).toEqual({ email: 'Please enter an e-mail address like name@school.org' })
  })

  it('does not get one that somebody else has made an account with meanwhile', async () => {
    const { browser, email: former } = await settled()
    const { email } = await ask(browser)
    const link = await linkTo(email)
    await postForm(openBrowser(app.url), '/auth', { intent: 'sign-up', email, password: PASSWORD })
    expect((await open(link)).text).toContain(TAKEN)
    expect(await canSignIn(app.url, former)).toBe(true)
  })

  it('is no thief for long: the link dies when the owner changes or resets the password', async () => {
    const NEW = 'a wheel that turns at night'
    const changes = {
      change: (browser: Browser) => postForm(browser, '/account', { intent: 'password', currentPassword: PASSWORD, password: NEW, repeated: NEW }),
      reset: async (_: Browser, email: string) => {
        await postForm(openBrowser(app.url), '/auth', { intent: 'reset', email })
        const token = tokenOf(await linkTo(email))
        await postForm(openBrowser(app.url), '/auth', { intent: 'new-password', token, password: NEW, repeated: NEW })
      },
    }
    for (const choose of Object.values(changes)) {
      const { browser, email: former } = await settled()
      const { email } = await ask(browser)
      const link = await linkTo(email)
      await choose(browser, former)
      expect(await canSignIn(app.url, former, NEW)).toBe(true)
      expect((await openBrowser(app.url).visit(link)).status).toBe(404)
      const { status } = await postForm(openBrowser(app.url), link, { intent: 'new-address', token: tokenOf(link) })
      expect([status, await db.user.count({ where: { email } })]).toEqual([422, 0])
    }
  })
})
