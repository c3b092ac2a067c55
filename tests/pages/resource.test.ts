import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { pdfToSend } from '../support/pdfs'
import { noisyPicture } from '../support/uploads'

const app = useAppRows()

const NOT_FOUND = "Resource Not Found The resource code you entered doesn't exist or has been removed."

let teacher: Actor
let owner: Browser

async function add(fields: Record<string, string | File>) {
  await owner.visit('/spooky-resources')
  const page = await owner.submit(fields, { button: 'Add Resource' })
  expect(page.messages.join()).toContain('Resource created successfully')
}

const visit = (path: string) => openBrowser(app.url).visit(path)

beforeAll(async () => {
  teacher = await makeAccount()
  owner = await app.openAs(teacher)
  await add({ title: '<b>Moon</b> phases', type: 'url', url: 'https://moon.test/phases?week=2', customCode: 'MOON' })
  const lake = new File([await noisyPicture(900, 600)], 'lake.jpg', { type: 'image/jpeg' })
  await add({ title: 'The lake', type: 'image', file: lake, customCode: 'LAKE' })
  await add({ title: 'A worksheet', type: 'pdf', file: pdfToSend('normal-short.pdf'), customCode: 'SHEET' })
  await add({ title: 'A long read', type: 'pdf', file: pdfToSend('normal-14-pages.pdf'), customCode: 'READ' })
})

describe('a visitor', () => {
  it('finds a link with its host, which leads nowhere by itself', async () => {
    const page = await visit('/resource/MOON')
    expect([page.status, page.path, page.headings]).toEqual([200, '/resource/MOON', ['<b>Moon</b> phases']])
    const link = page.document.querySelector('main a[target=_blank]')!
    expect([link.text.trim(), link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'Open moon.test', 'https://moon.test/phases?week=2', 'noopener noreferrer nofollow',
    ])
    expect(page.text).toContain('https://moon.test/phases?week=2')
  })

  it('finds a picture in the size that fits the screen, with its own size and name', async () => {
    const page = await visit('/resource/LAKE')
    const image = page.document.querySelector('main img')!
    const attributes = ['width', 'height', 'alt'].map((name) => image.getAttribute(name))
    expect(attributes).toEqual(['900', '600', 'The lake'])
    expect(image.getAttribute('srcset')).toMatch(/-320\.webp 320w, .*-640\.webp 640w, .*-900x600\.webp 900w$/)
    const { contentUrl, fileSize } = await db.resource.findFirstOrThrow({ where: { title: 'The lake' } })
    expect(page.text).toContain(`lake.jpg, ${Math.round((fileSize! / 1024) * 100) / 100} KB`)
    expect(new Map(page.links).get('Download Image')).toBe(`${contentUrl}?download`)
    expect((await openBrowser(app.url).send(`${contentUrl}?download`)).headers['content-disposition']).toMatch(/^attachment/)
  })

  it('finds a PDF in a frame, a download, and its text for weak lines', async () => {
    const page = await visit('/resource/SHEET')
    const { contentUrl } = await db.resource.findFirstOrThrow({ where: { title: 'A worksheet' } })
    const frame = page.document.querySelector('main iframe')!
    expect([frame.getAttribute('src'), frame.getAttribute('title')]).toEqual([contentUrl, 'A worksheet'])
    expect(new Map(page.links).get('Download PDF')).toBe(`${contentUrl}?download`)
    expect(page.document.querySelector('#text')!.text).toContain('The first paragraph')
    const file = await openBrowser(app.url).send(contentUrl)
    expect([file.headers['content-type'], file.headers['content-security-policy']]).toEqual(['application/pdf', expect.stringContaining('frame-ancestors *')])
  })

  it('reads a long text part by part, without the PDF', async () => {
    const browser = openBrowser(app.url)
    const first = await browser.visit('/resource/READ')
    expect(first.text).toMatch(/Read it as text, part 1 of \d+/)
    const second = await browser.follow('Read on')
    expect([second.path, second.document.querySelector('iframe')]).toEqual(['/resource/READ?text=2', null])
    expect(second.document.querySelector('#text')!.hasAttribute('open')).toBe(true)
    const { extractedText } = await db.resource.findFirstOrThrow({ where: { title: 'A long read' } })
    const words = (text: string) => text.replace(/\s+/g, ' ').trim()
    const shown = words(second.document.querySelector('.resource-text')!.text)
    expect(words(first.document.querySelector('.resource-text')!.text).slice(0, 60)).toBe(words(extractedText!).slice(0, 60))
    expect(words(extractedText!)).toContain(shown.slice(0, 60))
    expect((await browser.visit('/resource/READ?text=999')).text).not.toContain('Read on')
    expect((await browser.follow('Back to the PDF')).document.querySelector('iframe')).not.toBeNull()
  })

  it('gets no share panel, and may have the page from a cache', async () => {
    const page = await visit('/resource/LAKE')
    expect(page.text).not.toContain('Embed code')
    expect(page.text).not.toContain('Delete Resource')
    expect(page.headers['cache-control']).toBe('public, max-age=60')
  })

  it('finds it by its code in any spelling, at one address', async () => {
    for (const spelled of ['lake', 'la-ke', 'LAKE%20']) expect((await visit(`/resource/${spelled}`)).path).toBe('/resource/LAKE')
    const answer = await openBrowser(app.url).send('/resource/lake')
    expect([answer.status, answer.headers.location]).toEqual([301, '/resource/LAKE'])
    const door = openBrowser(app.url)
    await door.visit('/enter-code')
    expect((await door.submit({ code: 'la ke' })).path).toBe('/resource/LAKE')
  })

  it.each(['/resource/NOSUCH', '/resource/STORY1', `/resource/${'A'.repeat(300)}`])('%s leads home, which says so', async (path) => {
    if (path.endsWith('STORY1')) await makeStory(null, { code: 'STORY1' })
    const page = await visit(path)
    expect([page.path, page.messages]).toEqual(['/', [NOT_FOUND]])
  })

  it.each(['/resource', '/resource/', '/resource/--'])('%s names no code, which is said at home', async (path) => {
    const page = await visit(path)
    expect([page.path, page.messages]).toEqual(['/', ['Error No resource code provided']])
  })
})

