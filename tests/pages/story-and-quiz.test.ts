import { describe, expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { makeQuiz } from '../support/make-quiz'
import { beginQuiz } from '../support/quiz-taker'

const app = useAppRows()

describe('the end of a story', () => {
  it('leads a reader on: to its quiz, while that is published, to the next code and to other stories', async () => {
    const author = await makeAccount()
    const story = await makeStory(author)
    const quiz = await makeQuiz(author, { title: 'Who was riding?', sourceStoryId: story.id, published: false })
    const reader = openBrowser(app.url)
    const ways = async () => (await reader.visit(`/story/${story.code}`)).links
    expect(await ways()).toEqual(expect.arrayContaining([['Enter another code', '/enter-code'], ['More stories', '/stories']]))
    expect(await ways()).not.toContainEqual(['Take the quiz: Who was riding?', `/quiz/${quiz.code}`])

    const teacher = await app.openAs(author)
    await teacher.visit(`/quiz/${quiz.code}/edit`)
    await teacher.submit({}, { button: 'Save and Publish' })
    expect(await ways()).toContainEqual(['Take the quiz: Who was riding?', `/quiz/${quiz.code}`])

    await teacher.submit({}, { button: 'Unpublish' })
    expect(await ways()).not.toContainEqual(['Take the quiz: Who was riding?', `/quiz/${quiz.code}`])
  })
})

describe('the first page of a quiz about a story', () => {
  it.each([[true, 1], [false, 0]])('where the story is published: %j, has %i ways to it', async (published, count) => {
    const story = await makeStory(null, { title: 'Nobody Told Eddie', published })
    const quiz = await makeQuiz(null, { sourceStoryId: story.id })
    const { links } = await openBrowser(app.url).visit(`/quiz/${quiz.code}`)
    expect(links.filter(([words, address]) => words === 'Nobody Told Eddie' && address === `/story/${story.code}`)).toHaveLength(count)
  })
})

it('the results of a quiz lead back to the story that it asks about', async () => {
  const story = await makeStory(null, { title: 'Nobody Told Eddie', published: true })
  const quiz = await makeQuiz(null, { sourceStoryId: story.id })
  const { browser } = await beginQuiz(app.url, quiz)
  const { document } = await browser.visit(`/quiz/${quiz.code}?mode=all`)
  const names = document.querySelectorAll('.question').map((each) => each.querySelector('input')!.getAttribute('name')!)
  const results = await browser.submit(Object.fromEntries(names.map((name) => [name, '0'])), { button: 'Submit Quiz' })
  expect(results.path).toContain('/results?attempt=')
  expect(results.links).toContainEqual(['Nobody Told Eddie', `/story/${story.code}`])
})

it('shows an unknown code as it was typed, to be checked letter by letter, and of a long one the beginning', async () => {
  const reader = openBrowser(app.url)
  expect((await reader.visit('/story/MID13l3X')).text).toContain('No story answers to the code MID13l3X.')
  const long = await reader.visit(`/story/${'A'.repeat(3000)}`)
  expect(long.status).toBe(404)
  expect(long.text).not.toContain('A'.repeat(25))
})

it('leads a visitor to the door for codes from the head of every page, and from one that is not there', async () => {
  const visitor = openBrowser(app.url)
  const { document } = await visitor.visit('/blog')
  expect(document.querySelectorAll('.site-header [href="/enter-code"]')).toHaveLength(2)
  expect((await visitor.visit('/no-such-page')).document.querySelector('main [href="/enter-code"]')!.text).toBe('Enter a code')
})
