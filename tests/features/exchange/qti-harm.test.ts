import { describe, expect, test } from 'vitest'
import { readQti } from '~/features/exchange/qti-reader.server'
import { assessmentOne, choiceOne, packaged, qtiOne, zipped } from '../../support/qti-files'

const read = (file: string | Uint8Array) => readQti(typeof file === 'string' ? new TextEncoder().encode(file) : file)
const textsOf = (file: string | Uint8Array) => read(file).questions.map(({ questionText }) => questionText)

describe('a file of QTI that is broken or means harm', () => {
  test('gives the questions that are whole by themselves', () => {
    const file = qtiOne(choiceOne('One?'), choiceOne('Two?').replace('</render_choice>', ''), choiceOne('Three?'), choiceOne('Four?'))
    expect(textsOf(file.slice(0, file.indexOf('Four?')))).toEqual(['One?', 'Three?'])
    expect(read(file).problems[0]!.message).toMatch(/^The XML is broken here, so only the questions that are whole/)
  })

  test('may name the document type of QTI 1.2, but declares nothing of its own', () => {
    const named = qtiOne(choiceOne('Who?')).replace('\n', '\n<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd">\n')
    expect(read(named)).toMatchObject({ questions: [{ questionText: 'Who?' }], problems: [] })
    for (const own of ['[<!ENTITY a "ha">]', '[<!ENTITY x SYSTEM "file:///etc/passwd">]', '[<!-- > -->\n<!ENTITY % p "x">]']) {
      const file = named.replace('SYSTEM "ims_qtiasiv1p2p1.dtd"', own).replace('Who?', '&a;&x;')
      expect(read(file)).toMatchObject({ questions: [], problems: [{ message: expect.stringContaining('document type or entities') }] })
    }
  })

  test('unpacks to no more than 8 MB, has no more than ten thousand files and leads nowhere with its names', () => {
    const tooLarge = { questions: [], problems: [{ message: expect.stringContaining('far more in it than quizzes') }] }
    const zeros = new Uint8Array(9 * 1024 * 1024)
    expect(read(packaged({ 'a.xml': zeros }))).toMatchObject(tooLarge)
    expect(read(zipped(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}`, '']))))).toMatchObject(tooLarge)
    expect(read(packaged({ 'a.png': zeros, 'a.xml': qtiOne(choiceOne('Who?')) })).questions).toHaveLength(1)
    expect(textsOf(packaged({ '../../etc/a.xml': qtiOne(choiceOne('Who?')), '../__proto__.xml': '<x/>' }))).toEqual(['Who?'])
  })

  test.each([
    ['openings without an end', '<questestinterop>' + '<item '.repeat(100_000)],
    ['deep elements', qtiOne('<a>'.repeat(50_000) + '</a>'.repeat(50_000))],
    ['deep elements in a text', qtiOne(choiceOne('Who?').replace('<mattext texttype="text/html">', `$&${'<b>'.repeat(30_000)}x${'</b>'.repeat(30_000)}`))],
    ['more elements than any quiz', qtiOne('<a/>'.repeat(200_000))],
    ['items in items', qtiOne('<item><presentation>'.repeat(5_000) + '</presentation></item>'.repeat(5_000))],
    ['questions', qtiOne(choiceOne('Who?').repeat(1_000))],
    ['quizzes', packaged(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.xml`, assessmentOne(`Q${index}`, `i${index}`, choiceOne(`${index}?`))])))],
  ])('is answered though it is full of %s', (_, file) => {
    const { questions, problems } = read(file)
    expect(questions.length + problems.length).toBeGreaterThan(0)
  })
})
