import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeNumberedQuiz } from '../support/quizzes'

const app = useAppRows()
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  const author = await makeAccount()
  await makeNumberedQuiz(author, { code: 'DRAFT1', published: false })
  teacher = await app.openAs(author)
})

describe('as long as a quiz is a draft', () => {
  it('its board leads to where it is published, and offers nothing to close', async () => {
    const page = await teacher.visit('/quiz/DRAFT1/board')
    expect(page.text).toContain('Draft Nobody else can open it yet: check the questions, then publish.')
    expect(page.links).toContainEqual(['check the questions, then publish', '/quiz/DRAFT1/edit'])
    expect(page.text).not.toContain('Close now')
  })

  it('the screen says that nobody gets in with the code it shows', async () => {
    const page = await teacher.visit('/quiz/DRAFT1/board?projector')
    expect(page.text).toContain('Draft: nobody else can open it yet.')
  })

  it('its answers lead to where it is published, not to the pupils’ page', async () => {
    const page = await teacher.visit('/quiz/DRAFT1/answers')
    expect(page.headings).toContain('No answers yet')
    expect(page.text).toContain('This quiz is a draft: nobody else can open it yet.')
    expect(page.links).toContainEqual(['Check the questions, then publish', '/quiz/DRAFT1/edit'])
  })
})
