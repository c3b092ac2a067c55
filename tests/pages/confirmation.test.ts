import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { postForm } from '../support/form-post'
import { linkIn, mailsTo } from '../support/outbox'
import { canSignIn, newAddress, PASSWORD, signIn } from '../support/people'

const app = useAppRows()

const BANNER = 'Please confirm your e-mail address: we have sent you a link.'
const NOT_VALID = 'This link is no longer valid. Please ask for a new one.'

/** Somebody who has just signed up: signed in, and with a link in the mail. */
async function newcomer() {
  const browser = openBrowser(app.url)
  const email = newAddress()
  await browser.visit('/auth?mode=sign-up')
  await browser.submit({ email, password: PASSWORD, fullName: 'Ada Finch' })
  return { browser, email, link: linkIn((await mailsTo(app.dataDir, email))[0]!) }
}

async function confirm(link: string) {
  const browser = openBrowser(app.url)
  const opened = await browser.visit(link)
  return opened.text.includes('One press') ? browser.submit({}, { button: 'Confirm my address' }) : opened
}

/** The status of the answer to a press, whatever the page of the link says. */
async function press(link: string) {
  const token = new URLSearchParams(link.split('?')[1]).get('token')!
  return (await postForm(openBrowser(app.url), link, { intent: 'confirm', token })).status
}

const isConfirmed = async (email: string) => (await db.user.findUnique({ where: { email } }))!.emailConfirmedAt !== null

describe('whoever mistyped the address', () => {
  const CORRECT = { button: 'Correct the address' }

  async function correct(browser: Browser, fields: Record<string, string>) {
    await browser.visit('/account')
    return browser.submit({ currentPassword: PASSWORD, ...fields }, CORRECT)
  }

  it('corrects it on the account’s page and gets the link there; the one in the other mail opens nothing', async () => {
    const { browser, email: mistyped, link } = await newcomer()
    await postForm(openBrowser(app.url), '/auth', { intent: 'reset', email: mistyped })
    const [, reset] = await mailsTo(app.dataDir, mistyped, 2)
    await browser.visit('/')
    expect((await browser.follow('Wrong address?')).text).toContain(mistyped)
    const email = newAddress()
    const page = await correct(browser, { email: ` ${email.toUpperCase()} ` })
    expect(page.messages).toEqual([`Your address is corrected We have sent the link to ${email}.`])
    expect(page.text).toContain(email)
    expect([await press(link), (await openBrowser(app.url).visit(linkIn(reset!))).status]).toEqual([422, 404])
    await confirm(linkIn((await mailsTo(app.dataDir, email))[0]!))
    expect(await isConfirmed(email)).toBe(true)
    expect([await canSignIn(app.url, email), await canSignIn(app.url, mistyped)]).toEqual([true, false])
  })

  it('needs the password and an address that nobody has', async () => {
    const [{ browser, email }, other] = [await newcomer(), await newcomer()]
    const said = 'There is already an account with this address. Please sign in or reset your password.'
    expect((await correct(browser, { email: other.email })).errors).toEqual({ email: said })
    const wrong = await correct(browser, { email: newAddress(), currentPassword: 'not mine at all' })
    expect(wrong.errors).toEqual({ currentPassword: 'This is not your current password.' })
    expect((await correct(browser, { email: 'nobody' })).errors).toEqual({ email: 'Please enter an e-mail address like name@school.org' })
    expect(await isConfirmed(email)).toBe(false)
  })

  it('is mailed five times an hour at most', async () => {
    const { browser } = await newcomer()
    for (let time = 1; time <= 5; time += 1) await correct(browser, { email: newAddress() })
    const last = newAddress()
    expect((await correct(browser, { email: last })).messages[0]).toMatch(/^Please wait a little/)
    expect(await db.user.count({ where: { email: last } })).toBe(0)
  })
})

