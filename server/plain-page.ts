import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** What can be said without Remix: for each status a heading, and a sentence on what happened and what to do. */
const PAGES = {
  400: ['This address cannot be read', 'Something in it got lost on the way. Please type it again, or start from the entrance.'],
  403: [
    'This form came from somewhere else',
    'For your safety we only take forms that were sent from our own pages. Nothing was changed. ' +
      'Please go back, reload the page and send it again.',
  ],
  404: ['There is nothing here', 'Please check the address, or start from the entrance.'],
  405: ['This cannot be done here', 'The address exists, but it does not take this kind of request.'],
  413: [
    'That is too much to carry',
    'What was sent is larger than this page takes. Nothing was saved. Please go back and send less, or a smaller file.',
  ],
  421: ['This is not our address', 'The park answers under another address. Please check the link that you followed.'],
  431: ['This address is too long', 'A code has only a few letters and digits. Please start from the entrance and type it again.'],
  500: [
    'Something broke behind the curtain',
    'It is not your fault, and we have taken note of it. Please try again in a moment.',
  ],
  503: ['The park is closed for a moment', 'We will be back very soon. Please try again in a minute.'],
} as const

export type PlainStatus = keyof typeof PAGES

const STYLE = [
  'html{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf6ea;color:#221a33;',
  'font:1.125rem/1.6 system-ui,sans-serif}',
  'main{max-width:34rem;padding:2rem 1.5rem;border-top:6px dotted #7a4f00}',
  'h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0 1rem}',
  'a{color:#5335b0;display:inline-block;padding:.75rem 0}',
  'a:focus-visible{outline:3px solid;outline-offset:2px}',
  'small{color:#5d5470}',
  '@media(prefers-color-scheme:dark){body{background:#140f24;color:#f3ecff}main{border-color:#ffd98a}',
  'a{color:#ffd98a}small{color:#b9aed2}}',
].join('')

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/**
 * A whole page that needs neither Remix nor the database.
 *
 * @param status which of the pages
 * @param requestId shown, where there is one, so that the request can be found in the log
 */
export function plainPage(status: PlainStatus, requestId?: string) {
  const [heading, sentence] = PAGES[status]
  const reference = requestId === undefined ? '' : `<p><small>Reference: ${requestId}</small></p>`
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading} · Midnight Midway</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><main><h1>${heading}</h1><p>${sentence}</p><p><a href="/">To the entrance</a></p>${reference}</main></body></html>`
  )
}

/** Header names and values of such a page, in turn. */
export function plainPageHeaders(body: string) {
  return [
    'Content-Type', 'text/html; charset=utf-8',
    'Content-Length', String(Buffer.byteLength(body)),
    'Cache-Control', 'no-store',
    'Content-Security-Policy', `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Referrer-Policy', 'strict-origin-when-cross-origin',
    'X-Content-Type-Options', 'nosniff',
  ]
}

/**
 * Answers with such a page, unless an answer is under way already.
 *
 * @param headers more header names and values, in turn
 */
export function sendPlainPage(
  res: ServerResponse,
  status: PlainStatus,
  { requestId, headers = [] }: { requestId?: string; headers?: string[] } = {},
) {
  if (res.headersSent || res.destroyed) return
  const body = plainPage(status, requestId)
  res.writeHead(status, [...plainPageHeaders(body), ...headers])
  res.end(res.req.method === 'HEAD' ? undefined : body)
}
