import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** The share of requests that are cut. */
const CUT_SHARE = 0.2
/** A cut comes at a random moment of the request's life: on its way there, while it is worked on, on its way back. */
const CUT_WITHIN_MS = 40
/** How long somebody thinks about a question. */
const THINK_MS = [500, 5_500] as const

/** What a pupil did, and was told. */
export type Tally = {
  attempt: string
  /** Place of the chosen option by question id. */
  answers: Map<string, number>
  /** Milliseconds of each step that was not cut: stored, and the next page. */
  steps: number[]
  cuts: number
}

const FORM = 'application/x-www-form-urlencoded'

type Answer = { status: number; location: string; body: string; setCookies: string[] }

/** One pupil's device: a connection that is kept, and cookies. */
function openDevice(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()

  function sendOnce(method: string, path: string, body: string, cutAfter: number | null): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        'Cookie': [...cookies].map((pair) => pair.join('=')).join('; '),
        'Sec-Fetch-Site': 'same-origin',
        ...(method === 'POST' ? { 'Content-Type': FORM, 'Content-Length': Buffer.byteLength(body) } : {}),
      }
      const sent = request(origin + path, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        answer.on('end', () => resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? '',
          body: Buffer.concat(chunks).toString(),
          setCookies: answer.headers['set-cookie'] ?? [],
        }))
      })
      const timer = cutAfter === null ? undefined : setTimeout(() => sent.destroy(new Error('cut')), cutAfter)
      sent.on('error', reject).on('close', () => clearTimeout(timer))
      sent.end(body)
    })
  }

  return {
    /** Sends until an answer arrives; says whether the connection was cut before it did. */
    async send(method: string, path: string, fields: Record<string, string> = {}) {
      const body = method === 'POST' ? new URLSearchParams(fields).toString() : ''
      for (let cuts = 0; ; cuts += 1) {
        const cutAfter = Math.random() < CUT_SHARE ? Math.random() * CUT_WITHIN_MS : null
        const answer = await sendOnce(method, path, body, cutAfter).catch(() => null)
        if (!answer) {
          await wait(50)
          continue
        }
        if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`)
        for (const line of answer.setCookies) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
          cookies.set(name!, value!)
        }
        return { ...answer, cuts }
      }
    },
    close: () => agent.destroy(),
  }
}

const hiddenIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? ''

/**
 * Takes a quiz from its first page to its result, as a browser without scripts does, over a connection that is often cut.
 *
 * @param questions how many it asks
 */
export async function takeQuiz(origin: string, code: string, questions: number): Promise<Tally> {
  const device = openDevice(origin)
  const tally: Tally = { attempt: '', answers: new Map(), steps: [], cuts: 0 }

  /** A form and the page that it leads to. */
  async function post(path: string, fields: Record<string, string>) {
    const begun = performance.now()
    const stored = await device.send('POST', path, fields)
    const page = await device.send('GET', stored.location)
    const cuts = stored.cuts + page.cuts
    tally.cuts += cuts
    if (cuts === 0) tally.steps.push(performance.now() - begun)
    return { page: page.body, path: stored.location }
  }

  const card = await device.send('GET', `/quiz/${code}`)
  tally.cuts += card.cuts
  let shown = await post(`/quiz/${code}`, { intent: 'start', formKey: hiddenIn(card.body, 'formKey'), takerName: 'Mia' })
  tally.attempt = hiddenIn(shown.page, 'attempt')
  for (let number = 1; number <= questions; number += 1) {
    await wait(THINK_MS[0] + Math.random() * (THINK_MS[1] - THINK_MS[0]))
    const id = /name="answer-([\w-]+)"/.exec(shown.page)![1]!
    const option = Math.floor(Math.random() * 4)
    tally.answers.set(id, option)
    const intent = number < questions ? 'next' : 'submit'
    shown = await post(shown.path, { intent, attempt: tally.attempt, [`answer-${id}`]: String(option) })
  }
  if (!shown.page.includes(`out of ${questions} correct`)) throw new Error('There is no result.')
  device.close()
  return tally
}
