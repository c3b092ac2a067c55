import { beforeEach, describe, expect, it } from 'vitest'
import { FORMATS } from '~/features/exchange/formats.server'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { exchangeQuizzes } from '../support/exchange-quizzes'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { makeQuiz } from '../support/make-quiz'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
const HERE = '/import-quiz'

const GIFT = `// Quiz: Lamps & bulbs

::One::Who lights the lamps?{=Nobody ~Ana ~The mayor####Read page 3.}

How many lamps? {#12}

The park is open.{F}
`

const FORGED = JSON.stringify({ fileName: '', format: 'gift', title: '', problems: [], questions: [{ questionText: '' }] })

let author: Awaited<ReturnType<typeof makeAccount>>
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  author = await makeAccount()
  teacher = await app.openAs(author)
})

const file = (text: string | Uint8Array, name: string) => new File([text as BlobPart], name)
const questionsOf = (page: WebPage) => page.document.querySelectorAll('.import-question h3').map((heading) => heading.text)
const problemsOf = (page: WebPage) =>
  page.textsOf('.import-problems li')
const check = (fields: Record<string, string | File>) => teacher.submit(fields, { button: 'Check the questions' })

/** Opens the import and has a file or a text read. */
async function checked(fields: Record<string, string | File>, path = HERE) {
  await teacher.visit(path)
  return check(fields)
}

const stored = async () => {
  const quiz = await db.quiz.findFirstOrThrow({ include: { codes: true } })
  return { quiz, questions: await listQuestions(quiz) }
}

