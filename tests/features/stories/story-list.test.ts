import { describe, expect, it } from 'vitest'
import type { StoryCard } from '~/features/stories/story-list'
import {
  cardsSql, countStories, galleryList, listGallery, listManagedStories, managementList, ownStoryList, placesSql,
} from '~/features/stories/story-list.server'
import type { Paging } from '~/lib/pagination'
import { db } from '~/server/db.server'
import { sql } from '~/server/sql.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'
import { costlySteps, queryPlan } from '../../support/query-plan'

useDatabase()

const EVERYTHING = { q: '', character: '', place: '' }
const FIRST: Paging = { page: 1 }
const titlesOf = (rows: StoryCard[]) => rows.map(({ title }) => title)

/** Published stories `Story 1` to `Story n`, a minute apart; the last is the newest. */
async function makeStories(count: number, author: { id: string } | null = null) {
  for (let number = 1; number <= count; number += 1) {
    const { id } = await makeStory(author, { title: `Story ${number}`, published: true })
    await db.story.update({ where: { id }, data: { createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) } })
  }
}

const named = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `Story ${from - index}`)

describe('the gallery', () => {
  it('shows published stories, 12 a page, the newest first', async () => {
    await makeStories(13)
    const { rows, page, earlier, later } = await listGallery(null, EVERYTHING, FIRST)
    expect(titlesOf(rows)).toEqual(named(13, 2))
    expect([page, earlier, later?.page]).toEqual([1, null, 2])
  })

  it('has no next page after exactly 12', async () => {
    await makeStories(12)
    const { rows, later } = await listGallery(null, EVERYTHING, FIRST)
    expect([rows.length, later]).toEqual([12, null])
  })

  it('is walked to its end and back, and every story is met once each way', async () => {
    await makeStories(30)
    const first = await listGallery(null, EVERYTHING, FIRST)
    const second = await listGallery(null, EVERYTHING, first.later!)
    const third = await listGallery(null, EVERYTHING, second.later!)
    expect([first, second, third].flatMap(({ rows }) => titlesOf(rows))).toEqual(named(30, 1))
    expect(third.later).toBeNull()
    const back = await listGallery(null, EVERYTHING, third.earlier!)
    expect(titlesOf(back.rows)).toEqual(titlesOf(second.rows))
    expect(back.later).toEqual(second.later)
    expect(back.earlier).toEqual(FIRST)
  })

  it('goes on where a page ended, also when a story was published meanwhile', async () => {
    await makeStories(14)
    const first = await listGallery(null, EVERYTHING, FIRST)
    await makeStory(null, { title: 'Fresh', published: true })
    expect(titlesOf((await listGallery(null, EVERYTHING, first.later!)).rows)).toEqual(['Story 2', 'Story 1'])
  })

  it('keeps stories of the same moment apart by their ids', async () => {
    await makeStories(15)
    await db.story.updateMany({ data: { createdAt: new Date('2026-05-01') } })
    const first = await listGallery(null, EVERYTHING, FIRST)
    const second = await listGallery(null, EVERYTHING, first.later!)
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(15)
  })

  it('finds a page by its number alone, and nothing behind the last', async () => {
    await makeStories(14)
    expect(titlesOf((await listGallery(null, EVERYTHING, { page: 2 })).rows)).toEqual(['Story 2', 'Story 1'])
    const beyond = await listGallery(null, EVERYTHING, { page: 900 })
    expect([beyond.rows, beyond.later, beyond.earlier]).toEqual([[], null, FIRST])
  })

  it.each(['nonsense', "x' OR 1=1", '0', 'zzzzzzzzzz.x', '12345'])('takes the cursor %j for none', async (after) => {
    await makeStories(14)
    expect(titlesOf((await listGallery(null, EVERYTHING, { page: 2, after })).rows)).toEqual(['Story 2', 'Story 1'])
  })

  it('shows drafts to nobody but their author, in their place among the others', async () => {
    const [author, other] = [await makeAccount(), await makeAccount()]
    await makeStory(null, { title: 'Oldest', published: true })
    await makeStory(author, { title: 'My draft' })
    await makeStory(other, { title: 'Not mine' })
    await makeStory(other, { title: 'Newest', published: true })
    const seen = async (actor: typeof author | null) => titlesOf((await listGallery(actor, EVERYTHING, FIRST)).rows)
    expect(await seen(null)).toEqual(['Newest', 'Oldest'])
    expect(await seen(author)).toEqual(['Newest', 'My draft', 'Oldest'])
    expect((await listGallery(author, { ...EVERYTHING, q: 'draft' }, FIRST)).rows).toMatchObject([{ published: false }])
    expect((await listGallery(other, { ...EVERYTHING, q: 'my draft' }, FIRST)).rows).toEqual([])
  })

  it('cuts a preview at 200 characters, folds white space, and knows author and code', async () => {
    const author = await makeAccount({ fullName: 'Grace Hale' })
    await makeStory(author, { content: `One.\n\n${'lamp '.repeat(100)}`, code: 'LAMPS', published: true })
    await makeStory(await makeAccount({ fullName: '' }), { published: true })
    const { rows } = await listGallery(null, EVERYTHING, FIRST)
    expect(rows[1]).toMatchObject({ authorName: 'Grace Hale', code: 'LAMPS' })
    expect(rows[1]!.preview).toBe(`One. ${'lamp '.repeat(39)}…`.replace(' …', '…'))
    expect(rows[0]!.authorName).toBeNull()
  })

  it('is narrowed by words, character and place together', async () => {
    const make = async (title: string, character: string, setting: string) => {
      const { id } = await makeStory(null, { title, published: true })
      await db.story.update({ where: { id }, data: { character, setting } })
    }
    await make('Lamps at the wheel', 'Marlow Finch', 'The Ferris Wheel')
    await make('Lamps in the tunnel', 'Marlow Finch', 'The Tunnel of Whispers')
    await make('Lamps and a goldfinch', 'Wren Hollow', 'The Ferris Wheel')
    const found = async (filter: Partial<typeof EVERYTHING>) =>
      titlesOf((await listGallery(null, { ...EVERYTHING, ...filter }, FIRST)).rows)
    expect(await found({ character: 'Marlow Finch' })).toEqual(['Lamps in the tunnel', 'Lamps at the wheel'])
    expect(await found({ place: 'The Ferris Wheel', character: 'Marlow Finch' })).toEqual(['Lamps at the wheel'])
    expect(await found({ q: 'gold', place: 'The Ferris Wheel' })).toEqual(['Lamps and a goldfinch'])
    expect(await found({ q: 'marlow' })).toEqual([])
    expect(await found({ character: '🎃' })).toEqual([])
  })

  it('pages through what a search found, both ways', async () => {
    await makeStories(26)
    const search = { ...EVERYTHING, q: 'story' }
    const first = await listGallery(null, search, FIRST)
    const second = await listGallery(null, search, first.later!)
    const third = await listGallery(null, search, second.later!)
    expect([first, second, third].flatMap(({ rows }) => titlesOf(rows))).toEqual(named(26, 1))
    expect(titlesOf((await listGallery(null, search, third.earlier!)).rows)).toEqual(titlesOf(second.rows))
    expect(titlesOf((await listGallery(null, search, { page: 3 })).rows)).toEqual(['Story 2', 'Story 1'])
  })
})

