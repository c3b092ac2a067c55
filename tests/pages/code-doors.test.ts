import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser'
import { makeStory } from '../support/factories'
import { useAppRows } from '../support/app-rows'
import { naughtyStrings } from '../support/naughty-strings'

const app = useAppRows()

beforeAll(async () => {
  await makeStory(null, { code: 'AB-123456', title: 'Every Spelling' })
})

/** The two doors with a box, and how each says that nothing fits (P1 §5 and §8). */
const DOORS = [
  { path: '/enter-code', heading: 'Enter Your Code', unknown: 'Code Not Found', says: "The code doesn't match any existing content." },
  { path: '/codes', heading: 'Enter Code', unknown: 'Story Not Found', says: 'No story answers to this code.' },
]

async function typeAt(path: string, code: string) {
  const browser = openBrowser(app.url)
  await browser.visit(path)
  return browser.submit({ code })
}

function post(path: string, body: string) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return openBrowser(app.url).send(path, { method: 'POST', headers, body: new TextEncoder().encode(body) })
}

describe.each(DOORS)('the box at $path', ({ path, heading, unknown, says }) => {
  it('stands there for everybody, as one form', async () => {
    const page = await openBrowser(app.url).visit(path)
    expect(page.status).toBe(200)
    expect(page.headings).toEqual([heading])
    expect(page.document.querySelectorAll('main form')).toHaveLength(1)
  })

  it('opens a story in every spelling of its code', async () => {
    for (const typed of ['AB-123456', 'ab-123456', 'AB123456', ' ab 123 456 ', 'a_b-1_2-3_4-5_6', 'AB–123456', 'AB.123.456']) {
      const page = await typeAt(path, typed)
      expect([page.path, page.headings[0]], typed).toEqual(['/story/AB-123456', 'Every Spelling'])
    }
  })

  it('opens the one story that a misread code can mean', async () => {
    const code = `S1B${path.length}Q`
    await makeStory(null, { code })
    expect((await typeAt(path, code.replace('S1B', '5L8'))).path).toBe(`/story/${code}`)
  })

  it.each(['', '   ', '---', '🎃', "';--"])('asks for a code when %j is typed', async (typed) => {
    const page = await typeAt(path, typed)
    expect(page.status).toBe(400)
    expect(page.headings).toContain('Enter a Code')
    expect(page.errors).toEqual({ code: 'Enter a Code' })
  })

  it.each(['NOSUCH', 'ABCDEFGHIJK', 'A'.repeat(10_000), "x' OR '1'='1", '<b>x</b>'])('says that nothing fits %j', async (typed) => {
    const page = await typeAt(path, typed)
    expect(page.status).toBe(422)
    expect(page.headings).toContain(unknown)
    expect(page.errors.code).toContain(says)
    expect(page.valueOf('code')).toBe(typed)
    expect(page.path).toBe(path)
  })

  it(`has a page for each of ${naughtyStrings.length} naughty strings`, async () => {
    for (const typed of naughtyStrings) {
      const { status, body } = await post(path, new URLSearchParams({ code: typed }).toString())
      expect([400, 422], JSON.stringify(typed)).toContain(status)
      expect(body.toString(), JSON.stringify(typed)).toContain(`<h2>${status === 400 ? 'Enter a Code' : unknown}</h2>`)
    }
  })

  it('refuses a form without the box, and one that is none', async () => {
    expect((await post(path, 'intent=open')).status).toBe(400)
    expect((await post(path, '')).status).toBe(400)
    expect((await post(path, 'intent=delete&code=AB123456')).status).toBe(400)
    expect((await post(path, 'code=AB123456&__intent__=garbage&a[999999999]=x')).status).toBe(303)
  })
})

describe('the address bar', () => {
  it('leads from every spelling and from old codes to the one address, for good', async () => {
    await makeStory(null, { code: 'NEW-1', oldCodes: ['OLD-1'], title: 'Renamed' })
    const browser = openBrowser(app.url)
    for (const spelling of ['new1', 'NEW-1', 'n%20e%20w1', 'OLD1', 'old-1']) {
      const answer = await browser.send(`/story/${spelling}`)
      expect([answer.status, answer.headers.location], spelling).toEqual([301, '/story/NEW1'])
      // An old code may be taken back: no browser may remember where it led.
      expect(answer.headers['cache-control'], spelling).toContain('no-store')
    }
    expect((await browser.visit('/story/old-1')).headings).toEqual(['Renamed'])
  })

  it('keeps what the address asks for', async () => {
    await makeStory(null, { code: 'KEPT1' })
    const answer = await openBrowser(app.url).send('/story/kept1?qr=1')
    expect(answer.headers.location).toBe('/story/KEPT1?qr=1')
  })

  it.each(['NOSUCH', 'A'.repeat(10_000), '%F0%9F%8E%83', "'%20OR%201=1%20--", '%00', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', '%20'])(
    'answers /story/%s with a page, never with an error of ours',
    async (code) => {
      const answer = await openBrowser(app.url).send(`/story/${code}`)
      expect([400, 404]).toContain(answer.status)
    },
  )

  it('shows whoever lost the end of a longer code at the portal where it fits', async () => {
    const browser = openBrowser(app.url)
    await browser.visit('/codes')
    const page = await browser.submit({ code: 'AB1-2345' })
    expect(page.text).toContain('If it has more than seven, use the link below.')
    await browser.follow('Enter it here')
    expect((await browser.submit({ code: 'ab-123456' })).headings[0]).toBe('Every Spelling')
  })

  it('says Story Not Found, and leads to another try', async () => {
    const browser = openBrowser(app.url)
    const page = await browser.visit('/story/NOSUCH')
    expect(page.status).toBe(404)
    expect(page.headings).toEqual(['Story Not Found'])
    expect(page.title).toContain('Story Not Found')
    expect((await browser.follow('Try Another Code')).headings).toEqual(['Enter Your Code'])
  })

  it(`has no 500 for any of ${naughtyStrings.length} naughty strings`, async () => {
    const browser = openBrowser(app.url)
    for (const typed of naughtyStrings) {
      // A lone surrogate cannot stand in an address at all.
      const { status } = await browser.send(`/story/${encodeURIComponent(typed.toWellFormed())}`)
      expect(status, JSON.stringify(typed)).toBe(404)
    }
  })
})
