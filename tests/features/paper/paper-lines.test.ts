import { describe, expect, it } from 'vitest'
import { readPaperLines } from '~/features/paper/paper-lines.server'

const FIVE = [4, 4, 4, 4, 4]

const read = (text: string, optionCounts = FIVE) => {
  const { lines, troubles } = readPaperLines(text, optionCounts)
  return { said: lines.map(({ number, takerName, picks }) => [number, takerName, picks.join()]), troubles }
}

describe('the lines of a class', () => {
  it.each([
    ['Ana R: BDACA', 'Ana R'],
    ['BDACA', null],
    [': BDACA', null],
    ['ana r :bdaca', 'ana r'],
    ['Ana R\tBDACA', 'Ana R'],
    ['Ana\tRuiz\tBDACA', 'Ana Ruiz'],
    ['Ana R\tB\tD\tA\tC\tA', 'Ana R'],
    ['Ana\tRuiz\tB\tD\tA\tC\tA\t', 'Ana Ruiz'],
    ['B\tD\tA\tC\tA', null],
    ['Ana R:\tB\tD\tA\tC\tA', 'Ana R'],
    ['Ana R: BDACA\t\t', 'Ana R'],
    ['Ana R\tBDACA\t', 'Ana R'],
    ['Ana R：ＢＤＡＣＡ', 'Ana R'],
    ['  Ana   R:  B D A C A  ', 'Ana R'],
    ['Zoë O’Neil-Łuk: B, D, A, C, A', 'Zoë O’Neil-Łuk'],
    ['أنا: BDACA', 'أنا'],
  ])('may be %j', (line, name) => {
    expect(read(line)).toEqual({ said: [[1, name, '1,3,0,2,0']], troubles: [] })
  })

  it.each(['-', '.', '?', '_', '–', '—'])('have %s where nothing is circled', (sign) => {
    expect(read(`Ana: B${sign}AC${sign}`).said).toEqual([[1, 'Ana', '1,,0,2,']])
  })

  it('have an empty cell of a spreadsheet where nothing is circled', () => {
    expect(read('Ana\t\tD\t \tC\tA\t').said).toEqual([[1, 'Ana', ',3,,2,0']])
    expect(read('Ana\tB\tD\tA\tC\t').said).toEqual([[1, 'Ana', '1,3,0,2,']])
    expect(read('Ana\t\t\t\t\t').said).toEqual([[1, 'Ana', ',,,,']])
  })

  it('may end with dots that a phone has drawn together', () => {
    expect(read('Ana: BD…').said).toEqual([[1, 'Ana', '1,3,,,']])
  })

  it('keep their numbers where some are empty, whatever ends them', () => {
    expect(read('\nAna: AAAAA\r\n\r\n \nBen: BBBBB\rCleo: CCCCC').said.map(([number, name]) => [number, name]))
      .toEqual([[2, 'Ana'], [5, 'Ben'], [6, 'Cleo']])
  })

  it('may have the same name, and say the same', () => {
    expect(read('Ana: AAAAA\nAna: AAAAA').said).toHaveLength(2)
  })

  it.each([
    ['Ana: BDAC', 'Line 1: 4 letters for 5 questions. Write - where nothing is circled.'],
    ['Ana: B', 'Line 1: 1 letter for 5 questions. Write - where nothing is circled.'],
    ['Ana:', 'Line 1: 0 letters for 5 questions. Write - where nothing is circled.'],
    ['Ana: BDACAB', 'Line 1: 6 letters for 5 questions. Write - where nothing is circled.'],
    ['Ana\tB\tD\tA\tC\tA\tB', 'Line 1: 6 letters for 5 questions. Write - where nothing is circled.'],
    ['Ana\tB\tD\tA\tC', 'Line 1: 4 letters for 5 questions. Write - where nothing is circled.'],
    ['Ana: BDAEA', 'Line 1: question 4 has no option E.'],
    ['Ana: BDAXA', 'Line 1: “X” is not a letter of an option.'],
    ['Ana R BDACA', 'Line 1: “N” is not a letter of an option. Is a colon missing between name and letters?'],
    ['A: BDACA', 'Line 1: A name must have 2 to 20 characters.'],
    [`${'A'.repeat(21)}: BDACA`, 'Line 1: A name must have 2 to 20 characters.'],
    ['Ana <b>: BDACA', 'Line 1: A name can have letters, digits, spaces, hyphens and apostrophes.'],
    ['ana@school.org: BDACA', 'Line 1: Please do not give an e-mail or web address: a first name or a nickname is enough.'],
    ['Ana 555 123 4567: BDACA', 'Line 1: Please do not give a phone number: a first name or a nickname is enough.'],
    ['Mike Hunt: BDACA', 'Line 1: This name cannot be used here. Please choose another one.'],
    ['', 'Please type one line for each pupil'],
    [' \n\n', 'Please type one line for each pupil'],
  ])('are refused by number: %j', (line, trouble) => {
    expect(read(line)).toEqual({ said: [], troubles: [trouble] })
  })

  it('are all looked at: the good ones are understood beside the bad ones', () => {
    const { said, troubles } = read('Ana: BDACA\nBen: BD\n\nCleo: AAAAA\nDan: ?????x')
    expect(said.map(([number]) => number)).toEqual([1, 4])
    expect(troubles).toEqual([
      'Line 2: 2 letters for 5 questions. Write - where nothing is circled.',
      'Line 5: “X” is not a letter of an option.',
    ])
  })

  it('know how many options each question has', () => {
    expect(read('Ana: HB', [8, 2]).said).toEqual([[1, 'Ana', '7,1']])
    expect(read('Ana: BH', [8, 2]).troubles).toEqual(['Line 1: question 2 has no option H.'])
    expect(read('Ana: A', [2]).said).toHaveLength(1)
    expect(read('Ana: AB', [2]).troubles).toEqual(['Line 1: 2 letters for 1 question. Write - where nothing is circled.'])
  })

  it('are at most 60 at a time', () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'BDACA').join('\n\n')
    expect(read(lines(60)).said).toHaveLength(60)
    expect(read(lines(61))).toEqual({
      said: [],
      troubles: ['At most 60 lines at a time, and these are 61. Store the first ones, then the others.'],
    })
  })
})
