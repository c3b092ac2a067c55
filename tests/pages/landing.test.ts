import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { monthKey } from '~/lib/dates'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeSubscriber, subscribe } from '../support/factories'
import type { WebPage } from '../support/web-page'

/** The limit is not the default: every page that names it reads this one setting. */
const app = useAppRows({ env: { TRIAL_STORY_LIMIT: '7', MAIL_FROM: 'The Park <park@midway.test>' } })

const words = (text: string) => text.replace(/\s+/g, ' ').trim()
const cardsOf = (page: WebPage) => page.document.querySelectorAll('.price-card').map((card) => words(card.structuredText))
const trialCard = (page: WebPage) => {
  const card = page.document.querySelector('.price-card')!
  const action = card.querySelector('a, button')!
  return { text: words(card.structuredText), action: words(action.text), to: action.getAttribute('href'), isDisabled: action.hasAttribute('disabled') }
}

async function landingOf(actor: Pick<Actor, 'id'> | null) {
  const browser = actor ? await app.openAs(actor) : openBrowser(app.url)
  return browser.visit('/')
}

const use = ({ id: userId, email }: Actor, storiesGenerated: number) =>
  db.monthlyUsage.create({ data: { userId, email, monthYear: monthKey(new Date()), storiesGenerated } })

describe('the landing page', () => {
  it('shows a visitor the way in, the benefits and the four cards', async () => {
    const page = await landingOf(null)
    expect(page.links).toEqual(expect.arrayContaining([['Enter Code', '/codes'], ['Login', '/auth'], ['Generate Story', '/generate']]))
    expect(page.document.querySelectorAll('.benefit')).toHaveLength(3)
    expect(page.text).not.toContain('Welcome,')
    const [trial, monthly, annual, unlimited] = cardsOf(page)
    expect(trial).toContain('Free Trial')
    expect(trial).toContain('7 free story generations')
    expect(monthly).toMatch(/Monthly Plan \$7 per month .*25 stories per month.*10 quiz generations per month/)
    expect(annual).toMatch(/^BEST VALUE Annual Plan \$59 per year .*\$25.*100 stories per month.*30 quiz generations per month/)
    expect(unlimited).toMatch(/^UNLIMITED Unlimited Plan \$129 per year Unlimited stories.*50 quiz generations per month.*Commercial use.*Priority support/)
    for (const card of [monthly, annual, unlimited]) expect(card).toMatch(/Classroom sharing codes.*Educational content alignment/)
    expect(page.text).toContain('Cancel anytime')
    expect(page.links).toContainEqual(['park@midway.test', 'mailto:park@midway.test'])
    expect(trialCard(page)).toMatchObject({ action: 'Sign Up for Free Trial', to: '/auth?mode=sign-up' })
  })

  it('shows a visitor what goes in and what comes out, and not a teacher who knows', async () => {
    const page = await landingOf(null)
    const [words, story, question] = page.document.querySelectorAll('.peek > ol > li')
    const given = words!.querySelectorAll('.peek-words > li').map(({ text }) => text)
    expect(given).toHaveLength(4)
    expect(story!.querySelectorAll('b').map(({ text }) => text)).toEqual(given)
    expect(question!.text).toContain('Very careful with details (chosen)')
    expect((await landingOf(await makeAccount())).text).not.toContain('Your words go in')
  })

  it('in trial says what is left, on the page, on the button and on the card', async () => {
    const actor = await makeAccount({ trialStoriesUsed: 2 })
    const page = await landingOf(actor)
    expect(page.text).toContain(`Welcome, ${actor.email} Trial: 5 stories left`)
    expect(page.links).toEqual(expect.arrayContaining([['Generate Story (5 left)', '/generate'], ['Go to Dashboard', '/admin']]))
    expect(trialCard(page)).toMatchObject({ action: 'Generate Story', to: '/generate' })
    expect(trialCard(page).text).toContain('5 stories remaining')
    expect(page.text).not.toContain('Unlimited story generation available.')
  })

  it('after the trial says so and offers plans', async () => {
    const page = await landingOf(await makeAccount({ trialStoriesUsed: 7 }))
    expect(page.text).toContain('Trial expired')
    expect(page.text).toContain('Free trial expired - Subscribe to continue generating stories')
    expect(page.document.querySelector('.status a')!.getAttribute('href')).toBe('#pricing')
    expect(trialCard(page)).toMatchObject({ action: 'Trial Expired', isDisabled: true })
    expect(page.text).not.toContain('left)')
  })

  it('to a monthly subscriber says what is left this month, on the card too', async () => {
    const actor = await makeAccount({ trialStoriesUsed: 3 })
    await subscribe(actor, 'monthly')
    await use(actor, 4)
    const page = await landingOf(actor)
    expect(page.text).toContain(`Welcome, ${actor.email} Subscribed`)
    expect(page.text).toContain('21 of 25 stories remaining this month')
    expect(trialCard(page)).toMatchObject({ action: 'Currently Subscribed', isDisabled: true })
    expect(trialCard(page).text).toContain('21 stories remaining this month')
    expect(page.text).not.toMatch(/Unlimited story generation available|Trial:|left\)/)
  })

  it('to a subscriber by invoice says the cap that the admin gave, and not on the card', async () => {
    const actor = await makeAccount()
    await makeSubscriber(actor, { storyLimit: 40 })
    await use(actor, 40)
    const page = await landingOf(actor)
    expect(page.text).toContain('0 of 40 stories remaining this month. Your limit resets next month.')
    expect(trialCard(page)).toMatchObject({ action: 'Currently Subscribed', isDisabled: true })
    expect(trialCard(page).text).not.toContain('remaining this month')
  })

  it('to a subscriber without a cap says that it is unlimited', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'unlimited')
    const page = await landingOf(actor)
    expect(page.text).toContain('Unlimited story generation available.')
    expect(page.text).not.toContain('remaining this month')
    expect(trialCard(page)).toMatchObject({ action: 'Currently Subscribed', isDisabled: true })
  })

  it('to an admin names the dashboard Admin, and offers Logout to everybody who is signed in', async () => {
    const page = await landingOf(await makeAccount({ isAdmin: true }))
    expect(page.links).toContainEqual(['Admin', '/admin'])
    expect(page.links.map(([text]) => text)).not.toContain('Go to Dashboard')
    expect(page.document.querySelectorAll('.site-header button').map(({ text }) => words(text))).toContain('Logout')
  })

  it('names the trial limit nowhere but from its setting', async () => {
    const actor = await makeAccount()
    const browser = await app.openAs(actor)
    for (const path of ['/', '/account', '/generate', '/admin', '/success']) {
      const { text } = await browser.visit(path)
      expect(text).not.toMatch(/\b10 (free|trial|stories)|of 10 trial/)
    }
    expect((await browser.visit('/account')).text).toContain('7 of 7 trial stories left')
  })
})
