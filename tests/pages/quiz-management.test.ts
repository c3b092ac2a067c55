import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { makeQuiz } from '../support/make-quiz'
import { takeAway } from '../support/missing-table'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

const HERE = '/quiz-management'
let admin: Browser

beforeAll(async () => {
  admin = await app.openAs(await makeAccount({ isAdmin: true }))
})
beforeEach(async () => {
  await db.quiz.deleteMany()
  await db.quizCategory.deleteMany()
})

describe('quiz management', () => {
  it('counts all quizzes, those published, the drafts and those with rewards', async () => {
    const { id } = await makeStory(null)
    await makeQuiz(null, { rewardType: 'story', rewardStoryId: id })
    await makeQuiz(null)
    await makeQuiz(null, { published: false })
    const page = await admin.visit(HERE)
    const figures = page.document.querySelectorAll('dl.figures > div').map((each) => [each.querySelector('dt')!.text, each.querySelector('dd')!.text])
    expect(figures).toEqual([['Total Quizzes', '3'], ['Published', '2'], ['Draft', '1'], ['With Rewards', '1']])
    expect(page.links).toContainEqual(['Back to Dashboard', '/admin'])
  })

  it('lists them with the columns of the specification', async () => {
    const createdAt = new Date('2026-09-05')
    await makeQuiz(null, { title: 'Lamps', code: 'LAMPS1', topic: 'Light', difficulty: 'hard', createdAt })
    const page = await admin.visit(HERE)
    const columns = page.document.querySelectorAll('thead th').map(({ text }) => text)
    expect(columns).toEqual(['Title', 'Topic', 'Difficulty', 'Questions', 'Status', 'Reward', 'Created', 'Actions'])
    expect(page.rowsOf()).toEqual([['Lamps LAMPS1', 'Light', 'Hard', '2', 'Published', 'None', '5 Sep 2026', 'View Unpublish Delete']])
    expect(page.links).toContainEqual(['View', '/quiz/LAMPS1'])
    expect(page.links).toContainEqual(['Lamps', '/quiz/LAMPS1/edit'])
  })

  it('is searched by title, topic or code', async () => {
    await makeQuiz(null, { title: 'Moons', topic: 'Space', code: 'AAA111' })
    await makeQuiz(null, { title: 'Tides', topic: 'Sea', code: 'BBB222', published: false })
    const found = async (q: string) => {
      await admin.visit(HERE)
      return (await admin.submit({ q })).rowsOf().map(([title]) => title)
    }
    expect(await found('moon')).toEqual(['Moons AAA111'])
    expect(await found('sea')).toEqual(['Tides BBB222'])
    expect(await found('bbb2')).toEqual(['Tides BBB222'])
    expect((await admin.visit(`${HERE}?q=nothing`)).headings).toContain('No quizzes found')
  })

  it('has 50 a page', async () => {
    for (let number = 1; number <= 51; number += 1) await makeQuiz(null, { title: `Quiz ${number}` })
    expect((await admin.visit(HERE)).rowsOf()).toHaveLength(50)
    expect((await admin.follow('Page 2')).rowsOf()[0]![0]).toContain('Quiz 1')
    const behind = await admin.visit(`${HERE}?page=3`)
    expect(behind.headings).toContain('Nothing on this page')
    expect(behind.text).not.toContain('No quizzes found')
  })

  it('publishes and takes back, and comes back to the same list', async () => {
    const { id } = await makeQuiz(null, { title: 'Lamps', published: false })
    await admin.visit(`${HERE}?q=lamps`)
    const published = await admin.submit({}, { button: 'Publish Lamps' })
    expect([published.path, published.messages]).toEqual([`${HERE}?q=lamps`, ['Quiz published successfully']])
    expect((await db.quiz.findUniqueOrThrow({ where: { id } })).published).toBe(true)
    const back = await admin.submit({}, { button: 'Unpublish Lamps' })
    expect(back.messages).toEqual(['Quiz unpublished successfully'])
    expect((await db.quiz.findUniqueOrThrow({ where: { id } })).published).toBe(false)
  })

  it('deletes after it has asked', async () => {
    await makeQuiz(null, { title: 'Lamps', code: 'LAMPS1' })
    const page = await admin.visit(HERE)
    const asked = await admin.visit(page.document.querySelector('[aria-label="Delete Lamps"]')!.getAttribute('href')!)
    expect(asked.headings).toContain('Delete Quiz')
    expect(await db.quiz.count()).toBe(1)
    const done = await admin.submit({}, { form: '#delete form' })
    expect([done.path, done.messages]).toEqual([HERE, ['Quiz deleted successfully']])
    expect([await db.quiz.count(), await db.quizQuestion.count(), await db.code.count({ where: { key: 'LAMPS1' } })]).toEqual([0, 0, 0])
  })

  it('says so when something fails', async () => {
    const { id } = await makeQuiz(null, { title: 'Lamps' })
    const answerTo = async (intent: string) => {
      const { status, body } = await postForm(admin, HERE, { intent, quiz: id })
      return [status, /<div class="error-summary".*?<\/ul>/s.exec(body.toString())?.[0].replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim()]
    }
    await whileRefusing('UPDATE', 'quizzes', async () => {
      expect(await answerTo('publish')).toEqual([422, 'Error Failed to update quiz status'])
    })
    await whileRefusing('DELETE', 'quizzes', async () => {
      expect(await answerTo('delete')).toEqual([422, 'Error Failed to delete quiz'])
    })
    await db.quiz.deleteMany()
    expect(await answerTo('publish')).toEqual([422, 'Error Failed to update quiz status'])
    expect(await answerTo('delete')).toEqual([422, 'Already deleted It was deleted before: in another tab, by somebody else, or with your first press.'])
    expect((await postForm(admin, HERE, { intent: 'explode', quiz: id })).status).toBe(400)
    expect((await postForm(admin, HERE, { intent: 'publish' })).status).toBe(400)
    const putBack = await takeAway('quizzes')
    const page = await admin.visit(HERE)
    await putBack()
    expect([page.status, page.messages]).toEqual([500, ['Error Failed to load quizzes']])
  })

  it('sends everybody else to sign in, and what they send changes nothing', async () => {
    const author = await makeAccount()
    const { id } = await makeQuiz(author)
    for (const browser of [await app.open(), await app.openAs(author)]) {
      for (const intent of ['publish', 'unpublish', 'delete', 'save-category']) {
        const answer = await postForm(browser, HERE, { intent, quiz: id, name: 'Forged' })
        expect([answer.status, new URL(answer.headers.location!, app.url).pathname], intent).toEqual([303, '/auth'])
      }
    }
    expect([await db.quiz.count({ where: { published: true } }), await db.quizCategory.count()]).toEqual([1, 0])
  })
})

