import { toFileName } from '~/lib/text'
import { gatherQuestions, type ExchangeQuestion, type ExchangeQuiz, type ExportFile, type ImportResult } from './exchange'
import { toFileText } from './file-text'
import { readGiftBlock } from './gift-question.server'

/** Our comment at the top, from which an import restores the quiz's title. */
const TITLE_COMMENT = '// Quiz: '

type Block = { line: number; lines: string[] }

/** The blocks of a file by their first line, from 1; comments count as lines but are left out. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim()
    if (trimmed === '') open = null
    else if (!trimmed.startsWith('//') && (open || !trimmed.startsWith('$CATEGORY:'))) {
      if (!open) blocks.push((open = { line: index + 1, lines: [] }))
      open.lines.push(trimmed)
    }
  }
  return blocks
}

/** Reads a GIFT file block by block, so that a bad question does not affect the others. */
export function readGift(bytes: Uint8Array): ImportResult {
  const gathering = gatherQuestions()
  const { text, problem } = toFileText(bytes)
  if (problem) gathering.problem(null, problem)
  if (text === null) return gathering.result()

  const lines = text.split('\n')
  for (const { line, lines: block } of blocksOf(lines)) {
    if (gathering.isFull()) break
    const read = readGiftBlock(block.join('\n'))
    if (read.kind === 'refused') gathering.problem(line, read.problem)
    if (read.kind !== 'question') continue
    if (!gathering.add(line, read.question)) continue
    for (const loss of read.losses) gathering.problem(line, loss)
  }
  return gathering.result(lines.find((line) => line.startsWith(TITLE_COMMENT))?.slice(TITLE_COMMENT.length))
}

const escaped = (text: string) => text.replace(/[\\#=~{}:]/g, '\\$&').replaceAll('\n', '\\n')

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * An option with its sign. One whose beginning would be read as a format or as points is preceded by the format. Strict
 * readers take `->` in a right option for a matching question; GIFT has no escape for it, but HTML does.
 */
function toOption(option: string, isRight: boolean): string {
  if (isRight && option.includes('->')) return `=[html]${escaped(asHtml(option))}`
  return `${isRight ? '=' : '~'}${/^[[%]/.test(option) ? '[plain]' : ''}${escaped(option)}`
}

function toBlock({ title, questionText, options, correctAnswer, explanation }: ExchangeQuestion): string {
  const name = title === null ? '' : `::${escaped(title)}::`
  const lines = options.map((option, index) => `\t${toOption(option, index === correctAnswer)}`)
  if (explanation !== null) lines.push(`\t####[plain]${escaped(explanation)}`)
  return `${name}[plain]${escaped(questionText)} {\n${lines.join('\n')}\n}\n`
}

/**
 * Writes a quiz as GIFT, which Moodle and others read. Every question says `[plain]`, because Moodle would otherwise
 * take `<` for markup; the explanation is the general feedback. Nothing of a question is lost.
 */
export function writeGift({ title, questions }: ExchangeQuiz): ExportFile {
  const head = `${TITLE_COMMENT}${title.replace(/\s+/g, ' ')}\n`
  return {
    fileName: `${toFileName(title)}.gift`,
    contentType: 'text/plain; charset=utf-8',
    body: [head, ...questions.map(toBlock)].join('\n'),
    notes: [],
  }
}
