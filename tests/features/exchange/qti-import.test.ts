import { describe, expect, test } from 'vitest'
import { readQti } from '~/features/exchange/qti-reader.server'
import { writeQti } from '~/features/exchange/qti-writer.server'
import { exchangeQuizzes } from '../../support/exchange-quizzes'
import { assessmentOne, choiceOne, feedbackOne, listOf, otherOne, packaged, qtiOne, zipped } from '../../support/qti-files'

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text)
const read = (file: string | Uint8Array) => readQti(bytesOf(file))
const textsOf = (file: string | Uint8Array) => read(file).questions.map(({ questionText }) => questionText)
const ONLY = 'Only questions with options to choose from can be imported.'

describe('a quiz that left as QTI 1.2', () => {
  test('comes back with every title, question, option, key and explanation, 200 times', () => {
    for (const quiz of exchangeQuizzes()) expect(read(writeQti(quiz).body as Uint8Array)).toEqual({ ...quiz, problems: [] })
  })
})

describe('a file in QTI 1.2', () => {
  test('gives its title and its questions, their HTML as text, whether escaped, in CDATA, as elements or plain', () => {
    const texts = ['texttype="text/html">&lt;p&gt;10&lt;sup&gt;3&lt;/sup&gt; &amp;amp; more&lt;/p&gt;', '><![CDATA[a <b> & c]]>',
      'texttype="text/plain">a &lt;b&gt;', 'texttype="text/xhtml"><p>It <em>is</em> &lt; 3</p>']
    const items = texts.map((text, index) => choiceOne(`Who ${index}?`).replace(/<mattext texttype="text\/html">[^<]*Ana/, `<mattext ${text}`))
    const { title, questions, problems } = read(qtiOne(...items))

    expect([title, problems]).toEqual(['Lamps', []])
    expect(questions.map(({ options }) => options[0])).toEqual(['10³ & more', 'a <b> & c', 'a <b>', 'It is < 3'])
    expect(questions[0]).toMatchObject({ title: null, questionText: 'Who 0?', correctAnswer: 1, explanation: null })
  })

  test('names each question that is no choice by its number and title, and keeps the others', () => {
    const typed = '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>'
    const pair = (name: string) => `<response_lid ident="response_${name}"><render_choice><response_label ident="1"/></render_choice></response_lid>`
    const { questions, problems } = read(qtiOne(
      otherOne('essay_question', 'Your night', typed),
      choiceOne('First?'),
      otherOne('short_answer_question', 'Question', typed),
      otherOne('numerical_question', 'Lamps', typed),
      otherOne('matching_question', 'Pairs', pair('a')),
      otherOne('fill_in_multiple_blanks_question', 'Blanks', pair('a') + pair('b')),
      otherOne('multiple_dropdowns_question', 'Menus', pair('a') + pair('b')),
      otherOne('text_only_question', 'Read this', ''),
      otherOne('file_upload_question', 'Picture', ''),
      choiceOne('Second?', { type: 'multiple_answers_question', cardinality: 'Multiple', right: [0, 2], title: 'All' }),
      choiceOne('Third?', { type: 'multiple_answers_question', cardinality: 'Multiple', right: [2] }),
    ))

    expect(questions.map(({ questionText, correctAnswer }) => [questionText, correctAnswer])).toEqual([['First?', 1], ['Third?', 2]])
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      `1 “Your night”: This is an essay question. ${ONLY}`,
      `3 “Something”: This question asks for a typed answer. ${ONLY}`,
      `4 “Lamps”: This question asks for a number. ${ONLY}`,
      `5 “Pairs”: This is a matching question. ${ONLY}`,
      `6 “Blanks”: This question asks for a typed answer. ${ONLY}`,
      `7 “Menus”: This question asks for several answers at once. ${ONLY}`,
      '8 “Read this”: This is a text without a question.',
      `9 “Picture”: This question is of the type “file_upload_question”. ${ONLY}`,
      '10 “All”: More than one option is right here. Only questions with one right option can be imported.',
    ])
  })

  test('says what is wrong with a question by its number and its title, or else its text: no key, one option, nine of them', () => {
    const nine = { options: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] }
    const { problems } = read(qtiOne(
      choiceOne('No key?', { right: [], title: 'Odd' }), choiceOne('One?', { options: ['a'], right: [0] }), choiceOne('Nine?', nine),
    ))
    expect(problems).toEqual([
      { line: 1, message: '“Odd”: No option is marked as right.' },
      { line: 2, message: '“One?”: A question needs at least two options' },
      { line: 3, message: '“Nine?”: A question may have at most 8 options' },
    ])
  })

  test('explains with the feedback that is always shown, or else with that of the right answer, and says what it leaves out', () => {
    const shows = (answer: string, ident: string) =>
      `<respcondition continue="Yes"><conditionvar>${answer}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${ident}"/></respcondition>`
    const equal = (ident: string) => `<varequal respident="response1">${ident}</varequal>`
    const general = { conditions: shows('<other/>', 'general_fb'), feedback: feedbackOne('general_fb', 'See <b>page 3</b>.') }
    const right = { conditions: shows(equal('101'), '101_fb'), feedback: feedbackOne('101_fb', 'He did.') }
    const both = {
      conditions: general.conditions + shows(equal('100'), '100_fb'), feedback: general.feedback + feedbackOne('100_fb', 'No, not she.'),
    }
    const { questions, problems } = read(qtiOne(
      choiceOne('One?', general), choiceOne('Two?', right), choiceOne('Three?', both),
      choiceOne('Four?', { feedback: feedbackOne('correct_fb', 'Yes!') + feedbackOne('general_incorrect_fb', 'No!') }),
    ))

    expect(questions.map(({ explanation }) => explanation)).toEqual(['See page 3.', 'He did.', 'See page 3.', 'Yes!'])
    expect(problems).toEqual(['Three?', 'Four?'].map((text, index) =>
      ({ line: index + 3, message: `“${text}”: The question is kept, but not the feedback to single options.` })))
  })

  test('loses pictures and partial points, and says so', () => {
    const half = '<respcondition><conditionvar><varequal respident="response1">100</varequal></conditionvar><setvar varname="SCORE">50</setvar></respcondition>'
    const { questions, problems } = read(qtiOne(
      choiceOne('What is this <img src="$IMS-CC-FILEBASE$/a.png">?'), choiceOne('Half?', { conditions: half }),
    ))
    expect(questions.map(({ questionText }) => questionText)).toEqual(['What is this ?', 'Half?'])
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [1, '“What is this ?”: The question is kept, but not its picture, sound or film.'],
      [2, '“Half?”: The question is kept, but not its partial points.'],
    ])
  })

  test('is read as Brightspace writes it: true or false, layers around every text, both answers with points, no titles', () => {
    const label = (ident: string, text: string) => `<flow_label class="Block"><response_label ident="${ident}"><flow_mat><material>
      <mattext texttype="text/plain">${text}</mattext></material></flow_mat></response_label></flow_label>`
    const condition = (ident: string, points: string) => `<respcondition title="Response Condition"><conditionvar>
      <varequal respident="Q_LID">\n  ${ident}\n </varequal></conditionvar><setvar action="Set">${points}</setvar></respcondition>`
    const item = `<item ident="OBJ_1" label="QUES_1" d2l_2p0:page="1"><itemmetadata><qtimetadata><qti_metadatafield>
      <fieldlabel>qmd_questiontype</fieldlabel><fieldentry>True/False</fieldentry></qti_metadatafield></qtimetadata></itemmetadata>
      <presentation><flow><material><mattext texttype="text/plain">The park is open.</mattext></material>
      <response_extension><d2l_2p0:grading_type>0</d2l_2p0:grading_type></response_extension>
      <response_lid ident="Q_LID" rcardinality="Single"><render_choice shuffle="no">${label('A1', 'True')}${label('A2', 'False')}
      </render_choice></response_lid></flow></presentation>
      <resprocessing>${condition('A1', '0.000000000')}${condition('A2', '100.000000000')}</resprocessing></item>`
    const file = qtiOne(item).replace('<questestinterop', '<questestinterop xmlns:d2l_2p0="http://desire2learn.com/xsd/d2lcp_v2p0"')

    expect(read(file)).toEqual({
      title: 'Lamps', problems: [],
      questions: [{ title: null, questionText: 'The park is open.', options: ['True', 'False'], correctAnswer: 1, explanation: null }],
    })
  })

  test('is read whatever a program calls a choice, and HTML that it calls plain, but not what is put in order', () => {
    const plain = (item: string) => item.replaceAll('text/html', 'text/plain')
    const order = choiceOne('In which order?', { type: 'Ordering', cardinality: 'Ordered', title: 'Rides' })
    const { questions, problems } = read(qtiOne(
      plain(choiceOne('Who <b>ran</b>?', { type: 'Multiple Correct', options: ['<p>Ana</p>', 'Ben'] })),
      plain(choiceOne('Which tag?', { type: '', options: ['<p>', '<br>'] })).replaceAll('&lt;div>', '').replaceAll('&lt;/div>', ''),
      order,
    ))
    expect(questions.map(({ questionText, options }) => [questionText, ...options])).toEqual([
      ['Who ran?', 'Ana', 'Ben'], ['Which tag?', '<p>', '<br>'],
    ])
    expect(problems).toEqual([{ line: 3, message: `“Rides”: This question is of the type “Ordering”. ${ONLY}` }])
  })

  test('is read as Blackboard writes it: a type of its own, formatted texts, SCORE.max', () => {
    const formatted = (text: string) => `<flow_mat><material><mat_extension><mat_formattedtext type="HTML">${text}</mat_formattedtext></mat_extension></material></flow_mat>`
    const item = `<item maxattempts="0"><itemmetadata><bbmd_questiontype>True/False</bbmd_questiontype></itemmetadata>
      <presentation><flow class="Block"><flow class="QUESTION_BLOCK">${formatted('&lt;p&gt;Is it dark?&lt;/p&gt;')}</flow>
      <flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice>
      <flow_label><response_label ident="true">${formatted('true')}</response_label></flow_label>
      <flow_label><response_label ident="false">${formatted('false')}</response_label></flow_label>
      </render_choice></response_lid></flow></flow></presentation>
      <resprocessing scoremodel="SumOfScores"><respcondition title="correct"><conditionvar>
      <varequal respident="response" case="No">true</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar>
      <displayfeedback linkrefid="correct" feedbacktype="Response"/></respcondition>
      <respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0.0</setvar>
      <displayfeedback linkrefid="incorrect" feedbacktype="Response"/></respcondition></resprocessing>
      <itemfeedback ident="correct">${formatted('It is night.')}</itemfeedback><itemfeedback ident="incorrect">${formatted('')}</itemfeedback></item>`

    expect(read(packaged({ 'res00001.dat': qtiOne(item) }))).toEqual({
      title: 'Lamps', problems: [],
      questions: [{ title: null, questionText: 'Is it dark?', options: ['True', 'False'], correctAnswer: 0, explanation: 'It is night.' }],
    })
  })
})

