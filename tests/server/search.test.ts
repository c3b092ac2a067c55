import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { searchWords } from '~/server/search-words.server'
import { searchIds, searchSql } from '~/server/search.server'
import { naughtyStrings } from '../support/naughty-strings'
import { testProvider, useDatabase } from '../support/database'
import { makeAccount, makeStory } from '../support/factories'
import { costlySteps, queryPlan } from '../support/query-plan'

useDatabase()

const OPEN = { state: 'open', limit: 50 } as const
const published = (title: string, seeds: string | null = null) => makeStory(null, { title, seeds, published: true })

async function found(text: string, options: Partial<Parameters<typeof searchIds>[2]> = {}) {
  const hits = await searchIds('story', text, { ...OPEN, ...options })
  const rows = await db.story.findMany({ where: { id: { in: hits.map(({ id }) => id) } }, select: { id: true, title: true } })
  return hits.map(({ id }) => rows.find((row) => row.id === id)!.title)
}

describe('a search', () => {
  it('finds words of titles and tags by their beginnings, the newest first', async () => {
    await published('The Lamplighter')
    await published('Cold hands', 'lamps, glove')
    await published('Nothing here')
    expect(await found('lamp')).toEqual(['Cold hands', 'The Lamplighter'])
    expect(await found('LAMPL')).toEqual(['The Lamplighter'])
    expect(await found('amp')).toEqual([])
  })

  it('wants every word, in any order', async () => {
    await published('The horse of glass', 'carousel')
    expect(await found('glas hor carou')).toEqual(['The horse of glass'])
    expect(await found('glass cow')).toEqual([])
  })

  it.each([
    ['El Niño', 'nino'],
    ['Élan vital', 'elan'],
    ['naive', 'naïve'],
    ['Žižkov Station', 'zizkov'],
    ['Half-past midnight', 'past'],
    ['“Quoted” whispers', 'quoted'],
    ["Odette's brush", 'odette'],
    ['Ночной поезд', 'НОЧ'],
    ['Ride 13', '13'],
  ])('finds %j by %j: case, diacritics and signs do not matter', async (title, typed) => {
    await published(title)
    expect(await found(typed)).toEqual([title])
  })

  it('goes on after and before a hit, and passes over as many as it is told', async () => {
    for (const number of [1, 2, 3, 4, 5]) await published(`Lamp ${number}`)
    const [first, second] = await searchIds('story', 'lamp', { ...OPEN, limit: 2 })
    expect(await found('lamp', { limit: 2, after: second!.number })).toEqual(['Lamp 3', 'Lamp 2'])
    expect(await found('lamp', { before: second!.number })).toEqual(['Lamp 5'])
    expect(await found('lamp', { before: first!.number })).toEqual([])
    expect(await found('lamp', { skip: 3 })).toEqual(['Lamp 2', 'Lamp 1'])
  })

  it('without words gives all that the filter lets through', async () => {
    await published('One')
    await makeStory(null, { title: 'Two' })
    expect(await found('')).toEqual(['One'])
    expect(await found('  ', { state: 'draft' })).toEqual(['Two'])
    expect(await found('', { state: undefined })).toEqual(['Two', 'One'])
  })

  it('finds nothing of another kind', async () => {
    await published('Lamps')
    expect(await searchIds('quiz', 'lamps', OPEN)).toEqual([])
  })
})

describe('drafts', () => {
  it('are found by their owner alone, whatever a person writes into a story', async () => {
    const [owner, stranger] = [await makeAccount(), await makeAccount()]
    const words = `story storyopen draftsof${stranger.id.replaceAll('-', '')}`
    const { id } = await makeStory(owner, { title: `Lamps ${words}`, seeds: words })
    await db.story.update({ where: { id }, data: { character: words, setting: words } })
    expect(await found('lamps', { draftsOf: owner.id })).toHaveLength(1)
    expect(await found('lamps', { draftsOf: stranger.id })).toEqual([])
    expect(await found('lamps')).toEqual([])
    expect(await found('lamps', { draftsOf: '" OR access : "storydraft' })).toEqual([])
  })
})

