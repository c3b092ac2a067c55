import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAttempt } from '~/features/attempts/attempts.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount, makeStory, sessionOf } from '../support/factories'
import { weighPage } from '../support/page-weight'
import { makeCategory, makePost } from '../support/posts'
import { beginQuiz } from '../support/quiz-taker'
import { makeNumberedQuiz, questionNumber } from '../support/quizzes'
import { makeResource } from '../support/resources'

const app = useAppRows()

/** 900 words that do not repeat each other more than a story does. */
const WORDS = 'lamp gate drum mask coach rope bell tent crank sign coin glass rail booth wheel fog moon coat seat track wind organ shadow step hand voice light door key song'.split(' ')
const sentence = (index: number) =>
  `The ${WORDS[(index * 7) % 30]} beside the ${WORDS[(index * 11 + 3) % 30]} had waited for the ${WORDS[(index * 13 + 5) % 30]} since the ${WORDS[(index * 17 + 1) % 30]} went out.`
const STORY = Array.from({ length: 20 }, (_, index) => [0, 1, 2].map((part) => sentence(index * 3 + part)).join(' ')).join('\n\n')

let session: string
beforeAll(async () => {
  session = await sessionOf(await makeAccount())
  await makeStory(null, { code: 'WEIGHT', content: STORY })
  await makeResource(null, { code: 'LINK' })
  await makeResource(null, { code: 'BOOK', text: STORY.repeat(50) })
})

const weigh = (path: string, cookie?: string) => weighPage(app.url, path, cookie)

const KB = 1000

describe('a pupil’s page', () => {
  const PAGES = ['/enter-code', '/codes', '/story/WEIGHT', '/no-such-page', '/story/NOSUCH', '/resource/LINK', '/resource/BOOK', '/resource/BOOK?text=7']
  it.each(PAGES)('%s weighs at most 13 kB, scripts at most 2 kB, nothing blocks', async (path) => {
    const weight = await weigh(path)
    expect(weight.cold).toBeLessThanOrEqual(13 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(2 * KB)
    expect(weight.requests).toBeLessThanOrEqual(2)
    expect(weight.blocking).toBe(0)
  })

  it('asked again costs at most 0.4 kB, or nothing within a minute', async () => {
    const address = new URL('/story/WEIGHT', app.url)
    const first = await fetch(address, { headers: { 'Accept-Encoding': 'br' } })
    await first.arrayBuffer()
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const bytes = await new Promise<number>((resolve, reject) => {
      const headers = { 'If-None-Match': first.headers.get('etag')!, 'Accept-Encoding': 'br' }
      request(address, { headers }, (answer) => {
        expect(answer.statusCode).toBe(304)
        answer.resume().on('end', () => resolve(answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 20)))
      }).on('error', reject).end()
    })
    expect(bytes).toBeLessThanOrEqual(400)
  })
})

describe('a quiz of ten questions', () => {
  it('weighs at most 14 kB a page, 10 kB where it is not all questions at once, with scripts of at most 4 kB', async () => {
    const question = (index: number) => questionNumber(index, {
      questionText: sentence(index),
      options: [1, 2, 3, 4].map((part) => sentence(index * 4 + part).slice(0, 45)),
    })
    const story = await makeStory(null)
    const quiz = await makeNumberedQuiz(null, {
      questions: Array.from({ length: 10 }, (_, index) => question(index + 1)), rewardType: 'story', rewardStoryId: story.id,
    })
    const start = `/quiz/${quiz.code}`
    const { browser } = await beginQuiz(app.url, quiz)
    const cookie = `mm_quiz=${browser.cookies.get('mm_quiz')}`
    const weights = [await weigh(start), await weigh(`${start}?q=5`, cookie), await weigh(`${start}?mode=all`, cookie)]
    const all = await browser.visit(`${start}?mode=all`)
    const answers = all.document.querySelectorAll('.question').map((each) => [each.querySelector('input')!.getAttribute('name')!, '1'])
    const { path } = await browser.submit(Object.fromEntries(answers) as Record<string, string>, { button: 'Submit Quiz' })
    weights.push(await weigh(path))
    for (const [index, { cold, scripts, requests, blocking }] of weights.entries()) {
      expect(cold).toBeLessThanOrEqual((index < 2 ? 10 : 14) * KB)
      expect([scripts <= 4 * KB, requests, blocking]).toEqual([true, 2, 0])
    }
  })
})

describe('a public page', () => {
  it.each(['/', '/auth', '/auth?mode=sign-up'])('%s weighs at most 30 kB in 4 requests, scripts at most 4 kB', async (path) => {
    const weight = await weigh(path)
    expect(weight.cold).toBeLessThanOrEqual(30 * KB)
    expect(weight.requests).toBeLessThanOrEqual(4)
    expect(weight.scripts).toBeLessThanOrEqual(4 * KB)
    expect(weight.blocking).toBe(0)
  })
})

