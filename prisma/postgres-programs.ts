import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

function onPath(program: string) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))
}

function binFolderOfPgConfig() {
  const result = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : undefined
}

/** Debian keeps the server's programs off PATH, in one folder for each major version. */
function debianFolders() {
  if (!existsSync(DEBIAN_FOLDER)) return []
  return readdirSync(DEBIAN_FOLDER)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
}

function findServerFolder() {
  const initdb = onPath('initdb')
  // Links are followed, because the other programs are beside the real file.
  const folders = [initdb && dirname(realpathSync(initdb)), binFolderOfPgConfig(), ...debianFolders()]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Folder of PostgreSQL's server programs (`initdb`, `postgres`), installed with apt where they are missing and
 * apt may be used.
 *
 * @throws Error with one sentence where there is no PostgreSQL and none can be installed
 */
export function postgresServerFolder() {
  const found = findServerFolder()
  if (found) return found

  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', env })
    const installed = findServerFolder()
    if (installed) return installed
  }
  throw new Error('PostgreSQL is not installed: install it (Debian: apt install postgresql).')
}

/**
 * Full path of one of PostgreSQL's client programs.
 *
 * @param program `pg_dump` or `pg_restore`
 * @returns the path, or null where it is not installed
 */
export function findPostgresProgram(program: 'pg_dump' | 'pg_restore') {
  const folders = [findServerFolder(), binFolderOfPgConfig()]
  const beside = folders.map((folder) => folder && join(folder, program)).find((file) => file && existsSync(file))
  return beside ?? onPath(program) ?? null
}
