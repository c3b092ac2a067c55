import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeKahoot } from '~/features/exchange/kahoot-writer'
import { THREAD_LIMITS } from '~/server/limited-thread.server'
import { readWorkbook } from '~/server/workbook.server'

/** A small workbook that somebody else's program could have made, with this in its first sheet. */
function workbook(sheetData: string): Uint8Array {
  const parts = unzipSync(writeKahoot({ title: 'Any', questions: [] }).body as Uint8Array)
  const sheet = strToU8(`<worksheet><sheetData>${sheetData}</sheetData></worksheet>`)
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': sheet })
}

describe('the reader of workbooks', () => {
  test('gives every row from the first on, empty ones too, and the words that a spreadsheet shows', async () => {
    const row = '<row r="3"><c r="B3"><v>1.5</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="str"><v>sum</v><f>A1</f></c></row>'

    expect(await readWorkbook(workbook(row))).toEqual({
      rows: [['', '', '', ''], ['', '', '', ''], ['', '1.5', 'TRUE', 'sum']],
    })
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
