import cluster, { type Worker } from 'node:cluster'

/** One process asks; the primary passes the question on to the others and collects their replies. */
type Message =
  | { midway: 'ask'; id: number; kind: string; body: unknown }
  | { midway: 'question'; id: number; kind: string; body: unknown }
  | { midway: 'reply'; id: number; body: unknown }
  | { midway: 'replies'; id: number; replies: [worker: string, body: unknown][] }

/** A worker that does not answer in this time is busy or dying; nobody waits longer for it. */
const REPLY_MILLISECONDS = 1_000

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'midway' in message

function question(worker: Worker, id: number, kind: string, body: unknown) {
  return new Promise<[string, unknown] | null>((resolve) => {
    const done = (reply: [string, unknown] | null) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      resolve(reply)
    }
    const onMessage = (message: unknown) => {
      if (isOurs(message) && message.midway === 'reply' && message.id === id) done([String(worker.id), message.body])
    }
    const onExit = () => done(null)
    const timer = setTimeout(() => done(null), REPLY_MILLISECONDS)
    worker.on('message', onMessage)
    worker.once('exit', onExit)
    worker.send({ midway: 'question', id, kind, body } satisfies Message)
  })
}

/** In the primary: passes the workers' questions on to each other. Called once for each worker. */
export function relayQuestions(asking: Worker, nextId: () => number) {
  asking.on('message', async (message: unknown) => {
    if (!isOurs(message) || message.midway !== 'ask') return
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker): worker is Worker => worker !== undefined && worker !== asking && worker.isConnected(),
    )
    const replies = await Promise.all(others.map((other) => question(other, nextId(), message.kind, message.body)))
    if (!asking.isConnected()) return
    asking.send({ midway: 'replies', id: message.id, replies: replies.filter((reply) => reply !== null) } satisfies Message)
  })
}

/**
 * In a worker: asks all other workers, and answers their questions.
 *
 * @param answers what to do and say for each kind of question
 * @returns a function that asks the others; resolves with the number of each worker that answered in time, and its reply.
 *   Outside a cluster there is nobody to ask, and the list is empty
 */
export function joinWorkers(answers: Record<string, (body: never) => unknown>) {
  const waiting = new Map<number, (replies: [string, unknown][]) => void>()
  let lastId = 0

  process.on('message', (message: unknown) => {
    if (!isOurs(message)) return
    if (message.midway === 'question') {
      const body = answers[message.kind]?.(message.body as never)
      process.send?.({ midway: 'reply', id: message.id, body } satisfies Message)
    }
    if (message.midway === 'replies') {
      waiting.get(message.id)?.(message.replies)
      waiting.delete(message.id)
    }
  })

  return function askOthers(kind: string, body: unknown = null): Promise<[worker: string, body: unknown][]> {
    if (!cluster.isWorker || !process.connected) return Promise.resolve([])
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      process.send!({ midway: 'ask', id, kind, body } satisfies Message)
    })
  }
}
