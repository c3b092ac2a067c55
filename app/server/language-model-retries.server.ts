import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '~/server/log.server'
import { toWriterFailure, WriterFailure } from '~/server/writer-failure.server'

/** How long, in milliseconds, and how often one question is asked. */
export type Limits = { totalMs: number; retries: number; pauseMs: number }

/** Issue 2, part 5: two retries, 60 seconds for everything together. */
export const LIMITS: Limits = { totalMs: 60_000, retries: 2, pauseMs: 500 }

/**
 * Asks a question again while its failure is one that may pass, within the time limit.
 *
 * @param ask asks the question once; it must end when the signal it is given aborts
 * @param options `signal` lets the caller stop; `limits` are for tests and for parts of a longer limit
 * @returns the answer of the first attempt that has one
 * @throws WriterFailure: `stopped` after the caller's signal, `timed-out` at the limit, else the last attempt's;
 *   at once where the server asks to wait longer than there is time (its Retry-After is respected, never shortened)
 */
export async function withRetries<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { signal, limits = LIMITS }: { signal?: AbortSignal | undefined; limits?: Limits | undefined } = {},
): Promise<Answer> {
  const endsAt = performance.now() + limits.totalMs
  const limit = AbortSignal.timeout(Math.max(0, Math.floor(limits.totalMs)))
  const either = signal ? AbortSignal.any([signal, limit]) : limit

  const failureOf = (error: unknown) => {
    if (signal?.aborted) return new WriterFailure('stopped')
    if (limit.aborted) return new WriterFailure('timed-out')
    return toWriterFailure(error)
  }

  for (let attempt = 0; ; attempt += 1) {
    try {
      either.throwIfAborted()
      return await ask(either)
    } catch (error) {
      const failure = failureOf(error)
      if (!failure.isRetryable || attempt >= limits.retries) throw failure

      // Part of the pause is random, so that requests that failed together do not come back together.
      const pause = failure.retryAfterMs ?? limits.pauseMs * 2 ** attempt * (0.5 + Math.random())
      if (performance.now() + pause >= endsAt) throw failure
      log.info('language-model-retry', { reason: failure.reason, attempt: attempt + 1, pauseMs: Math.round(pause) })
      await sleep(pause, undefined, { signal: either }).catch((stop: unknown) => {
        throw failureOf(stop)
      })
    }
  }
}
