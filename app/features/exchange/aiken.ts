import { letterOf } from '~/lib/option-letters'
import { toFileName } from '~/lib/text'
import { gatherQuestions, type ExchangeQuiz, type ExportFile, type ImportGathering, type ImportResult } from './exchange'
import { toFileText } from './file-text'

const OPTION = /^([A-Z])[).][ \t]+(.*)$/
const ANSWER = /^ANSWER\s*:\s*(.*)$/i
/** Lines that Moodle takes for the beginning of an option, for an answer, or for nothing. */
const isNoQuestion = (line: string) => /^[A-Z][).](\s|$)/.test(line) || ANSWER.test(line) || line.length < 2

const AIKEN_PROBLEMS = {
  leftOut: 'This line is left out: a question stands on one line, right above its options.',
  noOptions: 'There are no options below this question, such as “A) the first”.',
  noAnswer: 'There is no line below its options that says which is right, such as “ANSWER: B”.',
  noQuestion: 'There is no question above this line.',
  twice: (letter: string) => `Two options of this question have the letter ${letter}.`,
  unknown: (answer: string) => `The answer “${answer.slice(0, 20)}” is not the letter of one of the options.`,
}

type Open = { line: number; text: string; options: { letter: string; text: string }[] }

/** Adds a question whose answer has been read. */
function close(gathering: ImportGathering, { line, text, options }: Open, answer: string, answerLine: number) {
  const letters = options.map(({ letter }) => letter)
  const repeated = letters.find((letter, index) => letters.indexOf(letter) < index)
  if (options.length === 0) return gathering.problem(line, AIKEN_PROBLEMS.noOptions)
  if (repeated) return gathering.problem(line, AIKEN_PROBLEMS.twice(repeated))
  const correctAnswer = letters.indexOf(answer.toUpperCase())
  if (correctAnswer < 0) return gathering.problem(answerLine, AIKEN_PROBLEMS.unknown(answer))
  gathering.add(line, { questionText: text, options: options.map((option) => option.text), correctAnswer })
}

/** Reads an Aiken file: a question on one line, its options, `ANSWER: B`. */
export function readAiken(bytes: Uint8Array): ImportResult {
  const gathering = gatherQuestions()
  const { text, problem } = toFileText(bytes)
  if (problem) gathering.problem(null, problem)
  let open: Open | null = null
  for (const [index, untrimmed] of (text ?? '').split('\n').entries()) {
    if (gathering.isFull()) break
    const [number, line] = [index + 1, untrimmed.trim()]
    const [option, answer] = [OPTION.exec(line), ANSWER.exec(line)]
    if (line === '') continue
    if (option && open) open.options.push({ letter: option[1]!, text: option[2]! })
    else if (answer && open) {
      close(gathering, open, answer[1]!, number)
      open = null
    } else if (option ?? answer) gathering.problem(number, AIKEN_PROBLEMS.noQuestion)
    else {
      if (open) gathering.problem(open.line, open.options.length ? AIKEN_PROBLEMS.noAnswer : AIKEN_PROBLEMS.leftOut)
      open = { line: number, text: line, options: [] }
    }
  }
  if (open) gathering.problem(open.line, open.options.length ? AIKEN_PROBLEMS.noAnswer : AIKEN_PROBLEMS.noOptions)
  return gathering.result()
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Writes a quiz as Aiken, the plainest format that Moodle reads. It has no explanations and no line breaks, and a
 * question that begins like an option cannot be written at all.
 */
export function writeAiken({ title, questions }: ExchangeQuiz): ExportFile {
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }))
  const refused = numbered.filter(({ questionText }) => isNoQuestion(onOneLine(questionText)))
  const written = numbered.filter((question) => !refused.includes(question))
  const explained = written.filter(({ explanation }) => explanation !== null).length
  const notes = refused.map(({ number }) => `Question ${number} is left out: Aiken would not read its text as a question.`)
  if (explained > 0) notes.push(`Aiken has no explanations: ${explained === 1 ? 'one is' : `${explained} are`} left out.`)
  const isBroken = written.some(({ questionText }) => /[\n\t]/.test(questionText))
  if (isBroken) notes.push('Line breaks and tabs inside questions become spaces.')
  const blocks = written.map(({ questionText, options, correctAnswer }) => [
    onOneLine(questionText),
    ...options.map((option, index) => `${letterOf(index)}) ${option}`),
    `ANSWER: ${letterOf(correctAnswer)}`,
  ])
  return {
    fileName: `${toFileName(title)}.txt`,
    contentType: 'text/plain; charset=utf-8',
    body: blocks.map((lines) => `${lines.join('\n')}\n`).join('\n'),
    notes,
  }
}
