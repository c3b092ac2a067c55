import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './load.ts'

/** Milliseconds within which half, and 99 of 100, of the answers came, and the slowest. */
export type Latencies = { p50: number; p99: number; slowest: number }

function ask({ url, headers, status }: Target, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request(url, { headers, agent }, (res) => {
    res.resume().on('error', reject)
    res.on('end', () => (res.statusCode === status ? resolve() : reject(new Error(`${url} answered ${res.statusCode}.`))))
  })
    .on('error', reject)
    .end()
  return promise
}

/**
 * Asks a server so many times a second, whether or not it has answered before: what visitors do who know nothing of
 * each other. A time counts from the moment when the question was due, so that a stall counts for all whom it holds up.
 *
 * @param targets asked in turn
 * @param perSecond questions a second
 * @param seconds for how long
 * @throws Error where an answer has another status than its target says
 */
export async function loadAtRate(targets: Target[], perSecond: number, seconds: number): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const asked: Promise<void>[] = []
  const begun = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = begun + (count / perSecond) * 1000
    const early = due - performance.now()
    if (early > 0) await wait(early)
    asked.push(ask(targets[count % targets.length]!, agent).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(asked)
  agent.destroy()
  times.sort((a, b) => a - b)
  const within = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: within(0.5), p99: within(0.99), slowest: times.at(-1)! }
}
