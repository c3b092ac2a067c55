import Database from 'better-sqlite3'
import { join } from 'node:path'
import { placeCursor } from '~/lib/pagination'
import { demoAccounts } from '../prisma/demo/accounts.ts'
import { characters } from '../prisma/demo/characters.ts'
import { locations } from '../prisma/demo/locations.ts'
import { halfASecondLate } from '../prisma/demo/stories/half-a-second-late.ts'
import { startApp } from '../tests/support/app-server.ts'
import { signIn } from './http.ts'
import { loadAtRate, type Latencies } from './rate.ts'

const STORIES = 100_000
const PER_SECOND = 50
const SECONDS = 10
/** Until the page's code is compiled. */
const WARM_UP_SECONDS = 4
/** What issue 4 asks of each page. */
const P99_MS = 60

const FIRST_MS = Date.UTC(2025, 0, 1)
const MINUTE_MS = 60_000
/** Words of titles and tags: each of these is in every fifth story, and each number is in only one. */
const WORDS = ['lantern', 'carousel', 'mirror', 'whistle', 'ticket']

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
/** An id as a story of that minute would have it (UUIDv7). */
const idOf = (number: number) => `0194${hex(number, 8).replace(/^(.{4})/, '$1-')}-7000-8000-${hex(number, 12)}`
const dateOf = (number: number) => new Date(FIRST_MS + number * MINUTE_MS)

/** Fills the app's database with this many stories, by the demo teacher or by nobody; every fourth is a draft. */
export function fillStories(file: string, stories: number) {
  const database = new Database(file, { timeout: 60_000 })
  const author = database.prepare<[string], { id: string }>('SELECT id FROM profiles WHERE email = ?').get(demoAccounts[1].email)!
  const addStory = database.prepare(
    `INSERT INTO stories (id, title, content, seeds, userId, published, character, setting, createdAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const addCode = database.prepare(`INSERT INTO codes ("key", display, lookAlike, kind, storyId) VALUES (?, ?, ?, 'story', ?)`)
  const addSome = database.transaction((from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      const word = WORDS[number % WORDS.length]!
      const [who, where] = [characters[number % characters.length]!.name, locations[number % locations.length]!.name]
      const owner = number % 2 === 0 ? author.id : null
      const createdAt = dateOf(number).toISOString().replace('Z', '+00:00')
      const texts = [`The ${word} number ${number}`, halfASecondLate.content, `night, ${word}s`]
      addStory.run(idOf(number), ...texts, owner, number % 4 === 0 ? 0 : 1, who, where, createdAt)
      const code = `Q${number}`
      addCode.run(code, code, code, idOf(number))
    }
  })
  for (let from = 0; from < stories; from += 5_000) addSome(from, Math.min(stories, from + 5_000))
  database.close()
}

/** The address of the page that ends with the oldest stories. */
function lastPage(path: string, size: number) {
  const cursor = placeCursor({ createdAt: dateOf(size), id: idOf(size) })
  return `${path}?page=${Math.ceil(STORIES / size)}&after=${cursor}`
}

const searches = (path: string) =>
  ['lantern', 'lan', 'l', 'carousel 77', '99999', 'night mirrors', 'nothing'].map((words) => `${path}?q=${encodeURIComponent(words)}`)

/** The pages to measure, for people who never get a kept page. */
const ROWS: { name: string; email: string; paths: string[] }[] = [
  { name: 'gallery, first page', email: demoAccounts[1].email, paths: ['/stories'] },
  { name: 'gallery, last page', email: demoAccounts[1].email, paths: [lastPage('/stories', 12)] },
  { name: 'gallery, page 1,000 by number', email: demoAccounts[1].email, paths: ['/stories?page=1000'] },
  { name: 'gallery, search', email: demoAccounts[1].email, paths: searches('/stories') },
  {
    name: 'gallery, by character',
    email: demoAccounts[1].email,
    paths: characters.map(({ name }) => `/stories?character=${encodeURIComponent(name)}`),
  },
  { name: 'management, first page', email: demoAccounts[0].email, paths: ['/story-management'] },
  { name: 'management, last page', email: demoAccounts[0].email, paths: [lastPage('/story-management', 48)] },
  { name: 'management, search', email: demoAccounts[0].email, paths: searches('/story-management') },
  { name: 'search of all texts', email: demoAccounts[1].email, paths: searches('/search') },
]

/** Processor time of a server so far, in milliseconds. */
export async function cpuOf(url: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total\S* ([\d.]+)$/m.exec(metrics)![1]) * 1000
}

/**
 * Measures the lists of stories with 100,000 stories in the database (issue 4): each page is asked for 50 times a second
 * by somebody who is signed in, so that it is rendered each time, and 99 of 100 answers must come within 60 ms. Prints
 * the table, with the processor time of each answer: that shows on a busy machine, where the latencies are the others'. Takes
 * about three minutes.
 *
 * @returns the latencies of each row
 * @throws Error when there is no build, or a page does not answer as it should
 */
export async function benchLists(): Promise<Map<string, Latencies>> {
  const app = await startApp({ env: { LOG_LEVEL: 'warn', NODE_ENV: 'production', DEMO: '1' } })
  try {
    fillStories(join(app.dataDir, 'app.db'), STORIES)
    const results = new Map<string, Latencies>()
    process.stdout.write(`Lists of ${STORIES} stories, ${PER_SECOND} questions a second: p50, p99, slowest and processor time each, ms\n`)
    for (const { name, email, paths } of ROWS) {
      const headers = { 'Accept-Encoding': 'gzip, deflate, br', Cookie: await signIn(app.url, email) }
      const targets = paths.map((path) => ({ url: app.url + path, headers, status: 200 }))
      await loadAtRate(targets, PER_SECOND, WARM_UP_SECONDS)
      const before = await cpuOf(app.url)
      const latencies = await loadAtRate(targets, PER_SECOND, SECONDS)
      const cpu = ((await cpuOf(app.url)) - before) / (PER_SECOND * SECONDS)
      results.set(name, latencies)
      const figures = [latencies.p50, latencies.p99, latencies.slowest, cpu].map((ms) => ms.toFixed(1).padStart(8)).join('')
      process.stdout.write(`${latencies.p99 <= P99_MS ? 'holds' : 'FAILS'}  ${name.padEnd(30)}${figures}  (p99 at most ${P99_MS})\n`)
    }
    return results
  } finally {
    await app.stop()
  }
}
