import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { MOST_ENTRIES } from '~/server/common-words.server'
import { findRanked, matchesSql, MOST_RANKED } from '~/server/ranked-search.server'
import { searchIds, type SearchKind } from '~/server/search.server'
import { naughtyStrings } from '../support/naughty-strings'
import { testProvider, useDatabase } from '../support/database'
import { makeAccount, makeStory } from '../support/factories'
import { makePost } from '../support/posts'
import { makeQuiz, question } from '../support/make-quiz'
import { costlySteps, queryPlan } from '../support/query-plan'

useDatabase()

const OPEN = { state: 'open' } as const
const filler = 'the ferris wheel turns slowly over the empty park while the fog comes in from the sea '.repeat(8)

const makeTale = (title: string, content: string, seeds: string | null = null) =>
  makeStory(null, { title, content, seeds, published: true })

/** Titles of the stories that a search finds, the best first. */
async function found(text: string, access: Parameters<typeof findRanked>[2] = OPEN) {
  const { hits } = await findRanked('story', text, access)
  const rows = await db.story.findMany({ where: { id: { in: hits.map(({ id }) => id) } }, select: { id: true, title: true } })
  return hits.map(({ id }) => rows.find((row) => row.id === id)!.title)
}

const isFound = async (kind: SearchKind, text: string) => (await findRanked(kind, text, OPEN)).hits.length > 0

