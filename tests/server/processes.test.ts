import { Agent, get, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startFakeProcess } from './fake-process'
import { ask } from './raw-request'

let app: Awaited<ReturnType<typeof startFakeProcess>>
afterEach(() => {
  app.child.kill('SIGKILL')
})

const OURS = { 'Sec-Fetch-Site': 'same-origin' }

/** Each question has its own connection, so that the workers take turns. */
async function readEverywhere(times = 12) {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(app.port, '/story/A', { headers: app.host })))
  return {
    titles: [...new Set(answers.map(({ text }) => /<title>(.*)<\/title>/.exec(text)![1]))],
    pids: [...new Set(answers.map(({ text }) => Number(/<p>(.*)<\/p>/.exec(text)![1])))],
  }
}

describe('one process', () => {
  it('asked to stop, finishes what is under way, then its work, then closes its database', async () => {
    app = await startFakeProcess()
    const slow = ask(app.port, '/slow', { headers: app.host })
    await app.until('slow-begun')
    app.child.kill('SIGTERM')
    await app.until('stopping')
    const late = await ask(app.port, '/story/A', { headers: app.host }).catch((error: NodeJS.ErrnoException) => error.code)

    expect((await slow).text).toBe('"finished"')
    expect(late).toMatch(/^ECONN(REFUSED|RESET)$/)
    expect(await app.ended).toBe(0)
    const events = app.said.map(({ event }) => event).filter((event) => event !== 'request')
    expect(events).toEqual(['database-open', 'listening', 'serving', 'slow-begun', 'stopping', 'work-stopped', 'database-closed', 'stopped'])
  })

  it('asked to stop, answers what comes over a connection that was open, and then lets it go', async () => {
    app = await startFakeProcess()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const read = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ agent, port: app.port, path: '/story/A', headers: app.host }, (answer) => answer.resume().once('end', () => resolve(answer))).on('error', reject)
      })
    await read()
    app.child.kill('SIGTERM')
    await app.until('stopping')

    const last = await read()
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
    expect(await app.ended).toBe(0)
  })

  it('asked twice, as by a second Ctrl-C, stops once', async () => {
    app = await startFakeProcess()
    app.child.kill('SIGINT')
    app.child.kill('SIGINT')

    expect(await app.ended).toBe(0)
    expect(app.said.filter(({ event }) => event === 'database-closed')).toHaveLength(1)
  })
})

describe('two processes', () => {
  it('share the visitors, and both show a change to the very next one', async () => {
    app = await startFakeProcess({ workers: 2 })
    const before = await readEverywhere()
    expect(before.pids).toHaveLength(2)

    for (const title of ['First change', 'Second change', 'Third change', 'Fourth change']) {
      await ask(app.port, '/story/A', { method: 'POST', headers: { ...app.host, ...OURS }, body: title })
      const { titles, pids } = await readEverywhere()
      expect(titles).toEqual([title])
      expect(pids.toSorted()).toEqual(before.pids.toSorted())
    }
  })

  it('count together', async () => {
    app = await startFakeProcess({ workers: 2 })
    await readEverywhere()
    const counted = async () => {
      const { text } = await ask(app.port, '/metrics', { headers: app.host })
      return [...text.matchAll(/^midway_page_cache_(?:hits|misses)_total\{worker="(\d)"\} (\d+)$/gm)]
    }

    // A worker that has no turn for a second is left out, until it is asked again.
    await expect.poll(async () => new Set((await counted()).map(([, worker]) => worker))).toEqual(new Set(['1', '2']))
    await expect.poll(async () => (await counted()).reduce((sum, [, , value]) => sum + Number(value), 0)).toBe(12)
  })

  it('become two again when one dies', async () => {
    app = await startFakeProcess({ workers: 2 })
    await ask(app.port, '/die', { method: 'POST', headers: { ...app.host, ...OURS } }).catch(() => undefined)
    expect(await app.until('worker-died')).toMatchObject({ code: 3 })
    await app.until('listening', 3)

    expect((await readEverywhere()).pids).toHaveLength(2)
  })

  it('stop together, each in good order', async () => {
    app = await startFakeProcess({ workers: 2 })
    const slow = Promise.all(Array.from({ length: 4 }, () => ask(app.port, '/slow', { headers: app.host })))
    await app.until('slow-begun', 4)
    app.child.kill('SIGTERM')

    expect((await slow).map(({ text }) => text)).toEqual(Array(4).fill('"finished"'))
    expect(await app.ended).toBe(0)
    expect(app.said.filter(({ event }) => event === 'database-closed')).toHaveLength(2)
  })
})
