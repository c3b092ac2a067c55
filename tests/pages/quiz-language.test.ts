import { describe, expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { makeAccount, makeStory } from '../support/factories'
import { makeNumberedQuiz, questionNumber } from '../support/quizzes'
import { beginQuiz, optionOf } from '../support/quiz-taker'

const app = useAppRows()

const QUESTIONS = [questionNumber(1, { questionText: 'Qui a allumé la lampe ?', options: ['Léa', 'Tom', 'Noé', 'Zoé'], correctAnswer: 0 })]

/** The texts of a page that are said to be in this language. */
const textsIn = (document: Awaited<ReturnType<typeof beginQuiz>>['page']['document'], lang: string) =>
  document.querySelectorAll(`main [lang=${lang}]`).map(({ text }) => text)

describe('a quiz in another language', () => {
  it('says so of its questions and options, to screen readers and to the voice that reads aloud, and of its results', async () => {
    const quiz = await makeNumberedQuiz(null, { language: 'fr', questions: QUESTIONS })
    const { browser, page } = await beginQuiz(app.url, quiz)
    expect(textsIn(page.document, 'fr').toSorted()).toEqual(['Léa', 'Noé', 'Qui a allumé la lampe ?', 'Tom', 'Zoé'])
    expect(page.document.querySelector('[data-read-aloud]')!.getAttribute('data-language')).toBe('fr')
    const results = await browser.submit(optionOf(page, 'Tom'), { button: 'Submit Quiz' })
    expect(textsIn(results.document, 'fr')).toEqual(['Qui a allumé la lampe ?', 'Tom', 'Léa'])
  })

  it('says so on its sheets, on the key, in the file of its story, and to the spelling check of its editor', async () => {
    const author = await makeAccount()
    const story = await makeStory(author, { published: true })
    const { code } = await makeNumberedQuiz(author, { language: 'fr', questions: QUESTIONS, sourceStoryId: story.id })
    const teacher = await app.openAs(author)
    const desk = await teacher.visit(`/quiz/${code}/edit`)
    const spelled = desk.document.querySelectorAll('.question-card textarea').map((field) => field.getAttribute('lang'))
    expect(spelled).toEqual(Array(6).fill('fr'))
    const sheet = await teacher.visit(`/quiz/${code}/print`)
    expect(sheet.document.querySelector('.sheet-questions')!.getAttribute('lang')).toBe('fr')
    const keys = await teacher.visit(`/quiz/${code}/print?key`)
    expect(keys.document.querySelectorAll('.sheet-key').map((key) => key.getAttribute('lang'))).toEqual(['fr', 'fr'])
    const file = (await teacher.send(`/story/${story.code}/offline`)).body.toString()
    expect(file).toMatch(/<ol lang="fr"><li><fieldset><legend dir="auto">1\. Qui a allumé/)
  })

  it.each([['en', 'en'], [null, undefined]])('says nothing of %j, which is the page’s own or nobody’s word', async (language, spoken) => {
    const quiz = await makeNumberedQuiz(null, { language, questions: QUESTIONS })
    const { page } = await beginQuiz(app.url, quiz)
    expect(page.document.querySelectorAll('main [lang]')).toEqual([])
    expect(page.document.querySelector('[data-read-aloud]')!.getAttribute('data-language')).toBe(spoken)
  })
})