describe('a search over everything that can be read', () => {
  it('finds a published story by a word of its text', async () => {
    await makeTale('Late', `${filler} a lantern went out ${filler}`)
    expect(await found('lantern')).toEqual(['Late'])
    expect(await found('LANT')).toEqual(['Late'])
    expect(await found('lantern fog')).toEqual(['Late'])
    expect(await found('lantern cow')).toEqual([])
  })

  it('puts a title before tags and tags before a text, whatever was written later', async () => {
    await makeTale('The lantern', filler)
    await makeTale('Half past', filler, 'night, lantern')
    await makeTale('Often', `${filler} lantern lantern lantern lantern ${filler}`)
    await makeTale('Once', `${filler} lantern ${filler}`)
    await makeTale('Not at all', filler)
    expect(await found('lantern')).toEqual(['The lantern', 'Half past', 'Often', 'Once'])
  })

  it('puts a word before one that only begins so', async () => {
    await makeTale('One', `${filler} a car ${filler}`)
    await makeTale('Two', `${filler} a carousel ${filler}`)
    expect(await found('car')).toEqual(['One', 'Two'])
    expect(await found('fog car')).toEqual(['One', 'Two'])
  })

  it('puts the newer one first where two are as good', async () => {
    for (const title of ['Lantern 1', 'Lantern 2', 'Lantern 3']) await makeTale(title, filler)
    expect(await found('lantern')).toEqual(['Lantern 3', 'Lantern 2', 'Lantern 1'])
  })

  it('finds one or two letters as a word of a text, and at the beginning of a title or tag', async () => {
    await makeTale('Lamps', filler)
    await makeTale('Text', `${filler} la la ${filler}`)
    await makeTale('Nothing', `${filler} land`)
    expect(await found('la')).toEqual(['Text', 'Lamps'])
  })

  it.each([
    ['Odette’s brush', "Odette's"],
    ["Odette's brush", 'odette’s brush'],
    ['Die Tür öffnet sich', 'TUR OFFNET'],
    ['Die Tur', 'tür'],
    ['le garçon a rêvé', 'garcon reve'],
    ['Ночной поезд', 'НОЧ'],
    ['مدينة الملاهي المهجورة', 'الملاهي'],
    ['午夜，遊樂園的燈', '遊樂'],
    ['13 steps', '13'],
    ['half-past', 'half-past'],
  ])('finds a text %j by %j', async (content, typed) => {
    await makeTale('Tale', content)
    expect(await found(typed)).toEqual(['Tale'])
  })

  it('follows a story through being edited, published, taken back and deleted', async () => {
    const { id } = await makeStory(null, { title: 'Tale', content: 'A lantern.' })
    expect([await found('lantern'), await found('lantern', {})]).toEqual([[], ['Tale']])
    await db.story.update({ where: { id }, data: { published: true } })
    expect(await found('lantern')).toEqual(['Tale'])
    await db.story.update({ where: { id }, data: { content: 'A mirror.', seeds: 'glass' } })
    expect([await found('lantern'), await found('mirror'), await found('glass')]).toEqual([[], ['Tale'], ['Tale']])
    await db.story.update({ where: { id }, data: { published: false } })
    expect(await found('mirror')).toEqual([])
    await db.story.delete({ where: { id } })
    expect(await found('mirror', {})).toEqual([])
  })

  it('shows a draft to its owner and to admins alone', async () => {
    const [owner, stranger] = [await makeAccount(), await makeAccount()]
    await makeStory(owner, { title: 'Tale', content: 'A lantern.' })
    expect(await found('lantern', { ...OPEN, draftsOf: owner.id })).toEqual(['Tale'])
    expect(await found('lantern', {})).toEqual(['Tale'])
    for (const draftsOf of [stranger.id, '', `${owner.id}' OR 1=1 --`]) expect(await found('lantern', { ...OPEN, draftsOf })).toEqual([])
  })

  it('looks into titles, topics and descriptions of quizzes, never into their questions', async () => {
    const questions = [question(1, { questionText: 'Who polished the mirror?', options: ['Odette', 'Marlow'] })]
    const { id } = await makeQuiz(null, { title: 'Park', topic: 'Rides', description: 'About bumper cars', questions })
    for (const text of ['park', 'rides', 'bump']) expect(await isFound('quiz', text), text).toBe(true)
    for (const text of ['mirror', 'odette', 'polished']) expect(await isFound('quiz', text), text).toBe(false)
    await db.quiz.update({ where: { id }, data: { published: false } })
    expect(await isFound('quiz', 'bumper')).toBe(false)
  })

  it('looks into posts, answers and downloads without their markup', async () => {
    await makePost(null, { title: 'Cables', excerpt: 'For tablets', content: '<p class="x">Weak <em>lines</em> &amp; bells</p>' })
    await db.faqItem.create({ data: { question: 'Is it free?', answer: '<p>At <strong>first</strong>.</p>', published: true } })
    const file = { slug: 'map', filePath: 'x', fileName: 'park-map.pdf', fileType: 'application/pdf' }
    await db.freeDownload.create({ data: { ...file, title: 'Map', description: 'To hang on the wall' } })
    for (const text of ['cables', 'tablets', 'weak bells']) expect(await isFound('post', text), text).toBe(true)
    for (const text of ['free', 'first']) expect(await isFound('faq', text), text).toBe(true)
    for (const text of ['map', 'wall', 'pdf']) expect(await isFound('download', text), text).toBe(true)
    for (const text of ['class', 'em', 'amp', 'strong']) {
      for (const kind of ['post', 'faq'] as const) expect(await isFound(kind, text), `${kind} ${text}`).toBe(false)
    }
  })

  it('finds the first letters of titles, topics and file names of every other kind, too', async () => {
    await makeQuiz(null, { title: 'Park', topic: 'Rides' })
    await makePost(null, { title: 'Cables' })
    await db.faqItem.create({ data: { question: 'Is it free?', answer: '<p>Yes.</p>', published: true } })
    const file = { slug: 'map', filePath: 'x', fileName: 'park-map.pdf', fileType: 'application/pdf' }
    await db.freeDownload.create({ data: { ...file, title: 'Wall', description: '' } })
    const first = [['quiz', 'pa'], ['quiz', 'ri'], ['post', 'ca'], ['faq', 'fr'], ['download', 'wa'], ['download', 'ma']] as const
    for (const [kind, text] of first) expect(await isFound(kind, text), `${kind} ${text}`).toBe(true)
  })

  it('is safe with any text', async () => {
    await makeTale('Lamps', filler)
    const texts = [
      ...naughtyStrings, 'a'.repeat(10_000), 'fog '.repeat(2_500), '🎃'.repeat(2_500), '"', '*', '"fog', 'fog"*', '()', 'NOT fog',
      'fog OR', 'NEAR(fog, 2)', '-fog', '^fog', '{text} : fog', ':* & !', "'fog:A", '\\', 'fog\0wheel', '%_',
    ]
    for (const text of texts) await findRanked('story', text, OPEN)
    expect(await found('"fog* \0 -- wheel')).toEqual(['Lamps'])
    for (const text of ['', '   ', '🎃', '***', '\0']) expect(await found(text)).toEqual([])
  })
})

/** Stories of one word each, quicker than one by one. */
async function makeMany(count: number, content: string, title = (number: number) => `Tale ${number}`) {
  const row = (number: number) => ({ title: title(number), content, published: true })
  await db.story.createMany({ data: Array.from({ length: count }, (_, number) => row(number)) })
}

