import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { toSearchView } from '~/features/search/search-results.server'
import { db } from '~/server/db.server'
import { naughtyStrings } from '../../support/naughty-strings'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'
import { makePost } from '../../support/posts'
import { makeNumberedQuiz } from '../../support/quizzes'

useDatabase()

let [teacher, admin]: [Actor, Actor] = [] as never
beforeEach(async () => {
  teacher = await makeAccount()
  admin = await makeAccount({ isAdmin: true })
})

const search = (actor: Actor | null, parameters: Record<string, string>) => toSearchView(actor, new URLSearchParams(parameters))

/** What somebody finds, as `kind: title`. */
async function found(actor: Actor | null, q: string, kind = '') {
  const { groups } = await search(actor, { q, kind })
  return groups.flatMap((group) => group.results.map(({ title }) => `${group.kind}: ${title}`))
}

async function makeOneOfEach(isOpen: boolean, word: string, owner: Actor | null = null) {
  await makeStory(owner, { title: `Story ${word}`, published: isOpen, code: `S${word}`.slice(0, 8) })
  await makeNumberedQuiz(owner, { title: `Quiz ${word}`, published: isOpen })
  await makePost(owner, { title: `Post ${word}`, published: isOpen })
  await db.faqItem.create({ data: { question: `Question ${word}`, answer: '<p>So.</p>', published: isOpen } })
  await db.freeDownload.create({
    data: { title: `Download ${word}`, slug: word, filePath: 'x', fileName: 'x.pdf', fileType: 'application/pdf', isActive: isOpen },
  })
}

