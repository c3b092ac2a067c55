import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../prisma/migrate.ts'
import { startPostgresCluster } from '../../prisma/postgres-cluster.ts'

/** Where the tests of one run get their databases from. */
export type TestDatabases = {
  /** Folder for everything that the run writes; removed at its end. */
  folder: string
  /** Address of the migrated database that is copied; nobody connects to it. */
  template: string
  /** On PostgreSQL: the database from which others are made. */
  maintenance: string | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: TestDatabases
  }
}

/** Settings of the person who runs the tests must not reach the tests: neither a key nor a database. */
const SETTINGS = [
  /^(DATABASE_URL|DATA_DIR|SESSION_SECRET|PUBLIC_URL|HOST|PORT|DEMO|DEMO_PASSWORD|TRUST_PROXY)$/,
  /^(ADMIN|OPENAI|STRIPE|S3|SMTP|MAIL)_/,
]

async function makeTemplate(folder: string) {
  if (process.env.TEST_DATABASE !== 'postgresql') {
    const template = `file:${join(folder, 'template.db')}`
    await migrateDatabase(template)
    return { template, maintenance: null, stop: () => Promise.resolve() }
  }
  const cluster = await startPostgresCluster()
  const maintenance = cluster.url('postgres')
  const client = new pg.Client({ connectionString: maintenance })
  await client.connect()
  await client.query('CREATE DATABASE prepared')
  await client.end()
  await migrateDatabase(cluster.url('prepared'))
  return { template: cluster.url('prepared'), maintenance, stop: cluster.stop }
}

/**
 * Runs once before all test files: makes the migrated database that `useDatabase` copies, on SQLite, or with
 * TEST_DATABASE=postgresql in a PostgreSQL server of its own.
 *
 * @param project receives the addresses under the name `databases`
 * @returns a function that removes everything again
 */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'midnight-midway-tests-'))
  for (const name of Object.keys(process.env)) {
    if (SETTINGS.some((setting) => setting.test(name))) delete process.env[name]
  }
  process.env.DATA_DIR = join(folder, 'data')
  process.env.DATABASE_URL = `file:${join(folder, 'nothing-opened-a-database.db')}`
  process.env.LOG_LEVEL ??= 'error'

  const { template, maintenance, stop } = await makeTemplate(folder)
  project.provide('databases', { folder, template, maintenance })

  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