describe('story management', () => {
  it('lists all stories with a preview of 150 characters, or those of one state, and counts them', async () => {
    await makeStory(null, { title: 'Out', content: 'x'.repeat(400), published: true })
    await makeStory(null, { title: 'In' })
    const seen = async (state: '' | 'published' | 'draft', q = '') => titlesOf((await listManagedStories({ q, state }, FIRST)).rows)
    expect(await seen('')).toEqual(['In', 'Out'])
    expect([await seen('published'), await seen('draft')]).toEqual([['Out'], ['In']])
    expect([await seen('', 'i'), await seen('published', 'i'), await seen('draft', 'i')]).toEqual([['In'], [], ['In']])
    expect((await listManagedStories({ q: 'out', state: '' }, FIRST)).rows[0]!.preview).toBe(`${'x'.repeat(150)}…`)
    expect(await countStories()).toBe(2)
  })
})

describe('every list is read along an index, in its order, wherever the page lies', () => {
  const cursor = 'm0000000.0199c0de-0000-7000-8000-000000000000'
  const actor = { id: '0199c0de-0000-7000-8000-000000000001' }
  const lists = { gallery: galleryList(null), 'gallery of a signed-in person': galleryList(actor), 'own stories': ownStoryList(actor), ...Object.fromEntries(
    (['', 'published', 'draft'] as const).map((state) => [`management ${state || 'of all'}`, managementList(state)]),
  ) }
  const pages: Paging[] = [FIRST, { page: 1000, after: cursor }, { page: 999, before: cursor }, { page: 1000 }]

  it.each(Object.entries(lists))('%s', async (_name, list) => {
    for (const page of pages) {
      const plan = await queryPlan(placesSql(list, page))
      expect(costlySteps(plan), plan.join('\n')).toEqual([])
      expect(plan.join('\n')).toMatch(/stories_\w+_idx/)
    }
  })

  it('the cards of a page', async () => {
    const plan = await queryPlan(cardsSql(Array.from({ length: 12 }, (_, index) => String(index)), 200))
    expect(costlySteps(plan), plan.join('\n')).toEqual([])
  })
})

describe('a plan that is costly', () => {
  it('is seen as such', async () => {
    const plan = await queryPlan(sql`SELECT "id" FROM "stories" WHERE "content" = ${'x'} ORDER BY "title"`, [])
    expect(costlySteps(plan).length).toBeGreaterThan(0)
  })
})
