import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeKahoot } from '~/features/exchange/kahoot-writer'
import { THREAD_LIMITS } from '~/server/limited-thread.server'
import { readWorkbook } from '~/server/workbook.server'

/** A small workbook that somebody else's program could have made, with this in its first sheet. */
function workbook(sheetData: string, styles?: string, shared?: string): Uint8Array {
  const parts = unzipSync(writeKahoot({ title: 'Any', questions: [] }).body as Uint8Array)
  const sheet = strToU8(`<worksheet><sheetData>${sheetData}</sheetData></worksheet>`)
  return zipSync({
    ...parts,
    'xl/worksheets/sheet1.xml': sheet,
    ...(styles ? { 'xl/styles.xml': strToU8(styles) } : {}),
    ...(shared ? { 'xl/sharedStrings.xml': strToU8(shared) } : {}),
  })
}

describe('the reader of workbooks', () => {
  test('gives every row from the first on, empty ones too, and the words that a spreadsheet shows', async () => {
    const row = '<row r="3"><c r="B3"><v>1.5</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="str"><v>sum</v><f>A1</f></c></row>'

    expect(await readWorkbook(workbook(row))).toEqual({
      rows: [['', '', '', ''], ['', '', '', ''], ['', '1.5', 'TRUE', 'sum']],
    })
  })

  test('gives percentages and times of day as a spreadsheet shows them', async () => {
    const styles = '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>'
    const cell = (column: string, style: number, value: string) => `<c r="${column}1" s="${style}"><v>${value}</v></c>`
    const row = `<row r="1">${cell('A', 0, '0.25')}${cell('B', 1, '0.285')}<c r="C1" s="1" t="str"><v>half</v></c>` +
      `<c r="D1" s="2"><f>1/8</f><v>0.125</v></c>${cell('E', 3, '7')}` +
      `${cell('F', 4, '0.4375')}${cell('G', 5, '45000.5')}${cell('H', 4, '45000')}</row>`

    expect(await readWorkbook(workbook(row, styles))).toEqual({
      rows: [['0.25', '29%', 'half', '12.5%', '7', '10:30', '2023-03-15 12:00', '2023-03-15']],
    })
  })

  test('gives raised and lowered figures as such, in a cell and in a text that cells share', async () => {
    const run = (text: string, look = '') => `<r><rPr><sz val="11"/>${look}<family val="2"/></rPr><t xml:space="preserve">${text}</t></r>`
    const [raised, lowered] = ['superscript', 'subscript'].map((look) => `<vertAlign val="${look}"/>`)
    const row = `<row r="1"><c r="A1" t="inlineStr"><is><r><t>10</t></r>${run('-3', raised)}${run(' m')}</is></c><c r="B1" t="s"><v>0</v></c></row>`
    const shared = `<sst><si>${run('H')}${run('2', lowered)}${run('O, x')}${run('n', raised)}</si></sst>`

    expect(await readWorkbook(workbook(row, undefined, shared))).toEqual({ rows: [['10⁻³ m', 'H₂O, x^n']] })
  })

  test('passes over far rows and cells that hold nothing, such as the last row of a sheet, which LibreOffice writes', async () => {
    const row = '<row r="1"><c r="A1"><v>7</v></c><c r="AMJ1" s="2"/></row>'
    const empty = '<row r="1048575" s="1"><c r="A1048575" s="1"/><c r="B1048575" s="1"/></row>' +
      '<row r="1048576" customFormat="false" ht="12.8" hidden="false" customHeight="true" outlineLevel="0" collapsed="false"/>'

    expect(await readWorkbook(workbook(row + empty))).toEqual({ rows: [['7']] })
    expect(await readWorkbook(workbook(row + empty + '<row r="99999"><c r="A99999"><v>1</v></c></row>'))).toEqual({ failure: 'too-large' })
  })

  test('is ended where it takes too long, and the next workbook is read', async () => {
    const attributes = Array.from({ length: 300_000 }, (_, index) => `a${index}="1"`).join(' ')
    const slow = workbook(`<row ${attributes}/>`)

    expect(await readWorkbook(slow, { ...THREAD_LIMITS, milliseconds: 1000 })).toEqual({ failure: 'too-large' })
    expect(await readWorkbook(workbook('<row r="1"><c r="A1"><v>7</v></c></row>'))).toEqual({ rows: [['7']] })
  })

  test('is ended where it takes too much memory', async () => {
    const wide = workbook(`<row r="1"><c r="AZ1"><v>1</v></c></row>${'<row/>'.repeat(90_000)}`)

    expect(await readWorkbook(wide, { milliseconds: 60_000, megabytes: 24 })).toEqual({ failure: 'too-large' })
  })

  test('finds no rows in what is no workbook', async () => {
    expect(await readWorkbook(strToU8('a,b'))).toEqual({ failure: 'damaged' })
    expect(await readWorkbook(strToU8('PK'))).toEqual({ failure: 'damaged' })
    expect(await readWorkbook(new Uint8Array())).toEqual({ failure: 'damaged' })
  })
})