describe('quiz categories', () => {
  it('are made, changed and deleted; their quizzes stay without one', async () => {
    await admin.visit(`${HERE}?categories`)
    const made = await admin.submit({ name: ' Space ', color: '#0EA5E9' }, { button: 'Add category' })
    expect([made.path, made.messages]).toEqual([`${HERE}?categories=`, ['Category created successfully']])
    const { id, ...row } = await db.quizCategory.findFirstOrThrow()
    expect(row).toEqual({ name: 'Space', nameKey: 'space', color: '#0ea5e9' })
    const quiz = await makeQuiz(null, { categoryId: id })

    await admin.visit(`${HERE}?categories&edit-category=${id}`)
    const changed = await admin.submit({ name: 'The sky' }, { button: 'Save category' })
    expect(changed.messages).toEqual(['Category updated successfully'])
    expect(await db.quizCategory.findMany()).toEqual([{ id, name: 'The sky', nameKey: 'the sky', color: '#0ea5e9' }])

    const asked = await admin.visit(`${HERE}?categories&delete-category=${id}`)
    expect(asked.text).toContain('Its quizzes stay, without a category.')
    const gone = await admin.submit({}, { button: 'Delete category' })
    expect(gone.messages).toEqual(['Category deleted successfully'])
    expect((await db.quiz.findUniqueOrThrow({ where: { id: quiz.id } })).categoryId).toBeNull()
  })

  it('need a name that no other has, whatever its case, and a colour', async () => {
    await db.quizCategory.create({ data: { name: 'Space', nameKey: 'space' } })
    await admin.visit(`${HERE}?categories`)
    const empty = await admin.submit({ name: '  ' }, { button: 'Add category' })
    expect([empty.status, empty.errors]).toEqual([400, { name: 'Category name is required' }])
    const taken = await admin.submit({ name: 'space' }, { button: 'Add category' })
    expect([taken.status, taken.errors, taken.valueOf('name')]).toEqual([422, { name: 'There is already a category with this name.' }, 'space'])
    expect((await postForm(admin, HERE, { intent: 'save-category', name: 'Sea', color: 'red' })).status).toBe(400)
    expect(await db.quizCategory.count()).toBe(1)
  })

  it('say so when they cannot be saved or deleted', async () => {
    const { id } = await db.quizCategory.create({ data: { name: 'Space' } })
    const bodyOf = async (fields: Record<string, string>) => (await postForm(admin, HERE, fields)).body.toString()
    await whileRefusing('INSERT', 'quiz_categories', async () => {
      expect(await bodyOf({ intent: 'save-category', name: 'Sea' })).toContain('Failed to save category')
    })
    await whileRefusing('DELETE', 'quiz_categories', async () => {
      expect(await bodyOf({ intent: 'delete-category', id })).toContain('Failed to delete category')
    })
    await db.quizCategory.deleteMany()
    expect(await bodyOf({ intent: 'save-category', id, name: 'Sea' })).toContain('Failed to save category')
    expect(await bodyOf({ intent: 'delete-category', id })).toContain('Already deleted')
  })
})
