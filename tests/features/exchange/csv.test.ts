import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from '~/features/exchange/csv.server'

const read = (text: string) => readCsv(new TextEncoder().encode(text))
const problemsOf = (text: string) => read(text).problems.map(({ line, message }) => `${line}: ${message}`)
const HEAD = 'Question,Option 1,Option 2,Option 3,Correct Answer,Explanation\n'
const WHO = { title: null, questionText: 'Who?', options: ['Ana', 'Bo'], correctAnswer: 1, explanation: null }

describe('a CSV file of questions', () => {
  it.each([
    ['ours', `${HEAD}Who?,Ana,Bo,,2,`],
    ['one with semicolons', 'Question;Option A;Option B;Key\nWho?;Ana;Bo;B'],
    ['one with tabs', 'Question text\tChoice 1\tChoice 2\tRight Answer\nWho?\tAna\tBo\tBo'],
    ['one for Blooket', '"Blooket\nImport Template",,,,,,,\nQuestion #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Answer 4\n(Optional)",'
      + '"Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"\n1,Who?,Ana,Bo,,,20,2'],
    ['one for Wayground', 'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,'
      + 'Answer explanation\nWho?,Multiple Choice,Ana,Bo,,,,2,30,,'],
  ])('is read: %s', (_what, text) => {
    expect(read(text)).toEqual({ title: null, questions: [WHO], problems: [] })
  })

  it('is read where the right answer has a column of its own, as for Gimkit', () => {
    const text = 'Gimkit Spreadsheet Import Template,,,,\nQuestion,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),'
      + 'Incorrect Answer 3 (Optional)\nWho?,Bo,Ana,,\n'
    expect(read(text).questions).toEqual([{ ...WHO, options: ['Bo', 'Ana'], correctAnswer: 0 }])
  })

  it('counts numbers of options, also where some before the right one are empty or are numbers themselves', () => {
    expect(read(`${HEAD}Who?,Ana,,Bo,3,`).questions).toEqual([WHO])
    expect(read(`${HEAD}How many?,3,2,1,1,`).questions).toMatchObject([{ correctAnswer: 0 }])
    expect(read(`${HEAD}How many?,10,20,30,20,`).questions).toMatchObject([{ correctAnswer: 1 }])
  })

  it.each([
    ['a;b;c\n1;2;3', 'null: No row of headings was found: “Question”, “Option 1”, “Option 2” and so on, and “Correct Answer”.'],
    [`${HEAD}\nWho?,Ana,Bo,,,`, '3: No right option is named.'],
    [`${HEAD}Who?,Ana,Bo,,"1,2",`, '2: More than one option is right here. Only questions with one right option can be imported.'],
    [`${HEAD}Who?,Ana,Bo,,3,`, '2: The right answer “3” is not the number, letter or text of any option.'],
    [`${HEAD}Who?,Ana,,,1,`, '2: A question needs at least two options'],
    [`${HEAD},Ana,Bo,,1,`, '2: All questions must have text'],
    [`${HEAD}Who?,Ana,Ana,,1,`, '2: “Ana” is already an option of this question: pupils could not tell the two apart'],
    [`${HEAD}Who?,Ana,${'x'.repeat(301)},,1,`, '2: An option may have at most 300 characters'],
    [`${HEAD}Who?,Ana,"Bo,,1,`, '2: A quotation mark in this row is never closed, or the row is far too long; what follows is left out.'],
    ['Question Text,Question Type,Option 1,Option 2,Correct Answer\nWho?,Open-Ended,,,',
      '2: This question is of the type “Open-Ended”. Only questions with options to choose from can be imported.'],
    ['Question,Correct Answer,Incorrect Answer 1\nWho?,,Ana', '2: No right option is named.'],
    ['', 'null: It has no question that can be read.'],
    [HEAD, 'null: It has no question that can be read.'],
  ])('names what is wrong by its row: %j', (text, message) => {
    expect(problemsOf(text)).toEqual([message])
  })

  it('keeps the good questions above and below a bad one', () => {
    expect(read(`${HEAD}Who?,Ana,Bo,,2,\nWho?,Ana,,,1,\nWho?,Ana,Bo,,2,\n`).questions).toEqual([WHO, WHO])
  })

  it('is written with cells that no spreadsheet takes for a formula, which come back as they were', () => {
    const odd = { title: null, questionText: '=1+1', options: ['-2', "'=x", '+49', '@a'], correctAnswer: 1, explanation: '＝a' }
    const { body } = writeCsv({ title: 'Sums', questions: [odd] })
    expect(body).toBe("\ufeffQuestion,Option 1,Option 2,Option 3,Option 4,Correct Answer,Explanation\r\n'=1+1,'-2,''=x,'+49,'@a,2,'＝a\r\n")
    expect(read(body as string).questions).toEqual([odd])
  })
})
