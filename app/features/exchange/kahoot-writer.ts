import { strToU8, zipSync } from 'fflate'
import { toFileName } from '~/lib/text'
import type { ExchangeQuestion, ExchangeQuiz, ExportFile } from './exchange'
import { toXmlDocument, xml, type Xml } from './xml-markup'

/** The limits that Kahoot's template names, and those that some of its versions are said to have. */
const LONGEST = { question: 120, option: 75 }
const SAFE = { question: 95, option: 60 }
const MOST_OPTIONS = 4

/** One of the times that the template allows; a ten-year-old needs it to read a question and four options. */
const SECONDS = 30

const HEADINGS = [
  'Question - max 120 characters',
  ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
]
const HEADING_ROW = 8

/** Joins several numbers in words: 1, 2 and 5. */
const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Spreadsheets read `_x0041_` in a text as a character's code, so its underscore is written as a code itself. */
const cellText = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

// A text in an inline string is never a formula, whatever it begins with.
const cell = (address: string, value: string | number) =>
  typeof value === 'number'
    ? xml`<c r="${address}"><v>${value}</v></c>`
    : xml`<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`

function row(number: number, values: (string | number | null)[]): Xml {
  const cells = values.flatMap((value, index) =>
    value === null ? [] : [cell(`${String.fromCharCode(65 + index)}${number}`, value)])
  return xml`<row r="${number}">${cells}</row>`
}

const toRow = ({ questionText, options, correctAnswer }: ExchangeQuestion, index: number) =>
  row(HEADING_ROW + 1 + index, [
    index + 1,
    questionText,
    ...Array.from({ length: MOST_OPTIONS }, (_, option) => options[option] ?? null),
    SECONDS,
    correctAnswer + 1,
  ])

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet (ECMA-376 Part 1, 12.2): only what readers require. */
const toParts = (sheet: Xml): Record<string, Xml> => ({
  '[Content_Types].xml': xml`<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>
</Types>`,
  '_rels/.rels': xml`<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`,
  'xl/workbook.xml': xml`<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}">
<sheets><sheet name="Quiz" sheetId="1" r:id="rId1"/></sheets>
</workbook>`,
  'xl/_rels/workbook.xml.rels': xml`<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>
</Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
})

const isWithin = ({ questionText, options }: ExchangeQuestion, most: typeof LONGEST) =>
  questionText.length <= most.question && options.every((option) => option.length <= most.option)

type Numbered = ExchangeQuestion & { number: number }

/** A sentence about questions by their numbers; none where there are no such questions. */
function noteOn(questions: Numbered[], said: (isOne: boolean) => string): string[] {
  if (questions.length === 0) return []
  const isOne = questions.length === 1
  return [`${isOne ? 'Question' : 'Questions'} ${listed.format(questions.map(({ number }) => `${number}`))} ${said(isOne)}`]
}

/**
 * Writes a quiz as the workbook that Kahoot imports: headings in row 8, questions from row 9.
 * Questions that do not fit are left out and named, because Kahoot cuts long texts without a word.
 */
export function writeKahoot({ title, questions }: ExchangeQuiz): ExportFile {
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }))
  const tooMany = numbered.filter(({ options }) => options.length > MOST_OPTIONS)
  const tooLong = numbered.filter((question) => !tooMany.includes(question) && !isWithin(question, LONGEST))
  const written = numbered.filter((question) => !tooMany.includes(question) && !tooLong.includes(question))
  const explained = written.filter(({ explanation }) => explanation !== null).length

  const rows = [row(1, [null, title]), row(HEADING_ROW, [null, ...HEADINGS]), ...written.map(toRow)]
  const parts = toParts(xml`<worksheet xmlns="${SHEETS}"><sheetData>${rows}</sheetData></worksheet>`)
  return {
    fileName: `${toFileName(title)}.xlsx`,
    contentType: `${TYPES}.sheet`,
    body: zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(toXmlDocument(part))]))),
    notes: [
      ...noteOn(tooMany, (isOne) => `${isOne ? 'is' : 'are'} left out: Kahoot takes at most four options.`),
      ...noteOn(tooLong, (isOne) =>
        `${isOne ? 'is' : 'are'} left out: Kahoot takes 120 characters for a question and 75 for an option.`),
      ...noteOn(written.filter((question) => !isWithin(question, SAFE)), (isOne) =>
        `${isOne ? 'has' : 'have'} more than 95 characters or an option of more than 60: some versions of Kahoot cut that.`),
      ...(explained > 0 ? [`Kahoot has no explanations: ${explained === 1 ? 'one is' : `${explained} are`} left out.`] : []),
      `The time limit: every question gets ${SECONDS} seconds, which can be changed in Kahoot.`,
    ],
  }
}
