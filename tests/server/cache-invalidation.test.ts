import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createPageCache, type KeptPage } from '~/server/page-cache.server'
import { startPostgresCluster } from '../../prisma/postgres-cluster'
import { shareInvalidations } from '../../server/cache-invalidation'
import { fakePlatform } from './fake-app'

const answer = { headers: [], notModified: [], body: Buffer.alloc(0) }
const page = (tags: string[]): KeptPage => ({
  tags,
  bytes: 1,
  until: Infinity,
  fingerprint: 'f',
  answers: { br: answer, gzip: answer, identity: answer },
  packTightly: null,
})

let postgres: Awaited<ReturnType<typeof startPostgresCluster>>
let url: string
let ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  postgres = await startPostgresCluster()
  url = postgres.url('postgres')
})
afterAll(() => postgres.stop())
afterEach(async () => {
  await Promise.all(ends.map((end) => end()))
  ends = []
})

async function startMachine() {
  const pageCache = createPageCache()
  const said: string[] = []
  const say = (event: string) => void said.push(event)
  const log = { debug: say, info: say, warn: say, error: say }
  ends.push(await shareInvalidations(url, fakePlatform({ pageCache, log })))
  return { pageCache, said }
}

async function endConnections() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'midnight-midway-pages'")
  await client.end()
}

it('a change on one machine drops the page on the other, and only there where it is shown', async () => {
  const [one, other] = [await startMachine(), await startMachine()]
  other.pageCache.keep('/story/A', page(['story:1']), other.pageCache.begin())
  other.pageCache.keep('/faq', page(['faq']), other.pageCache.begin())

  one.pageCache.pagesChanged('story:1')

  await expect.poll(() => other.pageCache.find('/story/A')).toBeUndefined()
  expect(other.pageCache.find('/faq')).toBeDefined()
})

it('more changes at once than fit into one note all arrive', async () => {
  const [one, other] = [await startMachine(), await startMachine()]
  const tags = Array.from({ length: 500 }, (_, index) => `story:0199-aaaa-bbbb-cccc-${index}`)
  for (const tag of tags) other.pageCache.keep(tag, page([tag]), other.pageCache.begin())

  one.pageCache.pagesChanged(...tags)

  await expect.poll(() => other.pageCache.size().pages).toBe(0)
})

it('a machine that has lost the others keeps no page from before, and hears of them again', async () => {
  const [one, other] = [await startMachine(), await startMachine()]
  other.pageCache.keep('/story/A', page(['story:1']), other.pageCache.begin())
  await endConnections()
  await expect.poll(() => other.pageCache.find('/story/A')).toBeUndefined()
  one.pageCache.pagesChanged('story:2')
  for (const { said } of [one, other]) await expect.poll(() => said).toContain('cache-invalidation-back')

  other.pageCache.keep('/story/A', page(['story:1']), other.pageCache.begin())
  one.pageCache.pagesChanged('story:1')

  await expect.poll(() => other.pageCache.find('/story/A')).toBeUndefined()
})

it('refuses to start where the database cannot be reached', async () => {
  const unreachable = new URL(url)
  unreachable.port = '1'

  await expect(shareInvalidations(unreachable.href, fakePlatform())).rejects.toThrow('ECONNREFUSED')
})
