import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { env } from '~/server/env.server'
import { kindOf } from '~/server/upload-kind.server'
import { spool } from '~/server/upload-spool.server'
import type { UploadedFile } from '~/server/upload.server'

const folder = join(process.env.CORPORA_DIR ?? '../shared/corpora', 'uploads')

/** One of the odd files of the uploads corpus. */
export type OddFile = { file: string; declare_content_type: string; really_is: string; expect: string; bytes: number }

/** The uploads corpus, in its order. */
export const oddFiles = (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { files: OddFile[] }).files

export const pathOfOddFile = ({ file }: Pick<OddFile, 'file'>) => join(folder, file)
export const nameOf = ({ file }: Pick<OddFile, 'file'>) => file.replace(/^files\//, '')

/** An odd file as a browser would send it, with the declared type that the corpus gives. */
export function oddFileToSend(name: string): File {
  const odd = oddFiles.find((each) => nameOf(each) === name)
  if (!odd) throw new Error(`The corpus has no ${name}`)
  return new File([readFileSync(pathOfOddFile(odd))], name, { type: odd.declare_content_type })
}

/** A picture of random noise, so that it does not compress to nothing. */
export async function noisyPicture(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width, height, channels: 3 as const, background: '#4d3a86', noise }
  return Buffer.from(await sharp({ create }).toFormat(format).toBuffer())
}

/** A file with these bytes, as `readUpload` hands it on. */
export async function uploaded(bytes: Buffer, originalName: string): Promise<UploadedFile> {
  const path = join(env.dataDir, `${randomUUID()}.source`)
  mkdirSync(env.dataDir, { recursive: true })
  writeFileSync(path, bytes)
  const judged = await kindOf(path, originalName)
  if (!judged) throw new Error(`${originalName} is of no kind`)
  return { ...(await spool(createReadStream(path))), ...judged, originalName }
}

/** Names of the files in a folder of the data directory; none where the folder does not exist. */
export function filesIn(dataDir: string, name: 'uploads' | 'incoming'): string[] {
  const path = join(dataDir, name)
  return existsSync(path) ? readdirSync(path).toSorted() : []
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