describe('a search', () => {
  it('finds what is published of every kind, for everybody, with a way to each', async () => {
    await makeOneOfEach(true, 'lamps')
    for (const actor of [null, teacher, admin]) {
      expect(await found(actor, 'LAMP')).toEqual(['story: Story lamps', 'quiz: Quiz lamps', 'post: Post lamps', 'faq: Question lamps', 'download: Download lamps'])
    }
    const { groups } = await search(null, { q: 'lamps' })
    const hrefs = groups.flatMap(({ results }) => results.map(({ href }) => href.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID').replace(/(?<=quiz\/).*/, 'CODE')))
    expect(hrefs).toEqual(['/story/SLAMPS', '/quiz/CODE', '/blog/post-lamps', '/faq#faq-ID', '/free-downloads#download-ID'])
  })

  it('finds drafts only for admins, and for who wrote them and may open them', async () => {
    await makeOneOfEach(false, 'lamps', teacher)
    const stranger = await makeAccount()
    expect([await found(null, 'lamps'), await found(stranger, 'lamps')]).toEqual([[], []])
    expect(await found(teacher, 'lamps')).toEqual(['story: Story lamps', 'quiz: Quiz lamps'])
    expect(await found(admin, 'lamps')).toHaveLength(5)
    const { groups } = await search(admin, { q: 'lamps' })
    expect(groups.flatMap(({ results }) => results.map(({ isHidden }) => isHidden))).toEqual([true, true, true, true, true])
  })

  it('shows five of a kind, says how many there are, and leads to the others page by page', async () => {
    for (let number = 1; number <= 45; number += 1) await makePost(null, { title: `Lamp ${number}` })
    const all = await search(null, { q: 'lamp' })
    const posts = all.groups.find(({ kind }) => kind === 'post')!
    expect([posts.count, posts.moreAt, posts.results.map(({ title }) => title)]).toEqual([
      45, '/search?q=lamp&kind=post', ['Lamp 45', 'Lamp 44', 'Lamp 43', 'Lamp 42', 'Lamp 41'],
    ])
    const pages = []
    for (let at: string | null = posts.moreAt; at; at = pages.at(-1)!.laterAt) {
      pages.push(await toSearchView(null, new URL(at, 'http://park.test').searchParams))
    }
    expect(pages.map(({ groups }) => groups[0]!.results.length)).toEqual([20, 20, 5])
    const back = await toSearchView(null, new URL(pages[2]!.earlierAt!, 'http://park.test').searchParams)
    expect(back.groups).toEqual(pages[1]!.groups)
    expect((await search(null, { q: 'lamp', kind: 'post', page: '2', after: 'nonsense' })).groups).toEqual(pages[1]!.groups)
    expect((await search(null, { q: 'lamp', kind: 'post', page: '99' })).groups[0]!.results).toEqual([])
  })

  it('counts no further than a hundred', async () => {
    await db.faqItem.createMany({ data: Array.from({ length: 120 }, (_, number) => ({ question: `Lamp ${number}`, answer: 'x', published: true })) })
    expect((await search(null, { q: 'lamp' })).groups.find(({ kind }) => kind === 'faq')!.count).toBe(101)
  })

  it('shows the words where they stand, without markup', async () => {
    await makePost(null, { title: 'Post', content: `<p>${'far '.repeat(80)}</p><h2>The <em>horse</em> &amp; lamps</h2>` })
    const [post] = (await search(null, { q: 'horse lamps' })).groups.flatMap(({ results }) => results)
    expect(post!.snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['horse', 'lamps'])
    expect(post!.snippet.map(({ text }) => text).join('')).toMatch(/^….*The horse & lamps$/)
  })

  it('finds a story by its text and shows where, the best one first', async () => {
    await makeStory(null, { title: 'Title of lanterns', content: 'Nothing.', published: true })
    await makeStory(null, { title: 'Text', content: `${'far '.repeat(500)}\n\nThe <b>lantern</b> went\nout.`, published: true })
    const [first, second] = (await search(null, { q: 'lantern' })).groups.flatMap(({ results }) => results)
    expect([first!.title, second!.title]).toEqual(['Title of lanterns', 'Text'])
    expect(second!.snippet.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')).toMatch(/^…(far )+The <b>\[lantern\]<\/b> went out\.$/)
  })

  it('goes on where a page ended, although something better was published meanwhile', async () => {
    for (let number = 1; number <= 45; number += 1) await makePost(null, { title: `Tale ${number}`, content: '<p>A lamp.</p>' })
    const first = await search(null, { q: 'lamp', kind: 'post' })
    await makePost(null, { title: 'Lamp' })
    const second = await toSearchView(null, new URL(first.laterAt!, 'http://park.test').searchParams)
    expect(second.groups[0]!.results.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `Tale ${25 - index}`))
    const third = await toSearchView(null, new URL(second.laterAt!, 'http://park.test').searchParams)
    const back = await toSearchView(null, new URL(third.earlierAt!, 'http://park.test').searchParams)
    expect(back.groups).toEqual(second.groups)
  })

  it('says on the last page that there is more than it can put in order', async () => {
    await db.faqItem.createMany({ data: Array.from({ length: 501 }, (_, number) => ({ question: `Lamp ${number}`, answer: 'x', published: true })) })
    expect((await search(null, { q: 'lamp', kind: 'faq' })).isCut).toBe(false)
    const last = await search(null, { q: 'lamp', kind: 'faq', page: '25' })
    expect([last.groups[0]!.results.length, last.laterAt, last.isCut]).toEqual([20, null, true])
  })

  it('for nothing asks for nothing, and an unknown kind is every kind', async () => {
    await makeOneOfEach(true, 'lamps')
    for (const q of ['', '   ']) expect((await search(null, { q })).groups).toEqual([])
    expect(await found(null, 'lamps', 'resource')).toHaveLength(5)
    expect(await found(null, 'lamps', 'faq')).toEqual(['faq: Question lamps'])
    expect(await found(null, '🎃 "*" --')).toEqual([])
  })

  it('is safe with any words', async () => {
    await makeOneOfEach(true, 'lamps')
    for (const q of [...naughtyStrings, 'a'.repeat(10_000), '"lamps', 'lamps*', 'NOT lamps', 'title:lamps', ":* & !'"]) {
      const text = q.replaceAll('\0', '')
      expect((await search(null, { q: text })).hasFailed, text).toBe(false)
      expect((await search(teacher, { q: text, kind: 'post', after: text, page: '2' })).hasFailed, text).toBe(false)
    }
    expect(await found(null, "lamps' --")).toHaveLength(5)
  })
})