describe('the blog, full', () => {
  beforeAll(async () => {
    const categories = await Promise.all([1, 2, 3].map((number) => makeCategory(sentence(number).slice(4, 24))))
    for (let number = 0; number < 13; number += 1) {
      const featuredImageUrl = `/files/${String(number).padStart(32, 'a')}-1600x900.webp`
      const excerpt = `${sentence(number)} ${sentence(number + 40)}`
      await makePost(null, { title: sentence(number + 80).slice(0, 60), excerpt, content: STORY, featuredImageUrl, categories })
    }
    await makePost(null, { title: 'Heavy', content: STORY.split('\n\n').map((paragraph) => `<p>${paragraph}</p>`).join('') })
  })

  it.each(['/blog', '/categories', '/search?q=the'])('%s weighs at most 13 kB and the lettering, scripts at most 4 kB', async (path) => {
    const weight = await weigh(path)
    expect(weight.page).toBeLessThanOrEqual(13 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(4 * KB)
    expect(weight.cold).toBeLessThanOrEqual(30 * KB)
    expect(weight.blocking).toBe(0)
  })

  it('a post of 900 words weighs at most 14 kB and the lettering, scripts at most 4 kB', async () => {
    const weight = await weigh('/blog/heavy')
    expect(weight.page).toBeLessThanOrEqual(14 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(4 * KB)
    expect(weight.cold).toBeLessThanOrEqual(30 * KB)
    expect(weight.blocking).toBe(0)
  })

  it('its management weighs at most 25 kB before scripts, with a page of posts, and scripts at most 40 kB', async () => {
    for (let more = 0; more < 10; more += 1) await makePost(null)
    const weight = await weigh('/blog-management', `mm_session=${await sessionOf(await makeAccount({ isAdmin: true }))}`)
    expect(weight.cold - weight.scripts).toBeLessThanOrEqual(25 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(40 * KB)
    expect(weight.blocking).toBe(0)
  })
})

describe('lists of stories, full', () => {
  let admin: string
  beforeAll(async () => {
    admin = await sessionOf(await makeAccount({ isAdmin: true }))
    for (let number = 0; number < 60; number += 1) {
      const author = number % 3 === 0 ? await makeAccount({ fullName: `Author ${sentence(number).slice(4, 30)}` }) : null
      const text = { title: sentence(number).slice(0, 50), content: STORY.slice(number * 7) }
      await makeStory(author, { ...text, published: true })
    }
  })

  it('the gallery weighs at most 14 kB and the lettering, scripts at most 4 kB', async () => {
    const weight = await weigh('/stories')
    expect(weight.page).toBeLessThanOrEqual(14 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(4 * KB)
    expect(weight.cold).toBeLessThanOrEqual(30 * KB)
    expect(weight.blocking).toBe(0)
  })

  it('story management weighs at most 25 kB, with 48 stories', async () => {
    const weight = await weigh('/story-management', `mm_session=${admin}`)
    expect(weight.cold - weight.scripts).toBeLessThanOrEqual(25 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(110 * KB)
    expect(weight.blocking).toBe(0)
  })
})

describe('a teacher’s page', () => {
  it.each(['/generate', '/admin'])('%s weighs at most 25 kB before scripts and 125 kB with them', async (path) => {
    const weight = await weigh(path, `mm_session=${session}`)
    expect(weight.cold - weight.scripts).toBeLessThanOrEqual(25 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(110 * KB)
    expect(weight.cold).toBeLessThanOrEqual(125 * KB)
    expect(weight.blocking).toBe(0)
  })

  it('the resources, a page full of them, weigh at most 25 kB and the lettering, scripts at most 4 kB', async () => {
    const owner = await makeAccount()
    for (let number = 0; number < 21; number += 1) await makeResource(owner, { title: sentence(number).slice(0, 60) })
    const weight = await weigh('/spooky-resources', `mm_session=${await sessionOf(owner)}`)
    expect(weight.page).toBeLessThanOrEqual(25 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(4 * KB)
    expect(weight.blocking).toBe(0)
  })

  it.each(['questions', 'info'])('the review desk of a quiz of ten questions weighs 125 kB and the lettering, 25 kB of it the page, its tab %s open', async (tab) => {
    const author = await makeAccount()
    const questions = Array.from({ length: 10 }, (_, index) => questionNumber(index + 1, { questionText: sentence(index) }))
    const { code } = await makeNumberedQuiz(author, { questions })
    const weight = await weigh(`/quiz/${code}/edit?tab=${tab}`, `mm_session=${await sessionOf(author)}`)
    expect(weight.page).toBeLessThanOrEqual(25 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(110 * KB)
    expect(weight.cold).toBeLessThanOrEqual(138 * KB)
    expect(weight.blocking).toBe(0)
  })

  it('the class board of 35 weighs at most 25 kB and the lettering, scripts at most 4 kB', async () => {
    const author = await makeAccount()
    const quiz = await makeNumberedQuiz(author, { count: 10, timeLimitSeconds: 3600, classLabels: ['7a', '7b'] })
    for (let pupil = 0; pupil < 35; pupil += 1) {
      await startAttempt(quiz, { takerName: `${sentence(pupil).slice(4, 20)}`, classLabel: pupil % 2 ? '7a' : '7b' }, null)
    }
    const weight = await weigh(`/quiz/${quiz.code}/board`, `mm_session=${await sessionOf(author)}`)
    expect(weight.page).toBeLessThanOrEqual(25 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(4 * KB)
    expect(weight.blocking).toBe(0)
  })

  it.each(['print', 'print?key', 'paper'])('/quiz/…/%s of twenty questions weighs at most 25 kB and the lettering, scripts at most 4 kB', async (page) => {
    const author = await makeAccount()
    const { code } = await makeNumberedQuiz(author, { count: 20 })
    const weight = await weigh(`/quiz/${code}/${page}`, `mm_session=${await sessionOf(author)}`)
    expect(weight.page).toBeLessThanOrEqual(25 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(4 * KB)
  })
})
