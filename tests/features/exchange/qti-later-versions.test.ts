import { describe, expect, test } from 'vitest'
import { readQti } from '~/features/exchange/qti-reader.server'
import { packaged, zipped } from '../../support/qti-files'

const read = (file: string | Uint8Array) => readQti(typeof file === 'string' ? new TextEncoder().encode(file) : file)
const ONLY = 'Only questions with options to choose from can be imported.'

type Two = Partial<Record<'title' | 'key' | 'cardinality' | 'before' | 'choices' | 'rules' | 'after', string>>

const MATCH_CORRECT = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>'
const CHOICES = [['A', 'Ana'], ['B', 'Ben'], ['C', 'Cem']]
  .map(([identifier, name]) => `<simpleChoice identifier="${identifier}">${name}</simpleChoice>`).join('')
const keyOf = (...values: string[]) => `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`

/** An item of QTI 2.1 with a choice. */
const choiceTwo = (prompt: string, { title = '', key = keyOf('B'), cardinality = 'single', ...two }: Two = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="${title}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">
    ${key}
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody>${two.before ?? ''}
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">
      <prompt>${prompt}</prompt>
      ${two.choices ?? CHOICES}
    </choiceInteraction>
  </itemBody>
  ${two.rules ?? MATCH_CORRECT}${two.after ?? ''}
</assessmentItem>`

/** The same item as version 3 spells it. */
const toThree = (item: string) => item
  .replace(/(<\/?)([a-z]+(?:[A-Z]\w*)|prompt|value)(?=[\s>/])/g, (_, open: string, name: string) =>
    `${open}qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
  .replace(/\s([a-z]+[A-Z]\w*)=/g, (_, name: string) => ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=`)
  .replace('imsqti_v2p1', 'imsqtiasi_v3p0')

const other = (interaction: string, baseType = 'string') => choiceTwo('').replace('baseType="identifier"', `baseType="${baseType}"`)
  .replace(/<choiceInteraction[^]*<\/choiceInteraction>/, interaction)

/** A list of contents as version 2.1 has it. */
const listOf = (...names: string[]) => `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${names.map((name) =>
  `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="${name}"><file href="${name}"/></resource>`).join('')}</resources></manifest>`

const testOf = (title: string, ...names: string[]) => `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="${title}">
  <testPart identifier="p" navigationMode="linear" submissionMode="individual"><assessmentSection identifier="s" title="One" visible="true">
  ${names.map((name, index) => `<assessmentItemRef identifier="r${index}" href="${name}"/>`).join('')}</assessmentSection></testPart></assessmentTest>`

const map = (points: Record<string, number>) =>
  `<mapping defaultValue="0">${Object.entries(points).map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`

describe.each([['2.1', (item: string) => item], ['3.0', toThree]])('an item of QTI %s', (_, spelt) => {
  const readItem = (item: string) => read(spelt(item))

  test('gives its text before the options and in their prompt, its options and its key', () => {
    const before = '<p>It is <em>dark</em> &amp; late,<br/>at 10<sup>3</sup> m.</p>'
    expect(readItem(choiceTwo('Who ran?', { title: 'Night', before }))).toEqual({
      title: null, problems: [],
      questions: [{
        title: 'Night', questionText: 'It is dark & late,\nat 10³ m.\nWho ran?', options: ['Ana', 'Ben', 'Cem'], correctAnswer: 1, explanation: null,
      }],
    })
  })

  test.each([
    ['a key', keyOf('C'), MATCH_CORRECT],
    ['the points of a map', map({ C: 1 }), ''],
    ['rules', '', `<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/>
      <baseValue baseType="identifier">C</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">100</baseValue>
      </setOutcomeValue></responseIf></responseCondition></responseProcessing>`],
  ])('has its right answer from %s', (_name, key, rules) => {
    expect(readItem(choiceTwo('Who?', { key, rules }))).toMatchObject({ questions: [{ correctAnswer: 2 }], problems: [] })
  })

  test('with several right answers or none is named by its number and title, one with one of them is taken', () => {
    expect(readItem(choiceTwo('Who?', { title: 'Two', key: keyOf('A', 'B'), cardinality: 'multiple' })).problems).toEqual([
      { line: 1, message: '“Two”: More than one option is right here. Only questions with one right option can be imported.' },
    ])
    expect(readItem(choiceTwo('Who?', { key: map({ A: 1, B: 1 }), cardinality: 'multiple' })).problems[0]!.message).toContain('More than one')
    expect(readItem(choiceTwo('Who?', { key: '' })).problems).toEqual([{ line: 1, message: '“Who?”: No option is marked as right.' }])
    expect(readItem(choiceTwo('Who?', { key: keyOf('A'), cardinality: 'multiple' })).questions).toMatchObject([{ correctAnswer: 0 }])
  })

  test('loses partial points, pictures and the feedback to other options, and says so', () => {
    const choices = `<simpleChoice identifier="A"><p>Ana<img src="a.png" alt=""/></p><feedbackInline identifier="A" outcomeIdentifier="F">No.</feedbackInline>
      </simpleChoice><simpleChoice identifier="B">Ben<feedbackInline identifier="B" outcomeIdentifier="F">He was late.</feedbackInline></simpleChoice>`
    const { questions, problems } = readItem(choiceTwo('Who?', { choices, key: keyOf('B') + map({ A: 0.5, B: 1 }) }))
    expect(questions).toMatchObject([{ options: ['Ana', 'Ben'], explanation: 'He was late.' }])
    expect(problems.map(({ message }) => message.replace('“Who?”: ', ''))).toEqual([
      'The question is kept, but not the feedback to single options.',
      'The question is kept, but not its partial points.',
      'The question is kept, but not its picture, sound or film.',
    ])
  })

  test('becomes plain text where it has a formula, and says so', () => {
    const { problems } = readItem(choiceTwo('What is <m:math xmlns:m="m"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>?'))
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining('a formula in it became plain text. Please check it.') }])
  })

  test('loses the passage that several items share, and says so', () => {
    const passage = '<assessmentStimulusRef identifier="s" href="passage.xml"/>'
    expect(readItem(choiceTwo('Who?').replace('<itemBody>', `${passage}<itemBody>`)).problems).toEqual([
      { line: 1, message: '“Who?”: The question is kept, but not the text it belongs to, which is in another file of the package.' },
    ])
  })

  test('is explained by the feedback to all answers or to the right one', () => {
    const said = (identifier: string, text: string) =>
      `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${identifier}" showHide="show"><p>${text}</p></modalFeedback>`
    const explanationOf = (after: string) => readItem(choiceTwo('Who?', { after })).questions[0]!.explanation
    expect(explanationOf(said('general_fb', 'See page 3.'))).toBe('See page 3.')
    expect(explanationOf(said('A', 'No.') + said('incorrect', 'No!') + said('B', 'Yes.'))).toBe('Yes.')
  })

  test.each([
    ['<extendedTextInteraction responseIdentifier="RESPONSE"/>', 'string', `This is an essay question. ${ONLY}`],
    ['<p>At <textEntryInteraction responseIdentifier="RESPONSE"/></p>', 'string', `This question asks for a typed answer. ${ONLY}`],
    ['<p>At <textEntryInteraction responseIdentifier="RESPONSE"/></p>', 'float', `This question asks for a number. ${ONLY}`],
    ['<matchInteraction responseIdentifier="RESPONSE"/>', 'directedPair', `This is a matching question. ${ONLY}`],
    ['<textEntryInteraction responseIdentifier="R1"/><textEntryInteraction responseIdentifier="R2"/>', 'string', `This question asks for several answers at once. ${ONLY}`],
    ['<p>Read this.</p>', 'string', 'This is a text without a question.'],
  ])('that is no choice is named: %s', (interaction, baseType, message) => {
    const item = other(interaction, baseType).replace('title=""', 'title="Night"')
    expect(readItem(item)).toEqual({ title: null, questions: [], problems: [{ line: 1, message: `“Night”: ${message}` }] })
  })
})

