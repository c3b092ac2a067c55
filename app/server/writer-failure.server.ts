import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai/core/error'

/** Why a language model gave no usable answer, each with its sentence for the log. */
const SENTENCES = {
  refused: 'The language model declined the request.',
  'content-filter': 'The content filter of the language model stopped the answer.',
  length: 'The answer of the language model was longer than allowed and broke off.',
  'timed-out': 'The language model did not answer in time.',
  stopped: 'The request to the language model was stopped by us.',
  'rate-limited': 'The language model has too many requests at the moment.',
  quota: 'The quota of the language model account is used up.',
  'server-error': 'The server of the language model failed.',
  malformed: 'The answer of the language model was not readable as JSON.',
  'wrong-shape': 'The answer of the language model lacked parts that were asked for.',
  unreachable: 'The server of the language model could not be reached.',
  'cut-off': 'The connection to the language model broke in the middle of the answer.',
  rejected: 'The server of the language model did not accept the request.',
} as const

export type FailureReason = keyof typeof SENTENCES

/** Failures that may pass in a moment. A refusal, an answer that is too long or a wrong key would only come again. */
const RETRYABLE: ReadonlySet<FailureReason> = new Set([
  'rate-limited',
  'server-error',
  'malformed',
  'wrong-shape',
  'unreachable',
  'cut-off',
])

/** Error codes by which servers refuse a topic with a 400. */
const FILTER_CODES = new Set(['content_filter', 'content_policy_violation', 'ResponsibleAIPolicyViolation'])

/**
 * A language model gave no usable answer. The message is a plain sentence for the log: it never holds
 * words of the prompt, of the answer or of the server's own message, which may quote either.
 */
export class WriterFailure extends Error {
  reason: FailureReason
  /** How long the server asks to wait, in milliseconds, where it said so. */
  retryAfterMs: number | null

  /**
   * @param reason what went wrong
   * @param detail short identifiers such as a status or an error code
   * @param retryAfterMs the server's Retry-After in milliseconds
   */
  constructor(reason: FailureReason, detail?: string, retryAfterMs: number | null = null) {
    super(detail ? `${SENTENCES[reason]} (${detail})` : SENTENCES[reason])
    this.name = 'WriterFailure'
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }

  get isRetryable() {
    return RETRYABLE.has(this.reason)
  }
}

/** Takes the headers of an answer; returns the wait they ask for in milliseconds, or null (RFC 9110 §10.2.3). */
function retryAfterOf(headers: Headers | undefined): number | null {
  const exact = Number(headers?.get('retry-after-ms') || Number.NaN)
  if (exact >= 0) return exact
  const text = headers?.get('retry-after')
  if (!text) return null
  const wait = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

/** An error code as it came, if it is only an identifier: free text might quote the prompt. */
function identifier(text: unknown): string | null {
  return typeof text === 'string' && /^[\w.-]{1,60}$/.test(text) ? text : null
}

function fromStatus(error: APIError): WriterFailure {
  const code = identifier(error.code) ?? identifier(error.type)
  const detail = [error.status, code].filter(Boolean).join(' ')
  const wait = retryAfterOf(error.headers)
  if (FILTER_CODES.has(code ?? '')) return new WriterFailure('content-filter', detail)
  if (code === 'insufficient_quota') return new WriterFailure('quota', detail)
  if (error.status === 429) return new WriterFailure('rate-limited', detail, wait)
  if (error.status === 408 || error.status === 409 || (error.status ?? 0) >= 500) {
    return new WriterFailure('server-error', detail, wait)
  }
  return new WriterFailure('rejected', detail)
}

/**
 * Translates whatever the official client throws into a WriterFailure.
 *
 * @param error any thrown value
 * @returns the failure, without any text of prompt or answer
 * @throws the error itself where it is not one of the client's: that is a bug of ours and must stay visible
 */
export function toWriterFailure(error: unknown): WriterFailure {
  if (error instanceof WriterFailure) return error
  if (error instanceof APIUserAbortError) return new WriterFailure('stopped')
  if (error instanceof APIConnectionTimeoutError) return new WriterFailure('timed-out')
  if (error instanceof APIConnectionError) return new WriterFailure('unreachable')
  if (error instanceof APIError) return fromStatus(error)
  if (error instanceof SyntaxError) return new WriterFailure('malformed', 'the body is no JSON')
  // Node's fetch says only this when the other side hangs up after the headers.
  if (error instanceof TypeError && error.message === 'terminated') return new WriterFailure('cut-off')
  if (error instanceof DOMException && error.name === 'AbortError') return new WriterFailure('stopped')
  throw error
}
