import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { inProject, root } from '../setup/runtime.mjs'

const tool = (/** @type {string[]} */ ...parts) => inProject('node_modules', ...parts)

/** Where a stage's test runner writes its report. */
export const reportOf = (/** @type {string} */ stage) => inProject('.cache', 'test', `${stage}.json`)

/** @returns {string[]} */
function sourcesUnder(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourcesUnder(path) : /\.tsx?$/.test(entry.name) ? [relative(root, path)] : []
  })
}

/** The test files that open a database: those that import the support file which makes one, directly or indirectly. */
function databaseFiles() {
  const texts = sourcesUnder(inProject('tests')).map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') }))
  const found = new Set(['tests/support/database.ts'])
  for (const imported of found) {
    const name = basename(imported).replace(/\.tsx?$/, '')
    const importsIt = new RegExp(`from '[^']*/${name}'`)
    for (const { path, text } of texts) if (importsIt.test(text)) found.add(path)
  }
  return [...found].filter((path) => /\.test\.tsx?$/.test(path))
}

const vitest = (/** @type {string} */ stage, /** @type {string[]} */ ...parameters) => [
  ...[tool('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json'],
  ...[`--outputFile.json=${reportOf(stage)}`, ...parameters],
]

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => string[]} parameters what Node is given
 * @property {Record<string, string>} [env]
 * @property {'itself' | 'vitest' | 'playwright'} reports who counts, see counts.mjs
 */

/**
 * The stages in groups; a group's stages run side by side, because each keeps only one core busy.
 *
 * @type {Stage[][]}
 */
export const groups = [
  [
    {
      name: 'types',
      parameters: () => [
        ...[tool('typescript', 'bin', 'tsc'), '--noEmit'],
        ...['--incremental', '--tsBuildInfoFile', inProject('.cache', 'types.json')],
      ],
      reports: 'itself',
    },
    {
      name: 'lint',
      parameters: () => [
        ...[tool('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0'],
        ...['--cache', '--cache-strategy=content', '--cache-location=.cache/eslint'],
      ],
      reports: 'itself',
    },
  ],
  [{ name: 'unit', parameters: () => vitest('unit', '--exclude', 'tests/pages/**'), reports: 'vitest' }],
  [{ name: 'pages', parameters: () => vitest('pages', 'tests/pages/'), reports: 'vitest' }],
  [
    {
      name: 'postgresql',
      parameters: () => vitest('postgresql', ...databaseFiles()),
      env: { TEST_DATABASE: 'postgresql' },
      reports: 'vitest',
    },
  ],
  [
    {
      name: 'e2e',
      parameters: () => [
        ...[tool('@playwright', 'test', 'cli.js'), 'test', '--config=tests/e2e/playwright.config.ts'],
        '--reporter=list,json',
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
      reports: 'playwright',
    },
  ],
]
