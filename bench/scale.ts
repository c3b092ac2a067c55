import { Agent } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { demoAccounts } from '../prisma/demo/accounts.ts'
import { startApp } from '../tests/support/app-server.ts'
import { signIn } from './http.ts'
import { fillStories } from './lists.ts'
import { ask, toLatencies, type Latencies } from './rate.ts'
import type { Measure } from './stories.ts'

const SMALL = { stories: 100, quizzes: 100, attempts: 100 }
const LARGE = { stories: 100_000, quizzes: 10_000, attempts: 1_000_000 }
const MOST_TIMES = 1.5

const WARM_UP = 20
const ROUNDS = 10
const PER_ROUND = 80

const [ADMIN, TEACHER] = demoAccounts.map(({ email }) => email) as [string, string]

/** The demo teacher's, which a class has taken: the same in both databases, with the others around it. */
const CLASS_QUIZ = 'RA1NYS'
const STORY = 'Q77'

/**
 * What is searched for is in so many titles that the page is full with little in the database, too: a common word, and a
 * number with which 11,111 others begin.
 */
const PAGES: Record<string, string[]> = {
  [TEACHER]: [
    '/', '/admin', '/generate', '/codes', '/stories', '/stories?q=lantern', `/story/${STORY}`, '/quizzes', '/quizzes?q=lamp',
    '/my-quizzes', '/create-quiz', `/quiz/${CLASS_QUIZ}`, `/quiz/${CLASS_QUIZ}/edit`, `/quiz/${CLASS_QUIZ}/answers`,
    `/quiz/${CLASS_QUIZ}/board`, `/quiz/${CLASS_QUIZ}/paper`, '/spooky-resources', '/search?q=lantern', '/search?q=number+7', '/account',
  ],
  [ADMIN]: [
    '/admin', '/story-management', '/story-management?q=number', '/quiz-management', '/manage-subscribers', '/story-elements',
    '/blog-management', '/faq-management', '/free-downloads-management',
  ],
}

/** Numbers from 0, as a table `n` of a statement. */
const UP_TO = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :count)'
const idOf = (mark: string, number: string) => `printf('0194%04x-%s-7000-8000-%012x', ${number} >> 16, '${mark}', ${number})`
const momentOf = (number: string) => `strftime('%Y-%m-%dT%H:%M:%f+00:00', 1735689600 + ${number} * 60, 'unixepoch')`

/** The teacher's own quizzes in either database: lists of one length are compared, whatever stands around them. */
const OWN_QUIZZES = 100

/** Quizzes of five questions, every fourth a draft, by the teacher and nobody; attempts on them in turn, each with an answer. */
function fillQuizzes(file: string, { quizzes, attempts }: typeof LARGE) {
  const database = new Database(file, { timeout: 60_000 })
  const { id: teacher } = database.prepare<[string], { id: string }>('SELECT id FROM profiles WHERE email = ?').get(TEACHER)!
  const make = (text: string, given: object) => database.prepare(`${UP_TO} ${text}`).run(given)
  const [quiz, version, question] = [idOf('9999', 'i'), idOf('8888', 'i'), idOf('7777', 'i')]
  const quizOfAttempt = idOf('9999', '(i % :quizzes)')

  database.transaction(() => {
    make(`INSERT INTO quizzes (id, title, topic, questionsCount, published, createdById, createdAt)
      SELECT ${quiz}, 'The lamp number ' || i, 'lamps', 5, i % 4 <> 0, iif(i % :apart = 0, :teacher, NULL), ${momentOf('i')} FROM n`,
      { count: quizzes, teacher, apart: quizzes / OWN_QUIZZES })
    make(`INSERT INTO codes ("key", display, lookAlike, kind, quizId)
      SELECT 'Z' || i, 'Z' || i, 'Z' || i, 'quiz', ${quiz} FROM n`, { count: quizzes })
    make(`INSERT INTO quiz_versions (id, quizId, number) SELECT ${version}, ${quiz}, 1 FROM n`, { count: quizzes })
    make(`INSERT INTO quiz_questions (id, versionId, lineage, questionText, options, correctAnswer, questionOrder)
      SELECT ${question}, ${idOf('8888', '(i / 5)')}, ${question}, 'Which lamp went out?', :options, 0, i % 5 + 1 FROM n`,
      { count: quizzes * 5, options: JSON.stringify(['One', 'Two', 'Three', 'Four']) })
    make(`INSERT INTO quiz_attempts
        (id, tokenHash, quizId, versionId, takerName, totalQuestions, startedAt, lastSeenAt, completedAt, score, timeTaken)
      SELECT ${idOf('6666', 'i')}, 'hash' || i, ${quizOfAttempt}, ${idOf('8888', '(i % :quizzes)')}, 'Pupil ' || i, 5,
        ${momentOf('i')}, ${momentOf('i')}, ${momentOf('i')}, i % 6, 60 FROM n`, { count: attempts, quizzes })
    make(`INSERT INTO attempt_answers (attemptId, questionId, optionIndex, isCorrect)
      SELECT ${idOf('6666', 'i')}, ${idOf('7777', '((i % :quizzes) * 5)')}, i % 4, i % 4 = 0 FROM n`,
      { count: attempts, quizzes })
  })()
  database.close()
}