describe('the index', () => {
  it('follows a story through publishing, editing, losing its author and being deleted', async () => {
    const author = await makeAccount()
    const { id } = await makeStory(author, { title: 'Lamps' })
    expect(await found('lamps')).toEqual([])
    await db.story.updateMany({ where: { id }, data: { published: true } })
    expect(await found('lamps')).toEqual(['Lamps'])
    await db.story.update({ where: { id }, data: { title: 'Mirrors', seeds: 'glass' } })
    expect([await found('lamps'), await found('mirr'), await found('glass')]).toEqual([[], ['Mirrors'], ['Mirrors']])
    await db.story.update({ where: { id }, data: { published: false } })
    await db.user.delete({ where: { id: author.id } })
    expect([await found('mirrors'), await found('mirrors', { draftsOf: author.id })]).toEqual([[], []])
    await db.story.delete({ where: { id } })
    expect(await searchIds('story', '', { limit: 50 })).toEqual([])
  })

  it('forgets what a transaction that failed has written', async () => {
    const story = { title: 'Lamps', content: 'x', published: true }
    await expect(db.$transaction([
      db.story.create({ data: { id: 'same', ...story } }),
      db.story.create({ data: { id: 'same', ...story } }),
    ])).rejects.toThrow()
    expect(await searchIds('story', 'lamps', { limit: 50 })).toEqual([])
  })
})

describe('any text', () => {
  it('is safe to search for', async () => {
    await published('Lamps')
    const texts = [
      ...naughtyStrings, 'a'.repeat(10_000), 'x '.repeat(5_000), '🎃'.repeat(2_500), '"', "'", '*', '"lamps', 'lamps"*', '()',
      'title:lamps', 'NOT lamps', 'lamps AND', 'NEAR(lamps, 2)', '-lamps', '^lamps', '{a} : b', ':* & !', "w:'lamps", '\\', '%_',
    ]
    for (const text of texts) {
      await searchIds('story', text.replaceAll('\0', ''), { ...OPEN, character: text.slice(0, 100).replaceAll('\0', '') })
    }
    expect(await found('"lamps*')).toEqual(['Lamps'])
    expect(await found("lamps' --")).toEqual(['Lamps'])
  })

  it('that holds no letter or digit finds nothing', async () => {
    await published('Lamps')
    for (const text of ['🎃', '"', '***', '\u0301']) expect(await found(text), text).toEqual([])
  })

  it('is cut to ten words of 40 characters', () => {
    expect(searchWords('one two-three “four”')).toEqual(['one', 'two', 'three', 'four'])
    expect(searchWords('w '.repeat(90))).toHaveLength(10)
    expect(searchWords('a'.repeat(900))).toEqual(['a'.repeat(40)])
  })
})

// PostgreSQL's GIN index has no order of its own, so there the hits, and only these, are sorted by their number.
// What lets much through is answered along the entries' own order instead.
const PLAN_STEP = {
  sqlite: { words: /SCAN search_index VIRTUAL TABLE INDEX \d+:\D*M/, other: /SCAN search_index VIRTUAL TABLE INDEX \d+:\D*M/ },
  postgresql: { words: /Bitmap Index Scan on search_entries_words_idx/, other: /search_entries_(words_idx|pkey)/ },
}[testProvider]

/** So many that a database would rather look them up than read them all. */
async function makeMany() {
  const names = ['Marlow Finch', 'Wren Hollow', 'Odette Vale']
  const rows = Array.from({ length: 1500 }, (_, number) => ({
    title: `Wheel ${number}`, content: 'x', published: true, character: names[number % 3]!, setting: 'The Ferris Wheel',
  }))
  await db.story.createMany({ data: rows })
  await db.$executeRawUnsafe('ANALYZE')
}

describe('a search is answered by the full-text index', () => {
  it.each([
    ['words', ['wheel', '149'], {}],
    ['a filter alone', [], { character: 'Marlow Finch', place: 'The Ferris Wheel', draftsOf: '0199-x' }],
  ])('for %s', async (_name, words, filter) => {
    await makeMany()
    for (const range of [{ limit: 13 }, { limit: 13, after: 1400 }, { limit: 13, before: 500 }]) {
      const plan = await queryPlan(searchSql('story', words.map((word) => ({ word, byPrefix: true })), { state: 'open', ...filter }, range), words.length > 0 ? ['indexscan'] : [])
      const costly = costlySteps(plan).filter((step) => testProvider === 'sqlite' || !/Sort +\(/.test(step))
      expect(costly, plan.join('\n')).toEqual([])
      const isByWords = words.length > 0 && Object.keys(range).length === 1
      expect(plan.join('\n')).toMatch(isByWords ? PLAN_STEP.words : PLAN_STEP.other)
    }
  })
})
