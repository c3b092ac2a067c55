import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { WORKBOOK_PROBLEMS } from '~/features/exchange/kahoot-reader.server'
import { DOCUMENT_PROBLEMS } from '~/features/exchange/moodle-xml-document'
import { PACKAGE_PROBLEMS } from '~/features/exchange/qti-package.server'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeQuiz, question } from '../support/make-quiz'
import { assessmentOne, choiceOne, otherOne, packaged } from '../support/qti-files'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
let teacher: Browser
let author: Awaited<ReturnType<typeof makeAccount>>

beforeEach(async () => {
  await db.quiz.deleteMany()
  author = await makeAccount()
  teacher = await app.openAs(author)
})

const questionsOf = (page: WebPage) => page.document.querySelectorAll('.import-question h3').map((heading) => heading.text)
const problemsOf = (page: WebPage) =>
  page.textsOf('.import-problems li')

/** What a teacher downloads from the export page of a quiz. */
async function exported(format: string): Promise<Uint8Array> {
  const { body } = await teacher.send(`/quiz/LAMPS1/export/${format}`)
  return new Uint8Array(body)
}

async function checked(bytes: Uint8Array | string, name: string) {
  await teacher.visit('/import-quiz')
  return teacher.submit({ file: new File([bytes as BlobPart], name) }, { button: 'Check the questions' })
}

describe('files of other systems', () => {
  it('a file that is too large to be read at once is read beside the other pages', async () => {
    const page = await checked('Who?{~Ana =Ben}\n\n'.repeat(10_000), 'large.gift')
    expect([page.status, questionsOf(page).length]).toEqual([200, 200])
    expect(problemsOf(page)).toEqual([expect.stringContaining('Only the first 200 questions are taken')])
  })

  it.each([['moodle-xml', 'quiz.xml', 'Moodle XML'], ['kahoot', 'quiz.xlsx', 'Kahoot'], ['qti', 'quiz.zip', 'QTI']])(
    'a quiz that left as %s comes back as a draft with the same questions',
    async (format, name, label) => {
      const questions = [
        question(1, { questionText: 'Who lit <b>Lamp 7</b>?\nSay &amp; why.', options: ['=Ana', 'Ben', '“Cem”'], correctAnswer: 2 }),
        question(2, { questionText: 'متى؟ 🎪', options: ['夜', 'x < y'], correctAnswer: 0 }),
      ]
      const { id } = await makeQuiz(author, { code: 'LAMPS1', questions })
      const before = await listQuestions({ id, currentVersion: 1 })

      const page = await checked(await exported(format), name)
      expect(page.text).toContain(`From ${name}, as ${label}. Nothing is stored yet.`)
      await teacher.submit({ title: 'Back again' }, { button: 'Make a draft quiz' })

      const made = await db.quiz.findFirstOrThrow({ where: { title: 'Back again' } })
      const texts = (list: typeof before) =>
        list.map(({ questionText, options, correctAnswer }) => ({ questionText, options, correctAnswer }))
      expect(made).toMatchObject({ writer: 'import', published: false })
      expect(texts(await listQuestions(made))).toEqual(texts(before))
    },
  )

  it('hands out a package for Canvas and a workbook for Kahoot under their types', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    const [qti, kahoot] = [await teacher.send('/quiz/LAMPS1/export/qti'), await teacher.send('/quiz/LAMPS1/export/kahoot')]

    expect(qti.headers['content-type']).toBe('application/zip')
    expect(Object.keys(unzipSync(new Uint8Array(qti.body)))).toContain('imsmanifest.xml')
    expect(kahoot.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(Object.keys(unzipSync(new Uint8Array(kahoot.body)))).toContain('xl/workbook.xml')
  })

  it('of a Moodle file the good questions are kept, and the others named by their lines', async () => {
    const answers = '<answer fraction="100"><text>Ana</text></answer><answer fraction="0"><text>Ben</text></answer>'
    const text = (words: string) => `<questiontext format="html"><text>${words}</text></questiontext>`
    const page = await checked(
      `<?xml version="1.0"?>\n<quiz>\n<question type="essay">${text('Why?')}</question>\n` +
        `<question type="multichoice">${text('Who?')}${answers}</question>\n</quiz>`,
      'park.xml',
    )

    expect([page.status, questionsOf(page)]).toEqual([200, ['Who?']])
    expect(problemsOf(page)).toEqual(['Line 3: This is an essay question. Only questions with options to choose from can be imported.'])
  })

  it('of a package for Canvas the good questions are kept, and the others named by their numbers and titles', async () => {
    const essay = otherOne('essay_question', 'Your night', '<response_str ident="response1"/>')
    const files = { 'g/g.xml': assessmentOne('Lamps', 'g', essay, choiceOne('Who lights <b>Lamp 7</b>?')), 'h.xml': assessmentOne('Night', 'h', choiceOne('When?')) }
    const page = await checked(packaged(files), 'canvas.imscc')

    expect([page.status, questionsOf(page)]).toEqual([200, ['Who lights Lamp 7?', 'When?']])
    expect(page.text).toContain('From canvas.imscc, as QTI. Nothing is stored yet.')
    expect(problemsOf(page)).toEqual([
      'This package has 2 quizzes, and all are read, in order: “Lamps” (2), “Night” (1).',
      'Item 1: “Your night”: This is an essay question. Only questions with options to choose from can be imported.',
    ])
    expect(await db.quiz.count()).toBe(0)
    await teacher.submit({}, { button: 'Make a draft quiz' })
    expect(await db.quiz.findFirstOrThrow()).toMatchObject({ title: 'canvas', writer: 'import', questionsCount: 2 })
  })

  it.each([
    ['bomb.xml', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question type="multichoice"/></quiz>', DOCUMENT_PROBLEMS.doctype],
    ['page.xml', '<html><body>Sign in</body></html>', DOCUMENT_PROBLEMS.noQuiz],
    ['quiz.xlsx', 'PK\u0003\u0004 cut off', WORKBOOK_PROBLEMS.damaged],
    ['quiz.zip', 'PK\u0003\u0004 cut off', PACKAGE_PROBLEMS.damaged],
  ])('refuses %s with a word about what is wrong', async (name, bytes, message) => {
    const page = await checked(bytes, name)

    expect(page.status).toBe(422)
    expect(problemsOf(page).join()).toContain(message)
    expect(await db.quiz.count()).toBe(0)
  })
})
