// Makes a clean clone ready: `node scripts/setup.mjs serve|dev|build|tools|test`. Each step says in one line what it did and how
// long it took, and does nothing where nothing has changed. npm calls it before its other commands.
import { spawnSync } from 'node:child_process'
import { build, isBuilt } from './setup/build.mjs'
import { hasBrowser, installBrowser } from './setup/chromium.mjs'
import { arePackagesInstalled, installPackages } from './setup/packages.mjs'
import { nodeProgram, projectEnv, root, SetupFailure } from './setup/runtime.mjs'

/** Runs one of the project's own programs in Node 24; everything it prints is shown, also its one-line error. */
function runHere(/** @type {string[]} */ ...parameters) {
  const { status } = spawnSync(nodeProgram(), parameters, { cwd: root, env: projectEnv(), stdio: 'inherit' })
  if (status !== 0) throw new SetupFailure()
}

const findPostgresql = `
  const { postgresServerFolder } = await import('./prisma/postgres-programs.ts')
  try { postgresServerFolder() } catch (error) { console.error(error.message); process.exitCode = 1 }`

/**
 * The possible steps. `isDone` may be left out where `run` finds out by itself and is quick.
 *
 * @type {Record<string, { name: string, isDone?: () => boolean, run: () => unknown }>}
 */
const steps = {
  packages: { name: 'Install the packages', isDone: arePackagesInstalled, run: installPackages },
  client: {
    name: 'Generate the database clients',
    run: async () => (await import('../prisma/generate.mjs')).generateClients(),
  },
  build: { name: 'Build', isDone: isBuilt, run: build },
  data: { name: 'Prepare the database', run: () => runHere('--import', './scripts/alias.mjs', 'prisma/prepare.ts') },
  browser: { name: 'Find a browser for the tests', isDone: hasBrowser, run: installBrowser },
  postgresql: {
    name: 'Find PostgreSQL for the tests',
    run: () => runHere('--input-type=module', '--eval', findPostgresql),
  },
}

/** @type {Record<string, (keyof typeof steps)[]>} */
const plans = {
  serve: ['packages', 'client', 'build', 'data'],
  dev: ['packages', 'client', 'data'],
  build: ['packages', 'client', 'build'],
  tools: ['packages', 'client'],
  test: ['packages', 'client', 'build', 'browser', 'postgresql'],
}

/** @returns {Promise<void>} */
async function take(/** @type {{ name: string, isDone?: () => boolean, run: () => unknown }} */ step) {
  const began = performance.now()
  const isDone = step.isDone?.() || (await step.run()) === false
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${step.name}: ${isDone ? 'nothing to do' : 'done'} (${seconds} s)`)
}

try {
  const plan = plans[process.argv[2] ?? '']
  if (!plan) throw new SetupFailure(`Usage: node scripts/setup.mjs ${Object.keys(plans).join('|')}`)
  for (const name of plan) await take(steps[name])
} catch (error) {
  if (!(error instanceof SetupFailure)) console.error(`The set-up stopped: ${error instanceof Error ? error.message : error}`)
  else if (error.message) console.error(`The set-up stopped: ${error.message}`)
  process.exitCode = 1
}
