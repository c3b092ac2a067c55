import { Busboy } from '@fastify/busboy'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { log } from '~/server/log.server'
import { kindOf, type FileKind, type JudgedKind } from '~/server/upload-kind.server'
import { removeSpooled, spool, type SpooledFile } from '~/server/upload-spool.server'

/** What a file field takes, and what it says otherwise. In its texts `{file}` stands for the name of the file. */
export type FileRule = {
  kinds: readonly FileKind[]
  maxBytes: number
  tooLarge: string
  wrongType: string
  /** How many files at once; one by default. */
  maxFiles?: number
}

/** A file that its field takes; it is removed when the form's handler ends, unless `keepFile` or `keepPicture` kept it. */
export type UploadedFile = SpooledFile & JudgedKind & {
  /** Its sender's name for it, without folders; for people to read, never for a path. */
  originalName: string
}

/** A form with files, read. */
export type Upload = {
  form: FormData
  /** The files that each field takes, by its name, in the order in which they were chosen. */
  files: Record<string, UploadedFile[]>
  /** What is wrong with the others, by the field's name. */
  refused: Record<string, string[]>
  /** Removes every file that arrived. */
  discard: () => Promise<void>
}

const MOST_FIELDS = 500
/** Up to this many, surplus files are skipped one by one and reported; a form with even more is not one of ours. */
const MOST_FILES = 100
const MOST_TEXT_BYTES = 1024 * 1024
const LONGEST_NAME = 200

/** The part of a name that people know the file by: without folders and control characters, and not endlessly long. */
function toShownName(sent: string) {
  const last = sent.normalize('NFC').replace(/^.*[\\/]/, '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const characters = [...last]
  // The end stays, because it says the type.
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 20).join('')}…${characters.slice(-19).join('')}` : last
}

/** A file whose reader finds out for itself what it is. */
const UNJUDGED: JudgedKind = { kind: 'any', mimeType: 'application/octet-stream', extension: 'bin' }

/** `place` is its place in the form. */
type Arrival = { place: number; field: string; name: string; isCut: boolean; spooled: SpooledFile }

/** A file that could not be written to disk. */
type Lost = { field: string; name: string; error: unknown }

async function judge({ name, isCut, spooled }: Arrival, rule: FileRule): Promise<UploadedFile | string> {
  if (isCut) return rule.tooLarge.replaceAll('{file}', name)
  if (spooled.size === 0) return `${name || 'This file'} is empty. Choose another file.`
  const judged = rule.kinds.includes('any') ? UNJUDGED : await kindOf(spooled.path, name)
  if (!judged || !rule.kinds.includes(judged.kind)) return rule.wrongType.replaceAll('{file}', name)
  return { ...spooled, ...judged, originalName: name }
}

/** Reads the body to its end; files go to disk while they arrive. */
async function receive(request: Request, rules: Record<string, FileRule>) {
  const form = new FormData()
  const arrivals: Arrival[] = []
  const lost: Lost[] = []
  const writing: Promise<unknown>[] = []
  const open = new Set<Readable>()
  const taken = new Map<string, number>()
  let textBytes = 0

  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
    limits: {
      fieldNameSize: 100,
      fieldSize: MOST_TEXT_BYTES,
      fields: MOST_FIELDS,
      files: MOST_FILES,
      parts: MOST_FIELDS + MOST_FILES,
      headerPairs: 20,
      fileSize: Math.max(0, ...Object.values(rules).map(({ maxBytes }) => maxBytes)) + 1,
    },
  })
  // After the first failure, which is the one that counts, the parser and its streams keep failing; an error without a
  // listener would end the process.
  const ignore = () => {}
  parser.on('error', ignore)
  const giveUp = (reason: unknown) => parser.destroy(reason instanceof Error ? reason : new Error(String(reason)))

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    textBytes += value.length
    if (isNameCut || isValueCut || textBytes > MOST_TEXT_BYTES) return void giveUp('Too much text in a form')
    form.append(name, value)
  })
  for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(event, () => void giveUp(event))
  parser.on('file', (field, stream, sentName) => {
    stream.on('error', ignore)
    const rule = Object.hasOwn(rules, field) ? rules[field]! : null
    // A browser sends an empty part without a name where no file was chosen.
    if (!rule || !sentName) return void stream.resume()
    const name = toShownName(sentName)
    const count = (taken.get(field) ?? 0) + 1
    taken.set(field, count)
    if (count > (rule.maxFiles ?? 1)) return void stream.resume()
    open.add(stream)
    const place = writing.length
    writing.push(
      spool(stream).then(
        (spooled) => void arrivals.push({ place, field, name, spooled, isCut: spooled.size > rule.maxBytes }),
        // The other files may still fit, and what was typed is worth more than this file, which can be chosen again.
        (error: unknown) => void lost.push({ field, name, error }),
      ).finally(() => open.delete(stream)),
    )
  })

  const discard = async () => {
    await Promise.all(arrivals.map(({ spooled }) => removeSpooled(spooled.path)))
  }
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser)
    await Promise.all(writing)
  } catch (error) {
    open.forEach((stream) => stream.destroy(error as Error))
    await Promise.allSettled(writing)
    await discard()
    throw error
  }
  // They were written in parallel, and a small one is done before a large one.
  return { form, arrivals: arrivals.toSorted((a, b) => a.place - b.place), lost, taken, discard }
}

/**
 * Reads a form with files as it arrives: text into memory, files to disk, up to the largest size that a field takes. The rest
 * of a larger file is read and thrown away, so that the person gets to see why and keeps what they typed.
 *
 * @param request its body unread, of a type that forms send
 * @param rules by the name of the field; files of other fields are skipped
 * @returns what arrived; the caller calls `discard` when it has kept what it wants
 * @throws Error where it is not a form, breaks off, or holds more than any of our pages sends; no file is left then
 */
export async function readUpload(request: Request, rules: Record<string, FileRule>): Promise<Upload> {
  const { form, arrivals, lost, taken, discard } = await receive(request, rules)
  const files: Upload['files'] = {}
  const refused: Upload['refused'] = {}
  try {
    for (const arrival of arrivals) {
      const judged = await judge(arrival, rules[arrival.field]!)
      if (typeof judged === 'string') (refused[arrival.field] ??= []).push(judged)
      else (files[arrival.field] ??= []).push(judged)
    }
  } catch (error) {
    await discard()
    throw error
  }
  for (const { field, name, error } of lost) {
    log.error('upload-not-spooled', { error })
    ;(refused[field] ??= []).push(`${name} could not be stored here. Please try again in a moment.`)
  }
  for (const [field, count] of taken) {
    const { maxFiles = 1 } = rules[field]!
    if (count > maxFiles) (refused[field] ??= []).push(maxFiles === 1 ? 'Choose one file only.' : `At most ${maxFiles} files at once.`)
  }
  return { form, files, refused, discard }
}
