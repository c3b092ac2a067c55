import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'node-html-parser'

type Fetched = { bytes: number; body: Buffer; encoding: string | undefined }

/** What one answer weighs on the wire: compressed body and headers, as a browser asks for it. */
function fetchBytes(origin: string, path: string, cookie = ''): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html,*/*', ...(cookie ? { Cookie: cookie } : {}) }
    const sent = request(origin + path, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 20)
        resolve({ bytes: head + body.length, body, encoding: answer.headers['content-encoding'] })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function html(origin: string, path: string, cookie?: string) {
  const { bytes, body, encoding } = await fetchBytes(origin, path, cookie)
  const text = (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString()
  return { bytes, document: parse(text), text }
}

/**
 * Everything that a cold browser fetches for a page, without what loads later or only on a press.
 *
 * @returns bytes of the page, of its scripts and of all together; how many requests, and how many of them block
 */
export async function weighPage(origin: string, path: string, cookie?: string) {
  const page = await html(origin, path, cookie)
  const attributes = (selector: string, name: string) =>
    page.document.querySelectorAll(selector).map((element) => element.getAttribute(name)!)
  const scripts = new Set([
    ...attributes('script[src]', 'src'),
    ...attributes('link[rel=modulepreload]', 'href'),
    ...[...page.text.matchAll(/(?:from|import|import\()\s*"(\/assets\/[^"]+)"/g)].map(([, address]) => address!),
  ])
  const others = new Set([
    ...attributes('link[rel=stylesheet]', 'href'),
    ...attributes('link[rel=preload]', 'href'),
    ...attributes('img:not([loading=lazy])', 'src'),
  ])
  const weightOf = async (addresses: Set<string>) => {
    const weights = await Promise.all([...addresses].map((address) => fetchBytes(origin, address)))
    return weights.reduce((sum, { bytes }) => sum + bytes, 0)
  }
  const [scriptBytes, otherBytes] = [await weightOf(scripts), await weightOf(others)]
  return {
    page: page.bytes,
    scripts: scriptBytes,
    cold: page.bytes + scriptBytes + otherBytes,
    requests: 1 + scripts.size + others.size,
    blocking: page.document.querySelectorAll('link[rel=stylesheet], head script[src]:not([defer]):not([async]):not([type=module])').length,
  }
}
