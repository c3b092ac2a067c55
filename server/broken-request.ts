import type { Duplex } from 'node:stream'
import { plainPage, plainPageHeaders, type PlainStatus } from './plain-page.ts'

/** How long somebody may take to read such an answer. */
const READ_MILLISECONDS = 5_000

/** Says the last word and lets go: a sender who vanished or never closes would keep memory and a half-received file for ever. */
function sayAndLeave(socket: Duplex, text: string) {
  const timer = setTimeout(() => socket.destroy(), READ_MILLISECONDS)
  socket.once('close', () => clearTimeout(timer))
  socket.end(text)
}

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
    return sayAndLeave(socket, 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  }
  const [status, reason]: [PlainStatus, string] =
    error.code === 'HPE_HEADER_OVERFLOW' ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request']
  const body = plainPage(status)
  const headers = plainPageHeaders(body).map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
  sayAndLeave(socket, `HTTP/1.1 ${status} ${reason}\r\n${headers}Connection: close\r\n\r\n${body}`)
}
