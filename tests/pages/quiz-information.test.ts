import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { makeQuiz } from '../support/make-quiz'
import { whileRefusing } from '../support/refused-writes'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
app.expectErrors()

const EDIT = '/quiz/LAMPS1/edit'
const HERE = `${EDIT}?tab=info`
let author: Awaited<ReturnType<typeof makeAccount>>
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  await db.quizCategory.deleteMany()
  author = await makeAccount()
  teacher = await app.openAs(author)
})

const summaryOf = (page: WebPage) => page.textsOf('.error-summary')[0]

describe('the information', () => {
  it('is shown as it stands, and saved', async () => {
    const { id: categoryId } = await db.quizCategory.create({ data: { name: 'Space' } })
    const { id: rewardId } = await makeStory(author, { title: 'The prize', published: true })
    await makeQuiz(author, { code: 'LAMPS1', difficulty: 'hard', published: false })
    const before = await teacher.visit(HERE)
    expect([before.valueOf('title'), before.valueOf('topic'), before.valueOf('difficulty')]).toEqual(['Lamps of the park', 'Electric light', 'hard'])
    const page = await teacher.submit({
      title: ' Lanterns ', topic: 'Lamps and oil', description: 'Read first.', difficulty: 'easy', categoryId, published: true,
      rewardType: 'story', rewardId, rewardThreshold: '80', shuffleQuestions: true, shuffleOptions: true, answersShown: 'never',
      ownNames: false, retentionDays: '30', language: 'fr',
    }, { button: 'Update Quiz' })
    expect([page.path, page.messages]).toEqual([HERE, ['Quiz updated successfully!']])
    expect(await db.quiz.findFirst()).toMatchObject({
      title: 'Lanterns', topic: 'Lamps and oil', description: 'Read first.', difficulty: 'easy', categoryId, published: true,
      rewardType: 'story', rewardStoryId: rewardId, rewardThreshold: 80, shuffleQuestions: true, shuffleOptions: true,
      answersShown: 'never', ownNames: false, retentionDays: 30, language: 'fr', currentVersion: 1,
    })
    await teacher.submit({ rewardType: 'none', language: '', published: false }, { button: 'Update Quiz' })
    expect(await db.quiz.findFirst()).toMatchObject({ rewardType: 'none', rewardStoryId: null, language: null, published: false })
  })

  it.each(['story', 'resource'] as const)('promises no %s any more that has been deleted, and can be saved without choosing another', async (kind) => {
    const story = await makeStory(author, { published: true, code: 'PRIZE1' })
    const resource = await db.resource.create({ data: { userId: author.id, title: 'A map', type: 'url', contentUrl: 'https://school.test/map' } })
    await makeQuiz(author, {
      code: 'LAMPS1', rewardType: kind, ...(kind === 'story' ? { rewardStoryId: story.id } : { rewardResourceId: resource.id }),
    })
    if (kind === 'story') {
      expect((await teacher.visit('/story/PRIZE1?delete')).text).toContain('A quiz that gives it as a reward will have none.')
      await teacher.submit({}, { button: 'Delete Story' })
    } else await db.resource.deleteMany()
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    const management = await admin.visit('/quiz-management')
    expect([management.rowsOf()[0]![5], management.text.includes('With Rewards 0')]).toEqual(['None', true])
    const desk = await teacher.visit(HERE)
    expect(desk.document.querySelector('[name=rewardType][checked]')!.getAttribute('value')).toBe('none')
    expect((await teacher.submit({ title: 'Lanterns' }, { button: 'Update Quiz' })).messages).toEqual(['Quiz updated successfully!'])
  })

  it('must have title and topic, and a reward where one is promised', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    await teacher.visit(HERE)
    const wrong = { title: ' ', topic: '', description: 'Still here', retentionDays: '0', rewardType: 'story', rewardThreshold: '' }
    const page = await teacher.submit(wrong, { button: 'Update Quiz' })
    expect(page.status).toBe(400)
    expect(page.errors).toEqual({
      title: 'Please enter a quiz title', topic: 'Please enter a topic', retentionDays: 'Please give a number of days from 1 to 730',
      rewardId: 'Please select a story for the reward',
    })
    expect(page.document.text).not.toContain('NaN')
    expect(page.valueOf('description')).toBe('Still here')
    const missing = await teacher.submit({ title: 'Lamps', topic: 'Light', retentionDays: '30', rewardType: 'story', rewardThreshold: '100' }, { button: 'Update Quiz' })
    expect(missing.errors).toEqual({ rewardId: 'Please select a story for the reward' })
    const resource = await teacher.submit({ rewardType: 'resource' }, { button: 'Update Quiz' })
    expect(resource.errors).toEqual({ rewardId: 'Please select a resource for the reward' })
    const forged = await postForm(teacher, EDIT, { intent: 'save-info', difficulty: 'deadly', title: 'x', topic: 'x', revision: 'x', retentionDays: '9' })
    expect(forged.status).toBe(400)
    expect((await db.quiz.findFirstOrThrow()).title).toBe('Lamps of the park')
  })

  it('tells the second of two people, who loses nothing and may then put theirs in place', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    await teacher.visit(HERE)
    await db.quiz.updateMany({ data: { title: 'By the admin' } })
    const told = await teacher.submit({ title: 'By the teacher' }, { button: 'Update Quiz' })
    expect([told.status, told.valueOf('title')]).toEqual([422, 'By the teacher'])
    expect(summaryOf(told)).toContain('Failed to update quiz: somebody else saved this quiz while you were writing.')
    expect((await db.quiz.findFirstOrThrow()).title).toBe('By the admin')
    expect((await teacher.submit({}, { button: 'Update Quiz' })).messages).toEqual(['Quiz updated successfully!'])
    expect((await db.quiz.findFirstOrThrow()).title).toBe('By the teacher')
  })

  it('is published with what was typed', async () => {
    await makeQuiz(author, { code: 'LAMPS1', published: false })
    await teacher.visit(HERE)
    const page = await teacher.submit({ title: 'Lanterns' }, { button: 'Save and Publish' })
    expect(page.messages).toEqual(['Quiz published successfully'])
    expect(await db.quiz.findFirst()).toMatchObject({ title: 'Lanterns', published: true })
  })

  it('says so when something fails', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    await teacher.visit(HERE)
    await whileRefusing('UPDATE', 'quizzes', async () => {
      const page = await teacher.submit({ title: 'Typed' }, { button: 'Update Quiz' })
      expect([page.status, summaryOf(page), page.valueOf('title')]).toEqual([422, 'Error Failed to update quiz', 'Typed'])
      expect(summaryOf(await teacher.submit({}, { button: 'Unpublish' }))).toBe('Error Failed to update quiz status')
    })
    await whileRefusing('DELETE', 'quizzes', async () => {
      await teacher.visit(`${EDIT}?confirm-delete`)
      expect(summaryOf(await teacher.submit({}, { form: '#delete form' }))).toBe('Error Failed to delete quiz')
    })
    expect((await db.quiz.findFirstOrThrow()).published).toBe(true)
  })
})

describe('deleting', () => {
  it('asks first; then the quiz, its attempts and its code are gone', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    await teacher.visit(EDIT)
    const asked = await teacher.follow('Delete Quiz')
    expect(asked.headings).toContain('Delete Quiz')
    expect(await db.quiz.count()).toBe(1)
    const done = await teacher.submit({}, { form: '#delete form' })
    expect([done.path, done.messages]).toEqual(['/my-quizzes', ['Quiz deleted successfully']])
    expect([await db.quiz.count(), await db.quizVersion.count(), await db.code.count({ where: { key: 'LAMPS1' } })]).toEqual([0, 0, 0])
  })
})