describe('a package', () => {
  test('with several quizzes is read in the order of its list, and says so', () => {
    const { title, problems } = read(zipped({
      'a/a.xml': assessmentOne('Second', 'a', choiceOne('Three?')),
      'imsmanifest.xml': listOf('b/b.xml', 'a/a.xml'),
      'b/b.xml': assessmentOne('First', 'b', choiceOne('One?'), choiceOne('Two?')),
    }))
    expect(title).toBe(null)
    expect(problems).toEqual([{ line: null, message: 'This package has 2 quizzes, and all are read, in order: “First” (2), “Second” (1).' }])
  })

  test('of a whole course has its quizzes twice, of which the complete ones are read once, and only questions are looked for', () => {
    const full = assessmentOne('Lamps', 'g1', otherOne('essay_question', 'Night', '<response_str/>'), choiceOne('Who?'))
    const { questions, problems } = read(packaged({
      'g1/assessment_qti.xml': assessmentOne('Lamps', 'g1', choiceOne('Who?')),
      'g1/assessment_meta.xml': '<quiz identifier="g1"><title>Lamps</title></quiz>',
      'non_cc_assessments/g1.xml.qti': full,
      'wiki_content/page.html': '<html><item></item></html>',
      'course_settings/module_meta.xml': '<modules/>',
    }))
    expect(questions.map(({ questionText }) => questionText)).toEqual(['Who?'])
    expect(problems).toEqual([{ line: 1, message: `“Night”: This is an essay question. ${ONLY}` }])
  })

  test('whose quizzes were all given one name by a careless program loses none of them', () => {
    const file = packaged({ 'a.xml': assessmentOne('A', 'x', choiceOne('Who?')), 'b.xml': assessmentOne('B', 'x', choiceOne('Whose?')) })
    expect(textsOf(file)).toEqual(['Who?', 'Whose?'])
  })

  test('with a bank from which a quiz draws has a question twice, which is taken once', () => {
    const bank = assessmentOne('', 'b', choiceOne('Who?'), choiceOne('Whose?')).replaceAll('assessment', 'objectbank')
    const { questions, problems } = read(packaged({ 'a.xml': assessmentOne('Quiz', 'a', choiceOne('Who?')), 'b.xml': bank }))
    expect(questions.map(({ questionText }) => questionText)).toEqual(['Who?', 'Whose?'])
    expect(problems.map(({ message }) => message)).toEqual([
      'This package has 2 quizzes, and all are read, in order: “Quiz” (1), without a name (1).',
      '1 question is in this package twice, and taken once.',
    ])
  })

  test('without the bank from which a quiz draws says so', () => {
    const draws = '<section><selection_ordering><selection><sourcebank_ref>b</sourcebank_ref></selection></selection_ordering></section>'
    const bank = assessmentOne('', 'b', choiceOne('Whose?')).replaceAll('assessment', 'objectbank')
    const said = 'A quiz draws questions from a bank that is not in this package: please export and import that bank as well.'
    const quiz = assessmentOne('Quiz', 'a', choiceOne('Who?') + draws)
    expect(read(packaged({ 'a.xml': quiz }))).toMatchObject({ questions: [{}], problems: [{ line: null, message: said }] })
    const single = quiz.replace(draws, '<bankentry_item sourcebank_ref="b" item_ref="i" entry_type="Item"/>')
    expect(read(packaged({ 'a.xml': single }))).toMatchObject({ questions: [{}], problems: [{ line: null, message: said }] })
    expect(read(packaged({ 'a.xml': quiz, 'b.xml': bank })).problems.map(({ message }) => message)).not.toContain(said)
  })

  test('is read in a folder, with backslashes, with what a Mac adds, without a list, and without a file that it should have', () => {
    const quiz = qtiOne(choiceOne('Who?'))
    expect(read(zipped({ 'My quiz/imsmanifest.xml': listOf('g/q%201.xml'), 'My quiz/g/q 1.xml': quiz, '__MACOSX/My quiz/._q.xml': quiz })))
      .toMatchObject({ title: 'Lamps', questions: [{ questionText: 'Who?' }], problems: [] })
    expect(read(zipped({ 'imsmanifest.xml': listOf('g/q.xml'), 'g\\q.xml': quiz }))).toMatchObject({ questions: [{}], problems: [] })
    expect(read(zipped({ 'g/q.xml': quiz }))).toMatchObject({
      questions: [{}],
      problems: [{ message: 'The package has no list of its contents (imsmanifest.xml), so its files were read in the order of their names.' }],
    })
    expect(read(zipped({ 'imsmanifest.xml': listOf('g/q.xml', 'g/gone.xml'), 'g/q.xml': quiz }))).toMatchObject({
      questions: [{}], problems: [{ line: null, message: 'The package should have a file “g/gone.xml”, but it is not in it.' }],
    })
  })

  test.each<[string, Uint8Array, string]>([
    ['nothing of QTI in it', packaged({ 'a.html': 'Hello', 'b.xml': '<quiz/>' }), 'This package has no questions in QTI 1.2, 2.1, 2.2 or 3.0.'],
    ['packages in it', zipped({ 'one.zip': zipped({ 'a.xml': '<x/>' }) }), 'This package holds other packages (.zip): please unpack it and import them one by one.'],
    ['an end that is cut off', packaged({ 'a.xml': qtiOne(choiceOne('Who?')) }).slice(0, 200), 'This package is damaged or locked with a password, so nothing in it can be read.'],
    ['only its list sent', bytesOf(listOf('a.xml')), 'This is only the list of what is in a package. Please choose the whole package (.zip or .imscc).'],
    ['nothing to do with questions', bytesOf('<html/>'), 'This is not a QTI file: it has no questions in QTI 1.2, 2.1, 2.2 or 3.0.'],
  ])('that has %s is answered with a word about it', (_, file, message) => {
    expect(read(file)).toEqual({ title: null, questions: [], problems: [{ line: null, message }] })
  })

  test('is read in the encoding of each file', () => {
    const quiz = qtiOne(choiceOne('Où sont les lampes ?'))
    const latin = new Uint8Array(Buffer.from(quiz.replace('UTF-8', 'ISO-8859-1'), 'latin1'))
    const wide = new Uint8Array(Buffer.from(`\ufeff${quiz.replace('UTF-8', 'UTF-16')}`, 'utf16le'))
    for (const file of [quiz, latin, wide]) {
      expect(read(packaged({ 'a.xml': file }))).toMatchObject({ questions: [{ questionText: 'Où sont les lampes ?' }], problems: [] })
    }
  })
})
