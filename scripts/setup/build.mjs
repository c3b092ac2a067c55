import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject, nodeProgram, projectEnv, root, runQuietly } from './runtime.mjs'

/** Everything that the build is made of; `app/generated` follows from `prisma/schema.prisma`. */
const SOURCES = ['app', 'public', 'scripts', 'prisma/schema.prisma', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const stampFile = inProject('build', 'made-from')

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const full = join(path, entry.name)
    if (full === inProject('app', 'generated')) return []
    return entry.isDirectory() ? filesUnder(full) : [full]
  })
}

/** By content, not by time: a checkout makes every file look new, and a removed file has no time at all. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES.map((name) => inProject(name)).filter((path) => existsSync(path))) {
    const files = /\.\w+$/.test(source) ? [source] : filesUnder(source).sort()
    for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether the build exists and was made from exactly these sources. */
export function isBuilt() {
  const isComplete = existsSync(inProject('build', 'server', 'index.js')) && existsSync(inProject('build', 'client'))
  return isComplete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()
}

/** Builds the pages and their scripts; if sources change in the meantime, the next start builds again. */
export async function build() {
  const madeFrom = fingerprint()
  const remix = inProject('node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  await runQuietly('build', nodeProgram(), [remix, 'vite:build'], projectEnv({ NODE_ENV: 'production' }))
  writeFileSync(stampFile, madeFrom)
}
