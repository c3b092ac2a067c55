import { toExchangeQuestion, type ExchangeQuestion, type ExchangeQuiz } from '~/features/exchange/exchange'
import { chanceOf, drawFrom, hashOf } from '~/lib/chance'

/** Pieces of text that formats have stumbled over: their own signs, other scripts, formulas, markup, escapes. */
const PIECES = [
  'the ferris wheel', 'who ran?', 'Read this: 10:30', 'https://fair.test/a?b=1&c=2#d', 'a = b',
  '3 ~ 4', '{lamps}', '}{', '#1', '####', '::name::', '->', '// not a comment', '[html]', '[plain] x',
  '$CATEGORY: a/b', '%50%', '%100% sure', '\\', '\\n', '\\\\', '\\=', 'C:\\temp\\new', '<b>bold</b>',
  '&amp;', '&#65;', '<![CDATA[', ']]>', '<!-- x -->', '<?xml?>', '"quoted"', '“curly”', "it's",
  "'=1+1", '=1+1', '+49 30', '-2', '@SUM(A1)', 'a,b;c', 'tab\there', '|pipe|', 'A) not an option',
  'ANSWER: B', 'B. no', 'مرحبا بالعالم', 'שלום', '夜の遊園地', 'Ünïcödé', 'e\u0301', '🎪👨‍👩‍👧‍👦',
  '🏴\u200d☠️', '\u202eright to left\u202c', '½ × ∞', 'x₁²', '\u2028line\u2029', 'null', 'TRUE', 'F',
  '0', '{T}', '~', '=', 'very '.repeat(12).trim(),
]

type Shape = {
  /** How many quizzes; 200 unless told. */
  count?: number
  /** Most options of a question; 8 unless told. */
  mostOptions?: number
  /** Most characters (UTF-16 units) of a question, an option. */
  longestQuestion?: number
  longestOption?: number
}

const cut = (text: string, longest: number) => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '').trim()

function textFrom(most: number, joint: readonly string[], ...key: (string | number)[]): string {
  const count = 1 + (hashOf(...key, 'count') % most)
  return Array.from({ length: count }, (_, index) => drawFrom(PIECES, ...key, index))
    .flatMap((piece, index) => (index ? [drawFrom(joint, ...key, 'joint', index), piece] : [piece]))
    .join('')
}

function optionsFrom(count: number, longest: number, ...key: (string | number)[]): string[] {
  const options: string[] = []
  for (let index = 0; options.length < count; index += 1) {
    const option = cut(textFrom(2, [' ', ''], ...key, 'option', index), longest - 4).replace(/\s+/g, ' ') || `${index}`
    const isTaken = options.some((other) => other.normalize('NFC') === option.normalize('NFC'))
    options.push(isTaken ? `${option} ${index}`.normalize('NFC') : option)
  }
  return options
}

function questionFrom(shape: Shape, ...key: (string | number)[]): ExchangeQuestion {
  const { mostOptions = 8, longestQuestion = 1000, longestOption = 300 } = shape
  const count = 2 + (hashOf(...key, 'options') % (mostOptions - 1))
  const found = {
    title: chanceOf(...key, 'title') < 0.2 ? textFrom(2, [' '], ...key, 'title') : null,
    questionText: cut(textFrom(5, [' ', '\n', ' \n ', '\n\n', ''], ...key, 'text'), longestQuestion) || '?',
    options: optionsFrom(count, longestOption, ...key),
    correctAnswer: hashOf(...key, 'answer') % count,
    explanation: chanceOf(...key, 'explanation') < 0.6 ? textFrom(4, [' ', '\n', '\n\n'], ...key, 'explanation') : null,
  }
  const looked = toExchangeQuestion(found)
  if ('problem' in looked) throw new Error(`The generator made a bad question: ${looked.problem} ${JSON.stringify(found)}`)
  return looked.question
}

/** Quizzes of 1 to 12 odd questions, always the same; in the form they are stored in, so that an import must equal them. */
export function exchangeQuizzes(shape: Shape = {}): ExchangeQuiz[] {
  return Array.from({ length: shape.count ?? 200 }, (_, quiz) => ({
    title: cut(textFrom(3, [' '], 'title', quiz), 100).replace(/\s+/g, ' ') || 'Quiz',
    questions: Array.from({ length: 1 + (hashOf('length', quiz) % 12) }, (_, index) => questionFrom(shape, quiz, index)),
  }))
}

