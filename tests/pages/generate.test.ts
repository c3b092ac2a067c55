import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeElement, makeStory, makeSubscriber, subscribe } from '../support/factories'
import { untilWritten } from '../support/summon'

const app = useAppRows()

/** A signed-in teacher with the form in front of them. */
async function openForm(settings: Parameters<typeof makeAccount>[0] = {}) {
  const actor = await makeAccount(settings)
  const browser = await app.openAs(actor)
  return { actor, browser, page: await browser.visit('/generate') }
}
type Fields = Parameters<Browser['submit']>[0]
const TYPED = { character: 'Wren Hollow', setting: 'The Ghost Train', plotSeed: 'a lost key', customCode: 'KEEP1' }
const storiesOf = (actor: { id: string }) => db.story.count({ where: { userId: actor.id } })
const usedBy = async (actor: { id: string }) => (await db.user.findUniqueOrThrow({ where: { id: actor.id } })).trialStoriesUsed

describe('a visitor', () => {
  it('is asked to sign in first, on reading and on sending', async () => {
    const browser = openBrowser(app.url)
    const read = await browser.visit('/generate')
    expect(read.path).toBe('/auth?redirectTo=%2Fgenerate')
    expect(read.messages).toEqual(['Authentication Required Please sign in to generate stories.'])

    const sent = await browser.send('/generate', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new TextEncoder().encode('intent=summon&character=Wren') })
    expect([sent.status, sent.headers.location]).toEqual([303, '/auth?redirectTo=%2Fgenerate%3Fcharacter%3DWren'])
    expect(await db.generationJob.count()).toBe(0)
  })
})

describe('the form', () => {
  it('is titled Summon the Story and offers the active characters and places', async () => {
    await makeElement('character', 'Juniper Ash')
    await makeElement('character', 'Retired Clown', { isActive: false })
    await makeElement('location', 'The Hall of Mirrors')
    const { page } = await openForm()
    const offered = (name: string) => {
      const list = page.document.querySelector(`input[name=${name}]`)!.getAttribute('list')!
      return page.document.getElementById(list)!.querySelectorAll('option').map((option) => option.getAttribute('value'))
    }
    expect(page.headings).toEqual(['Summon the Story'])
    expect(offered('character')).toEqual(['Juniper Ash'])
    expect(offered('setting')).toEqual(['The Hall of Mirrors'])
    expect(page.text).toContain('Trial: 10 stories left')
    expect(page.document.querySelector('details.more')!.hasAttribute('open')).toBe(false)
    await db.storyElement.deleteMany()
  })

  it('says what is left to a subscriber', async () => {
    const [monthly, unlimited] = [await openForm(), await openForm()]
    await subscribe(monthly.actor, 'monthly')
    await subscribe(unlimited.actor, 'unlimited')
    expect((await monthly.browser.visit('/generate')).text).toContain('25 of 25 stories remaining this month')
    expect((await unlimited.browser.visit('/generate')).text).toContain('Unlimited story generation available.')
  })

  it.each<[string, Fields, string, Record<string, string>]>([
    ['no character', { character: '' }, 'Invalid Character', { character: 'This field is required' }],
    ['a character of spaces', { character: '   ' }, 'Invalid Character', { character: 'This field is required' }],
    ['a character that is too long', { character: 'x'.repeat(101) }, 'Invalid Character', { character: 'Input must be less than 100 characters' }],
    ['a plot seed that is too long', { plotSeed: 'x'.repeat(501) }, 'Invalid Plot Seed', { plotSeed: 'Input must be less than 500 characters' }],
    ['a code that is too long', { customCode: 'ABCDEFGHIJK' }, 'Error', { customCode: 'Code must be 10 characters or less' }],
    ['a place that is too long', { setting: 'x'.repeat(101) }, 'There is a problem', { setting: 'Input must be less than 100 characters' }],
    ['thirteen words', { vocabulary: Array.from({ length: 13 }, (_, index) => `w${index}`).join(', ') }, 'There is a problem', { vocabulary: 'Please give at most 12 vocabulary words' }],
    ['six facts', { facts: 'a\nb\nc\nd\ne\nf' }, 'There is a problem', { facts: 'Please give at most 5 lesson facts, each on a line of its own' }],
  ])('with %s is refused with the very words, and keeps what was typed', async (_what, wrong, title, errors) => {
    const { actor, browser } = await openForm()
    const page = await browser.submit({ ...TYPED, ...wrong })
    expect(page.status).toBe(400)
    expect(page.headings).toContain(title)
    expect(page.errors).toEqual(errors)
    for (const [name, text] of Object.entries({ ...TYPED, ...wrong })) expect(page.valueOf(name)).toBe(text)
    expect([await storiesOf(actor), await usedBy(actor)]).toEqual([0, 0])
  })

  it.each([
    ['band', 'hardest', 'Please choose a reading level'],
    ['length', 'endless', 'Please choose a length'],
    ['scare', 'gory', 'Please choose a scare level'],
    ['language', 'tlh', 'Please choose a language from the list'],
    ['idempotencyKey', '', 'Please open this page again and send the form once more'],
  ])('forged with %s %j is refused in words that a person understands', async (name, value, message) => {
    const { browser } = await openForm()
    const fields = new URLSearchParams({ intent: 'summon', idempotencyKey: crypto.randomUUID(), character: 'Wren', [name]: value })
    const { status, body } = await browser.send('/generate', {
      method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new TextEncoder().encode(fields.toString()),
    })
    expect(status).toBe(400)
    expect(body.toString()).toContain(message)
  })

  it('takes a plot seed of exactly 500 characters with line breaks in it, as the browser counts', async () => {
    const { browser } = await openForm()
    const plotSeed = `${'x'.repeat(99)}\n`.repeat(5).slice(0, 499) + 'x'
    const page = await untilWritten(browser, await browser.submit({ character: 'Wren Hollow', plotSeed }))
    expect(page.messages[0]).toContain('Story Generated!')
  })

  it('shows what was typed as text, never as markup', async () => {
    const { browser } = await openForm()
    const page = await browser.submit({ character: '<script>alert(1)</script>', plotSeed: 'x'.repeat(501) })
    expect(page.valueOf('character')).toBe('<script>alert(1)</script>')
    expect(page.html).not.toContain('<script>alert(1)')
  })
})