describe('inside another site', () => {
  it('the page may stand, with the resource only', async () => {
    const page = await visit('/resource/SHEET?embed')
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.document.querySelector('.is-embedded > iframe')).not.toBeNull()
    expect(page.text).not.toContain('Resource code')
  })

  it('a resource that is gone says so in place', async () => {
    const page = await visit('/resource/NOSUCH?embed')
    expect([page.status, page.headings]).toEqual([404, ['Resource Not Found']])
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
  })
})

describe('a signed-in person', () => {
  it('gets the share panel with the smaller frame', async () => {
    const page = await (await app.openAs(await makeAccount())).visit('/resource/LAKE')
    const link = `${app.url}/resource/LAKE`
    expect(page.document.querySelector('#share-link')!.getAttribute('value')).toBe(link)
    expect(page.document.querySelector('#share-embed')!.text).toBe(
      `<iframe src="${link}?embed" width="400" height="300" title="The lake" loading="lazy"></iframe>`,
    )
    expect(page.document.querySelector('#share svg[aria-label="QR code"]')).not.toBeNull()
    expect(page.text).not.toContain('Delete Resource')
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  it('finds the ways to change and delete what is their own', async () => {
    await owner.visit('/resource/LAKE')
    expect((await owner.follow('Edit Resource')).headings).toContain('Edit Resource')
    await owner.visit('/resource/LAKE')
    expect((await owner.follow('Delete Resource')).headings).toContain('Delete Resource')
  })
})

it('what is changed or deleted is seen at once, also by those who saw it before', async () => {
  await add({ title: 'Sun', type: 'url', url: 'https://sun.test', customCode: 'SUN' })
  expect((await visit('/resource/SUN')).headings).toEqual(['Sun'])
  await owner.visit('/resource/SUN')
  await owner.follow('Edit Resource')
  await owner.submit({ title: 'The sun' }, { button: 'Save' })
  expect((await visit('/resource/SUN')).headings).toEqual(['The sun'])
  await owner.visit('/resource/SUN')
  await owner.follow('Delete Resource')
  await owner.submit({}, { button: 'Delete Resource' })
  expect((await visit('/resource/SUN')).messages).toEqual([NOT_FOUND])
})
