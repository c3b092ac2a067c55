import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from '~/server/page-cache.server'
import { chooseEncoding, encodeTightly, isCompressible } from './encoding.ts'
import { pathOf } from './request-checks.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** A file in memory, in each encoding that makes it smaller. */
export type StaticFile = {
  contentType: string
  /** Its name changes with its content, so it may be kept for ever. */
  isHashed: boolean
  fingerprint: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Folders that hold nothing but files: an address below them that is not a file gets a 404 without asking Remix. */
const OWN_FOLDERS = ['/assets/', '/pictures/', '/fonts/']

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** Encoded files are stored beside the originals, so that the next start need not encode them again. */
const SUFFIXES = { br: '.br', gzip: '.gz' } as const

async function encodedBeside(file: string, body: Buffer, encoding: 'br' | 'gzip') {
  const beside = file + SUFFIXES[encoding]
  const [original, encoded] = await Promise.all([stat(file), stat(beside).catch(() => null)])
  if (encoded && encoded.mtimeMs >= original.mtimeMs) return readFile(beside)
  const made = await encodeTightly(body, encoding)
  // In a read-only image this fails: the server still works, but encodes again at every start.
  await writeFile(beside, made).catch(() => undefined)
  return made
}

async function loadFile(file: string, isHashed: boolean): Promise<StaticFile> {
  const identity = await readFile(file)
  const contentType = TYPES[extname(file)] ?? 'application/octet-stream'
  const fingerprint = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  if (!isCompressible(contentType, identity.length)) return { contentType, isHashed, fingerprint, bodies: { identity } }
  const [br, gzip] = await Promise.all([encodedBeside(file, identity, 'br'), encodedBeside(file, identity, 'gzip')])
  return { contentType, isHashed, fingerprint, bodies: { br, gzip, identity } }
}

/**
 * Reads and encodes every file below a folder. A page address is looked up in this list and never probes the disk.
 *
 * @param folder the client build: Vite's hashed files below `assets/`, and what lay in `public/`
 * @returns the files by their address, e.g. `/assets/root-Ab12.js`
 */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !Object.values(SUFFIXES).includes(extname(entry.name) as '.br') && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  const loaded = await Promise.all(
    files.map(async (file) => {
      const address = `/${relative(folder, file).split(sep).join('/')}`
      return [address, await loadFile(file, address.startsWith('/assets/'))] as const
    }),
  )
  return new Map(loaded)
}

/** Answers files from memory. */
export function createStaticFiles(files: ReadonlyMap<string, StaticFile>, headers: SecurityHeaders) {
  const securityHeaders = headers.ofFile()

  function headersOf(file: StaticFile, encoding: Encoding) {
    const isEncodable = file.bodies.br !== undefined
    return [
      'Cache-Control', file.isHashed ? YEAR : HOUR,
      'ETag', `"${file.fingerprint}-${encoding}"`,
      ...(isEncodable ? ['Vary', 'Accept-Encoding'] : []),
      ...securityHeaders,
    ]
  }

  /** Whether the address lies in a folder that holds nothing but files. */
  function isOwnAddress(path: string) {
    return OWN_FOLDERS.some((folder) => path.startsWith(folder))
  }

  /** @returns whether there was such a file, and it has been answered */
  function answer(req: IncomingMessage, res: ServerResponse) {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const file = files.get(pathOf(req.url ?? ''))
    if (file === undefined) return false

    const wanted = chooseEncoding(req.headers['accept-encoding'] as string | undefined)
    const encoding = file.bodies[wanted] === undefined ? 'identity' : wanted
    const body = file.bodies[encoding] ?? file.bodies.identity
    const shared = headersOf(file, encoding)
    if (req.headers['if-none-match']?.includes(file.fingerprint)) {
      res.writeHead(304, shared.slice(0, file.bodies.br === undefined ? 4 : 6))
      res.end()
      return true
    }
    res.writeHead(200, [
      ...shared,
      'Content-Type', file.contentType,
      'Content-Length', String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ])
    if (req.method === 'HEAD') res.end()
    else res.end(body)
    return true
  }

  return { answer, isOwnAddress }
}
