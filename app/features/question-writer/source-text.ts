import { sentencesOf, wordsOf } from '~/lib/sentences'

/** Longer texts are sampled: a quiz has at most 20 questions, and reading takes a millisecond per sentence. */
const MOST_CHARACTERS = 24_000
const WINDOWS = 12

const COMMON = new Set(
  'the of and to in is was that it for on are with as by from at an be this were which or a has have had its their his her they he she'.split(
    ' ',
  ),
)
/** About four in ten words of English prose are among these; in the most closely related languages, fewer than one in ten. */
const LEAST_COMMON = 0.18
/** Fewer words do not reveal a language. */
const FEWEST_WORDS = 8

/** Takes a text; tells whether it is English, by the share of small words that every English text has. */
export function isEnglish(text: string): boolean {
  const words = wordsOf(text.slice(0, 20_000).toLowerCase())
  return words.length < FEWEST_WORDS || words.filter((word) => COMMON.has(word)).length >= LEAST_COMMON * words.length
}

/**
 * Takes a text of any length; returns it, or evenly spread pieces of it, each of whole lines or sentences.
 */
export function sampleOf(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  const length = MOST_CHARACTERS / WINDOWS
  return Array.from({ length: WINDOWS }, (_, index) => {
    const start = Math.floor((index * (text.length - length)) / (WINDOWS - 1))
    const window = text.slice(start, start + length)
    const from = index === 0 ? 0 : (/[.!?]\s/.exec(window)?.index ?? -2) + 2
    const until = Math.max(window.lastIndexOf('. '), window.lastIndexOf('.\n')) + 1
    return window.slice(from, until)
  }).join('\n\n')
}

const isTableRow = (line: string) => line.split(/\t| {3,}|\|/).filter((cell) => cell.trim() !== '').length >= 3

/** What a handout tells its reader to do is no part of what it teaches. */
const isTask = (line: string) =>
  /^\s*(?:task|homework|exercise|activity|extension|starter|plenary|challenge|discuss(?:ion)?|instructions?|learning (?:objectives?|outcomes?|intentions?)|name|date|class)\s*\d*\s*:/i.test(line)

/** Page headers and footers are no longer than this. */
const LONGEST_HEAD = 100

const maskOf = (line: string) => line.replace(/\d+/g, '#').trim().toLowerCase()

/**
 * Takes a text from a PDF or a notebook; returns running text: without page headers, page numbers, tables, and hyphens at
 * line ends.
 */
function cleaned(text: string): string {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?|\f/g, '\n')
    .replace(/\u00ad/g, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .split('\n')
  const times = new Map<string, number>()
  for (const line of lines) times.set(maskOf(line), (times.get(maskOf(line)) ?? 0) + 1)
  const kept = lines
    .filter((line) => line.trim() === '' || line.length > LONGEST_HEAD || (times.get(maskOf(line)) as number) < 3)
    .filter((line) => !/^\s*(?:page\s*)?[\divxlc]+(?:\s*(?:of|\/)\s*\d+)?\s*$/i.test(line) && !isTableRow(line) && !isTask(line))
    .map((line) => line.replace(/^\s*(?:[•◦▪*–-]|\d{1,2}[.)])\s+/, '').trim())
  return kept.join('\n').replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
}

/** A line that is not running text: short, without a full stop, and not in the middle of a sentence. */
const isHeading = (line: string, next: string | undefined) =>
  !/[.!?,;:"”’)]$/.test(line) &&
  wordsOf(line).length <= 10 &&
  (next === undefined || next === '' || /^[\p{Lu}\d"“]/u.test(next)) &&
  /^[\p{Lu}\d]/u.test(line)

/** Takes a text, however messy; returns its sentences in order, one line each, without headings. */
export function sentencesIn(text: string): string[] {
  const lines = cleaned(sampleOf(text)).split('\n')
  const longest = Math.max(...lines.map((line) => line.length))
  const paragraphs: string[][] = [[]]
  lines.forEach((line, index) => {
    const last = paragraphs.at(-1) as string[]
    if (line === '') paragraphs.push([])
    else if (isHeading(line, lines[index + 1]) && line.length < 0.75 * longest) paragraphs.push([])
    else last.push(line)
  })
  return paragraphs.flatMap((paragraph) => sentencesOf(paragraph.join(' ').replace(/\s+/g, ' ')))
}

const PERSON = new Set('he she his her him i my me'.split(' '))
const LEAST_PERSONAL = 0.02
const LEAST_SPOKEN = 0.08

/** Takes sentences; tells whether they tell a story: people talk in it, or people act in it and it gives no years. */
export function isNarrative(sentences: readonly string[]): boolean {
  const words = sentences.flatMap((sentence) => wordsOf(sentence.toLowerCase()))
  const personal = words.filter((word) => PERSON.has(word)).length
  const years = words.filter((word) => /^1\d{3}$|^20\d{2}$/.test(word)).length
  const spoken = sentences.filter((sentence) => /^["“]/.test(sentence)).length
  return spoken >= LEAST_SPOKEN * sentences.length || (years === 0 && personal >= LEAST_PERSONAL * words.length)
}
