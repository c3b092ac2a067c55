import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { linkIn, mailsTo } from '../support/outbox'
import { canSignIn, makePerson, newAddress, PASSWORD, signIn } from '../support/people'

const app = useAppRows()

/** Fewer minutes than fifteen where the guesses before it took some. */
const WAIT = /There were too many attempts\. You can try again in \d+ minutes?, or reset your password\./

/** Sent as the page's script does: the answer is no whole page. */
const guess = (email: string, password: string, browser: Browser = openBrowser(app.url)) =>
  postForm(browser, '/auth?_data=routes%2Fauth', { intent: 'sign-in', email, password })

/** Sends as many guesses, twenty at a time, and counts those that were answered with “wrong” and with “wait”. */
async function guessOften(email: string, times: number, browser?: Browser) {
  const counted = { wrong: 0, wait: 0 }
  for (let sent = 0; sent < times; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(email, `a guess number ${sent + index}`, browser)))
    for (const { body } of answers) counted[WAIT.test(body.toString()) ? 'wait' : 'wrong'] += 1
  }
  return counted
}

describe('guessing a password', () => {
  it('a thousand times, each from a new browser, gets twenty guesses', async () => {
    const { email } = await makePerson()
    expect(await guessOften(email, 1000)).toEqual({ wrong: 20, wait: 980 })
  })

  it('does not shut out the owner’s own browser, though every new one has to wait', async () => {
    const { email } = await makePerson()
    const own = openBrowser(app.url)
    await signIn(own, email)
    await own.visit('/admin')
    await own.submit({}, { button: 'Logout' })
    await guessOften(email, 40)

    expect((await guess(email, PASSWORD)).status).toBe(422)
    expect((await signIn(own, email)).path).toBe('/')
  })

  it('says the same of an address without an account', async () => {
    const email = newAddress()
    expect(await guessOften(email, 40)).toEqual({ wrong: 20, wait: 20 })
    expect((await guess(email, PASSWORD)).body.toString()).toContain('You can try again in 15 minutes, or reset your password.')
  })

  it('does not shut out whoever resets the password, as the page advises', async () => {
    const { email } = await makePerson()
    await guessOften(email, 40)
    const own = openBrowser(app.url)
    await own.visit('/auth?mode=reset')
    await own.submit({ email })
    await own.visit(linkIn((await mailsTo(app.dataDir, email))[0]!))
    await own.submit({ password: 'a ferris wheel that turns', repeated: 'a ferris wheel that turns' })
    expect((await signIn(own, email, 'a ferris wheel that turns')).path).toBe('/')
    expect((await guess(email, 'a ferris wheel that turns')).status).toBe(422)
  })

  it('of whomever, by a script in the same school, shuts no known browser out, though new ones have to wait', async () => {
    const [{ email }, { email: newcomer }] = [await makePerson(), await makePerson()]
    const own = openBrowser(app.url)
    await signIn(own, email)
    own.cookies.delete('mm_session')
    // Refused before they are hashed, so that it does not take a minute.
    const weak = () => ({ intent: 'sign-up', email: newAddress(), password: 'password1' })
    for (let sent = 0; sent < 600; sent += 20) {
      await Promise.all(Array.from({ length: 20 }, () => postForm(openBrowser(app.url), '/auth?_data=routes%2Fauth', weak())))
    }
    expect((await guess(newcomer, PASSWORD)).body.toString()).toContain('There were too many attempts.')
    expect((await signIn(own, email)).path).toBe('/')
    await db.throttle.deleteMany()
  })

  it('gains nothing by a made-up mark of a known browser, nor by the mark of another account', async () => {
    const [victim, attacker] = [await makePerson(), await makePerson()]
    const browser = openBrowser(app.url)
    await signIn(browser, attacker.email)
    const [, mark] = [...browser.cookies].find(([name]) => name.startsWith('mm_known_'))!
    const known = openBrowser(app.url)
    await signIn(known, victim.email)
    const [name] = [...known.cookies].find(([each]) => each.startsWith('mm_known_'))!
    known.cookies.delete('mm_session')

    const forged = openBrowser(app.url)
    for (const value of [mark, 'bWFkZS11cA.bWFkZS11cA', 'x']) {
      forged.cookies.set(name, value)
      await guessOften(victim.email, 20, forged)
    }
    expect(await guessOften(victim.email, 20, forged)).toEqual({ wrong: 0, wait: 20 })
    expect((await signIn(known, victim.email)).path).toBe('/')
  })

  it('from a stolen known browser gets ten guesses', async () => {
    const { email } = await makePerson()
    const known = openBrowser(app.url)
    await signIn(known, email)
    known.cookies.delete('mm_session')
    expect(await guessOften(email, 40, known)).toEqual({ wrong: 10, wait: 30 })
  })

  it('is counted by itself for the last twenty people of a computer that many share, and keeps its requests small', async () => {
    const shared = openBrowser(app.url)
    const emails: string[] = []
    for (let count = 0; count < 22; count += 1) {
      const { email } = await makePerson()
      await signIn(shared, email)
      shared.cookies.delete('mm_session')
      emails.push(email)
    }
    expect([...shared.cookies.keys()].filter((name) => name.startsWith('mm_known_'))).toHaveLength(20)

    for (const email of [emails[1]!, emails[2]!]) await guessOften(email, 20)
    expect((await guess(emails[1]!, PASSWORD, shared)).body.toString()).toMatch(WAIT)
    expect((await signIn(shared, emails[2]!)).path).toBe('/')
  })

  it('is over after a quarter of an hour', async () => {
    const { email } = await makePerson()
    await guessOften(email, 40)
    await db.throttle.updateMany({ data: { expire: new Date(Date.now() - 1) } })
    expect(await canSignIn(app.url, email)).toBe(true)
  })

  it('costs the owner nothing: signing in rightly is never counted', async () => {
    const { email } = await makePerson()
    for (let time = 0; time < 25; time += 1) expect((await guess(email, PASSWORD)).body.toString()).not.toMatch(WAIT)
  })
})

it('35 pupils who open codes and 5 teachers who sign in behind one address never wait', async () => {
  const { code } = await makeStory(null, { published: true })
  const teachers = await Promise.all(Array.from({ length: 5 }, () => makePerson()))

  async function readAlong() {
    const pupil = openBrowser(app.url)
    const statuses = []
    for (let time = 0; time < 3; time += 1) {
      await pupil.visit('/enter-code')
      statuses.push((await pupil.submit({ code: time === 1 ? 'NOSUCHCODE' : code })).headings[0])
    }
    return statuses
  }
  async function teach({ email }: { email: string }) {
    const teacher = openBrowser(app.url)
    // One slip of the finger each.
    await guess(email, 'the lamps went out agian', teacher)
    return (await signIn(teacher, email)).path
  }
  const [signedIn, read] = await Promise.all([
    Promise.all(teachers.map(teach)),
    Promise.all(Array.from({ length: 35 }, readAlong)),
  ])
  expect(signedIn).toEqual(['/', '/', '/', '/', '/'])
  expect(new Set(read.map(([first, , last]) => `${first}|${last}`))).toEqual(new Set(['The Last Ride|The Last Ride']))
  expect(new Set(read.map(([, missed]) => missed)).size).toBe(1)
})
