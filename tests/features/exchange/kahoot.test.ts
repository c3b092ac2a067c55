import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { ExchangeQuestion } from '~/features/exchange/exchange'
import { readKahoot, WORKBOOK_PROBLEMS } from '~/features/exchange/kahoot-reader.server'
import { writeKahoot } from '~/features/exchange/kahoot-writer'
import { exchangeQuizzes } from '../../support/exchange-quizzes'

const question = (questionText: string, options = ['Ana', 'Ben'], explanation: string | null = null): ExchangeQuestion =>
  ({ title: null, questionText, options, correctAnswer: 0, explanation })
const write = (...questions: ExchangeQuestion[]) => writeKahoot({ title: 'Rides', questions })
const bytesOf = ({ body }: { body: Uint8Array | string }) => body as Uint8Array
const SECONDS = 'The time limit: every question gets 30 seconds, which can be changed in Kahoot.'

/** A workbook of ours with another first sheet, and with further parts. */
function workbook(rows: string, parts: Record<string, string | Uint8Array> = {}, level: 0 | 6 = 6) {
  const made = unzipSync(bytesOf(write()))
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  const added = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])
  return zipSync({ ...made, 'xl/worksheets/sheet1.xml': strToU8(sheet), ...Object.fromEntries(added) }, { level })
}

const inline = (text: string) => `t="inlineStr"><is><t>${text}</t></is></c>`
const cells = (row: number, values: (string | number | null)[]) => values.map((value, index) => {
  const start = `<c r="${String.fromCharCode(65 + index)}${row}" `
  return value === null ? '' : typeof value === 'number' ? `${start}><v>${value}</v></c>` : start + inline(value)
}).join('')
const row = (number: number, ...values: (string | number | null)[]) => `<row r="${number}">${cells(number, values)}</row>`
const HEADINGS = ['#', 'Question', 'Answer 1', 'Answer 2', 'Answer 3', 'Answer 4', 'Time limit', 'Correct answer(s)']

describe('a workbook for Kahoot', () => {
  test('has its headings in row 8 and its questions from row 9, as another program reads it', async () => {
    const file = write(question('Who ran?'), question('=1+1', ['two', '@SUM(A1)', '-3', '+4']))
    const rows = await readSheet(Buffer.from(bytesOf(file)))

    expect(rows[7]).toEqual([
      null, 'Question - max 120 characters', 'Answer 1 - max 75 characters', 'Answer 2 - max 75 characters',
      'Answer 3 - max 75 characters', 'Answer 4 - max 75 characters',
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs', 'Correct answer(s) - choose at least one',
    ])
    expect(rows[8]).toEqual([1, 'Who ran?', 'Ana', 'Ben', null, null, 30, 1])
    expect(rows[9]).toEqual([2, '=1+1', 'two', '@SUM(A1)', '-3', '+4', 30, 1])
    expect(rows).toHaveLength(10)
    expect(file).toMatchObject({ fileName: 'Rides.xlsx', contentType: expect.stringContaining('spreadsheetml.sheet') })
  })

  test('holds no formula, whatever a text begins with', () => {
    const sheet = strFromU8(unzipSync(bytesOf(write(question('=HYPERLINK("http://x.test")'))))['xl/worksheets/sheet1.xml']!)

    expect(sheet).not.toMatch(/<f[\s>]/)
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://x.test&quot;)</t>')
  })

  test('keeps every question, option and key of 200 quizzes that fit', async () => {
    const quizzes = exchangeQuizzes({ mostOptions: 4, longestQuestion: 120, longestOption: 75 })
    const questions = quizzes.flatMap((quiz) => quiz.questions.map((each) => ({ ...each, title: null, explanation: null })))
    // A workbook holds as many as can be read of one: starting to read takes longer than reading.
    for (let from = 0; from < questions.length; from += 200) {
      const some = questions.slice(from, from + 200)
      expect(await readKahoot(bytesOf(write(...some)))).toEqual({ title: null, questions: some, problems: [] })
    }
  })

  test('leaves out what Kahoot would cut, and names it', async () => {
    const file = write(
      question('a'.repeat(121)), question('a'.repeat(120)), question('Who?', ['b'.repeat(76), 'c']), question('Who?', ['b'.repeat(61), 'c']),
      question('Who?', ['1', '2', '3', '4', '5'], 'Because.'), question('Fits?', ['yes', 'no'], 'Because.'),
    )

    expect(file.notes).toEqual([
      'Question 5 is left out: Kahoot takes at most four options.',
      'Questions 1 and 3 are left out: Kahoot takes 120 characters for a question and 75 for an option.',
      'Questions 2 and 4 have more than 95 characters or an option of more than 60: some versions of Kahoot cut that.',
      'Kahoot has no explanations: one is left out.',
      SECONDS,
    ])
    expect((await readKahoot(bytesOf(file))).questions.map(({ questionText }) => questionText)).toEqual(['a'.repeat(120), 'Who?', 'Fits?'])
    expect(write(question('Who?')).notes).toEqual([SECONDS])
  })

  test('keeps a text that spreadsheets would take for the code of a character', async () => {
    const written = question('What is _x0041_ or _X0041_?')
    expect((await readKahoot(bytesOf(write(written)))).questions).toEqual([written])
  })
})

