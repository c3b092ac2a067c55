import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { takeAway } from '../support/missing-table'
import { naughtyStrings } from '../support/naughty-strings'
import { makeCategory, makePost } from '../support/posts'
import { makeNumberedQuiz } from '../support/quizzes'

const app = useAppRows()
app.expectErrors()

const visit = (path: string) => openBrowser(app.url).visit(path)

describe('the search', () => {
  it('is one press from every page: a box where there is room, a link in every header', async () => {
    const browser = openBrowser(app.url)
    const pupilPage = await browser.visit('/enter-code')
    expect(pupilPage.document.querySelectorAll('header [role=search]')).toEqual([])
    const search = await browser.follow('Search')
    expect([search.path, search.headings]).toEqual(['/search', ['Search']])
    expect(search.text).toContain('Stories, quizzes, blog posts, common questions and free downloads are searched.')
    // Its own box is enough.
    expect(search.document.querySelectorAll('[role=search]')).toHaveLength(1)

    await browser.visit('/faq')
    const found = await browser.submit({ q: 'nothing of the kind' }, { form: 'header form[role=search]' })
    expect([found.path, found.headings]).toEqual(['/search?q=nothing+of+the+kind', ['Search', 'Nothing found']])
    expect(found.valueOf('q')).toBe('nothing of the kind')
    expect(found.links).toContainEqual(['Enter a code', '/enter-code'])
  })

  it('offers the door to whoever looks for a code, and tells nobody whether there is one', async () => {
    await makeStory(null, { title: 'Behind the door', code: 'DOOR42' })
    const browser = openBrowser(app.url)
    await browser.visit('/search?q=door42')
    const opened = await browser.submit({}, { button: 'Open the code DOOR42' })
    expect([opened.path, opened.headings[0]]).toEqual(['/story/DOOR42', 'Behind the door'])

    await browser.visit('/search?q=door-43')
    const refused = await browser.submit({}, { button: 'Open the code DOOR-43' })
    expect([refused.path, refused.status, refused.valueOf('code')]).toEqual(['/enter-code', 422, 'door-43'])
    expect(refused.text).toContain("The code doesn't match any existing content.")
    for (const words of ['two words', 'twelveletters', '%3Cb%3E', 'ünder']) {
      expect((await visit(`/search?q=${words}`)).text).not.toContain('Open the code')
    }
  })

  it('groups what it finds by kind, marks the words, escapes everything, and is kept by nobody', async () => {
    await makeStory(null, { title: 'Lamps <i>out</i>', published: true, code: 'LMP123' })
    await makeStory(null, { title: 'Lamps in a draft' })
    await makeNumberedQuiz(null, { title: 'Lamps of the world' })
    await makePost(null, { title: 'On lamps', content: '<p>Some <strong>lamps</strong> &lt;b&gt; flicker.</p>' })
    await db.faqItem.create({ data: { question: 'Why lamps?', answer: '<p>So.</p>', published: true } })
    const file = { title: 'Lamp sheet', slug: 'lamp', filePath: 'x', fileName: 'lamp.pdf', fileType: 'application/pdf' }
    await db.freeDownload.create({ data: file })
    const page = await visit('/search?q=lamp')
    expect(page.status).toBe(200)
    expect(page.headings).toEqual([
      'Search', 'Stories 1', 'Lamps <i>out</i>', 'Quizzes 1', 'Lamps of the world', 'Blog posts 1', 'On lamps',
      'Questions and answers 1', 'Why lamps?', 'Free downloads 1', 'Lamp sheet',
    ])
    expect(page.text).toContain('Some lamps <b> flicker.')
    expect(page.document.querySelectorAll('main mark').map((mark) => mark.text)).toContain('lamps')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex')
    expect(page.html).not.toContain('window.__remixContext')
  })

  it('finds a published story by its text, and marks the words there', async () => {
    await makeStory(null, { title: 'Half past', content: `${'fog '.repeat(200)}\n\nThe <organ> played a waltz.`, published: true })
    const page = await visit('/search?q=organ+walt')
    expect(page.headings).toEqual(['Search', 'Stories 1', 'Half past'])
    expect(page.document.querySelectorAll('main mark').map((mark) => mark.text)).toEqual(['organ', 'waltz'])
    expect(page.text).toContain('The <organ> played a waltz.')
  })

  it('leads to each thing, and to where it stands in a list', async () => {
    const browser = openBrowser(app.url)
    await browser.visit('/search?q=lamp')
    expect((await browser.follow('On lamps')).headings).toEqual(['On lamps'])
    for (const title of ['Why lamps?', 'Lamp sheet']) {
      const results = await browser.visit('/search?q=lamp')
      const [, href] = results.links.find(([text]) => text === title)!
      const [path, id] = href.split('#')
      // Kept pages have not heard of what the test itself has written.
      expect((await browser.visit(`${path}?fresh`)).document.getElementById(id!)?.text, title).toBeTruthy()
    }
  })

  it('shows a draft to admins as one, with the way to go on with it', async () => {
    const browser = await app.openAs(await makeAccount({ isAdmin: true }))
    const page = await browser.visit('/search?q=lamps+draft')
    expect(page.headings).toEqual(['Search', 'Stories 1', 'Lamps in a draft'])
    expect(page.text).toContain('Draft')
    const file = { title: 'Lantern sheet', slug: 'lantern', filePath: 'y', fileName: 'lantern.pdf', fileType: 'application/pdf', isActive: false }
    await db.freeDownload.create({ data: file })
    expect((await browser.visit('/search?q=lantern')).text).toMatch(/lantern\.pdf Inactive$/)
    const data = await openBrowser(app.url).send('/search?q=lamps+draft&_data=routes%2Fsearch')
    expect(data.body.toString()).not.toContain('Lamps in a draft')
  })

  it('leads to more of a kind, page by page', async () => {
    for (let number = 1; number <= 22; number += 1) await makePost(null, { title: `Wheel ${number}` })
    const browser = openBrowser(app.url)
    expect((await browser.visit('/search?q=wheel')).document.querySelectorAll('main .result')).toHaveLength(5)
    expect((await browser.follow('More blog posts')).document.querySelectorAll('main .result')).toHaveLength(20)
    expect((await browser.follow('More blog posts')).headings).toEqual(['Search', 'Blog posts', 'Wheel 2', 'Wheel 1'])
    expect((await browser.follow('All results')).headings).toContain('Blog posts 22')
    expect((await visit('/search?q=wheel&kind=post&page=9')).text).toContain('The results end before it.')
  })

  it('finds at once what an admin publishes', async () => {
    const browser = await app.openAs(await makeAccount({ isAdmin: true }))
    await browser.visit('/faq-management?add')
    await browser.submit({ question: 'Who polishes the mirrors?', answer: 'Nobody knows.', published: true })
    expect((await visit('/search?q=polish')).headings).toContain('Who polishes the mirrors?')
  })

  it('answers any words with a page', async () => {
    const browser = openBrowser(app.url)
    for (const text of naughtyStrings) {
      const { status } = await browser.send(`/search?q=${encodeURIComponent(text.toWellFormed().slice(0, 500))}`)
      expect(status, text).toBe(200)
    }
    for (const query of ['q=%00', 'q=%E0%A4%A', 'q=a&q=b', 'kind=__proto__&q=a', 'q=a&after=%27', 'q=a&kind=post&page=-1', 'q[]=a']) {
      expect((await visit(`/search?${query}`)).status, query).toBe(200)
    }
  })

  it('says so when it cannot answer, and keeps the words', async () => {
    const bringBack = await takeAway('search_entries')
    try {
      const page = await visit('/search?q=lamp')
      expect([page.status, page.messages]).toEqual([500, ['Error The search is not answering. Please try again in a moment.']])
      expect(page.valueOf('q')).toBe('lamp')
    } finally {
      await bringBack()
    }
  })
})

