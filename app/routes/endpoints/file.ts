import type { LoaderFunctionArgs } from '@remix-run/node'
import { create as contentDisposition } from 'content-disposition'
import { mayAdminister } from '~/features/accounts/actor'
import { getActor } from '~/features/accounts/session.server'
import { findDownloadOfFile } from '~/features/downloads/downloads.server'
import { findFile } from '~/server/storage-files.server'
import { storage } from '~/server/storage.server'

/** The content under a name never changes, so it may be cached for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

// A download can be taken back, but not a copy that a cache keeps for a year. So browsers ask us each time, and get a 304 if
// they have the file. While it is taken back, only admins get it, and no cache may store it.
const UNTIL_TAKEN_BACK = 'public, no-cache'
const TAKEN_BACK = 'private, no-store'

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'"
const SANDBOXED = `${NOTHING}; sandbox; frame-ancestors 'none'`
// Browsers show a PDF in a page of their own, which needs an inline style, its own scripts and permission to save. The sandbox
// keeps all of that away from our origin, and `default-src` blocks scripts in the file. It is embedded in `/resource/…`,
// which may be embedded in any site (P1 §9, embed snippet).
const PDF_POLICY = `${NOTHING}; style-src 'unsafe-inline'; sandbox allow-scripts allow-downloads; frame-ancestors *`
// WebKit's viewer is a plugin: the page stays empty in a sandbox, which allows none, and where `object-src` forbids it.
const PDF_POLICY_FOR_WEBKIT = `${NOTHING}; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors *`

/** Safari, and every browser of an iPad; Chromium names WebKit as well, but also itself. */
const isWebKit = (userAgent: string) => userAgent.includes('AppleWebKit/') && !userAgent.includes('Chrome/')

type Range = { first: number; last: number }

/** The range that is asked for (RFC 9110 §14.2); null for none or several, `unsatisfiable` beyond the file's end. */
function rangeOf(request: Request, size: number, tag: string): Range | 'unsatisfiable' | null {
  const condition = request.headers.get('If-Range')
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('Range') ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '') || (condition !== null && condition !== tag)) return null
  const [from, to] = [asked[1]!, asked[2]!]
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && from !== '' && Number(to) < Number(from)) return null
  return first > last ? 'unsatisfiable' : { first, last }
}

/** Files can only be read here; without this action, a POST would put an error into the log. */
export const action = () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })

const gone = () =>
  new Response('This file is no longer here.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/** How long a file may be cached; null where the visitor may not have it. */
async function cacheControlFor(request: Request, key: string) {
  const download = await findDownloadOfFile(key)
  if (!download) return FOR_EVER
  if (download.isActive) return UNTIL_TAKEN_BACK
  return mayAdminister(await getActor(request)) ? TAKEN_BACK : null
}

/**
 * `/files/<name>`: an uploaded file. Anybody who knows its name may read it; names cannot be guessed.
 * Only files of inactive downloads are for admins alone, because everybody who had them before knows their names.
 * Pictures and PDFs open in the browser; everything else, and anything with `?download`, is a download under its original
 * name (RFC 6266).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params.name ?? ''
  const file = await findFile(name)
  const size = file && (await storage().sizeOf(name))
  if (!file || size === null) return gone()
  const cacheControl = await cacheControlFor(request, file.key)
  if (cacheControl === null) return gone()

  const isPdf = file.mimeType === 'application/pdf'
  const isAsked = new URL(request.url).searchParams.has('download')
  const isShown = !isAsked && (isPdf || file.mimeType.startsWith('image/'))
  // A copy of a picture has the row of the picture, so its name tells them apart.
  const tag = `"${file.sha256.slice(0, 32)}${name === file.key ? '' : `-${size}`}"`
  const pdfPolicy = isWebKit(request.headers.get('User-Agent') ?? '') ? PDF_POLICY_FOR_WEBKIT : PDF_POLICY
  const headers = new Headers({
    'Content-Type': file.mimeType,
    'Content-Disposition': contentDisposition(file.originalName, { type: isShown ? 'inline' : 'attachment' }),
    'Content-Security-Policy': isPdf ? pdfPolicy : SANDBOXED,
    'Cache-Control': cacheControl,
    ...(isPdf ? { Vary: 'User-Agent' } : {}),
    'Accept-Ranges': 'bytes',
    ETag: tag,
  })
  const known = request.headers.get('If-None-Match')
  if (known !== null && (known === '*' || known.includes(tag))) return new Response(null, { status: 304, headers })

  const range = rangeOf(request, size, tag)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' } })
  }
  const body = await storage().open(name, range ?? undefined)
  if (!body) return gone()
  if (range) headers.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
  headers.set('Content-Length', String(range ? range.last - range.first + 1 : size))
  return new Response(body, { status: range ? 206 : 200, headers })
}