describe('a package of single items', () => {
  const items = { 'items/1.xml': choiceTwo('One?'), 'items/2.xml': choiceTwo('Two?'), 'items/3.xml': toThree(choiceTwo('Three?')) }
  const textsOf = (file: Uint8Array) => read(file).questions.map(({ questionText }) => questionText)

  test('is read in the order of its list', () => {
    const file = zipped({ ...items, 'imsmanifest.xml': listOf('items/3.xml', 'items/1.xml', 'items/2.xml') })
    expect([textsOf(file), read(file).problems]).toEqual([['Three?', 'One?', 'Two?'], []])
  })

  test('with a test is read in the order of the test and has its title', () => {
    const files = { ...items, 'tests/t.xml': testOf('Night', '../items/2.xml', '../items/1.xml', '../items/3.xml') }
    expect(textsOf(packaged(files))).toEqual(['Two?', 'One?', 'Three?'])
    expect(read(packaged(files))).toMatchObject({ title: 'Night', problems: [] })
  })

  test('says which item of a test is missing, and reads those that are in no test after it', () => {
    const file = packaged({ ...items, 't.xml': testOf('Night', 'items/2.xml', 'items/gone.xml') })
    expect(textsOf(file)).toEqual(['Two?', 'One?', 'Three?'])
    expect(read(file).problems.map(({ message }) => message)).toEqual([
      'The package should have a file “items/gone.xml”, but it is not in it.',
      'This package has 2 quizzes, and all are read, in order: “Night” (1), without a name (2).',
    ])
  })
})