describe('summoning', () => {
  it('shows the story with its code and says Story Generated!', async () => {
    const { actor, browser } = await openForm()
    const page = await untilWritten(browser, await browser.submit({ ...TYPED, customCode: 'class-7b' }))
    expect(page.status).toBe(200)
    expect(page.path).toMatch(/^\/generate\?job=/)
    expect(page.messages).toEqual(['Story Generated! Its code is CLASS7B.'])
    expect(page.document.querySelector('.ticket strong')!.text).toBe('CLASS7B')
    expect(page.document.querySelectorAll('#story-text p').length).toBeGreaterThan(1)
    expect(page.text).toContain('Wren')
    expect(await usedBy(actor)).toBe(1)
    expect((await browser.visit('/')).text).toContain('Trial: 9 stories left')
  })

  it('draws a random code where none is asked for', async () => {
    const { browser } = await openForm()
    const page = await untilWritten(browser, await browser.submit({ character: 'Wren Hollow', customCode: ' - ' }))
    expect(page.document.querySelector('.ticket strong')!.text).toMatch(/^[A-HJ-NP-Z1-9]{6}$/)
  })

  it('says what came out: words, reading level as an estimate, each vocabulary word', async () => {
    const { browser } = await openForm()
    const typed = { character: 'Wren Hollow', vocabulary: 'reluctant, brittle', length: 'short', band: 'older' }
    const page = await untilWritten(browser, await browser.submit(typed))
    expect(page.text).toMatch(/What came out: \d+ words, grade [\d.]+, 2 of 2 vocabulary words/)
    expect(page.text).toMatch(/Words \d+/)
    expect(page.text).toMatch(/Reading level \(an estimate, English only\) Grade \d/)
    expect(page.text).toContain('reluctant:')
    expect(page.text).toContain('brittle:')
  })

  it.each([['Make it funny', true], ['Make it about a stolen lantern', false]])('says whether a plot seed could be followed: %s', async (plotSeed, isLeftAside) => {
    const { browser } = await openForm()
    const page = await untilWritten(browser, await browser.submit({ character: 'Wren Hollow', plotSeed }))
    expect(page.text.includes('The built-in storyteller has left it aside.')).toBe(isLeftAside)
    expect(page.document.querySelector('details.more')!.hasAttribute('open')).toBe(isLeftAside)
  })

  it('puts title, code and what comes next first; what came out is one line unless something is missing', async () => {
    const { browser } = await openForm()
    const facts = 'Water boils at 100 degrees Celsius.'
    const page = await untilWritten(browser, await browser.submit({ character: 'Wren Hollow', vocabulary: 'brittle', facts, customCode: 'LINE1' }))
    const order = ['<h1', 'LINE1</strong>', 'Show QR Code', 'Share Story', 'What came out', 'id="story-text"', 'Delete Story']
    const places = order.map((words) => page.html.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const outcome = async () => (await browser.visit(page.path)).document.querySelector('details.more')!
    expect(page.text).toContain('Water boils at 100 degrees Celsius: ')

    const story = await db.story.findFirstOrThrow({ where: { codes: { some: { display: 'LINE1' } } } })
    const report = { ...JSON.parse(story.report!), isInBand: true, isInLength: true }
    await db.story.update({ where: { id: story.id }, data: { report: JSON.stringify(report) } })
    expect((await outcome()).getAttribute('open')).toBeUndefined()

    const lacking = { ...report, vocabulary: [{ word: 'brittle', sentence: null }], missing: ['brittle'] }
    await db.story.update({ where: { id: story.id }, data: { report: JSON.stringify(lacking) } })
    expect((await outcome()).getAttribute('open')).toBeDefined()
    expect((await outcome()).text).toContain('0 of 1 vocabulary words')
  })

  it('measures what came out anew when the text is edited: the word that was missing is there', async () => {
    const { browser } = await openForm()
    const page = await untilWritten(browser, await browser.submit({ character: 'Wren Hollow', vocabulary: 'brittle', customCode: 'ANEW1' }))
    const save = async (content: string) => {
      await browser.visit(`${page.path}&edit`)
      return (await browser.submit({ content }, { button: 'Save Draft' })).document.querySelector('details.more')!.text
    }
    const without = await save('The lamp went out.\n\nWren waited.')
    expect(without).toMatch(/What came out: 6 words, grade [\d.]+, 0 of 1 vocabulary words/)
    expect(without).toContain('Not in the story: brittle.')
    expect(await save('The lamp went out.\n\nWren held the brittle glass.')).toContain('1 of 1 vocabulary words')
  })

  it('with a taken code says Code Already Exists, keeps everything and charges nothing', async () => {
    await makeStory(null, { code: 'TAKEN' })
    const { actor, browser } = await openForm()
    const typed = { ...TYPED, customCode: 'taken', vocabulary: 'reluctant', scare: 'scary' }
    const page = await browser.submit(typed)
    expect(page.status).toBe(422)
    expect(page.headings).toContain('Code Already Exists')
    expect(page.errors).toEqual({ customCode: 'This code is already in use. Please choose a different one.' })
    for (const name of ['character', 'setting', 'plotSeed', 'customCode', 'vocabulary']) {
      expect(page.valueOf(name)).toBe(typed[name as keyof typeof typed])
    }
    expect(page.document.querySelector('[name=scare][checked]')!.getAttribute('value')).toBe('scary')
    expect(await usedBy(actor)).toBe(0)

    const second = await untilWritten(browser, await browser.submit({ customCode: 'FREE22' }))
    expect(second.messages).toEqual(['Story Generated! Its code is FREE22.'])
    expect(await usedBy(actor)).toBe(1)
  })

  it('after the trial says Trial Expired and keeps what was typed', async () => {
    const { actor, browser, page: before } = await openForm({ trialStoriesUsed: 10 })
    // Said before anything is typed, with the way on.
    expect(before.text).toContain('Free trial expired - Subscribe to continue generating stories')
    expect(before.html.indexOf('Free trial expired')).toBeLessThan(before.html.indexOf('name="character"'))
    expect(new Map(before.links).get('See all plans')).toBe('/#pricing')
    const page = await browser.submit(TYPED)
    expect(page.status).toBe(422)
    expect(page.headings).toContain('Trial Expired')
    expect(page.text).toContain("You've used all your free trial stories. Please subscribe to continue generating stories.")
    expect(page.valueOf('plotSeed')).toBe('a lost key')
    expect(await storiesOf(actor)).toBe(0)
  })

  it('after the month’s last story says Monthly Limit Reached with the account’s own number', async () => {
    const { actor, browser } = await openForm()
    await makeSubscriber(actor, { storyLimit: 1 })
    await untilWritten(browser, await browser.submit({ character: 'Wren Hollow' }))
    const before = await browser.visit('/generate')
    // Said before anything is typed, and when there will be more.
    expect(before.text).toContain("You've reached your monthly story limit of 1 stories. Your limit resets next month. See all plans")
    const page = await browser.submit(TYPED)
    expect(page.status).toBe(422)
    expect(page.headings).toContain('Monthly Limit Reached')
    expect(page.text).toContain("You've reached your monthly story limit of 1 stories. Your limit resets next month.")
    expect(await storiesOf(actor)).toBe(1)
  })
})

describe('the address of a generation', () => {
  it.each(['no-such-job', '%00', '🎃', "' OR 1=1 --"])('that does not exist (%s) leads to the form', async (id) => {
    const { browser } = await openForm()
    expect((await browser.visit(`/generate?job=${encodeURIComponent(id)}`)).path).toBe('/generate')
  })

  it('of somebody else leads to the form, and its story cannot be changed there', async () => {
    const { browser } = await openForm()
    const { path } = await untilWritten(browser, await browser.submit({ character: 'Wren Hollow', customCode: 'OWNED1' }))
    const { browser: stranger } = await openForm()
    expect((await stranger.visit(path)).path).toBe('/generate')
    const { status, headers } = await stranger.send(path, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new TextEncoder().encode('intent=delete') })
    expect([status, headers.location]).toEqual([303, '/generate'])
    expect((await openBrowser(app.url).visit('/story/OWNED1')).status).toBe(200)
  })
})
