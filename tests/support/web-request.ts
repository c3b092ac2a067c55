import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** The answer to one request, before any redirect is followed. */
export type WebAnswer = {
  status: number
  /** By lower-case name; several headers of one name are joined by commas; without `set-cookie`. */
  headers: Record<string, string>
  setCookies: string[]
  body: Buffer
}

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/**
 * Sends one request exactly as given: unlike `fetch` it adds no headers of its own and lets every header be set, even `Host`
 * and `Origin`.
 *
 * @param address absolute address, `http:` only
 * @returns the answer, its body decoded
 */
export async function sendRequest(
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
): Promise<WebAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { 'set-cookie': setCookies = [], ...others } = answer.headers
        const named = Object.entries(others).map(([name, value]) => [name, String(value)])
        const encoded = Buffer.concat(chunks)
        const decode = decoders[answer.headers['content-encoding'] ?? '']
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(named) as Record<string, string>,
          setCookies,
          body: decode && encoded.length ? decode(encoded) : encoded,
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