describe('reading a workbook', () => {
  test('finds the row of headings wherever it is, and the options by their numbers', async () => {
    const file = workbook(row(2, 'My class') + row(3, ...HEADINGS) + row(5, 1, 'Who ran?', 'Ana', null, 'Ben', 'Cem', 20, 3))

    expect(await readKahoot(file)).toEqual({
      title: null, problems: [],
      questions: [{ title: null, questionText: 'Who ran?', options: ['Ana', 'Ben', 'Cem'], correctAnswer: 1, explanation: null }],
    })
  })

  test('takes numbers, dates, and texts that cells share', async () => {
    const shared = '<sst><si><t>When?</t></si><si><r><t>in </t></r><r><t>June</t></r></si></sst>'
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const sheet = row(8, ...HEADINGS) +
      '<row r="9"><c r="B9" t="s"><v>0</v></c><c r="C9"><v>1492</v></c><c r="D9" s="1"><v>45000</v></c>' +
      '<c r="E9" t="s"><v>1</v></c><c r="H9"><v>1</v></c></row>'
    const file = workbook(sheet, { 'xl/sharedStrings.xml': shared, 'xl/styles.xml': styles })

    expect((await readKahoot(file)).questions).toMatchObject([{ questionText: 'When?', options: ['1492', '2023-03-15', 'in June'] }])
  })

  test('names what cannot be taken by its row', async () => {
    const file = workbook(
      row(8, ...HEADINGS) +
      row(9, 1, 'Several?', 'a', 'b', 'c', null, 20, '1,3') +
      row(10, 2, 'Several, where commas part decimals?', 'a', 'b', 'c', null, 20, 1.3) +
      row(11, 3, 'None?', 'a', 'b') +
      row(12, 4, 'Which?', 'a', 'b', null, null, 20, 4) +
      row(14, 5, null, 'a', 'b', null, null, 20, 1) +
      row(15, 6, 'Good?', 'a', 'b', null, null, 20, 2),
    )
    const { questions, problems } = await readKahoot(file)

    expect(questions).toMatchObject([{ questionText: 'Good?', correctAnswer: 1 }])
    expect(problems).toEqual([
      { line: 9, message: 'More than one option is right here. Only questions with one right option can be imported.' },
      { line: 10, message: 'More than one option is right here. Only questions with one right option can be imported.' },
      { line: 11, message: 'No right option is named.' },
      { line: 12, message: 'The right answer “4” is not the number, letter or text of any option.' },
      { line: 14, message: 'All questions must have text' },
    ])
  })

  test('reads a package whose parts have their sizes behind them, as streaming programs write', async () => {
    const chunks: Uint8Array[] = []
    const zip = new Zip((_, chunk) => chunks.push(chunk))
    for (const [name, part] of Object.entries(unzipSync(bytesOf(write(question('Streamed?')))))) {
      const file = new ZipDeflate(name)
      zip.add(file)
      file.push(part, true)
    }
    zip.end()

    expect((await readKahoot(new Uint8Array(Buffer.concat(chunks)))).questions).toMatchObject([{ questionText: 'Streamed?' }])
  })

  test('says so where there are no headings, no sheet, no workbook', async () => {
    const message = async (bytes: Uint8Array) => (await readKahoot(bytes)).problems
    const { damaged, headings } = WORKBOOK_PROBLEMS

    expect(await message(workbook(row(1, 'Who ran?', 'Ana', 'Ben')))).toEqual([{ line: null, message: headings }])
    expect(await message(workbook(''))).toEqual([{ line: null, message: headings }])
    expect(await message(zipSync({ 'a.txt': strToU8('a') }))).toEqual([{ line: null, message: damaged }])
    expect(await message(strToU8('Question,Answer 1'))).toEqual([{ line: null, message: damaged }])
    expect(damaged).toBe('This is not an Excel workbook (.xlsx), or it is damaged.')
  })
})

