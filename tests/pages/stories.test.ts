import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeElement, makeStory } from '../support/factories'
import { takeAway } from '../support/missing-table'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
app.expectErrors()

const visitor = () => openBrowser(app.url)
const titlesOf = ({ document }: WebPage) => document.querySelectorAll('.fortune-card h2').map(({ text }) => text)

async function makeStories(count: number) {
  for (let number = 1; number <= count; number += 1) {
    const { id } = await makeStory(null, { title: `Story ${number}`, published: true })
    await db.story.update({ where: { id }, data: { createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) } })
  }
}
const named = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `Story ${from - index}`)

/** What these tests write comes past the app, so its kept pages are asked for under an address of their own each time. */
let fresh = 0
const gallery = (query = '') => `/stories?fresh=${(fresh += 1)}${query ? `&${query}` : ''}`

beforeEach(async () => {
  await db.story.deleteMany()
})

describe('the gallery', () => {
  it('says that there is nothing yet, and leads to the generator', async () => {
    const page = await visitor().visit(gallery())
    expect(page.status).toBe(200)
    expect(page.headings).toEqual(['Nightmare Gallery', 'No Stories Yet'])
    expect(page.document.querySelector('.empty a')!.getAttribute('href')).toBe('/generate')
    expect(page.text).not.toContain('Load More Nightmares')
  })

  it('shows a published story to everybody: title, code, preview of 200 characters, author and day', async () => {
    const author = await makeAccount({ fullName: 'Grace Hale', email: 'grace@school.test' })
    await makeStory(author, { title: 'Lamps & <wicks>', code: 'LAMPS', content: 'n'.repeat(300), published: true })
    await makeStory(await makeAccount({ fullName: '' }), { title: 'Second', published: true })
    await makeStory(author, { title: 'Only a draft' })
    const page = await visitor().visit(gallery())
    const cards = page.document.querySelectorAll('.fortune-card')
    expect(cards).toHaveLength(2)
    expect(cards[1]!.querySelector('h2 a')!.getAttribute('href')).toBe('/story/LAMPS')
    expect(cards[1]!.structuredText).toContain('Lamps & <wicks>')
    expect(cards[1]!.structuredText).toContain(`${'n'.repeat(200)}…`)
    expect(cards[1]!.structuredText).toContain('Grace Hale')
    expect(cards[0]!.structuredText).toContain('Anonymous')
    expect(cards[1]!.querySelector('time')!.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(page.html).not.toContain('grace@school.test')
    expect(page.text).not.toContain('Delete')
  })

  it('is walked to its end by Load More Nightmares, and back', async () => {
    await makeStories(26)
    const browser = visitor()
    const first = await browser.visit('/stories')
    expect(titlesOf(first)).toEqual(named(26, 15))
    const second = await browser.follow('Load More Nightmares')
    expect(second.path).toMatch(/^\/stories\?page=2&after=[\w.-]+$/)
    expect(titlesOf(second)).toEqual(named(14, 3))
    const third = await browser.follow('Load More Nightmares')
    expect(titlesOf(third)).toEqual(named(2, 1))
    expect(third.text).not.toContain('Load More Nightmares')
    expect(titlesOf(await browser.follow('Page 2'))).toEqual(named(14, 3))
    expect((await browser.follow('Page 1')).path).toBe('/stories')
    expect(titlesOf(await browser.visit('/stories?page=3'))).toEqual(named(2, 1))
    const beyond = await browser.visit(gallery('page=99'))
    expect(beyond.headings).toContain('Nothing on this page')
    expect(titlesOf(await browser.follow('Page 1'))).toEqual(named(26, 15))
  })

  it('is searched by words of title and tags, and narrowed by character and place', async () => {
    await makeElement('character', 'Marlow Finch')
    await makeElement('location', 'The Ferris Wheel')
    const { id } = await makeStory(null, { title: 'Lamps at noon', seeds: 'brass, wick', published: true })
    await db.story.update({ where: { id }, data: { character: 'Marlow Finch', setting: 'The Ferris Wheel' } })
    await makeStory(null, { title: 'Mirrors', published: true })
    const browser = visitor()
    await browser.visit(gallery())
    const found = await browser.submit({ q: 'WIC', character: 'Marlow Finch', place: 'The Ferris Wheel' })
    expect(found.path).toBe('/stories?q=WIC&character=Marlow+Finch&place=The+Ferris+Wheel')
    expect(titlesOf(found)).toEqual(['Lamps at noon'])
    expect([found.valueOf('q'), found.valueOf('character'), found.valueOf('place')]).toEqual(['WIC', 'Marlow Finch', 'The Ferris Wheel'])
    expect(titlesOf(await browser.visit('/stories?q=mirr'))).toEqual(['Mirrors'])
    const none = await browser.visit('/stories?q=carousel')
    expect(none.headings).toContain('No story fits')
    expect((await browser.follow('Show all stories')).path).toBe('/stories')
  })

  it.each(["' OR 1=1 --", '"', 'a'.repeat(6000), '%F0%9F%8E%83', '%00', '%ff', '<script>alert(1)</script>'])(
    'answers a search for %j',
    async (text) => {
      await makeStory(null, { title: 'Lamps', published: true })
      const address = `/stories?q=${text.startsWith('%') ? text : encodeURIComponent(text)}`
      const page = await visitor().visit(address)
      expect(page.status).toBe(200)
      expect(titlesOf(page)).toEqual(text === '%00' ? ['Lamps'] : [])
      expect(page.html).not.toContain('<script>alert')
    },
  )

  it('says so when the stories cannot be fetched', async () => {
    await makeStories(1)
    const putBack = await takeAway('codes')
    const page = await visitor().visit(gallery())
    await putBack()
    expect(page.status).toBe(500)
    expect(page.messages).toEqual(['Error Failed to fetch stories'])
    expect(titlesOf(await visitor().visit(gallery()))).toEqual(['Story 1'])
  })
})

describe('a signed-in person', () => {
  const cardOf = (page: WebPage, title: string) =>
    page.document.querySelectorAll('.fortune-card').find((card) => card.querySelector('h2')!.text === title)!

  it('finds their own drafts, marked, and nobody else’s', async () => {
    const author: Actor = await makeAccount()
    await makeStory(author, { title: 'My draft' })
    await makeStory(author, { title: 'My story', published: true })
    await makeStory(await makeAccount(), { title: 'Not mine' })
    const page = await (await app.openAs(author)).visit('/stories')
    expect(titlesOf(page).toSorted()).toEqual(['My draft', 'My story'])
    expect(cardOf(page, 'My draft').querySelector('.badge')!.text).toBe('Draft')
    expect(cardOf(page, 'My story').querySelector('.badge')).toBeNull()
    expect(page.headers['cache-control']).toContain('no-store')
  })

  it('finds their own stories apart, drafts too, page by page; a visitor finds the gallery', async () => {
    const author: Actor = await makeAccount()
    for (let number = 1; number <= 13; number += 1) await makeStory(author, { title: `Own ${number}`, published: number % 2 === 0 })
    await makeStory(null, { title: 'Story 1', published: true })
    const browser = await app.openAs(author)
    await browser.visit('/stories')
    const first = await browser.follow('Your Stories')
    expect([first.path, titlesOf(first).length]).toEqual(['/stories?mine=1', 12])
    const second = await browser.follow('Load More Nightmares')
    expect([...titlesOf(first), ...titlesOf(second)].toSorted()).toEqual(Array.from({ length: 13 }, (_, index) => `Own ${index + 1}`).toSorted())
    expect(titlesOf(await browser.follow('All Stories'))).toContain('Story 1')
    const stranger = await (await app.openAs(await makeAccount())).visit('/stories?mine=1')
    expect([titlesOf(stranger), stranger.headings[1]]).toEqual([[], 'No Stories Yet'])
    expect(stranger.text).toContain('What you generate or write appears here, drafts too.')
    const visited = await visitor().visit(gallery('mine=1'))
    expect([titlesOf(visited).length, visited.text.includes('Your Stories')]).toEqual([7, false])
  })

  it('searches their own stories by words of title or tags, page by page, and nobody else’s', async () => {
    const author: Actor = await makeAccount()
    for (let number = 1; number <= 13; number += 1) {
      await makeStory(author, { title: `Wheel ${number}`, seeds: number === 3 ? 'Café, fog' : null, published: number % 2 === 0 })
    }
    await makeStory(author, { title: 'The Pinwheel', seeds: null })
    await makeStory(await makeAccount(), { title: 'Wheel of others', published: true })
    const browser = await app.openAs(author)
    await browser.visit('/stories?mine=1')
    const first = await browser.submit({ q: 'WHE' })
    expect([first.path, first.valueOf('q')]).toEqual(['/stories?mine=1&q=WHE', 'WHE'])
    const second = await browser.follow('Load More Nightmares')
    expect([...titlesOf(first), ...titlesOf(second)].toSorted()).toEqual(
      Array.from({ length: 13 }, (_, index) => `Wheel ${index + 1}`).toSorted(),
    )
    expect(titlesOf(await browser.visit('/stories?mine=1&q=cafe+wheel'))).toEqual(['Wheel 3'])
    for (const q of ['eel', '🎡', '" OR 1=1 --', 'wheel pinwheel']) {
      const nothing = await browser.visit(`/stories?mine=1&q=${encodeURIComponent(q)}`)
      expect([nothing.status, titlesOf(nothing), nothing.headings[1]]).toEqual([200, [], 'No story fits'])
    }
    expect((await browser.follow('Show all stories')).path).toBe('/stories?mine=1')
  })

  it('is led to the story’s own confirmation by Delete, on the cards that they may delete', async () => {
    const [author, admin] = [await makeAccount(), await makeAccount({ isAdmin: true })]
    await makeStory(author, { title: 'Mine', code: 'MINE99', published: true })
    await makeStory(null, { title: 'Foreign', published: true })
    const browser = await app.openAs(author)
    const page = await browser.visit('/stories')
    expect(cardOf(page, 'Foreign').text).not.toContain('Delete')
    expect(cardOf(page, 'Mine').querySelector('.card-action a')!.getAttribute('href')).toBe('/story/MINE99?delete')
    expect((await browser.visit('/story/MINE99?delete')).headings).toContain('Delete Story')
    const forAdmin = await (await app.openAs(admin)).visit('/stories')
    expect(forAdmin.document.querySelectorAll('.card-action')).toHaveLength(2)
  })
})

describe('for visitors a page of the gallery is kept', () => {
  it('and goes at once when a story is published, edited, given another code or deleted, or its author another name', async () => {
    const author = await makeAccount()
    const { id } = await makeStory(author, { title: 'Lamps', code: 'AB-000001' })
    const browser = await app.openAs(author)
    const address = '/stories?kept=1'
    const seen = async () => {
      const answer = await visitor().visit(address)
      expect(answer.headers['cache-control']).toBe('public, max-age=60')
      return answer.document.querySelectorAll('.fortune-card').map((card) => `${card.querySelector('h2')!.text} ${card.querySelector('.code')!.text}`)
    }
    expect(await seen()).toEqual([])
    await browser.visit('/story/AB-000001?edit')
    await browser.submit({ title: 'Lamps' }, { button: 'Publish' })
    expect(await seen()).toEqual(['Lamps AB-000001'])
    await db.story.update({ where: { id }, data: { title: 'Past the app' } })
    expect(await seen()).toEqual(['Lamps AB-000001'])
    await browser.visit('/story/AB-000001?edit')
    await browser.submit({ title: 'Lanterns' }, { button: 'Save Draft' })
    expect(await seen()).toEqual(['Lanterns AB-000001'])
    await browser.visit('/story/AB-000001?edit-code')
    await browser.submit({ code: 'AB-000002' })
    expect(await seen()).toEqual(['Lanterns AB-000002'])
    await browser.visit('/account')
    await browser.submit({ fullName: 'Another Name' })
    expect((await visitor().visit(address)).text).toContain('Another Name')
    await browser.visit('/story/AB-000002?delete')
    await browser.submit({}, { button: 'Delete Story' })
    expect(await seen()).toEqual([])
  })
})