describe('the import', () => {
  it('is for people who are signed in', async () => {
    const visitor = await app.open()
    expect((await visitor.visit(HERE)).path).toBe('/auth?redirectTo=%2Fimport-quiz')
    for (const path of [HERE, `${HERE}?_data=routes%2Fimport-quiz`]) {
      const answer = await postForm(visitor, path, { intent: 'check', text: GIFT })
      expect(answer.body.toString()).not.toContain('Who lights the lamps?')
    }
  })

  it('is led to from My Quizzes and from where quizzes are created', async () => {
    await teacher.visit('/create-quiz')
    expect((await teacher.follow('Import them')).path).toBe(HERE)
    await teacher.visit('/my-quizzes')
    const page = await teacher.follow('Import Questions')
    expect([page.path, page.headings[0]]).toEqual([HERE, 'Import Questions'])
    expect(page.text).toContain('An import does not count towards your monthly quizzes.')
    expect(page.links).toContainEqual(['Back to My Quizzes', '/my-quizzes'])
  })

  it('shows what it read, names each problem by its line, marks the key, and stores nothing yet', async () => {
    const page = await checked({ file: file(GIFT, 'park.gift') })
    expect(page.status).toBe(200)
    expect(page.headings).toContain('2 questions were read')
    expect(page.text).toContain('From park.gift, as GIFT. Nothing is stored yet.')
    expect(questionsOf(page)).toEqual(['Who lights the lamps?', 'The park is open.'])
    expect(page.headings).toContain('1 problem')
    expect(problemsOf(page)).toEqual(['Line 5: This question asks for a number. Only questions with options to choose from can be imported.'])
    expect(page.document.querySelectorAll('.is-right').map(({ text }) => text)).toEqual(['Nobody right answer', 'False right answer'])
    expect(page.text).toContain('Read page 3.')
    expect([page.valueOf('title'), await db.quiz.count()]).toEqual(['Lamps & bulbs', 0])
  })

  it('makes a draft of the chosen questions at the second press, which leads to its review desk and takes no allowance', async () => {
    await checked({ file: file(GIFT, 'park.gift') })
    const desk = await teacher.submit({ chosen: ['1'], difficulty: 'hard', title: ' Open or not? ' }, { button: 'Make a draft quiz' })
    const { quiz, questions } = await stored()
    expect(desk.path).toBe(`/quiz/${quiz.codes[0]!.display}/edit`)
    expect(desk.messages).toEqual(['1 question was imported Check them, then publish the quiz.'])
    expect(quiz).toMatchObject({
      title: 'Open or not?', difficulty: 'hard', writer: 'import', published: false, createdById: author.id, questionsCount: 1,
    })
    expect(questions).toMatchObject([{ questionText: 'The park is open.', options: ['True', 'False'], correctAnswer: 1, explanation: null }])
    expect(await db.monthlyUsage.count({ where: { userId: author.id } })).toBe(0)
  })

  it('makes one quiz where the form is sent twice, and another one where something else is chosen', async () => {
    const page = await checked({ text: GIFT })
    const fields = Object.fromEntries(['preview', 'idempotencyKey'].map((name) => [name, page.valueOf(name)]))
    const make = (chosen: string) => postForm(teacher, HERE, { intent: 'make', title: 'Twice', difficulty: 'easy', chosen, ...fields })
    const answers = await Promise.all([make('0'), make('0'), make('0')])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect((await make('0')).headers.location).toBe(answers[0]!.headers.location)
    expect(await db.quiz.count()).toBe(1)
    expect((await make('1')).headers.location).not.toBe(answers[0]!.headers.location)
    await db.quiz.deleteMany()
    expect([(await make('0')).status, await db.quiz.count()]).toEqual([303, 1])
  })

  it.each(FORMATS)('recognises $label by what is in the file, whatever it is called', async ({ label, write }) => {
    const question = { title: null, questionText: 'Who?', options: ['Ana', 'Bo', 'Cy'], correctAnswer: 1, explanation: null }
    const { body } = write({ title: 'Who?', questions: [question] })
    const page = await checked({ file: file(body, 'x.dat') })
    expect([page.text.includes(`From x.dat, as ${label}.`), questionsOf(page)]).toEqual([true, ['Who?']])
    expect(page.document.querySelector('.is-right span')!.text).toBe('Bo')
  })

  it('takes a format as told', async () => {
    const aiken = 'Who?\nA) Ana\nB) Bo\nANSWER: B\n'
    const page = await checked({ text: aiken, format: 'gift' })
    expect([page.status, page.messages.join(' ')]).toEqual([422, expect.stringContaining('No question could be imported. The problems are listed below.')])
    expect(problemsOf(page)).toEqual(['Line 1: This text has no { } with answers, so it is not a question.'])
    expect([page.valueOf('text').trim(), page.valueOf('format')]).toEqual([aiken.trim(), 'gift'])
  })

  it.each<[string, Record<string, string | File>, string]>([
    ['nothing', {}, 'Please choose a file or paste your questions'],
    ['blanks', { text: ' \n ' }, 'Please choose a file or paste your questions'],
    ['a file and a text', { file: file(GIFT, 'a.gift'), text: 'Who?{=a~b}' }, 'Please choose a file or paste a text, not both'],
    ['a letter', { text: 'Dear teacher, here they are.' }, 'The format could not be recognised. Please choose it.'],
    ['an empty file', { file: file('', 'none.gift') }, 'none.gift is empty. Choose another file.'],
    ['a huge file', { file: file('x'.repeat(2 * 1024 * 1024 + 1), 'huge.gift') }, '“huge.gift” is larger than 2 MB. Please split it, or leave out its pictures.'],
    ['a huge text', { text: 'x'.repeat(300_001) }, 'A pasted text may have at most 300,000 characters. A file may have more.'],
  ])('refuses %s and keeps what was typed', async (_what, fields, message) => {
    const page = await checked(fields)
    expect([400, 422]).toContain(page.status)
    expect(Object.values(page.errors).concat(page.messages).join(' ')).toContain(message)
    expect(page.valueOf('text').trim()).toBe((typeof fields.text === 'string' ? fields.text : '').trim())
    expect(questionsOf(page)).toEqual([])
  })

  it.each([
    [{ title: ' ' }, 'Please enter a quiz title'],
    [{ title: 'x'.repeat(201) }, 'A title may have at most 200 characters'],
    [{ chosen: [] as string[] }, 'Please choose at least one question'],
  ])('refuses an incomplete second form and shows the questions again: %j', async (fields, message) => {
    await checked({ text: GIFT })
    const page = await teacher.submit(fields, { button: 'Make a draft quiz' })
    expect([page.status, page.text.includes(message)]).toEqual([400, true])
    expect(page.document.querySelector('[name=chosen][value="1"]')!.hasAttribute('checked')).toBe(!('chosen' in fields))
    expect(questionsOf(page)).toEqual(['Who lights the lamps?', 'The park is open.'])
    expect(problemsOf(page)).toHaveLength(1)
    expect(await db.quiz.count()).toBe(0)
  })

  it.each([
    ['no preview', { preview: '' }, 'Please choose the file again'],
    ['no JSON', { preview: '{' }, 'Please choose the file again'],
    ['a forged question', { preview: FORGED }, 'Please choose the file again'],
    ['a forged number', { chosen: '-1' }, 'Please choose the file again'],
    ['a question that was not read', { chosen: '2' }, 'Please choose the file again'],
    ['another difficulty', { difficulty: 'deadly' }, 'Please choose a difficulty'],
    ['another intent', { intent: 'publish' }, 'This page does not know what to do with that form.'],
  ])('refuses what the page cannot have sent: %s', async (_what, forged, message) => {
    const page = await checked({ text: GIFT })
    const fields = { intent: 'make', title: 'T', difficulty: 'easy', chosen: '0', preview: page.valueOf('preview'), idempotencyKey: page.valueOf('idempotencyKey') }
    const answer = await postForm(teacher, HERE, { ...fields, ...forged })
    expect([answer.status, answer.body.toString().includes(message)]).toEqual([400, true])
    expect(await db.quiz.count()).toBe(0)
  })

  it('leaves out the character that no database shall be asked to store', async () => {
    const page = await checked({ text: GIFT })
    const preview = page.valueOf('preview').replace('lights the lamps', 'lights\\u0000 the lamps')
    const fields = { intent: 'make', title: 'T', difficulty: 'easy', chosen: '0', preview, idempotencyKey: page.valueOf('idempotencyKey') }
    expect((await postForm(teacher, HERE, fields)).status).toBe(303)
    expect((await stored()).questions.map(({ questionText }) => questionText)).toEqual(['Who lights the lamps?'])
  })

  it('takes the first 50 of more questions unless others are chosen, and never more', async () => {
    const page = await checked({ text: Array.from({ length: 60 }, (_, index) => `Question ${index}?{=a~b}`).join('\n\n') })
    expect(page.text).toContain('A quiz may have at most 50 questions. The first 50 are chosen.')
    const all = await teacher.submit({ title: 'All', chosen: Array.from({ length: 60 }, (_, index) => String(index)) }, { button: 'Make a draft quiz' })
    expect([all.status, all.text.includes('A quiz may have at most 50 questions. Please choose fewer.')]).toEqual([400, true])
    await checked({ text: page.valueOf('text') })
    await teacher.submit({ title: 'Fifty' }, { button: 'Make a draft quiz' })
    expect((await stored()).questions).toHaveLength(50)
  })

  it('stores odd texts as they are', async () => {
    const odd = exchangeQuizzes({ count: 40 }).at(-1)!
    await makeQuiz(author, { code: 'ODDONE', title: odd.title, questions: odd.questions.map(({ title: _none, ...each }) => ({ ...each, evidence: null })) })
    const { body } = await teacher.send('/quiz/ODDONE/export/gift')
    await db.quiz.deleteMany()
    await checked({ file: file(new Uint8Array(body), 'odd.gift') })
    await teacher.submit({}, { button: 'Make a draft quiz' })
    const { quiz, questions } = await stored()
    expect(quiz.title).toBe(odd.title)
    expect(questions).toMatchObject(odd.questions.map(({ title: _none, ...each }) => each))
  })
})

