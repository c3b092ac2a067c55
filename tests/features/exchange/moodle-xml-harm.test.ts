import { describe, expect, test } from 'vitest'
import { DOCUMENT_PROBLEMS } from '~/features/exchange/moodle-xml-document'
import { readMoodleXml } from '~/features/exchange/moodle-xml-reader.server'
import { otherType } from '~/features/exchange/question-problems'
import { answer, choice, quiz } from '../../support/moodle-xml'

const read = (text: string) => readMoodleXml(new TextEncoder().encode(text))

describe('a Moodle XML file that means harm', () => {
  const bomb = Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('')

  test.each([
    ['expands entities without end', `<!DOCTYPE quiz [<!ENTITY a0 "ha">${bomb}]>`, '&a9;'],
    ['reads a file of the server', '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['asks another host', '<!DOCTYPE quiz SYSTEM "http://127.0.0.1:9/x.dtd">', 'x'],
    ['hides it behind a comment', '<!-- --><?x?>\n<!doctype quiz [<!ENTITY % p "x">]>', 'x'],
  ])('%s, and is refused', (_, doctype, text) => {
    const file = quiz(choice(text)).replace('<quiz>', `${doctype}<quiz>`)

    expect(read(file)).toEqual({ title: null, questions: [], problems: [{ line: null, message: DOCUMENT_PROBLEMS.doctype }] })
  })

  test('an entity that nobody declared stays text, and a document type inside the quiz is no XML', () => {
    expect(read(quiz(choice('&x; &amp;lt;'))).questions).toMatchObject([{ questionText: '&x; <' }])
    expect(read(quiz('<!DOCTYPE x [<!ENTITY y "z">]>', choice('&y;'))).questions).not.toMatchObject([{ questionText: 'z' }])
  })

  test('names of the language itself are names like any other', () => {
    const odd = quiz('<__proto__><isRight>1</isRight></__proto__><constructor/>', choice('Who?', '', 'constructor'), choice('Whose?'))

    expect(read(odd).questions).toMatchObject([{ questionText: 'Whose?' }])
    expect(read(odd).problems).toContainEqual({ line: 4, message: otherType('constructor') })
    expect(({} as Record<string, unknown>).isRight).toBeUndefined()
  })

  test.each([
    ['openings without an end', '<quiz>' + '<question '.repeat(40_000)],
    ['ends without an opening', '<quiz>' + '</question>'.repeat(36_000)],
    ['comments without an end', '<quiz>' + '<!--'.repeat(100_000)],
    ['sections without an end', '<quiz>' + '<![CDATA['.repeat(40_000)],
    ['deep elements', quiz('<a>'.repeat(50_000) + '</a>'.repeat(50_000))],
    ['attributes', quiz(`<question ${Array.from({ length: 20_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`)],
    ['deep markup in a text', quiz(choice(`<![CDATA[${'<b>'.repeat(120_000)}]]>`))],
    ['spaces in a text', quiz(choice(`<![CDATA[${'<p '.repeat(60_000)}${' '.repeat(200_000)}]]>`))],
    ['answers', quiz(choice('Who?', answer(100, 'a').repeat(4_000)))],
    ['questions', quiz(choice('Who?').repeat(1_600))],
  ])('a file full of %s is answered', (_, file) => {
    expect(read(file).problems.length).toBeGreaterThan(0)
  })
})
