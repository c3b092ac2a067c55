import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Platform } from '~/server/platform'

const CHANNEL = 'pages_changed'

/** PostgreSQL takes notifications of up to 8,000 bytes. */
const TAGS_PER_NOTE = 50

/** How soon a lost connection is tried again. Until then, pages may stay in the cache that other machines have changed. */
const RETRY_MILLISECONDS = 1_000

type Note = { from: string; tags: string[] }

function toNotes(from: string, tags: readonly string[]) {
  const notes: string[] = []
  for (let start = 0; start < tags.length; start += TAGS_PER_NOTE) {
    notes.push(JSON.stringify({ from, tags: tags.slice(start, start + TAGS_PER_NOTE) } satisfies Note))
  }
  return notes
}

/**
 * Shares the news of changed pages between machines that serve from one PostgreSQL database, by LISTEN and NOTIFY.
 *
 * News that could not be sent is sent when the connection is back. While it is gone, each attempt to reconnect drops all
 * kept pages, because other machines' news is missed.
 *
 * @param databaseUrl `postgresql://…`
 * @returns once it listens, a function that ends it
 * @throws what `pg` throws when the first connection fails
 */
export async function shareInvalidations(databaseUrl: string, { pageCache, log }: Pick<Platform, 'pageCache' | 'log'>) {
  const me = randomUUID()
  const unsent = new Set<string>()
  let client: pg.Client | null = null
  let hasEnded = false

  async function sendUnsent() {
    const tags = [...unsent]
    for (const note of toNotes(me, tags)) await client?.query('SELECT pg_notify($1, $2)', [CHANNEL, note])
    if (client !== null) tags.forEach((tag) => unsent.delete(tag))
  }

  async function connect() {
    const connecting = new pg.Client({ connectionString: databaseUrl, application_name: 'midnight-midway-pages', keepAlive: true })
    connecting.on('notification', ({ payload = '' }) => {
      const { from, tags } = JSON.parse(payload) as Note
      if (from !== me) pageCache.drop(tags)
    })
    connecting.on('error', (error) => log.warn('cache-invalidation-lost', { error }))
    await connecting.connect()
    await connecting.query(`LISTEN ${CHANNEL}`)
    client = connecting
    connecting.once('end', () => {
      client = null
      if (!hasEnded) void reconnect()
    })
  }

  async function reconnect() {
    while (!hasEnded && client === null) {
      pageCache.clear()
      await wait(RETRY_MILLISECONDS, null, { ref: false })
      try {
        await connect()
        log.info('cache-invalidation-back')
      } catch (error) {
        log.warn('cache-invalidation-unreachable', { error })
      }
    }
    pageCache.clear()
    await sendUnsent().catch((error: unknown) => log.warn('cache-invalidation-unsent', { error }))
  }

  await connect()
  const unsubscribe = pageCache.onChange((tags) => {
    tags.forEach((tag) => unsent.add(tag))
    return sendUnsent()
  })

  return async () => {
    hasEnded = true
    unsubscribe()
    await client?.end()
  }
}
