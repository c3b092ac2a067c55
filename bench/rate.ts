import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './load.ts'

/** Milliseconds within which half, and 99 of 100, of the answers came, and the slowest. */
export type Latencies = { p50: number; p99: number; slowest: number }

/** Asks once, and waits for the whole answer; rejects where it has another status than the target says. */
export function ask({ url, headers, status }: Target, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request(url, { headers, agent }, (res) => {
    res.resume().on('error', reject)
    res.on('end', () => (res.statusCode === status ? resolve() : reject(new Error(`${url} answered ${res.statusCode}.`))))
  })
    .on('error', reject)
    .end()
  return promise
}

/** Summarises times in milliseconds, of which there must be at least one. */
export function toLatencies(times: number[]): Latencies {
  const sorted = times.toSorted((a, b) => a - b)
  const within = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: within(0.5), p99: within(0.99), slowest: sorted.at(-1)! }
}

/**
 * Does something `perSecond` times a second, whether or not earlier runs have finished, like visitors who know nothing of each
 * other.
 *
 * @param act given how often it was done before and the moment, by `performance.now()`, when it was due
 */
export async function atRate(perSecond: number, seconds: number, act: (count: number, due: number) => Promise<void>) {
  const acts: Promise<void>[] = []
  const begun = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = begun + (count / perSecond) * 1000
    const early = due - performance.now()
    if (early > 0) await wait(early)
    acts.push(act(count, due))
  }
  await Promise.all(acts)
}

/**
 * Asks a server `perSecond` times a second. A time counts from the moment when the request was due, so that a stall counts for
 * everybody whom it holds up.
 *
 * @param targets asked in turn
 * @param perSecond requests a second
 * @param seconds for how long
 * @throws Error where an answer has another status than its target says
 */
export async function loadAtRate(targets: Target[], perSecond: number, seconds: number): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  await atRate(perSecond, seconds, async (count, due) => {
    await ask(targets[count % targets.length]!, agent)
    times.push(performance.now() - due)
  })
  agent.destroy()
  return toLatencies(times)
}
