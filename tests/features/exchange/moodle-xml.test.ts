import { describe, expect, test } from 'vitest'
import { brokenXml } from '~/features/exchange/xml-safety'
import { readMoodleXml } from '~/features/exchange/moodle-xml-reader.server'
import { writeMoodleXml } from '~/features/exchange/moodle-xml-writer'
import { otherType } from '~/features/exchange/question-problems'
import { exchangeQuizzes } from '../../support/exchange-quizzes'
import { answer, choice, quiz } from '../../support/moodle-xml'

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text)
const read = (text: string) => readMoodleXml(bytesOf(text))

describe('writing Moodle XML', () => {
  test('the declaration is the very first line, then comes the category with the name of the quiz', () => {
    const { body, fileName, contentType } = writeMoodleXml({ title: 'Rides & Shows', questions: [] })

    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<quiz>\n/)
    expect(body).toContain('<question type="category">\n    <category><text>$course$/Rides &amp; Shows</text></category>')
    expect(fileName).toBe('Rides-Shows.xml')
    expect(contentType).toBe('application/xml; charset=utf-8')
  })

  test('a question is one of Moodle with one right answer, shuffled, its explanation as general feedback', () => {
    const question = { title: null, questionText: 'Who ran?', options: ['Ana', 'Ben'], correctAnswer: 1, explanation: 'He did.' }
    const { body, notes } = writeMoodleXml({ title: 'T', questions: [question] })

    expect(body).toContain('<question type="multichoice">\n    <name><text>Who ran?</text></name>')
    expect(body).toContain('<questiontext format="html"><text><![CDATA[Who ran?]]></text></questiontext>')
    expect(body).toContain('<generalfeedback format="html"><text><![CDATA[He did.]]></text></generalfeedback>')
    for (const element of [
      '<defaultgrade>1</defaultgrade>', '<penalty>0.3333333</penalty>', '<hidden>0</hidden>', '<single>true</single>',
      '<shuffleanswers>true</shuffleanswers>', '<answernumbering>abc</answernumbering>',
    ]) expect(body).toContain(element)
    expect(body).toMatch(/<answer fraction="0" format="html">\s*<text><!\[CDATA\[Ana]]>/)
    expect(body).toMatch(/<answer fraction="100" format="html">\s*<text><!\[CDATA\[Ben]]>/)
    expect(notes).toEqual([])
  })

  test('markup and the end of a CDATA section in a text are text', () => {
    const question = {
      title: 'a < b', questionText: 'What is <b> & ]]> ?\nSay  it.', options: ['1', '2'], correctAnswer: 0, explanation: null,
    }
    const { body } = writeMoodleXml({ title: 'T', questions: [question] })

    expect(body).toContain('<name><text>a &lt; b</text></name>')
    expect(body).toContain('<![CDATA[What is &lt;b> &amp; ]]]]><![CDATA[> ?<br>Say&nbsp; it.]]>')
    expect(readMoodleXml(bytesOf(body)).questions).toEqual([question])
  })

  test('200 quizzes come back as they were: title, questions, options, keys and explanations', () => {
    for (const written of exchangeQuizzes()) {
      const result = readMoodleXml(bytesOf(writeMoodleXml(written).body))
      expect(result).toEqual({ title: written.title, questions: written.questions, problems: [] })
    }
  })
})

