/** A file as text; `problem` says what to check if it was not plain UTF-8, and `text` is null if it is no text at all. */
type FileText = { text: string; problem: string | null } | { text: null; problem: string }

const NOT_TEXT = 'This is not a text file, so nothing in it can be read.'
const OLD_ENCODING = 'This file is not in UTF-8. It was read as Western European: please check accented letters.'

const has = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte)

/** UTF-16 is recognised by a zero in every other byte of a mostly Latin text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (has(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (has(bytes, 0xfe, 0xff)) return 'utf-16be'
  const opening = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  opening.forEach((byte, index) => { if (byte === 0) zeros[index % 2]! += 1 })
  const [even, odd] = zeros as [number, number]
  if (odd > opening.length / 5 && even < odd / 10) return 'utf-16le'
  if (even > opening.length / 5 && odd < even / 10) return 'utf-16be'
  return null
}

/** The encoding that an XML file declares; null where it declares none that is known. */
function declaredIn(bytes: Uint8Array): TextDecoder | null {
  const opening = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(opening)?.[1]
  try {
    return name && !/^utf/i.test(name) ? new TextDecoder(name) : null
  } catch {
    return null
  }
}

/** No text has many control characters; old programs leave a few. */
function isBinary(text: string): boolean {
  const opening = text.slice(0, 4000)
  const controls = opening.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0
  return opening.startsWith('%PDF-') || controls > opening.length / 50
}

/**
 * The text of a file in UTF-8, in UTF-16 with or without its mark, in the encoding that XML declares, or else in
 * Windows-1252, as old spreadsheets write it.
 *
 * @returns the text without a byte order mark, line feeds only
 */
export function toFileText(bytes: Uint8Array): FileText {
  const wide = utf16Of(bytes)
  let text: string
  let problem: string | null = null
  try {
    text = new TextDecoder(wide ?? 'utf-8', { fatal: wide === null }).decode(bytes)
  } catch {
    const declared = declaredIn(bytes)
    text = (declared ?? new TextDecoder('windows-1252')).decode(bytes)
    problem = declared ? null : OLD_ENCODING
  }
  if (isBinary(text)) return { text: null, problem: NOT_TEXT }
  return { text: text.replace(/\r\n?/g, '\n'), problem }
}