describe('for search engines', () => {
  it('the sitemap names every public page, and no draft', async () => {
    await makeStory(null, { title: 'Hidden', code: 'HIDDEN' })
    await makePost(null, { title: 'Not ready', published: false })
    await makeCategory('Ночь & day')
    const { status, headers, body } = await openBrowser(app.url).send('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const paths = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => decodeURIComponent(new URL(address!).pathname))
    expect(paths).toEqual(expect.arrayContaining(['/', '/blog', '/faq', '/stories', '/blog/on-lamps', '/story/LMP123', '/category/ночь-day']))
    expect(paths.filter((path) => path.startsWith('/quiz/'))).toHaveLength(1)
    expect(paths).not.toEqual(expect.arrayContaining(['/blog/not-ready']))
    expect(paths.join(' ')).not.toMatch(/HIDDEN|admin|management/)
    for (const path of paths.filter((each) => !each.startsWith('/quiz/'))) expect((await visit(encodeURI(path))).status, path).toBe(200)
  })

  it('robots.txt names the sitemap by its whole address', async () => {
    const { status, headers, body } = await openBrowser(app.url).send('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.toString()).toMatch(/^User-agent: \*\nDisallow: \/admin\n[\s\S]+\nSitemap: https?:\/\/\S+\/sitemap\.xml\n$/)
  })
})