describe('adding to a quiz', () => {
  const TARGET = `${HERE}?quiz=LAMPS1`

  it('puts the questions at its end, once, and leads back to it', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    await teacher.visit('/quiz/LAMPS1/edit')
    const form = await teacher.follow('Add from a File')
    expect([form.path, form.text.includes('added at the end of “Lamps of the park”')]).toEqual([TARGET, true])
    const page = await check({ text: GIFT })
    const fields = { intent: 'make', preview: page.valueOf('preview'), version: page.valueOf('version'), chosen: '1' }
    const desk = await teacher.submit({ chosen: ['1'] }, { button: 'Add to “Lamps of the park”' })
    expect([desk.path, desk.messages]).toEqual(['/quiz/LAMPS1/edit', ['1 question was imported']])
    expect((await postForm(teacher, TARGET, fields)).headers.location).toBe('/quiz/LAMPS1/edit')
    const { quiz, questions } = await stored()
    expect(questions.map(({ questionText }) => questionText)).toEqual(['Question 1?', 'Question 2?', 'The park is open.'])
    expect(quiz).toMatchObject({ currentVersion: 2, title: 'Lamps of the park', questionsCount: 3 })
    // Another one on top of what has changed since is refused.
    const stale = await postForm(teacher, TARGET, { ...fields, chosen: '0' })
    expect([stale.status, (await stored()).questions.length]).toEqual([422, 3])
  })

  it('says how much room there is', async () => {
    const questions = Array.from({ length: 49 }, (_, index) => ({ questionText: `${index}?`, options: ['a', 'b'], correctAnswer: 0, explanation: null, evidence: null }))
    await makeQuiz(author, { code: 'LAMPS1', questions })
    const page = await checked({ text: GIFT }, TARGET)
    expect(page.text).toContain('A quiz may have at most 50 questions, so there is room for 1 more. The first 1 are chosen.')
    const refused = await teacher.submit({ chosen: ['0', '1'] }, { button: 'Add to “Lamps of the park”' })
    expect([refused.status, refused.text.includes('A quiz may have at most 50 questions, so this one has room for 1 more.')]).toEqual([422, true])
  })

  it('is for those who may edit it', async () => {
    await makeQuiz(await makeAccount(), { code: 'LAMPS1' })
    const page = await teacher.visit(TARGET)
    expect([page.status, page.headings]).toEqual([403, ["You don't have permission to edit this quiz"]])
    for (const path of [TARGET, `${TARGET}&_data=routes%2Fimport-quiz`]) {
      expect((await postForm(teacher, path, { intent: 'make', preview: '{}', chosen: '0', version: '1' })).status).toBe(403)
    }
    const gone = await teacher.visit(`${HERE}?quiz=NOSUCH`)
    expect([gone.path, gone.messages]).toEqual(['/quizzes', ['Error Quiz not found']])
  })
})