describe('a workbook that means harm', () => {
  const message = 'This workbook is too large: please copy the rows with your questions into a new one.'
  const tooLarge = [{ line: null, message }]
  const zeros = new Uint8Array(6 * 1024 * 1024)

  test('unpacks to no more than 4 MB, whatever it says of its size', async () => {
    const bomb = workbook('', { 'xl/sharedStrings.xml': zeros })
    expect(bomb.length).toBeLessThan(200_000)
    expect((await readKahoot(bomb)).problems).toEqual(tooLarge)

    const lying = bomb.slice()
    const view = new DataView(lying.buffer)
    const sizes = [...lying.keys()].slice(0, -30).filter((at) => view.getUint32(at, true) === zeros.length)
    for (const at of sizes) view.setUint32(at, 100, true)
    expect(sizes).toHaveLength(2)
    expect((await readKahoot(lying)).problems).toEqual(tooLarge)
  })

  test('has pictures and the like, which are not unpacked, but not thousands of them', async () => {
    const pictures = { 'xl/media/image1.png': zeros }
    expect((await readKahoot(workbook(row(8, ...HEADINGS), pictures))).problems).not.toEqual(tooLarge)

    const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`xl/media/${index}.png`, 'x']))
    expect((await readKahoot(workbook(row(8, ...HEADINGS), many))).problems).toEqual(tooLarge)
  })

  test.each([
    ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['a column that no sheet has', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
    ['a row far below', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ['a row without end', '<row r="1e12"/>'],
    ['a row far below, said in other signs', '<row r="&#49;048576"><c r=\'A1\'><v>1</v></c></row>'],
    ['a row far below, said with a prefix', '<x:row xmlns:x="x" x:r="9" r = "999999"/>'],
  ])('has %s, and is refused', async (_, rows) => {
    expect((await readKahoot(workbook(rows))).problems).toEqual(tooLarge)
  })

  test('has a million empty rows or styles, and is refused before they are made', async () => {
    const rows = '<row r="1"><c r="AZ1"><v>1</v></c></row>' + '<row/>'.repeat(500_000)
    const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(500_000)}</cellXfs></styleSheet>`

    expect((await readKahoot(workbook(rows))).problems).toEqual(tooLarge)
    expect((await readKahoot(workbook('', { 'xl/styles.xml': styles }))).problems).toEqual(tooLarge)
  })

  test('declares entities, which stay unread', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const sheet = `<worksheet><sheetData>${row(8, ...HEADINGS)}${row(9, 1, 'a&a;&b;', 'yes', 'no', null, null, 20, 1)}</sheetData></worksheet>`
    const file = workbook('', { 'xl/worksheets/sheet1.xml': entities + sheet })

    const { questions } = await readKahoot(file)
    expect(questions.map(({ questionText }) => questionText).join()).not.toMatch(/ha|root:/)
  })

  test('shows one long text in every cell, and is done with it', async () => {
    const shared = `<sst><si><t>${'long '.repeat(200_000)}</t></si></sst>`
    const rows = Array.from({ length: 3000 }, (_, index) =>
      `<row r="${index + 9}">${['B', 'C', 'D', 'H'].map((column) => `<c r="${column}${index + 9}" t="s"><v>0</v></c>`).join('')}</row>`)
    const { problems } = await readKahoot(workbook(row(8, ...HEADINGS) + rows.join(''), { 'xl/sharedStrings.xml': shared }))

    expect(problems[0]).toEqual({ line: 9, message: expect.stringContaining('characters') })
  })
})
