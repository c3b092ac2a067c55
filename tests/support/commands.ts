import { spawnSync } from 'node:child_process'

/**
 * Runs `npm run db -- …` in a process of its own, as a person would, without a terminal.
 *
 * @param parameters what follows the two dashes
 * @param settings environment in addition to the test's own, mostly `DATABASE_URL`
 * @returns the exit code and everything that was printed, without the last line break
 */
export function runDatabaseCommand(parameters: string[], settings: Record<string, string>) {
  const program = ['--import', './scripts/alias.mjs', 'prisma/db.ts', ...parameters]
  const result = spawnSync('node', program, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { code: result.status, said: result.stdout.trimEnd(), trouble: result.stderr.trimEnd() }
}
