import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { qrPng } from '~/server/qr.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory, makeSubscriber, subscribe } from '../support/factories'
import { makeQuiz } from '../support/make-quiz'
import { takeAway } from '../support/missing-table'

const app = useAppRows()
app.expectErrors()
const wordsOf = (page: { links: (readonly [string, string])[] }) => page.links.map(([words]) => words)

describe('the landing page', () => {
  it('leads a visitor to the codes, to a story and to signing in', async () => {
    const page = await openBrowser(app.url).visit('/')
    const links = new Map(page.links)
    expect(page.status).toBe(200)
    expect(page.headings[0]).toBe('Midnight Midway')
    expect(links.get('Enter Code')).toBe('/codes')
    expect(links.get('Generate Story')).toBe('/generate')
    expect(links.get('Login')).toBe('/auth')
    expect(wordsOf(page)).not.toContain('Go to Dashboard')
  })

  it('names nobody for questions where no address is known', async () => {
    const page = await openBrowser(app.url).visit('/')
    expect(page.text).toContain('Questions? Ask whoever runs this site for you.')
    expect(page.html).not.toContain('mailto:')
  })

  it.each([
    ['in trial', 3, 'Trial: 7 stories left', 'Generate Story (7 left)'],
    ['past the trial', 10, 'Trial expired', 'Generate Story'],
  ])('tells somebody %s what is left', async (_who, trialStoriesUsed, status, button) => {
    const actor = await makeAccount({ trialStoriesUsed })
    const page = await (await app.openAs(actor)).visit('/')
    expect(page.text).toContain(`Welcome, ${actor.email}`)
    expect(page.text).toContain(status)
    expect(wordsOf(page)).toContain(button)
    expect(page.text.includes('Free trial expired - Subscribe to continue generating stories')).toBe(trialStoriesUsed === 10)
    expect(wordsOf(page)).toContain('Go to Dashboard')
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  it('tells a subscriber what is left, and promises no end only where there is none', async () => {
    const [capped, unlimited] = [await makeAccount(), await makeAccount()]
    await makeSubscriber(capped)
    await subscribe(unlimited, 'unlimited')
    const cappedPage = await (await app.openAs(capped)).visit('/')
    expect(cappedPage.text).toContain('Subscribed')
    expect(cappedPage.text).not.toContain('Unlimited story generation available')
    const unlimitedPage = await (await app.openAs(unlimited)).visit('/')
    expect(unlimitedPage.text).toContain('Unlimited story generation available.')
  })

  it('calls an admin’s dashboard Admin', async () => {
    const page = await (await app.openAs(await makeAccount({ isAdmin: true }))).visit('/')
    expect(wordsOf(page)).toContain('Admin')
  })
})

describe('the dashboard', () => {
  it('is for people who are signed in', async () => {
    expect((await openBrowser(app.url).visit('/admin')).path).toBe('/auth?redirectTo=%2Fadmin')
    const page = await (await app.openAs(await makeAccount({ fullName: 'Ada Finch' }))).visit('/admin')
    expect(page.headings[0]).toBe('Dashboard')
    expect(page.text).toContain('Ada Finch')
    expect(new Map(page.links).get('Generate Story')).toBe('/generate')
    expect(page.text).not.toContain('Administration')
    const admin = await (await app.openAs(await makeAccount({ isAdmin: true }))).visit('/admin')
    expect(new Map(admin.links).get('Story Management')).toBe('/story-management')
  })

  it('shows a new teacher the first steps, and what is left', async () => {
    const page = await (await app.openAs(await makeAccount({ trialStoriesUsed: 4 }))).visit('/admin')
    expect(page.headings).toContain('Your first lesson in three steps')
    expect(page.text).toContain('Trial: 6 stories left')
    const over = await (await app.openAs(await makeAccount({ trialStoriesUsed: 10 }))).visit('/admin')
    expect(over.text).toContain('Free trial expired - Subscribe to continue generating stories')
    expect(new Map(over.links).get('See all plans')).toBe('/#pricing')
  })

  it('names the four newest own stories and quizzes, each with its state and its next step', async () => {
    const teacher = await makeAccount()
    for (let number = 1; number <= 5; number += 1) await makeStory(teacher, { title: `Lamp ${number}`, code: `LAMP${number}`, published: number === 5 })
    await makeStory(await makeAccount(), { title: 'Not mine', published: true })
    await makeQuiz(teacher, { title: 'Lamps', code: 'LAMPQ1' })
    await makeQuiz(teacher, { title: 'Not yet', code: 'LAMPQ2', published: false })
    const page = await (await app.openAs(teacher)).visit('/admin')
    expect(page.headings).not.toContain('Your first lesson in three steps')
    const [stories, quizzes] = page.textsOf('.form-grid > .card')
    expect(stories).toMatch(/Lamp 5 LAMP5 Published .*Lamp 4 LAMP4 Draft .*Lamp 2 LAMP2 Draft/)
    expect(stories).not.toMatch(/Lamp 1|Not mine/)
    expect(quizzes).toMatch(/Lamps LAMPQ1 Published/)
    expect(page.links).toContainEqual(['Edit', '/story/LAMP5?edit'])
    expect(page.links).toContainEqual(['Board', '/quiz/LAMPQ1/board'])
    expect(page.links).toContainEqual(['Review', '/quiz/LAMPQ2/edit'])
    expect(page.links.map(([, to]) => to)).not.toContain('/quiz/LAMPQ2/board')
    expect(page.links).toContainEqual(['All your stories', '/stories?mine=1'])
    expect(page.links).toContainEqual(['All your quizzes', '/my-quizzes'])
  })

  it('keeps its ways to everything else where the work cannot be read', async () => {
    const browser = await app.openAs(await makeAccount())
    const putBack = await takeAway('quizzes')
    const page = await browser.visit('/admin')
    await putBack()
    expect(page.status).toBe(200)
    expect(new Map(page.links).get('My Quizzes')).toBe('/my-quizzes')
  })
})

describe('an address that nothing answers', () => {
  it.each(['/no-such-page', '/story', '/story/AB/CD/EF', '/generate/x', '/.env', '/wp-login.php', '/%E2%80%AE'])('%s says so and leads home', async (path) => {
    const page = await openBrowser(app.url).visit(path)
    expect(page.status).toBe(404)
    expect(page.headings).toEqual(['Oops! Page not found'])
    expect(new Map(page.links).get('Back to Home')).toBe('/')
  })

  it('takes no form', async () => {
    const { status } = await openBrowser(app.url).send('/no-such-page', { method: 'POST' })
    expect(status).toBe(404)
  })
})

describe('the QR picture', () => {
  it('is a PNG of 300×300 that leads to the story, on dark purple', async () => {
    await makeStory(null, { code: 'QR-000001' })
    const { status, headers, body } = await openBrowser(app.url).send('/qr/story-QR-000001.png')
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 300, height: 300 })
    const corner = await sharp(body).removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner]).toEqual([0x2a, 0x1b, 0x52])
    expect(body.equals(await qrPng(`${app.url}/story/QR-000001`))).toBe(true)
    expect(headers['content-disposition']).toContain('qr-QR-000001.png')
  })

  it('of an old code leads to the story too', async () => {
    await makeStory(null, { code: 'QR-NEW001', oldCodes: ['QR-OLD001'] })
    const { body } = await openBrowser(app.url).send('/qr/story-QR-OLD001.png')
    expect(body.equals(await qrPng(`${app.url}/story/QR-NEW001`))).toBe(true)
  })

  it.each(['story-NOSUCH.png', 'story-.png', 'quiz-QR000001.png', 'story-QR000001', 'x', 'story-%00.png', `story-${'A'.repeat(5000)}.png`])(
    'named %s is not there', async (file) => {
      expect((await openBrowser(app.url).send(`/qr/${file}`)).status).toBe(404)
    },
  )
})

