import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { makeQuiz } from '../support/make-quiz'
import { makeResource } from '../support/resources'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
const looksOf = (page: WebPage) => page.document.querySelector('html')!.getAttribute('data-comfort')

describe('reading comfort', () => {
  it('is chosen on a story’s page, holds on the next one, and is let go again', async () => {
    const [one, other] = [await makeStory(null), await makeStory(null)]
    const browser = openBrowser(app.url)
    expect(looksOf(await browser.visit(`/story/${one.code}`))).toBeUndefined()

    const chosen = await browser.submit({ size: 'larger', spacing: 'wide', face: 'plain' }, { button: 'Use this' })
    expect([chosen.path, looksOf(chosen)]).toEqual([`/story/${one.code}`, 'larger-wide-plain'])
    const next = await browser.visit(`/story/${other.code}`)
    expect(looksOf(next)).toBe('larger-wide-plain')
    expect(['size', 'spacing', 'face'].map((name) => next.valueOf(name))).toEqual(['larger', 'wide', 'plain'])

    expect(looksOf(await browser.submit({ size: '', spacing: '' }, { button: 'Use this' }))).toBe('plain')
    expect(looksOf(await browser.submit({ face: '' }, { button: 'Use this' }))).toBeUndefined()
    expect(browser.cookies.has('mm_comfort')).toBe(false)
  })

  it('is closed until it is wanted, and leads back to where the text begins', async () => {
    const { code } = await makeStory(null)
    const browser = openBrowser(app.url)
    const page = await browser.visit(`/story/${code}`)
    expect(page.document.querySelector('details#comfort')!.hasAttribute('open')).toBe(false)
    const answer = await postForm(browser, '/comfort', { size: 'large' })
    expect([answer.status, answer.headers.location]).toEqual([303, `/story/${code}#comfort`])
    expect(answer.setCookies).toHaveLength(1)
    expect(answer.setCookies[0]).toMatch(/^mm_comfort=large; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax/)
  })

  it('keeps a visitor’s page as public as before, beside the theme too', async () => {
    const { code } = await makeStory(null)
    const browser = openBrowser(app.url)
    await browser.visit(`/story/${code}`)
    await browser.submit({ size: 'large' }, { button: 'Use this' })
    await browser.submit({}, { button: 'Daylight colours' })
    const { headers, body } = await browser.send(`/story/${code}`)
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(body.toString()).toContain('<html lang="en" data-theme="day" data-comfort="large">')
    expect(looksOf(await openBrowser(app.url).visit(`/story/${code}`))).toBeUndefined()
  })

  it('is there for whoever is signed in, also while the story is edited', async () => {
    const author = await makeAccount()
    const { code } = await makeStory(author)
    const browser = await app.openAs(author)
    await browser.visit(`/story/${code}?edit`)
    const page = await browser.submit({ spacing: 'wide' }, { button: 'Use this' })
    expect([page.path, looksOf(page)]).toEqual([`/story/${code}?edit`, 'wide'])
  })

  it('is chosen in the middle of a quiz without losing what is chosen on the page', async () => {
    const quiz = await makeQuiz(null)
    const { browser, page } = await beginQuiz(app.url, quiz)
    const chosen = await browser.submit({ ...optionOf(page, 'A1'), size: 'large', face: 'plain' }, { button: 'Use this' })
    expect([chosen.path, looksOf(chosen)]).toEqual([`/quiz/${quiz.code}?q=1`, 'large-plain'])
    expect(chosen.text).toContain('1/2 answered')
    expect(await db.attemptAnswer.count({ where: { attempt: { quizId: quiz.id } } })).toBe(1)
    const all = await browser.submit({}, { button: 'All Questions' })
    expect(looksOf(all)).toBe('large-plain')
    expect(looksOf(await browser.submit({ size: '', face: '' }, { button: 'Use this' }))).toBeUndefined()
  })

  it('is chosen above a resource’s text, and stays out of other people’s sites', async () => {
    const { code } = await makeResource(null, { text: 'The moon wanes.\n\nThe moon waxes.' })
    const browser = openBrowser(app.url)
    await browser.visit(`/resource/${code}?text=1`)
    const page = await browser.submit({ size: 'larger' }, { button: 'Use this' })
    expect([page.path, looksOf(page)]).toEqual([`/resource/${code}?text=1`, 'larger'])
    expect((await browser.visit(`/resource/${code}?embed&text=1`)).document.querySelector('#comfort')).toBeNull()
  })

  it.each(['http://evil.test/x', '', 'not an address'])('never leaves the site for %j', async (Referer) => {
    const answer = await openBrowser(app.url).send('/comfort', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Referer },
      body: new TextEncoder().encode('size=large'),
    })
    expect(answer.headers.location).toBe('/#comfort')
  })

  it('takes nothing that the form does not offer, and a page passes over a cookie that is not ours', async () => {
    const answer = await postForm(openBrowser(app.url), '/comfort', { size: 'large; Domain=evil.test', face: '"><script>' })
    expect(answer.setCookies.join('\n')).toMatch(/^mm_comfort=; /)
    const { code } = await makeStory(null)
    const { headers, body } = await openBrowser(app.url).send(`/story/${code}`, { headers: { Cookie: 'mm_comfort=x"onload=y' } })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.toString()).toContain('<html lang="en">')
  })
})