describe('whoever has just signed up', () => {
  it('is signed in, and sees on every page that the address waits for its confirmation', async () => {
    const { browser } = await newcomer()
    for (const path of ['/', '/generate', '/account', '/admin', '/codes']) expect((await browser.visit(path)).html).toContain(BANNER)
  })

  it('is not greeted by the name that was typed: it may be a stranger’s words to somebody else’s address', async () => {
    const { email } = await newcomer()
    const [mail] = await mailsTo(app.dataDir, email)
    expect(mail!.text).toMatch(/^Hello,\n/)
    expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toContain('Ada')
  })

  it('confirms by one press behind the link, on whatever device, and the banner is gone', async () => {
    const { browser, email, link } = await newcomer()
    const page = await confirm(link)
    expect(page.path).toBe('/')
    expect(page.messages).toEqual(['Your address is confirmed Thank you!'])
    expect(await isConfirmed(email)).toBe(true)
    expect((await browser.visit('/admin')).html).not.toContain(BANNER)
  })

  it('does not confirm by the link being opened: mail filters do that', async () => {
    const { email, link } = await newcomer()
    await openBrowser(app.url).visit(link)
    expect(await isConfirmed(email)).toBe(false)
  })

  it('gets the mail again by Resend, five times an hour, and is told where to look or to wait', async () => {
    const { browser, email, link } = await newcomer()
    for (let time = 1; time <= 5; time += 1) {
      await browser.visit('/')
      const page = await browser.submit({}, { button: 'Resend' })
      expect(page.messages).toEqual([`Sent again Please look for our mail to ${email}, in the spam folder too.`])
    }
    const page = await browser.submit({}, { button: 'Resend' })
    expect(page.messages[0]).toMatch(/^Please wait a little We have sent it several times. You can ask again in \d+ minutes\.$/)
    const links = (await mailsTo(app.dataDir, email, 6)).map(linkIn)
    expect(new Set(links).size).toBe(6)
    expect((await confirm(link)).path).toBe('/')
    expect((await confirm(links.find((each) => each !== link)!)).text).toContain(NOT_VALID)
  })

  it('stays on the page where Resend was pressed, and hears there what came of it', async () => {
    const { browser } = await newcomer()
    for (const path of ['/generate', '/quizzes?difficulty=easy', '/enter-code', '/no-such-page']) {
      await browser.visit(path)
      const page = await browser.submit({}, { button: 'Resend' })
      expect([page.path, page.messages.length]).toEqual([path, 1])
    }
  })

  it('stays unconfirmed by a link that ran out, was used, was changed, or was for something else', async () => {
    const { email, link } = await newcomer()
    await db.oneTimeToken.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() - 1) } })
    expect((await confirm(link)).text).toContain(NOT_VALID)
    await db.oneTimeToken.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() + 60_000), purpose: 'reset_password' } })
    expect((await confirm(link)).text).toContain(NOT_VALID)
    expect((await confirm(`${link}x`)).text).toContain(NOT_VALID)
    expect([await press(link), await press(`${link}x`)]).toEqual([422, 422])
    expect(await isConfirmed(email)).toBe(false)
  })

  it('hears at once that a link is dead, and how to get another: from Resend, or by signing in first', async () => {
    const { browser, email, link } = await newcomer()
    await db.oneTimeToken.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() - 1) } })
    const [own, stranger] = [await browser.visit(link), await openBrowser(app.url).visit(link)]
    for (const page of [own, stranger]) {
      expect([page.status, page.headers['cache-control']]).toEqual([404, 'private, no-store'])
      expect(page.text).toContain(NOT_VALID)
      expect(page.text).not.toContain('One press')
    }
    expect(own.text).toContain('you can press “Resend” at the top of every page')
    expect(stranger.text).toContain('Sign in: if your address is still not confirmed, you can have the link sent again there.')
  })

  it('who opens the link again, having confirmed, hears that nothing is left to do', async () => {
    const { link } = await newcomer()
    await confirm(link)
    const page = await confirm(link)
    expect([page.status, page.text.includes(NOT_VALID)]).toEqual([200, false])
    expect(page.text).toContain('Your address is already confirmed. There is nothing left to do.')
    expect(await press(link)).toBe(422)
  })

  it('is not confirmed by a link to an address that the account has no longer', async () => {
    const { email, link } = await newcomer()
    const moved = newAddress()
    await db.user.update({ where: { email }, data: { email: moved } })
    expect((await confirm(link)).text).toContain(NOT_VALID)
    expect(await press(link)).toBe(422)
    expect(await isConfirmed(moved)).toBe(false)
  })

  it('becomes a verified subscriber where an admin has added the address before', async () => {
    const { email, link } = await newcomer()
    await db.subscriber.create({ data: { name: 'Ada Finch', email, startDate: new Date('2020-01-01'), expiryDate: new Date('2040-01-01') } })
    await confirm(link)
    expect(await db.subscriber.findUnique({ where: { email } })).toMatchObject({ isVerified: true })
    const browser = openBrowser(app.url)
    expect((await signIn(browser, email)).text).toContain('Subscribed')
  })
})
