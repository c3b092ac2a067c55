import { describe, expect, it } from 'vitest'
import type { QuizCard, QuizFilter } from '~/features/quizzes/quiz-list'
import {
  adminList, listAllQuizzes, listOwnQuizzes, listPublishedQuizzes, ownList, publicList, quizPlacesSql,
} from '~/features/quizzes/quiz-list.server'
import type { Paging } from '~/lib/pagination'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { makeQuiz } from '../../support/make-quiz'
import { costlySteps, queryPlan } from '../../support/query-plan'

useDatabase()

const EVERYTHING: QuizFilter = { q: '', category: '', difficulty: '' }
const FIRST: Paging = { page: 1 }
const titlesOf = (rows: QuizCard[]) => rows.map(({ title }) => title)
const published = (filter: Partial<QuizFilter> = {}, paging = FIRST) =>
  listPublishedQuizzes({ ...EVERYTHING, ...filter }, paging)

/** Published quizzes `Quiz 1` to `Quiz n`, a minute apart; the last is the newest. */
async function makeQuizzes(count: number, author: { id: string } | null = null) {
  for (let number = 1; number <= count; number += 1) {
    await makeQuiz(author, { title: `Quiz ${number}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) })
  }
}

const named = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `Quiz ${from - index}`)

describe('the public list', () => {
  it('shows published quizzes only, 12 a page, the newest first', async () => {
    await makeQuizzes(13)
    await makeQuiz(null, { title: 'Draft', published: false })
    const { rows, later } = await published()
    expect(titlesOf(rows)).toEqual(named(13, 2))
    expect(titlesOf((await published({}, later!)).rows)).toEqual(['Quiz 1'])
  })

  it('is walked to its end and back, and every quiz is met once each way', async () => {
    await makeQuizzes(30)
    const first = await published()
    const second = await published({}, first.later!)
    const third = await published({}, second.later!)
    expect([first, second, third].flatMap(({ rows }) => titlesOf(rows))).toEqual(named(30, 1))
    expect(third.later).toBeNull()
    expect(titlesOf((await published({}, third.earlier!)).rows)).toEqual(titlesOf(second.rows))
  })

  it('is narrowed by category, difficulty and words of title or topic, each and together', async () => {
    const { id: space } = await db.quizCategory.create({ data: { name: 'Space' } })
    const { id: sea } = await db.quizCategory.create({ data: { name: 'Sea' } })
    await makeQuiz(null, { title: 'Moons', topic: 'Planets', categoryId: space, difficulty: 'easy' })
    await makeQuiz(null, { title: 'Comets', topic: 'Planets', categoryId: space, difficulty: 'hard' })
    await makeQuiz(null, { title: 'Moonfish', topic: 'Reefs', categoryId: sea, difficulty: 'easy' })
    await makeQuiz(null, { title: 'Moon draft', topic: 'Planets', categoryId: space, difficulty: 'easy', published: false })
    const found = async (filter: Partial<QuizFilter>) => titlesOf((await published(filter)).rows)
    expect(await found({ category: space })).toEqual(['Comets', 'Moons'])
    expect(await found({ difficulty: 'easy' })).toEqual(['Moonfish', 'Moons'])
    expect(await found({ category: space, difficulty: 'easy' })).toEqual(['Moons'])
    expect(await found({ q: 'moon' })).toEqual(['Moonfish', 'Moons'])
    expect(await found({ q: 'PLANET' })).toEqual(['Comets', 'Moons'])
    expect(await found({ q: 'moon', difficulty: 'easy', category: space })).toEqual(['Moons'])
    expect(await found({ q: 'moon', difficulty: 'hard' })).toEqual([])
    expect(await found({ category: 'gone' })).toEqual([])
  })

  it('is searched by what a quiz says now, also when its category is gone', async () => {
    const { id: categoryId } = await db.quizCategory.create({ data: { name: 'Space' } })
    const { id } = await makeQuiz(null, { title: 'Moons', categoryId })
    await db.quiz.update({ where: { id }, data: { title: 'Tides' } })
    expect([(await published({ q: 'moon' })).rows.length, (await published({ q: 'tides', category: categoryId })).rows.length]).toEqual([0, 1])
    await db.quizCategory.delete({ where: { id: categoryId } })
    expect([(await published({ q: 'tides' })).rows.length, (await published({ q: 'tides', category: categoryId })).rows.length]).toEqual([1, 0])
    await db.quiz.update({ where: { id }, data: { published: false } })
    expect((await published({ q: 'tides' })).rows).toEqual([])
    await db.quiz.delete({ where: { id } })
    expect((await listAllQuizzes('tides', FIRST)).rows).toEqual([])
  })

  it('pages through what a search found', async () => {
    await makeQuizzes(26)
    const first = await published({ q: 'quiz' })
    const second = await published({ q: 'quiz' }, first.later!)
    const third = await published({ q: 'quiz' }, second.later!)
    expect([first, second, third].flatMap(({ rows }) => titlesOf(rows))).toEqual(named(26, 1))
    expect(titlesOf((await published({ q: 'quiz' }, third.earlier!)).rows)).toEqual(titlesOf(second.rows))
  })
})

describe("somebody's own list", () => {
  it('has their drafts, and nobody else’s quizzes', async () => {
    const [author, other] = [await makeAccount(), await makeAccount()]
    await makeQuizzes(13, author)
    await makeQuiz(author, { title: 'Draft', published: false })
    await makeQuiz(other, { title: 'Not mine' })
    const first = await listOwnQuizzes(author, FIRST)
    expect(titlesOf(first.rows)).toEqual(['Draft', ...named(13, 3)])
    expect(titlesOf((await listOwnQuizzes(author, first.later!)).rows)).toEqual(['Quiz 2', 'Quiz 1'])
  })
})

describe('the admin’s list', () => {
  it('has everything, found by title, topic or the beginning of a code', async () => {
    const { id } = await makeQuiz(null, { title: 'Moons', code: 'LAMP23' })
    await makeQuiz(null, { title: 'Lampreys', topic: 'Fish', code: 'QQQ111', published: false })
    await db.code.create({ data: { key: 'OLD777', display: 'OLD777', lookAlike: '010777', kind: 'quiz', quizId: id, isCurrent: false } })
    const found = async (q: string) => titlesOf((await listAllQuizzes(q, FIRST)).rows)
    expect(await found('')).toEqual(['Lampreys', 'Moons'])
    expect(await found('fish')).toEqual(['Lampreys'])
    expect(await found('lamp')).toEqual(['Moons', 'Lampreys'])
    expect(await found('qqq-1')).toEqual(['Lampreys'])
    expect(await found('old777')).toEqual(['Moons'])
    expect(await found('%')).toEqual([])
  })
})

describe('every list is read along an index, in its order, wherever the page lies', () => {
  const cursor = 'm0000000.0199c0de-0000-7000-8000-000000000000'
  const id = '0199c0de-0000-7000-8000-000000000001'
  const lists = {
    'all published': publicList(EVERYTHING),
    'one category': publicList({ category: id, difficulty: '' }),
    'one difficulty': publicList({ category: '', difficulty: 'hard' }),
    'one category and difficulty': publicList({ category: id, difficulty: 'easy' }),
    own: ownList({ id }),
    management: adminList(),
  }
  const pages: Paging[] = [FIRST, { page: 1000, after: cursor }, { page: 999, before: cursor }, { page: 1000 }]

  it.each(Object.entries(lists))('%s', async (_name, list) => {
    for (const page of pages) {
      const plan = await queryPlan(quizPlacesSql(list, page))
      expect(costlySteps(plan), plan.join('\n')).toEqual([])
      expect(plan.join('\n')).toMatch(/quizzes_\w+_idx/)
    }
  })
})
