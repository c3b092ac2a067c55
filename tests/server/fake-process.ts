import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Said = { event: string; port?: number; pid?: number } & Record<string, unknown>

/**
 * Starts `fake-server.ts` and waits until it serves.
 *
 * @param workers how many processes serve
 * @param folder what several servers share; else a new one
 */
export async function startFakeProcess({
  workers = 1,
  folder,
  databaseUrl,
}: { workers?: number; folder?: string; databaseUrl?: string } = {}) {
  const shared = folder ?? mkdtempSync(join(tmpdir(), 'midway-server-'))
  writeFileSync(join(shared, 'title'), 'The Last Ride')
  const child = spawn(process.execPath, ['--import', './scripts/alias.mjs', 'tests/server/fake-server.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      FAKE_FOLDER: shared,
      FAKE_WORKERS: String(workers),
      ...(databaseUrl ? { FAKE_DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Said[] = []
  let complaints = ''
  const watchers = new Set<() => void>()
  createInterface(child.stdout).on('line', (line) => {
    said.push(JSON.parse(line) as Said)
    watchers.forEach((look) => look())
  })
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  const ended = once(child, 'close').then(([code]) => {
    watchers.forEach((look) => look())
    if (!folder) rmSync(shared, { recursive: true, force: true })
    return code as number | null
  })

  /** Waits until the event was said so many times, in all. */
  function until(event: string, times = 1): Promise<Said> {
    return new Promise((resolve, reject) => {
      function look() {
        const found = said.filter((each) => each.event === event)
        const isThere = found.length >= times
        if (!isThere && child.exitCode === null) return
        watchers.delete(look)
        if (isThere) resolve(found[times - 1]!)
        else reject(new Error(`It ended before it said ${event}: ${complaints}`))
      }
      watchers.add(look)
      look()
    })
  }

  // A process that serves alone says it once; in a cluster every worker does, and the primary last.
  await until('serving', workers === 1 ? 1 : workers + 1)
  const port = said.find(({ event }) => event === 'listening')!.port!
  return { child, port, said, until, ended, host: { Host: `127.0.0.1:${port}` } }
}
