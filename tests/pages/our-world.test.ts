import { beforeEach, expect, it } from 'vitest'
import { characters as DESCRIPTIONS } from '../../prisma/demo/characters'
import { db } from '~/server/db.server'
import { openBrowser } from '../support/browser'
import { makeAccount, makeElement } from '../support/factories'
import { useAppRows } from '../support/app-rows'
import { noisyPicture } from '../support/uploads'

const app = useAppRows()

beforeEach(() => db.storyElement.deleteMany())

/** The world as an admin makes it: through the page, so that kept pages hear of it. */
async function addThroughPage(tab: 'characters' | 'locations', fields: Record<string, string | File>) {
  const browser = await app.openAs(await makeAccount({ isAdmin: true }))
  await browser.visit(`/story-elements?tab=${tab}&add`)
  return browser.submit(fields)
}

const visit = () => openBrowser(app.url).visit('/our-world')

it('shows what is there, and keeps the page until it changes', async () => {
  await addThroughPage('characters', { name: 'Wren Hollow', description: 'She hears the calliope.' })
  const page = await visit()
  expect(page.headings).toEqual(['Our World', 'Meet Our Characters', 'Wren Hollow', 'Explore Our Locations'])
  expect(page.text).toContain('She hears the calliope.')
  expect(page.text).toContain('Locations coming soon.')
  expect(page.text).not.toContain('Characters coming soon.')
  expect(page.headers['cache-control']).toBe('public, max-age=60')

  await addThroughPage('locations', { name: 'The Pier' })
  const after = await visit()
  expect(after.headings).toContain('The Pier')
  expect(after.text).not.toContain('coming soon')
})

it('says that both are coming soon where there are none', async () => {
  // A change through the page, so that no kept page is in the way.
  await addThroughPage('characters', { name: 'Passing by' })
  await db.storyElement.deleteMany()
  const page = await visit()
  expect(page.text).toContain('Characters coming soon.')
  expect(page.text).toContain('Locations coming soon.')
})

it('shows the nine oldest active ones of each kind, oldest first, and the beginning of a long description', async () => {
  for (let index = 1; index <= 11; index += 1) {
    const description = index === 1 ? 'x'.repeat(300) : DESCRIPTIONS[index % DESCRIPTIONS.length]!.description
    await makeElement('character', `Person ${index}`, { isActive: index !== 2, description })
    await makeElement('location', `Place ${index}`, { description })
  }
  await addThroughPage('characters', { name: 'The newest' })
  const page = await visit()
  const names = page.document.querySelectorAll('.poster h3').map((heading) => heading.text)
  expect(names.slice(0, 9)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10].map((index) => `Person ${index}`))
  expect(names.slice(9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => `Place ${index}`))
  expect(page.document.querySelector('.poster p')!.text).toBe(`${'x'.repeat(200)}…`)
  // Its budget: 14 kB, headers included, and pictures.
  expect(Number(page.headers['content-length'])).toBeLessThan(13_000)
})

it('loads its pictures when they are needed, in a light copy, in room that is kept for them', async () => {
  await addThroughPage('locations', { name: 'The Lake', image: new File([await noisyPicture(1600, 1200)], 'lake.jpg') })
  const page = await visit()
  const image = page.document.querySelector('.poster-wide img')!
  expect(['alt', 'loading', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual(['The Lake', 'lazy', '1600', '1200'])
  expect(image.getAttribute('src')).toMatch(/-320\.webp$/)
  expect(image.getAttribute('srcset')).toMatch(/-320\.webp 320w, \S+-640\.webp 640w, \S+\.webp 1600w$/)
  const { status, headers, body } = await openBrowser(app.url).send(image.getAttribute('src')!)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
  expect(body.length).toBeLessThanOrEqual(12_000)
})

it('is linked from head and foot of every page, runs no framework, and is open to all', async () => {
  const browser = await app.openAs(await makeAccount())
  await browser.visit('/enter-code')
  const page = await browser.follow('Our World')
  expect([page.path, page.status]).toEqual(['/our-world', 200])
  expect(page.document.querySelectorAll('header a[aria-current=page]').map((link) => link.text)).toEqual(['Our World', 'Our World'])
  expect(page.html).not.toContain('window.__remixContext')
})

it('leads whoever is signed in from a poster to the generator with its name; a visitor only looks', async () => {
  await addThroughPage('characters', { name: 'Wren “W” O’Hara & Co' })
  await addThroughPage('locations', { name: 'The Pier' })
  expect((await visit()).text).not.toContain('Summon a story')

  const teacher = await app.openAs(await makeAccount())
  const world = await teacher.visit('/our-world')
  const [person, place] = world.links.flatMap(([words, to]) => (words === 'Summon a story' ? [to] : []))
  const withPerson = await teacher.visit(person!)
  expect([withPerson.valueOf('character'), withPerson.valueOf('setting')]).toEqual(['Wren “W” O’Hara & Co', ''])
  expect(withPerson.document.querySelector('details.more')!.getAttribute('open')).toBeUndefined()
  const inPlace = await teacher.visit(place!)
  expect([inPlace.valueOf('character'), inPlace.valueOf('setting')]).toEqual(['', 'The Pier'])
  expect((await teacher.visit(`/generate?character=${'x'.repeat(300)}`)).valueOf('character')).toHaveLength(100)
})
