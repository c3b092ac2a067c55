import type { Measure } from './stories.ts'

/** What can be measured; each loads only what it needs. */
const BENCHES: Record<string, { title: string; run: () => Promise<Measure[] | void> }> = {
  pages: {
    title: 'Page weights: bytes on the wire, cold, headers included, against their budgets',
    run: async () => (await import('./pages.ts')).benchPages(),
  },
  http: {
    title: 'Throughput, as ratios to a bare Remix page and a bare Node answer in one run',
    // It prints its own table.
    run: async () => (await import('./http.ts')).benchHttp(),
  },
  lists: {
    title: 'Gallery, search and story management with 100,000 stories',
    // It prints its own table.
    run: async () => void (await (await import('./lists.ts')).benchLists()),
  },
  scale: {
    title: 'Each page with 100,000 stories, 10,000 quizzes and 1,000,000 attempts, beside itself with 100 of each',
    run: async () => (await import('./scale.ts')).benchScale(),
  },
  stories: {
    title: 'The built-in storyteller over 300 stories and one order 100 times',
    run: async () => (await import('./stories.ts')).benchStories(),
  },
  quizzes: {
    title: 'The built-in quiz writer over 20 texts, 8 stories and 60 topics',
    run: async () => (await import('./quizzes.ts')).benchQuizzes(),
  },
  boards: {
    title: '100 class boards of 35 pupils open at once, one process',
    run: async () => (await import('./boards.ts')).benchBoards(),
  },
  files: {
    title: 'Memory of the server while 100 files of 10 MB go up and down, 10 at a time',
    run: async () => (await import('./files.ts')).benchFiles(),
  },
  'quiz-class': {
    title: 'A school of 500 takes one quiz within a minute, one connection in five cut',
    run: async () => (await import('./quiz-class.ts')).benchQuizClass(),
  },
}

function print(measures: Measure[]) {
  const width = Math.max(...measures.map(({ name }) => name.length))
  for (const { name, value, ok } of measures) console.log(`${ok ? 'holds' : 'FAILS'}  ${name.padEnd(width)}  ${value}`)
}

async function main(asked: string[]) {
  const unknown = asked.find((name) => !Object.hasOwn(BENCHES, name))
  if (unknown) throw new Error(`There is no bench called ${unknown}. Choose from: ${Object.keys(BENCHES).join(', ')}.`)
  for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
    const { title, run } = BENCHES[name]!
    console.log(`\n${name}: ${title}`)
    const measures = await run()
    if (measures) print(measures)
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
