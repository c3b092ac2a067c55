import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limitConcurrency } from '~/server/concurrency.server'

/** Why a PDF gives no text: it needs a password, is damaged or not a PDF, takes too much time or memory, or has no text. */
export type PdfFailure = 'password' | 'damaged' | 'too-much' | 'no-text'

/** What the reading process answers. */
export type PdfReading = { text: string; pages: number; isCut: boolean } | { failure: PdfFailure }

/**
 * Issue 5, part 1: a process that exceeds these is killed. The time is processor time, so that an honest PDF can be read on a
 * busy machine too.
 */
export const PDF_LIMITS = { milliseconds: 10_000, megabytes: 512 }

/** By the clock, reading may take this many times its processor time: a process that hangs uses none. */
const CLOCK_SHARE = 6

/** A book of 1,500 pages. Longer texts are cut: questions are made from a few windows of a text in any case. */
const MOST_CHARACTERS = 1_000_000

/** Fewer than this are a stamp on a scan, not a text. White space does not count. */
const FEWEST_CHARACTERS = 10

/** The heap's share of the memory; Node needs the rest. */
const HEAP_SHARE = 0.75

// The process's program is not part of the bundle. The path to it is the same from app/server and from build/server.
const program = join(import.meta.dirname, '../../app/server/pdf-text-child.ts')

/** More at once would make each of them look slow on a small machine. */
const inTurn = limitConcurrency(2)

/**
 * Letters that look like others are replaced by those, but figures that are raised, lowered or parts of a fraction are not,
 * because they mean something: 2½ m² is not 21⁄2 m2.
 */
const LOOK_ALIKES = /[^ªº²³¹¼-¾⁰-₎⅐-⅟↉…]+/g

/** Ligatures and Arabic letters as people type them, and no control characters, because PostgreSQL cannot store U+0000. */
function toCleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(LOOK_ALIKES, (letters) => letters.normalize('NFKC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u00ad\ufeff\ufffe\uffff]/g, '')
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Takes a PDF; returns what the reading process says about it. That process has no environment and may write no files. */
async function ask(pdf: Readable | string, { milliseconds, megabytes }: typeof PDF_LIMITS): Promise<PdfReading> {
  // A file on this machine is read by the other process itself: its bytes never pass through this one.
  const file = typeof pdf === 'string' ? await open(pdf) : null
  const child = spawn(
    process.execPath,
    [
      '--no-warnings', `--max-old-space-size=${Math.floor(megabytes * HEAP_SHARE)}`,
      '--permission', '--allow-worker', '--allow-addons', '--allow-fs-read=*',
      program, String(megabytes), String(milliseconds), String(milliseconds * CLOCK_SHARE), String(MOST_CHARACTERS),
    ],
    { env: {} as NodeJS.ProcessEnv, stdio: [file?.fd ?? 'pipe', 'pipe', 'pipe'] },
  )
  let isOverTime = false
  const timer = setTimeout(() => {
    isOverTime = true
    child.kill('SIGKILL')
  }, milliseconds * CLOCK_SHARE)
  const textOf = (stream: Readable) => stream.setEncoding('utf8').reduce((text: string, chunk: string) => text + chunk, '')
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_code, signal) => resolve(signal))
  })
  try {
    // The process may answer, or be killed, before it has read everything: then writing to it fails, which tells us nothing.
    const sent = typeof pdf === 'string' ? null : pipeline(pdf, child.stdin!).catch(() => undefined)
    const [answer, complaint, signal] = await Promise.all([textOf(child.stdout!), textOf(child.stderr!), ended, sent])
    // Node ends itself with SIGABRT or SIGTRAP when its heap is full.
    if (isOverTime || (signal && answer === '')) return { failure: 'too-much' }
    if (answer === '') throw new Error(`The reader of PDFs failed: ${complaint.slice(0, 500)}`)
    return JSON.parse(answer) as PdfReading
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    await file?.close()
  }
}

/**
 * Reads the text of a PDF in a process of its own, which is killed after 10 seconds of processor time or at 512 MB: a hostile
 * file costs no more than that.
 *
 * @param pdf path of the file, or its bytes; a stream is read to its end or destroyed
 * @param limits for tests
 * @returns its text, pages separated by blank lines, cut after a million characters; or why there is none
 * @throws Error where the process itself cannot be run
 */
export function readPdf(pdf: Readable | string, limits = PDF_LIMITS): Promise<PdfReading> {
  return inTurn(async () => {
    const reading = await ask(pdf, limits)
    if ('failure' in reading) return reading
    const text = toCleanText(reading.text)
    return text.replace(/\s/g, '').length < FEWEST_CHARACTERS ? { failure: 'no-text' } : { ...reading, text }
  })
}
