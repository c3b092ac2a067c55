import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { postForm } from '../support/form-post'
import { linkIn, mailsTo, readOutbox } from '../support/outbox'
import { canSignIn, makePerson, newAddress, PASSWORD, signIn } from '../support/people'

const app = useAppRows()

const NEW_PASSWORD = 'a ferris wheel that turns'
const NOT_VALID = 'This link is no longer valid. Please ask for a new one.'

async function askForLink(email: string) {
  const browser = openBrowser(app.url)
  await browser.visit('/auth')
  await browser.follow('Reset password')
  return browser.submit({ email })
}

/** A person who has asked for a link, and where it leads. */
async function forgetfulPerson() {
  const person = await makePerson()
  await askForLink(person.email)
  const [mail] = await mailsTo(app.dataDir, person.email)
  return { ...person, link: linkIn(mail!) }
}

/** Opens the link and, where it is good, chooses a password. */
async function choosePassword(link: string, password = NEW_PASSWORD, repeated = password) {
  const browser = openBrowser(app.url)
  const opened = await browser.visit(link)
  return opened.status === 404 ? opened : browser.submit({ password, repeated })
}

/** The answer to the form of a link that was good when it was opened, or is forged. */
const sendPassword = (link: string) =>
  postForm(openBrowser(app.url), link, {
    intent: 'new-password', token: new URLSearchParams(link.split('?')[1]).get('token')!, password: NEW_PASSWORD, repeated: NEW_PASSWORD,
  })

it('somebody signed in who has forgotten the password asks for a link from the account’s page', async () => {
  const { email } = await makePerson()
  const browser = openBrowser(app.url)
  await signIn(browser, email)
  await browser.visit('/account')
  const asked = await browser.follow('Forgotten? Reset password')
  expect([asked.headings[0], asked.valueOf('email')]).toEqual(['Reset password', email])
  const sent = await browser.submit({}, { button: 'Send the link' })
  expect([sent.path, sent.messages]).toEqual(['/account', ['Password reset email sent! Check your inbox.']])
  await choosePassword(linkIn((await mailsTo(app.dataDir, email))[0]!))
  expect(await canSignIn(app.url, email, NEW_PASSWORD)).toBe(true)
})