type Side = { url: string; cookies: Record<string, string> }

/** Starts an app whose database is filled to this size. */
async function startFilled(size: typeof LARGE) {
  const app = await startApp({ env: { LOG_LEVEL: 'warn', NODE_ENV: 'production', DEMO: '1' } })
  const file = join(app.dataDir, 'app.db')
  fillStories(file, size.stories)
  fillQuizzes(file, size)
  const cookies: Side['cookies'] = {}
  for (const email of Object.keys(PAGES)) cookies[email] = await signIn(app.url, email)
  return { app, side: { url: app.url, cookies } }
}

/** The page's times on both sides, which take turns, so that whatever else the machine does affects both alike. */
async function compare(sides: Side[], email: string, path: string, agent: Agent): Promise<Measure> {
  const times: number[][] = sides.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { url, cookies }] of sides.entries()) {
      for (let count = 0; count < (round === 0 ? WARM_UP : PER_ROUND); count += 1) {
        const headers = { Cookie: cookies[email]!, 'Accept-Encoding': 'gzip, deflate, br' }
        const begun = performance.now()
        await ask({ url: url + path, headers, status: 200 }, agent)
        if (round > 0) times[index]!.push(performance.now() - begun)
      }
    }
  }
  const [small, large] = times.map(toLatencies) as [Latencies, Latencies]
  const beside = (of: (side: Latencies) => number) => `${of(small).toFixed(1)} / ${of(large).toFixed(1)}`
  const value = `p50 ${beside(({ p50 }) => p50)}, p99 ${beside(({ p99 }) => p99)} ms`
  const who = email === ADMIN ? 'admin' : 'teacher'
  return { name: `${who} ${path}`, value, ok: large.p99 <= MOST_TIMES * small.p99 }
}

/**
 * Opens the pages of teachers and admins with little in the database and with much: with much,
 * 99 of 100 answers may take at most half as long again. Takes about three minutes.
 *
 * @returns for each page its times with little and with much, on SQLite
 * @throws Error when there is no build, or a page does not answer as it should
 */
export async function benchScale(): Promise<Measure[]> {
  const filled = [await startFilled(SMALL), await startFilled(LARGE)]
  const agent = new Agent({ keepAlive: true })
  try {
    const measures: Measure[] = []
    for (const [email, paths] of Object.entries(PAGES)) {
      for (const path of paths) measures.push(await compare(filled.map(({ side }) => side), email, path, agent))
    }
    return measures
  } finally {
    agent.destroy()
    for (const { app } of filled) await app.stop()
  }
}
