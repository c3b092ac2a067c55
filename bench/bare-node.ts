// The baseline of every comparison: one prepared answer from plain Node. Run as `bare-node.ts BODY_FILE`; prints its port.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = readFileSync(process.argv[2]!)
const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length, ETag: etag }

const server = createServer((req, res) => {
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, { ETag: etag }).end()
  } else {
    res.writeHead(200, headers).end(body)
  }
})
server.keepAliveTimeout = 75_000
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
