import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { refuseInserts } from '../support/broken-table'
import { useAppRows } from '../support/app-rows'
import { makeAccount, makeElement } from '../support/factories'
import { startOpenAiServer } from '../support/openai-server'
import { codeOn, summon, untilWritten } from '../support/summon'

const model = await startOpenAiServer()
const app = useAppRows({ env: { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'loopback-model' } })
beforeAll(() => makeElement('character', 'Wren Hollow', { description: 'Sweeps the midway at night.' }))
afterAll(() => model.close())

async function teacher() {
  const actor = await makeAccount()
  return { actor, browser: await app.openAs(actor) }
}
const used = async ({ id }: { id: string }) => (await db.user.findUniqueOrThrow({ where: { id } })).trialStoriesUsed
const TYPED = { character: 'Wren Hollow', setting: 'The Ghost Train', plotSeed: 'a lost key', customCode: 'TRY1', vocabulary: 'reluctant\nbrittle', scare: 'scary' }

describe('a language model', () => {
  it('that works offers its languages, and writes', async () => {
    const { browser } = await teacher()
    const form = await browser.visit('/generate')
    expect(form.document.querySelectorAll('select[name=language] option').length).toBeGreaterThan(20)
    const page = await untilWritten(browser, await browser.submit({ ...TYPED, customCode: 'GOOD1', language: 'es' }))
    expect(page.messages).toEqual(['Story Generated! Its code is GOOD1.'])
    expect(page.document.querySelector('#story-text')!.getAttribute('lang')).toBe('es')
  })

  it('that fails is Generation Failed: nothing is counted, and everything typed stands in the form again', async () => {
    model.answerWith({ status: 401 })
    const { actor, browser } = await teacher()
    const page = await summon(browser, TYPED)
    expect(page.messages).toEqual(['Generation Failed Something went wrong while conjuring your story. Try again!'])
    expect(page.headings).toContain('Summon the Story')
    for (const [name, text] of Object.entries(TYPED)) if (name !== 'scare') expect(page.valueOf(name)).toBe(text)
    expect(page.document.querySelector('[name=scare][checked]')!.getAttribute('value')).toBe('scary')
    expect(await used(actor)).toBe(0)

    const second = await untilWritten(browser, await browser.submit())
    expect(codeOn(second)).toBe('TRY1')
    expect(await used(actor)).toBe(1)
  })

  it('that declines is quoted in one calm sentence, and nothing is counted', async () => {
    model.answerWith('refusal')
    const { actor, browser } = await teacher()
    const page = await summon(browser)
    expect(page.messages[0]).toBe(
      'Generation Failed This story could not be written for a class. Your story was not counted: please change the plot seed, the words or the scare level and try again.',
    )
    expect(await used(actor)).toBe(0)
  })

  it('whose server finds the text unfit is never asked', async () => {
    model.scoreWith((text) => ({ 'violence/graphic': text.includes('chainsaw') ? 0.9 : 0 }))
    const before = model.chats().length
    const { actor, browser } = await teacher()
    const page = await summon(browser, { plotSeed: 'a chainsaw in detail' })
    expect(page.messages[0]).toContain('This story could not be written for a class.')
    expect(page.valueOf('plotSeed')).toBe('a chainsaw in detail')
    expect([model.chats().length, await used(actor)]).toEqual([before, 0])
  })
})

describe('a failed order', () => {
  it('is typed again for nobody else', async () => {
    model.answerWith({ status: 401 })
    const { browser } = await teacher()
    const { path } = await summon(browser, { plotSeed: 'our secret' })
    expect(path).toMatch(/^\/generate\?again=/)
    const stranger = (await teacher()).browser
    expect((await stranger.visit(path)).html).not.toContain('our secret')
    expect((await stranger.visit('/generate?again=%00')).status).toBe(200)
  })
})

describe('waiting', () => {
  it('is a page that looks again by itself, says how far it is, and leads to the story', async () => {
    const release = model.hold()
    const { browser } = await teacher()
    await browser.visit('/generate')
    const page = await browser.submit({ character: 'Wren Hollow' })
    expect(page.headings).toEqual(['Conjuring Your Nightmare...'])
    expect(page.document.querySelector('noscript meta[http-equiv=refresh]')!.getAttribute('content')).toBe('2')
    expect(page.document.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')).toMatch(/^\d+$/)
    expect((await browser.visit(page.path)).headings).toEqual(['Conjuring Your Nightmare...'])

    release()
    const written = await untilWritten(browser, page)
    expect(written.messages[0]).toContain('Story Generated!')
    expect((await browser.visit(written.path)).messages).toEqual([])
  })

  it('is not needed: the story is saved though the browser has gone', async () => {
    const release = model.hold()
    const { actor, browser } = await teacher()
    await sendAndLeave(browser.cookies.get('mm_session')!)
    const asked = async () => db.generationJob.findFirst({ where: { userId: actor.id } })
    while (!(await asked())) await wait(20)
    release()
    while ((await asked())!.status !== 'done') await wait(50)

    const story = await db.story.findFirstOrThrow({ where: { userId: actor.id }, include: { codes: true } })
    expect((await browser.visit(`/story/${story.codes[0]!.display}`)).headings[0]).toBe(story.title)
    expect(await used(actor)).toBe(1)
  })
})

it('a story that cannot be saved is shown with its text, and is not counted', async () => {
  const { actor, browser } = await teacher()
  app.expectErrors()
  const end = await refuseInserts('stories')
  const page = await summon(browser, { character: 'Odette Vale' }).finally(end)

  expect(page.headings[0]).toBe('Story Generated but Not Saved')
  expect(page.messages[0]).toContain('its code may not work for lookup')
  expect(page.headings).toContain('The Last Ride of Odette Vale')
  expect(page.document.querySelectorAll('#story-text p').length).toBeGreaterThan(3)
  expect((await browser.visit(page.path)).headings[0]).toBe('Story Generated but Not Saved')
  expect(await used(actor)).toBe(0)
})

/** Sends the generator's form and closes the connection as soon as it is sent. */
function sendAndLeave(session: string): Promise<void> {
  const body = new URLSearchParams({ intent: 'summon', idempotencyKey: crypto.randomUUID(), character: 'Wren Hollow' }).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'Sec-Fetch-Site': 'same-origin',
    Cookie: `mm_session=${session}`,
  }
  return new Promise((resolve) => {
    const sent = request(`${app.url}/generate`, { method: 'POST', headers })
    sent.on('error', () => undefined)
    sent.on('close', resolve)
    sent.end(body, () => setImmediate(() => sent.destroy()))
  })
}
