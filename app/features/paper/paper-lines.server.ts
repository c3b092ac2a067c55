import { nameTrouble, toTakerName } from '~/features/attempts/taker-name'
import { isVulgar } from '~/features/attempts/taker-name.server'
import { counted } from '~/lib/counted'
import { OPTION_LETTERS } from '~/lib/option-letters'
import { MOST_LINES } from './paper-words'

/** One pupil's sheet as it was typed in. */
export type PaperLine = {
  /** Number of its line in the typed text, from 1. */
  number: number
  takerName: string | null
  /** For each question in the sheet's order, the place of the circled option on the sheet, from 0; null for none. */
  picks: (number | null)[]
}

/** What people type where nothing is circled; phones turn two hyphens into a dash. */
const NO_ANSWER = new Set(['-', '.', '?', '_', '–', '—'])

/** A row of a spreadsheet that has a column for each letter, and an empty cell where nothing is circled; null for any other. */
function splitRow(cells: string[], questions: number): [name: string, letters: string] | null {
  const name = cells.slice(0, cells.findLastIndex((cell) => cell.trim().length > 1) + 1)
  const letters = cells.slice(name.length).map((cell) => cell.trim() || '-')
  // Empty columns beside the table are copied with it.
  while (letters.length > questions && letters.at(-1) === '-') letters.pop()
  const isRow = letters.length > 1 && (letters.length === questions || letters.some((letter) => letter !== '-'))
  return isRow ? [name.join(' ').replace(/:\s*$/, ''), letters.join('')] : null
}

/** Name and letters are separated by the last colon, or by tabs if they come from a spreadsheet. */
function splitLine(line: string, questions: number): [name: string, letters: string] {
  const row = line.includes('\t') ? splitRow(line.split('\t'), questions) : null
  if (row) return row
  const typed = line.trimEnd()
  const at = Math.max(typed.lastIndexOf(':'), typed.lastIndexOf('\t'))
  return [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1)]
}

/** What is wrong with a name, in a sentence, or null. */
function troubleOfName(name: string): string | null {
  return nameTrouble(name) ?? (isVulgar(name) ? 'This name cannot be used here. Please choose another one.' : null)
}

/** What is wrong with the letters of a line, in a sentence, or null. */
function troubleOfLetters(letters: string[], optionCounts: number[], hasName: boolean): string | null {
  const strange = letters.find((letter) => !NO_ANSWER.has(letter) && !OPTION_LETTERS.includes(letter))
  if (strange !== undefined) {
    const hint = hasName ? '' : ' Is a colon missing between name and letters?'
    return `“${strange}” is not a letter of an option.${hint}`
  }
  if (letters.length !== optionCounts.length) {
    return `${counted(letters.length, 'letter')} for ${counted(optionCounts.length, 'question')}. Write - where nothing is circled.`
  }
  const missing = letters.findIndex((letter, index) => OPTION_LETTERS.indexOf(letter) >= optionCounts[index]!)
  return missing === -1 ? null : `question ${missing + 1} has no option ${letters[missing]}.`
}

/**
 * Reads what was typed in from sheets: one line for each pupil, `Ana R: BDACA` or just `BDACA`, or rows copied from a
 * spreadsheet. Capitals, spaces and commas do not matter; `-`, `.` and `?` mean no answer. Empty lines are skipped, but
 * counted.
 *
 * @param text as it was typed
 * @param optionCounts how many options each question has, in the order of the sheet
 * @returns the good lines, and for each of the others a sentence that begins with its number: `Line 3: …`
 */
export function readPaperLines(text: string, optionCounts: number[]): { lines: PaperLine[]; troubles: string[] } {
  const lines: PaperLine[] = []
  const troubles: string[] = []
  const typed = text.normalize('NFKC').split(/\r\n|\n|\r/)
  for (const [index, line] of typed.entries()) {
    if (line.trim() === '') continue
    const [before, after] = splitLine(line, optionCounts.length)
    const name = toTakerName(before)
    const letters = [...after.toUpperCase().replace(/[\s,;]+/g, '')]
    const trouble = troubleOfName(name) ?? troubleOfLetters(letters, optionCounts, name !== '')
    if (trouble) troubles.push(`Line ${index + 1}: ${trouble}`)
    else lines.push({ number: index + 1, takerName: name || null, picks: letters.map(toPick) })
  }
  const count = lines.length + troubles.length
  if (count === 0) return { lines, troubles: ['Please type one line for each pupil'] }
  if (count > MOST_LINES) {
    const tooMany = `At most ${MOST_LINES} lines at a time, and these are ${count}. Store the first ones, then the others.`
    return { lines: [], troubles: [tooMany] }
  }
  return { lines, troubles }
}

function toPick(letter: string): number | null {
  return NO_ANSWER.has(letter) ? null : OPTION_LETTERS.indexOf(letter)
}
