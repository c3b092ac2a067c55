import { request, type Agent, type IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; bytes: Buffer; text: string }

type Question = {
  method?: string
  headers?: Record<string, string>
  /** Several pieces are sent chunked, without a length. */
  body?: string | Buffer | (string | Buffer)[]
  /** Keeps its connections; without one each question has its own. */
  agent?: Agent
}

/**
 * Sends exactly these headers to a server on this machine. `fetch` would not do: it forbids `Host`, adds
 * `Sec-Fetch-Mode`, and decodes bodies.
 */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body, agent }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = { Host: 'park.test', ...headers }
    const req = request({ host: '127.0.0.1', port, path, method, headers: sent, agent: agent ?? false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const { statusCode, headers: answered, rawHeaders } = res
        resolve({ status: statusCode!, headers: answered, rawHeaders, bytes, text: bytes.toString() })
      })
    })
    req.on('error', reject)
    if (Array.isArray(body)) {
      for (const piece of body) req.write(piece)
      req.end()
    } else {
      req.end(body)
    }
  })
}