describe('of more than can be ranked', () => {
  it('what has the word in its title comes first, and the end is said', async () => {
    await makeMany(3, 'x', (number) => `Lantern ${number}`)
    await makeMany(MOST_RANKED + 20, 'A lantern.')
    const { hits, isCut } = await findRanked('story', 'lantern', OPEN)
    expect([hits.length, isCut]).toEqual([MOST_RANKED, true])
    expect((await found('lantern')).slice(0, 4)).toEqual(['Lantern 2', 'Lantern 1', 'Lantern 0', `Tale ${MOST_RANKED + 19}`])
  })

  it('no more are looked up than a page shows, the best of them all the same', async () => {
    await makeMany(3, 'x', (number) => `Lantern ${number}`)
    await makeMany(MOST_RANKED + 20, 'A lantern.')
    const all = await findRanked('story', 'lantern', OPEN)
    expect(await findRanked('story', 'lantern', OPEN, 5)).toEqual({ hits: all.hits.slice(0, 5), isCut: true })
  })

  it('what has the word itself comes before what only begins so', async () => {
    await makeMany(3, 'A lant.', (number) => `Whole ${number}`)
    await makeMany(MOST_RANKED + 20, 'A lantern.')
    expect((await found('lant')).slice(0, 4)).toEqual(['Whole 2', 'Whole 1', 'Whole 0', `Tale ${MOST_RANKED + 19}`])
  })

  it('a word that is in thousands finds only itself where the index would gather them all, the words beside it go on', async () => {
    await makeMany(testProvider === 'sqlite' ? MOST_ENTRIES + 1 : 10, 'A wheel.', (number) => `Wheel ${number}`)
    await makeTale('Whole', 'A wheel in a foggy night.')
    await makeTale('Beginning', 'Wheels in a foggy night.')
    await makeTale('Wheels of fog', 'No more than that.')
    const all = ['Beginning', 'Wheels of fog', 'Whole']
    expect((await found('wheel fog')).toSorted()).toEqual(testProvider === 'sqlite' ? ['Whole'] : all)
    expect((await found('wheels fog')).toSorted()).toEqual(['Beginning', 'Wheels of fog'])
    expect((await searchIds('story', 'wheel fog', { ...OPEN, limit: 9 })).length).toBe(testProvider === 'sqlite' ? 0 : 1)
    expect((await searchIds('story', 'wheels fog', { ...OPEN, limit: 9 })).length).toBe(1)
  })

  it('the other words decide which is best beside one that is in thousands', async () => {
    await makeTale('Fog', 'A wheel turns.')
    await makeTale('Often', `A wheel, fog, fog and fog. ${filler}`)
    await makeTale('Once', `A wheel in the dark. ${filler}`)
    await makeMany(testProvider === 'sqlite' ? MOST_ENTRIES + 1 : 10, 'A wheel.')
    expect(await found('wheel fog')).toEqual(['Fog', 'Often', 'Once'])
    expect(await found('a wheel')).toHaveLength(testProvider === 'sqlite' ? MOST_RANKED : 13)
  })

  it('exactly as many are all there', async () => {
    await makeMany(MOST_RANKED, 'A lantern.')
    const { hits, isCut } = await findRanked('story', 'lantern', OPEN)
    expect([hits.length, isCut]).toEqual([MOST_RANKED, false])
  })
})

const INDEXES: Record<SearchKind, RegExp> = {
  sqlite: {
    story: /SCAN search_story VIRTUAL TABLE INDEX \d+:\D*M/, quiz: /SCAN search_quiz VIRTUAL TABLE INDEX \d+:\D*M/,
    post: /SCAN search_post VIRTUAL TABLE INDEX \d+:\D*M/, faq: /SCAN search_faq VIRTUAL TABLE INDEX \d+:\D*M/,
    download: /SCAN search_download VIRTUAL TABLE INDEX \d+:\D*M/,
  },
  postgresql: {
    story: /Index Scan on search_story_text_idx/, quiz: /Index Scan on search_quiz_text_idx/, post: /Index Scan on search_post_text_idx/,
    faq: /Index Scan on search_faq_text_idx/, download: /Index Scan on search_download_text_idx/,
  },
}[testProvider]

it.each(Object.keys(INDEXES) as SearchKind[])('words of a %s are looked up in its full-text index', async (kind) => {
  await makeMany(600, 'A lantern.')
  await db.$executeRawUnsafe('ANALYZE')
  for (const matching of ['whole', 'beginnings'] as const) {
    for (const access of [OPEN, { ...OPEN, draftsOf: '0199-x' }, {}]) {
      const words = ['lantern', 'mirror'].map((word) => ({ word, byPrefix: true }))
      const plan = await queryPlan(matchesSql(kind, words, matching, access, MOST_RANKED), ['indexscan'])
      // PostgreSQL's GIN index has no order of its own: there the hits, and only these, are sorted.
      const costly = costlySteps(plan).filter((step) => testProvider === 'sqlite' || !/Sort +\(/.test(step))
      expect(costly, plan.join('\n')).toEqual([])
      expect(plan.join('\n')).toMatch(INDEXES[kind])
    }
  }
})
