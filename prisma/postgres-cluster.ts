import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresServerFolder } from './postgres-programs.ts'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** PostgreSQL refuses to run as root; then it runs as its own user, which the package has created. */
function asPostgresUser(program: string, parameters: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, parameters]
  return existsSync('/usr/bin/setpriv')
    ? [
        '/usr/bin/setpriv',
        // The signal makes the server stop by itself if this process is killed.
        ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig', 'INT', program, ...parameters],
      ]
    : ['runuser', ['-u', 'postgres', '--', program, ...parameters]]
}

function idOfPostgresUser(flag: '-u' | '-g') {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

async function untilItAnswers(url: string, hasEnded: () => boolean, said: () => string) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${said().trim().split('\n').at(-1)}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A server for scratch work need not wait for the disk. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts a separate PostgreSQL server, in a temporary folder and on a free port of the loopback address. It is only for
 * scratch work: tests, benchmarks, and writing migrations.
 *
 * @param options.isDurable whether it waits for the disk before it acknowledges, as real servers do; only benchmarks need it
 * @returns `url`, the address of one of its databases (`postgres` is there from the start), and `stop`, which
 *   ends the server and removes the folder
 * @throws Error with one sentence where PostgreSQL is missing or does not start
 */
export async function startPostgresCluster({ isDurable = false } = {}) {
  const programs = postgresServerFolder()
  const folder = mkdtempSync(join(tmpdir(), 'midnight-midway-postgres-'))
  if (process.getuid?.() === 0) chownSync(folder, idOfPostgresUser('-u'), idOfPostgresUser('-g'))
  const remove = () => rmSync(folder, { recursive: true, force: true })

  try {
    const data = join(folder, 'data')
    const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    execFileSync(...asPostgresUser(join(programs, 'initdb'), initdb), { cwd: folder, stdio: 'pipe' })

    const port = await freePort()
    const settings = {
      listen_addresses: '127.0.0.1',
      max_connections: '200',
      ...(isDurable ? {} : NOT_DURABLE),
    }
    const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [program, all] = asPostgresUser(join(programs, 'postgres'), [
      ...['-D', data, '-p', String(port), '-k', folder],
      ...parameters,
    ])
    // Into a file, not a pipe: a full pipe that nobody reads at the moment would block the server.
    const logFile = join(folder, 'log')
    const log = openSync(logFile, 'a')
    const server = spawn(program, all, { cwd: folder, stdio: ['ignore', log, log] })
    closeSync(log)
    const hasEnded = () => server.exitCode !== null || server.signalCode !== null
    const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
    const stop = async () => {
      if (!hasEnded()) {
        // SIGINT is PostgreSQL's "fast" shutdown: it does not wait for clients.
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      remove()
    }

    try {
      await untilItAnswers(url('postgres'), hasEnded, () => readFileSync(logFile, 'utf8'))
    } catch (error) {
      await stop()
      throw error
    }
    return { url, stop }
  } catch (error) {
    remove()
    throw error
  }
}
