// Writes the typed database clients into app/generated/{sqlite,postgresql}. Runs on Node 20 and 24.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { providers, schemaFor } from './schema-text.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const generatedFolder = join(root, 'app', 'generated')
const stampFile = join(generatedFolder, 'made-from')
const require = createRequire(import.meta.url)

/** @param {string[]} texts */
function fingerprint(texts) {
  const hash = createHash('sha256').update(require('prisma/package.json').version)
  for (const text of texts) hash.update('\0').update(text)
  return hash.digest('hex')
}

/** @param {import('./schema-text.mjs').Provider} provider */
function generate(provider) {
  const file = join(generatedFolder, 'schema', `${provider}.prisma`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, schemaFor(provider).replace('"../app/generated/', '"../'))

  const result = spawnSync(
    process.execPath,
    [join(dirname(require.resolve('prisma/package.json')), 'build', 'index.js'), 'generate', '--schema', file],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        // Generating needs no schema engine, but Prisma downloads one unless some executable is named.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        CHECKPOINT_DISABLE: '1',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
      },
    },
  )
  if (result.status !== 0) {
    throw new Error(`The ${provider} client could not be generated.\n${result.stderr}${result.stdout}`)
  }
}

/**
 * Generates the clients of both databases, unless they were made from this very schema already.
 *
 * @returns {boolean} whether anything had to be done
 * @throws {Error} with Prisma's own words where the schema is wrong
 */
export function generateClients() {
  const made = fingerprint(providers.map((provider) => schemaFor(provider)))
  const isComplete = providers.every((provider) => existsSync(join(generatedFolder, provider, 'client.ts')))
  if (isComplete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === made) return false

  rmSync(stampFile, { force: true })
  for (const provider of providers) generate(provider)
  writeFileSync(stampFile, made)
  return true
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(generateClients() ? 'Database clients generated.' : 'Database clients are up to date.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
