import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { makeQuiz } from '../support/make-quiz'
import { takeAway } from '../support/missing-table'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
app.expectErrors()

const titlesOf = ({ document }: WebPage) => document.querySelectorAll('.card h2').map(({ text }) => text.trim())

/** A visitor's page is kept for others: what a test writes past the app is not seen there, so each asks another address. */
let asked = 0
const fresh = (path = '/quizzes?') => `${path}&unseen=${(asked += 1)}`

beforeEach(async () => {
  await db.quiz.deleteMany()
  await db.quizCategory.deleteMany()
})

describe('the list of quizzes', () => {
  it('says when there is nothing', async () => {
    const page = await (await app.open()).visit(fresh())
    expect([page.status, page.headings]).toEqual([200, ['Quizzes', 'No quizzes found']])
  })

  it('shows published quizzes only, each with a way to start it, and no right answer', async () => {
    await makeQuiz(null, { title: 'Lamps', code: 'LAMPS1', difficulty: 'hard', description: 'Read first.' })
    await makeQuiz(null, { title: 'Draft', published: false })
    const page = await (await app.open()).visit(fresh())
    expect(titlesOf(page)).toEqual(['Lamps'])
    expect(page.text).toContain('Hard')
    expect(page.text).toContain('2 questions')
    expect(page.text).toContain('Read first.')
    expect(page.links).toContainEqual(['Start Quiz', '/quiz/LAMPS1'])
    expect(page.html).not.toMatch(/correctAnswer|explanation|Because of|LAMPS1\/edit/)
  })

  it('shows a topic, but not one that only repeats the title', async () => {
    await makeQuiz(null, { title: 'Photosynthesis', topic: 'photosynthesis ' })
    await makeQuiz(null, { title: 'Rain', topic: 'The water cycle' })
    const { document } = await (await app.open()).visit(fresh())
    expect(document.querySelectorAll('.card .muted').map(({ text }) => text)).toEqual(['The water cycle'])
  })

  it('says when a quiz opens and closes, before anybody has started it in vain', async () => {
    const timeZone = 'Europe/Paris'
    const hour = (year: number) => new Date(`${year}-02-03T09:05:00Z`)
    await makeQuiz(null, { title: 'Over', timeZone, opensAt: hour(2024), closesAt: hour(2025) })
    await makeQuiz(null, { title: 'To come', timeZone, opensAt: hour(2924), closesAt: hour(2925) })
    await makeQuiz(null, { title: 'Always' })
    const { document } = await (await app.open()).visit(fresh())
    const hoursOf = (title: string) => document.querySelectorAll('.card').find((card) => card.querySelector('h2')?.text === title)!
      .querySelectorAll('.hint').map(({ text }) => text)
    expect(hoursOf('Over')).toEqual(['Closed 3 Feb 2025, 10:05 (Europe/Paris)'])
    expect(hoursOf('To come')).toEqual(['Opens 3 Feb 2924, 10:05 (Europe/Paris)', 'Closes 3 Feb 2925, 10:05 (Europe/Paris)'])
    expect(hoursOf('Always')).toEqual([])
  })

  it('says to visitors that a quiz has closed as soon as it has, though nothing was written then', async () => {
    await makeQuiz(null, { title: 'Soon over', closesAt: new Date(Date.now() + 1500) })
    const visitor = await app.open()
    const address = fresh()
    const first = await visitor.visit(address)
    expect(first.text).toContain('Closes ')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=[01]$/)
    expect(first.headers['x-page-until']).toBeUndefined()
    await expect.poll(async () => (await visitor.visit(address)).text, { timeout: 5000 }).toContain('Closed ')
  })

  it('is narrowed by category, difficulty and words, all of them by default', async () => {
    const { id } = await db.quizCategory.create({ data: { name: 'Space' } })
    await makeQuiz(null, { title: 'Moons', categoryId: id, difficulty: 'easy' })
    await makeQuiz(null, { title: 'Comets', categoryId: id, difficulty: 'hard' })
    await makeQuiz(null, { title: 'Tides', difficulty: 'easy' })
    const visitor = await app.open()
    const all = await visitor.visit(fresh())
    expect([all.valueOf('category'), all.valueOf('difficulty')]).toEqual(['', ''])
    expect(titlesOf(all)).toEqual(['Tides', 'Comets', 'Moons'])
    expect(titlesOf(await visitor.submit({ category: id }))).toEqual(['Comets', 'Moons'])
    expect(titlesOf(await visitor.submit({ difficulty: 'easy' }))).toEqual(['Moons'])
    expect(titlesOf(await visitor.submit({ category: '', q: 'tid' }))).toEqual(['Tides'])
    const none = await visitor.submit({ q: 'nothing so' })
    expect(none.headings).toContain('No quizzes found')
    expect(titlesOf(await visitor.follow('Show all quizzes'))).toHaveLength(3)
  })

  it('leads from a page behind the end back to the first one, and says so', async () => {
    await makeQuiz(null, { title: 'Moons' })
    const page = await (await app.open()).visit(fresh('/quizzes?page=9'))
    expect(page.links.filter(([text]) => text.startsWith('Page'))).toEqual([['Page 1', '/quizzes']])
  })

  it.each(['difficulty=deadly&category=%27%3B--&page=x&after=%00', 'difficulty=all&category=all'])('is not narrowed by ?%s', async (search) => {
    await makeQuiz(null, { title: 'Moons' })
    const page = await (await app.open()).visit(fresh(`/quizzes?${search}`))
    expect([page.status, titlesOf(page), page.valueOf('category')]).toEqual([200, ['Moons'], ''])
  })

  it('has 12 a page, and ways to the others', async () => {
    for (let number = 1; number <= 13; number += 1) await makeQuiz(null, { title: `Quiz ${number}` })
    const teacher = await app.openAs(await makeAccount())
    expect(titlesOf(await teacher.visit('/quizzes'))).toHaveLength(12)
    expect(titlesOf(await teacher.follow('More quizzes'))).toEqual(['Quiz 1'])
    expect(titlesOf(await teacher.follow('Page 1'))).toHaveLength(12)
  })

  it('gives each person their buttons: visitors none, signed-in people two, admins the dashboard', async () => {
    const author = await makeAccount()
    await makeQuiz(author, { title: 'Mine', code: 'MINE22' })
    const ways = async (browser: Awaited<ReturnType<typeof app.open>>) => {
      const { document } = await browser.visit(fresh())
      return document.querySelectorAll('main a').map((link) => link.getAttribute('href')).filter((href) => !href!.startsWith('/quizzes'))
    }
    expect(await ways(await app.open())).toEqual(['/quiz/MINE22'])
    expect(await ways(await app.openAs(await makeAccount()))).toEqual(['/my-quizzes', '/create-quiz', '/quiz/MINE22'])
    expect(await ways(await app.openAs(author))).toEqual(['/my-quizzes', '/create-quiz', '/quiz/MINE22', '/quiz/MINE22/edit'])
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    expect(await ways(admin)).toEqual(['/my-quizzes', '/create-quiz', '/admin', '/quiz/MINE22', '/quiz/MINE22/edit'])
  })

  it('says so when the quizzes cannot be loaded, and does not keep that page', async () => {
    const putBack = await takeAway('quiz_categories')
    const visitor = await app.open()
    const address = fresh()
    const page = await visitor.visit(address)
    await putBack()
    expect([page.status, page.messages]).toEqual([500, ['Error Failed to load quizzes']])
    expect((await visitor.visit(address)).status).toBe(200)
  })

  it('is kept for visitors until a quiz is published, taken back or changed', async () => {
    const author = await makeAccount()
    await makeQuiz(author, { title: 'Lamps', code: 'KEPT22', published: false })
    const [visitor, teacher] = [await app.open(), await app.openAs(author)]
    const address = fresh()
    expect(titlesOf(await visitor.visit(address))).toEqual([])
    await teacher.visit('/quiz/KEPT22/edit')
    await teacher.submit({}, { button: 'Save and Publish' })
    expect(titlesOf(await visitor.visit(address))).toEqual(['Lamps'])
    await teacher.visit('/quiz/KEPT22/edit?tab=info')
    await teacher.submit({ title: 'Lanterns' }, { button: 'Update Quiz' })
    expect(titlesOf(await visitor.visit(address))).toEqual(['Lanterns'])
    await teacher.submit({}, { button: 'Unpublish' })
    expect(titlesOf(await visitor.visit(address))).toEqual([])
  })
})
