import cluster from 'node:cluster'
import type { Platform } from '~/server/platform'
import { CLIENT_FOLDER, loadBuild, platformOf } from './build.ts'
import { serveDevelopment } from './development.ts'
import { serve } from './serve.ts'

/** Errors about how the server was started (README "Settings"); by name, because some of the classes are inside the build. */
const SAID_IN_ONE_LINE = new Set(['SettingError', 'DatabaseNotReady', 'PlaceNotFree', 'WorkerNotStarted'])

function printAddress({ env }: Platform) {
  process.stdout.write(`\n  Midnight Midway is open: ${env.publicUrl}\n\n`)
}

async function main() {
  if (process.argv.includes('--dev')) return printAddress(await serveDevelopment())
  const build = await loadBuild()
  const platform = platformOf(build)
  await serve(platform, build, CLIENT_FOLDER)
  if (cluster.isPrimary) printAddress(platform)
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof Error && SAID_IN_ONE_LINE.has(error.constructor.name)
  process.stderr.write(`${isForPeople ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
