import { describe, expect, it } from 'vitest'
import { readGift, writeGift } from '~/features/exchange/gift.server'

const read = (text: string) => readGift(new TextEncoder().encode(text))
const problemsOf = (text: string) => read(text).problems.map(({ line, message }) => `${line}: ${message}`)
const question = (text: string) => {
  const { questions, problems } = read(text)
  expect(problems).toEqual([])
  expect(questions).toHaveLength(1)
  return questions[0]!
}

describe('a GIFT file', () => {
  it('is read as Moodle reads it: name, text, options, key and general feedback', () => {
    const text = '::Park::[html]<p>Who <b>runs</b> the park &amp; the tent?</p>{\n=Nobody\n~[plain]The <mayor>\n~ Ana \n####Read page 3.}'
    expect(question(text)).toEqual({
      title: 'Park',
      questionText: 'Who runs the park & the tent?',
      options: ['Nobody', 'The <mayor>', 'Ana'],
      correctAnswer: 0,
      explanation: 'Read page 3.',
    })
  })

  it('turns true and false into two options, the feedback for a right answer into the explanation', () => {
    expect(question('The park is open.{F####It closes at ten.}')).toMatchObject({ options: ['True', 'False'], correctAnswer: 1, explanation: 'It closes at ten.' })
    expect(question('Bulbs are lamps. { TRUE }')).toMatchObject({ correctAnswer: 0, explanation: null })
    expect(read('Lamps.{T#shown when wrong#shown when right}')).toMatchObject({
      questions: [{ correctAnswer: 0, explanation: 'shown when right' }],
      problems: [{ line: 1, message: 'The question is kept, but not the feedback to single options.' }],
    })
    expect(read('Lamps.{F##shown when right}').questions).toMatchObject([{ correctAnswer: 1, explanation: 'shown when right' }])
  })

  it('puts a blank where the answers stand inside the text', () => {
    expect(question('The {=wheel ~tent ~horse} turns.')).toMatchObject({ questionText: 'The _____ turns.', options: ['wheel', 'tent', 'horse'] })
  })

  it('resolves escapes, and leaves unescaped colons and other backslashes alone', () => {
    const text = 'At 10:30, see https://fair.test\\: C\\:\\\\new \\= \\# \\~ \\{ \\} a\\nb \\x {=\\=1 ~\\~2}'
    expect(question(text)).toMatchObject({ questionText: 'At 10:30, see https://fair.test: C:\\new = # ~ { } a\nb \\x', options: ['=1', '~2'] })
  })

  it('passes over comments and categories, also right above a question', () => {
    const text = '// a comment\n$CATEGORY: a/b\n\n// another\nWhat?{=a ~b}\n\n$CATEGORY: c\nWho?{~a =b}\n// end'
    expect(read(text)).toMatchObject({ questions: [{ questionText: 'What?' }, { questionText: 'Who?' }], problems: [] })
  })

  it('takes a choice whose points say that one option is right', () => {
    expect(question('What?{~%100%a ~%-50%b ~%0%c}')).toMatchObject({ options: ['a', 'b', 'c'], correctAnswer: 0 })
    expect(question('What?{~a ~=b}')).toMatchObject({ options: ['a', 'b'], correctAnswer: 1 })
  })

  it.each([
    ['Only a text.', '1: This text has no { } with answers, so it is not a question.'],
    ['What? {=a ~b', '1: The { } around the answers do not match. A question ends at the first empty line.'],
    ['What? }=a ~b{', '1: The { } around the answers do not match. A question ends at the first empty line.'],
    ['\n\nWrite. {}', '3: This is an essay question. Only questions with options to choose from can be imported.'],
    ['How many? {#3.14:0.01}', '1: This question asks for a number. Only questions with options to choose from can be imported.'],
    ['Match. {=a -> b =c -> d}', '1: This is a matching question. Only questions with options to choose from can be imported.'],
    ['Who? {=Ana =Bo}', '1: This question asks for a typed answer. Only questions with options to choose from can be imported.'],
    ['Which? {=a =b ~c}', '1: More than one option is right here. Only questions with one right option can be imported.'],
    ['Which? {~%50%a ~%50%b ~c}', '1: More than one option is right here. Only questions with one right option can be imported.'],
    ['Which? {~a ~b}', '1: No option is marked as right: the right one begins with =.'],
    ['Which? {=a ~}', '1: All answer options must be filled'],
    ['{=a ~b}', '1: All questions must have text'],
    ['Which? {=a ~a}', '1: “a” is already an option of this question: pupils could not tell the two apart'],
    ['Which? {=1~2~3~4~5~6~7~8~9}', '1: A question may have at most 8 options'],
    [`${'x'.repeat(1001)}{=a~b}`, '1: A question may have at most 1000 characters'],
    [`${'x'.repeat(50_001)}{=a~b}`, '1: This is far too long for a question. A question ends at the first empty line.'],
  ])('names what cannot be taken by its line: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([message])
    expect(problemsOf(`${text}\n\nGood?{=a~b}\n`)).toEqual([message])
    expect(read(`${text}\n\nGood?{=a~b}\n`).questions).toMatchObject([{ questionText: 'Good?' }])
  })

  it.each([
    ['Which? {=a ~%50%b}', '1: The question is kept, but not its partial points.'],
    ['Which? {=a#well done ~b#no}', '1: The question is kept, but not the feedback to single options.'],
    ['[html]Which? <img src="a.png"> {=a ~b}', '1: The question is kept, but not its picture, sound or film.'],
  ])('keeps a question that loses something, and says what: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([message])
    expect(read(text).questions).toMatchObject([{ questionText: 'Which?', options: ['a', 'b'], correctAnswer: 0 }])
  })

  it.each([['', 'It has no question that can be read.'], ['// nothing\n', 'It has no question that can be read.']])(
    'says that there is nothing in %j', (text, message) => expect(read(text).problems).toEqual([{ line: null, message }]),
  )

  it('takes the first 200 questions and names the line of the next', () => {
    const { questions, problems } = read('Which?{=a~b}\n\n'.repeat(300))
    expect(questions).toHaveLength(200)
    expect(problems).toEqual([{ line: 401, message: 'Only the first 200 questions are taken; what follows is left out.' }])
  })

  it('takes no more text than a form can show', () => {
    const { questions, problems } = read(`${'x'.repeat(900)}{=${'a'.repeat(290)}~${'b'.repeat(290)}####${'c'.repeat(1900)}}\n\n`.repeat(200))
    expect(questions.length).toBeGreaterThan(100)
    expect(problems.map(({ message }) => message)).toEqual(['It has more text than a quiz can have; what follows is left out.'])
  })

  it('names a hundred problems and says that there are more', () => {
    const { problems } = read('No question.\n\n'.repeat(500))
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toEqual({ line: null, message: 'There are more problems; these are the first 100.' })
  })

  it.each<[string, BufferEncoding, string[], string[]]>([
    ['\ufeffWährung?{=ä~ö}', 'utf8', [], ['ä', 'ö']],
    ['\ufeffWährung?{=ä~ö}', 'utf16le', [], ['ä', 'ö']],
    ['Währung und Land?{=ä~ö}', 'utf16le', [], ['ä', 'ö']],
    ['Währung?{=ä~ö}', 'latin1', ['This file is not in UTF-8. It was read as Western European: please check accented letters.'], ['ä', 'ö']],
  ])('is read in any usual encoding: %s as %s', (text, encoding, messages, options) => {
    const { questions, problems } = readGift(new Uint8Array(Buffer.from(text, encoding)))
    expect(problems.map(({ message }) => message)).toEqual(messages)
    expect(questions.map((each) => each.options)).toEqual([options])
  })

  it('is refused where it is no text', () => {
    const { problems } = readGift(new Uint8Array(Buffer.from('%PDF-1.7\nWhat?{=a~b}')))
    expect(problems).toEqual([{ line: null, message: 'This is not a text file, so nothing in it can be read.' }])
  })

  it('is written so that markup, arrows, formats and points in texts stay what they are', () => {
    const odd = { title: null, questionText: '// <b>a</b>', options: ['[html] b', '%50% c', 'x -> <i>y</i>'], correctAnswer: 2, explanation: '#a\nb' }
    const { body, fileName, contentType } = writeGift({ title: 'Käse & Co.', questions: [odd] })
    expect([fileName, contentType]).toEqual(['Käse-Co.gift', 'text/plain; charset=utf-8'])
    expect(body).toBe(
      '// Quiz: Käse & Co.\n\n[plain]// <b>a</b> {\n\t~[plain][html] b\n\t~[plain]%50% c\n'
      + '\t=[html]x -&gt; &lt;i&gt;y&lt;/i&gt;\n\t####[plain]\\#a\\nb\n}\n',
    )
  })
})