const utf8 = new TextEncoder()
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

/**
 * A good file, broken in 40 ways; and some files that are not of that kind at all.
 *
 * @param good what a writer of the format made
 */
export function brokenFiles(good: Uint8Array): { name: string; bytes: Uint8Array }[] {
  const text = new TextDecoder().decode(good)
  const half = Math.floor(good.length / 2)
  const flipped = (every: number) => good.map((byte, index) => (index % every === every - 1 ? byte ^ 0xff : byte))
  const fromText = (name: string, changed: string) => ({ name, bytes: utf8.encode(changed) })
  return [
    { name: 'empty', bytes: new Uint8Array() },
    { name: 'one byte', bytes: good.slice(0, 1) },
    { name: 'the first half', bytes: good.slice(0, half) },
    { name: 'the second half', bytes: good.slice(half) },
    { name: 'without its last ten bytes', bytes: good.slice(0, -10) },
    { name: 'without its first ten bytes', bytes: good.slice(10) },
    { name: 'cut inside a character', bytes: joined(good, new Uint8Array([0xf0, 0x9f])) },
    { name: 'twice', bytes: joined(good, good) },
    { name: 'backwards', bytes: good.slice().reverse() },
    { name: 'every tenth byte turned', bytes: flipped(10) },
    { name: 'every hundredth byte turned', bytes: flipped(100) },
    { name: 'the first byte turned', bytes: joined(new Uint8Array([(good[0] ?? 0) ^ 0xff]), good.slice(1)) },
    { name: 'the end turned to zeros', bytes: joined(good.slice(0, half), new Uint8Array(half)) },
    { name: 'only zeros', bytes: new Uint8Array(5000) },
    { name: 'noise', bytes: Uint8Array.from({ length: 20_000 }, (_, index) => hashOf('noise', index) & 0xff) },
    { name: 'a byte order mark alone', bytes: new Uint8Array([0xef, 0xbb, 0xbf]) },
    { name: 'a byte order mark before it', bytes: joined(new Uint8Array([0xef, 0xbb, 0xbf]), good) },
    { name: 'UTF-16 with a mark', bytes: joined(new Uint8Array([0xff, 0xfe]), utf16(text, false)) },
    { name: 'UTF-16, the other end first', bytes: joined(new Uint8Array([0xfe, 0xff]), utf16(text, true)) },
    { name: 'UTF-16 without a mark', bytes: utf16(text, false) },
    { name: 'Latin-1', bytes: new Uint8Array(Buffer.from(`${text.slice(0, 2000)} café é ü ß`, 'latin1')) },
    fromText('Windows line ends', text.replaceAll('\n', '\r\n')),
    fromText('old Mac line ends', text.replaceAll('\n', '\r')),
    fromText('without line ends', text.replaceAll('\n', ' ')),
    fromText('one line of a megabyte', 'a'.repeat(1_000_000)),
    fromText('a megabyte of line ends', '\n'.repeat(1_000_000)),
    fromText('a megabyte of spaces', ' '.repeat(1_000_000)),
    fromText('nested braces', '{'.repeat(20_000) + '}'.repeat(20_000)),
    fromText('nested tags', '<a>'.repeat(20_000)),
    fromText('quotes without end', `${text}\n"""never closed`),
    fromText('backslashes', '\\'.repeat(50_001)),
    fromText('tildes and equals signs', 'x{'.concat('=~'.repeat(50_000), '}')),
    fromText('another format: JSON', JSON.stringify({ questions: [{ text: 'What?', answers: ['a', 'b'], right: 0 }] })),
    fromText('another format: HTML', '<!doctype html><html><body><h1>Sign in</h1><form><input></form></body></html>'),
    fromText('another format: SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    fromText('another format: a letter', 'Dear teacher,\n\nhere are the questions. Yours, Ana\n'),
    { name: 'a PDF', bytes: joined(utf8.encode('%PDF-1.7\n'), new Uint8Array(2000).fill(0x80)) },
    { name: 'a PNG', bytes: joined(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(500)) },
    { name: 'a zip of nothing', bytes: new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...new Array<number>(18).fill(0)]) },
    { name: 'a zip that is cut', bytes: joined(new Uint8Array([0x50, 0x4b, 0x03, 0x04]), new Uint8Array(60).fill(0x41)) },
  ]
}