describe('reading Moodle XML', () => {
  test('HTML becomes what a person reads, in CDATA, escaped, or with numbers for characters', () => {
    const html = '<p>Which is&nbsp;<em>larger</em>?</p>\n<ul><li>10<sup>3</sup></li><li>H<sub>2</sub>O</li></ul>'
    const { questions, problems } = read(quiz(
      choice(`<![CDATA[${html}]]>`, answer(100, '&lt;b&gt;caf&#233;&lt;/b&gt;') + answer(0, 'tea &amp;amp; milk')),
    ))

    expect(problems).toEqual([])
    expect(questions).toEqual([{
      title: 'Q', questionText: 'Which is larger?\n10³\nH₂O', options: ['café', 'tea & milk'], correctAnswer: 0, explanation: null,
    }])
  })

  test('true and false are told by their names, or in old files by their order', () => {
    const named = choice('Is it?', answer(0, 'true') + answer(100, 'false', 'It is not.'), 'truefalse')
    const turned = choice('Is it?', answer(0, 'false') + answer(100, 'true'), 'truefalse')
    const translated = choice('Is it?', answer(0, 'Wahr') + answer(100, 'Falsch'), 'truefalse')

    const { questions, problems } = read(quiz(named, turned, translated))

    expect(problems).toEqual([])
    expect(questions.map(({ options, correctAnswer }) => options[correctAnswer])).toEqual(['False', 'True', 'False'])
    expect(questions[0]).toMatchObject({ options: ['True', 'False'], explanation: 'It is not.' })
  })

  test('a question for several answers is taken where only one of them is right', () => {
    const several = '<single>false</single>'
    const one = choice('One?', several + answer(100, 'a') + answer(-50, 'b'))
    const two = choice('Two?', several + answer(50, 'a') + answer(50, 'b') + answer(0, 'c'))

    const { questions, problems } = read(quiz(one, two))

    expect(questions).toMatchObject([{ questionText: 'One?', correctAnswer: 0 }])
    expect(problems).toEqual([
      { line: 5, message: 'More than one option is right here. Only questions with one right option can be imported.' },
    ])
  })

  test('a file is read as Moodle writes it: comments, line ends in texts, numbers with seven places, formats of their own', () => {
    const { title, questions, problems } = read(`<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category>
        <text>$course$/Default for the park/Lamps

    </text></category>
    <info format="moodle_auto_format"><text>All lamps</text></info>
  </question>

<!-- question: 7  -->
  <question type="multichoice">
    <name>
      <text>Colour</text>
    </name>
    <questiontext format="moodle_auto_format">
      <text>Which colour
have the lamps?</text>
    </questiontext>
    <generalfeedback format="html"><text><![CDATA[<p dir="ltr">See <b>page 3</b>.<br></p>]]></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber></idnumber>
    <single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    <answer fraction="0" format="plain_text"><text>a &lt;b&gt;</text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="100.00000" format="html"><text><![CDATA[<p>amber</p>]]></text></answer>
    <tags><tag><text>lamps</text></tag></tags>
  </question>
</quiz>`)

    expect([title, problems]).toEqual(['Lamps', []])
    expect(questions).toEqual([{
      title: 'Colour', questionText: 'Which colour\nhave the lamps?', options: ['a <b>', 'amber'], correctAnswer: 1,
      explanation: 'See page 3.',
    }])
  })

  test('the category names the quiz', () => {
    const category = '<question type="category"><category><text>$course$/top/Rides//Shows</text></category></question>'
    expect(read(quiz(category, choice('Who?'))).title).toBe('Rides/Shows')
  })

  test.each([
    ['essay', 'This is an essay question. Only questions with options to choose from can be imported.'],
    ['numerical', 'This question asks for a number. Only questions with options to choose from can be imported.'],
    ['matching', 'This is a matching question. Only questions with options to choose from can be imported.'],
    ['shortanswer', 'This question asks for a typed answer. Only questions with options to choose from can be imported.'],
    ['description', 'This is a text without a question.'],
    ['cloze', otherType('cloze')],
    ['ddwtos', 'This question is of the type “ddwtos”. Only questions with options to choose from can be imported.'],
  ])('a question of the type %s is named by its line, and the next one is read', (type, message) => {
    const { questions, problems } = read(quiz(choice('First', '', type), choice('Second')))

    expect(problems).toEqual([{ line: 3, message }])
    expect(questions.map(({ questionText }) => questionText)).toEqual(['Second'])
  })

  test('a question of more options than a quiz can have is named by its line', () => {
    const nine = answer(100, 'a') + Array.from({ length: 8 }, (_, index) => answer(0, `${index}`)).join('')
    expect(read(quiz(choice('Nine?', nine))).problems).toEqual([{ line: 3, message: 'A question may have at most 8 options' }])
  })

  test('a question without a key, without text, with one option or with tags in its text is named by its line', () => {
    const { questions, problems } = read(quiz(
      choice('No key', answer(0, 'a') + answer(50, 'b')),
      choice('<![CDATA[<p> </p>]]>'),
      choice('One option', answer(100, 'a')),
      choice('<p>Not escaped</p>'),
      '<question/>',
    ))

    expect(questions).toEqual([])
    expect(problems).toEqual([
      { line: 3, message: 'No option is marked as right: the right one has fraction="100".' },
      { line: 5, message: 'All questions must have text' },
      { line: 7, message: 'A question needs at least two options' },
      { line: 9, message: 'This question has tags in its text that are not escaped, so it cannot be read.' },
      { line: 9, message: otherType('') },
    ])
  })

  test('a question is kept without its picture, its partial points and the feedback to single options, which is said', () => {
    const file = '<file name="a.png" encoding="base64">iVBORw0KGgo=</file>'
    const { questions, problems } = read(quiz(
      choice('<![CDATA[See <img src="@@PLUGINFILE@@/a.png" alt="">?]]>', file + answer(100, 'a') + answer(0, 'b')),
      choice('Partial?', answer(100, 'a') + answer(50, 'b', 'Nearly.')),
    ))

    expect(questions.map(({ questionText }) => questionText)).toEqual(['See ?', 'Partial?'])
    expect(problems).toEqual([
      { line: 3, message: 'The question is kept, but not its picture, sound or film.' },
      { line: 5, message: 'The question is kept, but not the feedback to single options.' },
      { line: 5, message: 'The question is kept, but not its partial points.' },
    ])
  })

  test('of a file that was cut, the whole questions are kept', () => {
    const whole = quiz(choice('First'), choice('Second'))
    const { questions, problems } = read(whole.slice(0, whole.lastIndexOf('no</text>')))

    expect(questions.map(({ questionText }) => questionText)).toEqual(['First'])
    expect(problems).toEqual([{ line: 1, message: brokenXml("Invalid '[") }])
    expect(problems[0]!.message).toBe(
      'The XML is broken here, so only the questions that are whole by themselves were read. The file ends too early.',
    )
  })
})