describe('the download', () => {
  it('is a text file named after title and code', async () => {
    const { code } = await makeStory(await makeAccount(), { title: 'The Last Ride', content: 'One.\n\nTwo.' })
    const reader = await app.openAs(await makeAccount())
    const { status, headers, body } = await reader.send(`/story/${code}/download`)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(headers['content-disposition']).toBe(
      `attachment; filename="The-Last-Ride-${code}.txt"; filename*=UTF-8''The-Last-Ride-${code}.txt`,
    )
    expect(body.toString()).toBe(`The Last Ride\nCode: ${code}\n\nOne.\n\nTwo.\n`)
  })

  it('has a name in its own script, and one for old browsers', async () => {
    const { code } = await makeStory(null, { title: '幽霊列車 "é"\r\nX-Evil: 1' })
    const { headers } = await (await app.openAs(await makeAccount())).send(`/story/${code}/download`)
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''%E5%B9%BD%E9%9C%8A%E5%88%97%E8%BB%8A-%C3%A9-X-Evil-1-${code}.txt`)
    expect(headers['x-evil']).toBeUndefined()
  })

  it('is for people who are signed in', async () => {
    const { code } = await makeStory(null)
    expect((await openBrowser(app.url).visit(`/story/${code}/download`)).path).toMatch(/^\/auth\?redirectTo=/)
  })
})

describe('the theme switch', () => {
  it('changes every page from then on, and stays where one is', async () => {
    const { code } = await makeStory(null)
    const browser = openBrowser(app.url)
    await browser.visit(`/story/${code}`)
    await browser.submit({}, { button: 'Daylight colours' })
    expect(browser.cookies.get('mm_theme')).toBe('day')
    for (const path of ['/', '/enter-code', `/story/${code}`]) {
      expect((await browser.visit(path)).document.querySelector('html')!.getAttribute('data-theme')).toBe('day')
    }
    await browser.submit({}, { button: 'Night colours' })
    expect((await browser.visit('/')).document.querySelector('html')!.getAttribute('data-theme')).toBe('night')
    expect((await openBrowser(app.url).visit('/')).document.querySelector('html')!.hasAttribute('data-theme')).toBe(false)
  })

  it.each([
    ['/enter-code', '/enter-code'],
    ['/generate?job=1', '/generate?job=1'],
  ])('goes back to %s', async (from, to) => {
    const answer = await press('day', `${app.url}${from}`)
    expect([answer.status, answer.headers.location]).toEqual([303, to])
  })

  it.each(['http://evil.test/x', 'javascript:alert(1)', '', 'not an address'])('never leaves the site for %j', async (referrer) => {
    expect((await press('day', referrer)).headers.location).toBe('/')
  })

  it.each(['gory', '', 'day; Domain=evil.test', '\r\nX-Evil: 1'])('forgets the choice for %j', async (theme) => {
    const { setCookies } = await press(theme, `${app.url}/`)
    expect(setCookies.join('\n')).toMatch(/^mm_theme=; /)
  })
})

function press(theme: string, referrer: string) {
  return openBrowser(app.url).send('/theme', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Referer: referrer },
    body: new TextEncoder().encode(new URLSearchParams({ theme }).toString()),
  })
}

it('looking at pages writes nothing', async () => {
  const { code } = await makeStory(null)
  const count = () => Promise.all([db.story.count(), db.session.count(), db.generationJob.count(), db.code.count()])
  const before = await count()
  for (const path of ['/', '/auth', '/enter-code', '/codes', `/story/${code}`, `/story/${code}?delete`, '/theme', '/no']) await openBrowser(app.url).visit(path)
  expect(await count()).toEqual(before)
})
