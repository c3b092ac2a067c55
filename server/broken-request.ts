import type { Duplex } from 'node:stream'
import { plainPage, plainPageHeaders, type PlainStatus } from './plain-page.ts'

/**
 * Answers what is not a valid HTTP request, or has an address or headers longer than 16 kB, with a page instead of a broken
 * connection. A listener for the server's `clientError` event.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  // 408 has no page: after such a long time nobody is waiting for one.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    return
  }
  const [status, reason]: [PlainStatus, string] =
    error.code === 'HPE_HEADER_OVERFLOW' ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request']
  const body = plainPage(status)
  const headers = plainPageHeaders(body).map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers}Connection: close\r\n\r\n${body}`)
}
