import { describe, expect, test } from 'vitest'
import { recogniseFormat } from '~/features/exchange/recognise.server'
import { zipped } from '../../support/qti-files'

const recognised = (text: string, fileName = '') => recogniseFormat(new TextEncoder().encode(text), fileName)

describe('the format of a file', () => {
  test.each([
    ['<quiz>', 'moodle-xml'],
    ['\n <?xml version="1.0"?><quiz/>', 'moodle-xml'],
    ['<?xml version="1.0"?>\n<questestinterop xmlns="x">', 'qti'],
    ['<assessmentItem xmlns="x"/>', 'qti'],
    ['<qti-assessment-item xmlns="x"/>', 'qti'],
    ['<imscp:manifest xmlns:imscp="x"/>', 'qti'],
    ['Question,Option 1,Option 2,Correct Answer', 'csv'],
    ['Who?\n\tA) Ana\nB. Ben\nanswer : B', 'aiken'],
    ['Who? {\n=Ana ~Ben\n}', 'gift'],
    ['Who?', null],
    ['} and {', null],
  ])('%j is told by what is in it', (text, format) => {
    expect(recognised(text)).toBe(format)
    expect(recognised(text, 'quiz.gift')).toBe(format ?? 'gift')
  })

  test.each([
    ['a package of QTI', { 'imsmanifest.xml': '' }, 'x.dat', 'qti'],
    ['a cartridge that somebody packed without its list', { 'a.xml': '' }, 'x.imscc', 'qti'],
    ['a workbook, whatever it is called', { '[Content_Types].xml': '', 'xl/workbook.xml': '' }, 'x.zip', 'kahoot'],
  ])('%s is told by the names of the files in it, or by its own', (_, files, name, format) => {
    expect(recogniseFormat(zipped(files as Record<string, string>), name)).toBe(format)
  })

  // A tenth of each took ten seconds of the whole server once: so much would take longer than any test may.
  test.each([
    ['braces', '{'.repeat(1_000_000)],
    ['empty lines', `ANSWER: A${'\n'.repeat(1_000_000)}`],
    ['empty lines of another kind', `ANSWER: A${'\u2028'.repeat(1_000_000)}`],
    ['spaces', `ANSWER${' '.repeat(1_000_000)}`],
  ])('is told at once of nothing but %s', (_, text) => {
    expect(recognised(text)).toBe(null)
  })
})
