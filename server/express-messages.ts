import { IncomingMessage, ServerResponse, type ServerOptions } from 'node:http'
import type { Express } from 'express'

/** Classes of request and response for `http.createServer`. */
export type Messages = Required<Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>>

/**
 * Requests and responses that are Express's own from the beginning. Express replaces the prototype of each that reaches
 * it, and where a process has seen both kinds, Node's own code for writing answers is slower for all of them (measured: a
 * tenth of the answers from memory).
 */
export function messagesOf(app: Express): Messages {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(ExpressRequest.prototype, app.request)
  Object.setPrototypeOf(ExpressResponse.prototype, app.response)
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype })
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse }
}
