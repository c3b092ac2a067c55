import { beforeEach, describe, expect, it } from 'vitest'
import { FORMATS } from '~/features/exchange/formats.server'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeQuiz, question } from '../support/make-quiz'

const app = useAppRows()
const HERE = '/quiz/LAMPS1/export'

let author: Awaited<ReturnType<typeof makeAccount>>
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  author = await makeAccount()
  teacher = await app.openAs(author)
})

const cardOf = (page: Awaited<ReturnType<Browser['visit']>>, label: string) =>
  page.document.querySelectorAll('.export-list .card').find((card) => card.querySelector('h2')!.text.startsWith(label))!.structuredText

describe('the export of a quiz', () => {
  it('is led to from the review desk, and leads back', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    await teacher.visit('/quiz/LAMPS1/edit')
    const page = await teacher.follow('Export')
    expect([page.path, page.headings[0], page.links]).toEqual([HERE, 'Lamps of the park', expect.arrayContaining([['Back to the quiz', '/quiz/LAMPS1/edit']])])
  })

  it('offers every format with what it cannot carry of this very quiz', async () => {
    await makeQuiz(author, { code: 'LAMPS1', questions: [question(1), question(2, { questionText: 'A) Which\none?', explanation: null })] })
    const page = await teacher.visit(HERE)
    expect(FORMATS.map(({ name }) => `${HERE}/${name}`)).toEqual(
      page.document.querySelectorAll('.export-list a').map((link) => link.getAttribute('href')),
    )
    expect(cardOf(page, 'GIFT')).toContain('Carries every question, option, right answer and explanation of this quiz.')
    expect(cardOf(page, 'CSV')).toContain('Carries every question, option, right answer and explanation of this quiz.')
    expect(cardOf(page, 'Aiken')).toContain('Aiken has no explanations: one is left out.')
    expect(cardOf(page, 'Aiken')).toContain('Question 2 is left out: Aiken would not read its text as a question.')
  })

  it('leads to Google Classroom and to paper', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    const page = await teacher.visit(HERE)
    const link = encodeURIComponent(`${app.url}/quiz/LAMPS1`)
    expect(page.links).toContainEqual(['Share to Google Classroom', `https://classroom.google.com/share?url=${link}`])
    expect(page.links).toContainEqual(['Print it', '/quiz/LAMPS1/print'])
    await db.quiz.updateMany({ data: { published: false } })
    expect((await teacher.visit(HERE)).text).toContain('Publish the quiz before you share its address: until then nobody else can open it.')
  })

  it('hands out a file in each format, named after the quiz and never kept by a cache', async () => {
    await makeQuiz(author, { code: 'LAMPS1', title: 'Käse: 夜/../x"' })
    for (const { name, extension } of FORMATS) {
      const { status, headers, body } = await teacher.send(`${HERE}/${name}`)
      expect([status, headers['cache-control'], body.length > 40]).toEqual([200, 'private, no-store', true])
      expect(headers['content-disposition']).toBe(
        `attachment; filename="Kase--x${extension}"; filename*=UTF-8''K%C3%A4se-%E5%A4%9C-x${extension}`,
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await teacher.send(`${HERE}/gift`)).body.toString()).toContain('Question 1?')
    expect((await teacher.send(`${HERE}/gift`)).headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await teacher.send(`${HERE}/nosuch`)).status).toBe(404)
  })

  it('is for the creator and admins, because the answers are in it', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    expect([(await admin.visit(HERE)).status, (await admin.send(`${HERE}/csv`)).status]).toEqual([200, 200])
    const stranger = await app.openAs(await makeAccount())
    const page = await stranger.visit(HERE)
    expect([page.status, page.headings]).toEqual([403, ["You don't have permission to edit this quiz"]])
    const visitor = await app.open()
    for (const path of [HERE, `${HERE}/gift`, `${HERE}?_data=routes%2Fquiz-export`]) {
      expect((await stranger.send(path)).status, path).toBe(403)
      expect((await visitor.send(path)).body.toString(), path).not.toContain('Question 1?')
    }
    expect((await visitor.visit(HERE)).path).toMatch(/^\/auth\b/)
  })

  it('leads from an unknown code to the list, and from an old or loosely typed one to the one of today', async () => {
    const gone = await teacher.visit('/quiz/NOSUCH/export')
    expect([gone.path, gone.messages]).toEqual(['/quizzes', ['Error Quiz not found']])
    await makeQuiz(author, { code: 'LAMPS1' })
    expect((await teacher.visit('/quiz/lamps-1/export')).path).toBe(HERE)
    expect((await teacher.send('/quiz/lamps-1/export/gift')).headers.location).toBe(`${HERE}/gift`)
  })
})