describe('asking for a new password', () => {
  it('leads back to sign-in and says the same for every address, with or without an account', async () => {
    const { email } = await makePerson()
    const [known, unknown] = [await askForLink(email), await askForLink(newAddress())]
    expect(known.path).toBe('/auth')
    expect(known.messages).toEqual(['Password reset email sent! Check your inbox.'])
    expect([unknown.status, unknown.path, unknown.html.replace(/nonce="[^"]*"/g, '')]).toEqual([
      known.status, known.path, known.html.replace(/nonce="[^"]*"/g, ''),
    ])
  })

  it('sends a mail of text and simple HTML to the account’s address, in any spelling of it', async () => {
    const { email } = await makePerson()
    await askForLink(` ${email.toUpperCase()} `)
    const [mail] = await mailsTo(app.dataDir, email)
    expect(mail).toMatchObject({ subject: 'Choose a new password', from: { name: 'Midnight Midway' } })
    expect(mail!.text).toContain('Hello Ada Finch,')
    expect(mail!.text).toContain(`${app.url}/auth?mode=new-password&token=`)
    expect(mail!.html).toContain(`href="${app.url}/auth?mode=new-password&amp;token=`)
    expect(mail!.html).not.toMatch(/<(img|link|script|iframe)/)
  })

  it('sends nothing where there is no account', async () => {
    const [stranger, { email }] = [newAddress(), await makePerson()]
    await askForLink(stranger)
    await askForLink(email)
    await mailsTo(app.dataDir, email)
    expect((await readOutbox(app.dataDir)).flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(stranger)
  })

  it('twice leaves both links good, and using one ends the other', async () => {
    const { email, link: first } = await forgetfulPerson()
    await askForLink(email)
    const second = (await mailsTo(app.dataDir, email, 2)).map(linkIn).find((link) => link !== first)!
    expect((await choosePassword(first)).path).toBe('/auth')
    expect((await choosePassword(second)).text).toContain(NOT_VALID)
  })

  it('is possible five times an hour, for a known and an unknown address alike, and every link stays good meanwhile', async () => {
    const [{ email }, stranger] = [await makePerson(), newAddress()]
    for (const address of [email, stranger]) {
      for (let time = 0; time < 5; time += 1) expect((await askForLink(address)).path).toBe('/auth')
      const refused = await askForLink(address)
      expect([refused.status, refused.valueOf('email')]).toEqual([422, address])
      expect(refused.text).toContain('A link has been asked for several times. Please check the spam folder too; you can ask again in 60 minutes.')
    }
    const mails = await mailsTo(app.dataDir, email, 5)
    expect(mails).toHaveLength(5)
    expect((await choosePassword(linkIn(mails[0]!))).path).toBe('/auth')
  })

  it('refuses what is no address', async () => {
    expect((await askForLink('ada')).errors).toEqual({ email: 'Please enter an e-mail address like name@school.org' })
  })
})

describe('the mailed link', () => {
  it('sets the new password, ends every session, confirms the address and says so by mail', async () => {
    const { id, email, link } = await forgetfulPerson()
    const elsewhere = openBrowser(app.url)
    await signIn(elsewhere, email)
    const page = await choosePassword(link)
    expect(page.path).toBe('/auth')
    expect(page.messages).toEqual(['Your password is changed Please sign in with the new one.'])
    expect((await elsewhere.visit('/admin')).path).toMatch(/^\/auth/)
    expect(await canSignIn(app.url, email)).toBe(false)
    expect(await canSignIn(app.url, email, NEW_PASSWORD)).toBe(true)
    expect((await db.user.findUnique({ where: { id } }))!.emailConfirmedAt).not.toBeNull()
    expect((await mailsTo(app.dataDir, email, 2)).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  it('works once', async () => {
    const { email, link } = await forgetfulPerson()
    await choosePassword(link)
    const again = await choosePassword(link, 'another good password')
    expect([again.status, again.text.includes(NOT_VALID)]).toEqual([404, true])
    expect((await sendPassword(link)).status).toBe(422)
    expect(await canSignIn(app.url, email, NEW_PASSWORD)).toBe(true)
  })

  it('that is dead says so when it is opened, is kept by nobody, and there a new one can be asked for', async () => {
    const { email, link } = await forgetfulPerson()
    await choosePassword(link)
    const browser = openBrowser(app.url)
    const page = await browser.visit(link)
    expect(page.text).toContain(NOT_VALID)
    expect(page.document.querySelector('[name="password"]')).toBeNull()
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect((await browser.submit({ email: 'ada' })).errors).toEqual({ email: 'Please enter an e-mail address like name@school.org' })
    expect((await browser.submit({ email })).messages).toEqual(['Password reset email sent! Check your inbox.'])
    const links = (await mailsTo(app.dataDir, email, 3)).filter(({ subject }) => subject === 'Choose a new password').map(linkIn)
    expect((await choosePassword(links.find((each) => each !== link)!)).path).toBe('/auth')
  })

  it('that died while its page was open is refused once, in one calm sentence', async () => {
    const { link } = await forgetfulPerson()
    const late = openBrowser(app.url)
    await late.visit(link)
    await choosePassword(link)
    const page = await late.submit({ password: NEW_PASSWORD, repeated: NEW_PASSWORD })
    expect([page.status, page.text.split(NOT_VALID)]).toEqual([422, expect.objectContaining({ length: 2 })])
    expect(page.document.querySelector('[name="email"]')).not.toBeNull()
  })

  it('used twice at once works once', async () => {
    const { link } = await forgetfulPerson()
    const answers = await Promise.all([sendPassword(link), sendPassword(link)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  it('works for an hour', async () => {
    const { id, email, link } = await forgetfulPerson()
    const { expiresAt } = await db.oneTimeToken.findFirstOrThrow({ where: { userId: id } })
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(60)
    await db.oneTimeToken.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1) } })
    expect((await choosePassword(link)).text).toContain(NOT_VALID)
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it.each([
    ['a changed letter', (link: string) => link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')],
    ['a missing letter', (link: string) => link.slice(0, -1)],
    ['no token', (link: string) => link.replace(/token=.*/, 'token=')],
    ['a foreign token', (link: string) => link.replace(/token=.*/, 'token=%00%27--')],
  ])('with %s is refused in one calm sentence', async (_, tamper) => {
    const { email, link } = await forgetfulPerson()
    const page = await choosePassword(tamper(link))
    expect([page.status, page.text.includes(NOT_VALID)]).toEqual([404, true])
    expect((await sendPassword(tamper(link))).status).toBe(422)
    expect(await canSignIn(app.url, email)).toBe(true)
    expect((await choosePassword(link)).path).toBe('/auth')
  })

  it('for another purpose is refused: a confirmation is no reset', async () => {
    const browser = openBrowser(app.url)
    const email = newAddress()
    await browser.visit('/auth?mode=sign-up')
    await browser.submit({ email, password: PASSWORD })
    const confirmation = linkIn((await mailsTo(app.dataDir, email))[0]!)
    const page = await choosePassword(confirmation.replace('mode=confirm', 'mode=new-password'))
    expect(page.text).toContain(NOT_VALID)
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it('opens the account that it was sent for and no other, whoever is signed in', async () => {
    const [{ email: own, link }, { email: other }] = [await forgetfulPerson(), await makePerson()]
    const browser = openBrowser(app.url)
    await signIn(browser, other)
    await browser.visit(link)
    await browser.submit({ password: NEW_PASSWORD, repeated: NEW_PASSWORD })
    expect(await canSignIn(app.url, other)).toBe(true)
    expect(await canSignIn(app.url, own, NEW_PASSWORD)).toBe(true)
  })

  it('stays good after a weak password, one that is the address, and two that differ', async () => {
    const { email, link } = await forgetfulPerson()
    expect((await choosePassword(link, 'short77')).errors.password).toContain('at least 8 characters')
    expect((await choosePassword(link, 'password1')).errors.password).toContain('on every list of common passwords')
    expect((await choosePassword(link, email)).errors.password).toContain('Please choose a password that is not your e-mail address')
    expect((await choosePassword(link, NEW_PASSWORD, 'something else here')).errors.repeated).toBe('The two passwords are not the same')
    expect((await choosePassword(link)).path).toBe('/auth')
  })

  it('changes nothing by being opened: mail filters follow links', async () => {
    const { email, link } = await forgetfulPerson()
    for (let time = 0; time < 3; time += 1) await openBrowser(app.url).visit(link)
    expect(await canSignIn(app.url, email)).toBe(true)
    expect((await choosePassword(link)).path).toBe('/auth')
  })
})

it('no token and no link is left in the database once its mail is sent', async () => {
  const { email, link } = await forgetfulPerson()
  const token = new URLSearchParams(link.split('?')[1]).get('token')!
  await expect.poll(() => db.mail.count({ where: { to: email, sentAt: null } })).toBe(0)
  const rows = JSON.stringify([await db.oneTimeToken.findMany(), await db.mail.findMany({ where: { to: email } })])
  expect(rows).toContain(email)
  expect(rows).not.toContain(token)
})
