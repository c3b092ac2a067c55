import { fileTypeFromFile } from 'file-type'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'

/** What an uploaded file is, as far as our fields care; `any` where it is read on the spot and never kept or served. */
export type FileKind = 'image' | 'pdf' | 'doc' | 'docx' | 'ppt' | 'pptx' | 'zip' | 'rar' | 'txt' | 'any'

/** A kind with what goes into the file's row and name. */
export type JudgedKind = { kind: FileKind; mimeType: string; extension: string }

const OOXML = 'application/vnd.openxmlformats-officedocument.'

/** Pictures that are decoded here. SVG is not among them: it is a document that can run scripts. */
const IMAGES: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/tiff': 'tif',
}

const DOCUMENTS: Record<string, FileKind> = {
  'application/pdf': 'pdf',
  [`${OOXML}wordprocessingml.document`]: 'docx',
  [`${OOXML}presentationml.presentation`]: 'pptx',
  'application/zip': 'zip',
  'application/x-rar-compressed': 'rar',
}

/** The container of Office before 2007 looks the same for all its programs, so the name tells them apart. */
const OLE2 = 'application/x-cfb'
const OLE2_KINDS: Record<string, JudgedKind> = {
  doc: { kind: 'doc', mimeType: 'application/msword', extension: 'doc' },
  ppt: { kind: 'ppt', mimeType: 'application/vnd.ms-powerpoint', extension: 'ppt' },
}

const TEXT_SAMPLE_BYTES = 64 * 1024

async function beginningOf(path: string) {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TEXT_SAMPLE_BYTES), 0, TEXT_SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Text in any 8-bit encoding has no control characters but white space and escape; 16-bit text begins with its mark. */
async function isText(path: string) {
  const bytes = await beginningOf(path)
  const isSixteenBit = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return isSixteenBit || !bytes.some((byte) => byte === 0x7f || (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)))
}

/**
 * Judges what a file is by its bytes; the sender's word does not count. A document whose name does not fit its bytes is
 * refused, because people who download it go by the name. A picture may have any name: it is re-encoded.
 *
 * @param path of the file
 * @param originalName as it was sent
 * @returns null for everything that none of our fields takes
 */
export async function kindOf(path: string, originalName: string): Promise<JudgedKind | null> {
  const named = extname(originalName).slice(1).toLowerCase()
  // Plain text has no signature: a letter that begins with "BM" would pass for a bitmap.
  if (named === 'txt') return (await isText(path)) ? { kind: 'txt', mimeType: 'text/plain', extension: 'txt' } : null

  // A file on which this check fails is not what it claims to be either.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!found) return null
  const image = IMAGES[found.mime]
  if (image) return { kind: 'image', mimeType: found.mime, extension: image }
  if (found.mime === OLE2) return OLE2_KINDS[named] ?? null
  const document = DOCUMENTS[found.mime]
  return document && document === named ? { kind: document, mimeType: found.mime, extension: document } : null
}
