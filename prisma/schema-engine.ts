import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { migrationAdapter, providerOf } from './migration-adapter.ts'
import { schemaFor, type Provider } from './schema-text.mjs'

const RANKED = ['story', 'quiz', 'post', 'faq', 'download'].map((kind) => `search_${kind}`)
const withItsParts = (index: string) => ['', '_data', '_idx', '_docsize', '_config'].map((part) => index + part)

/**
 * What the search migrations create in each database's own SQL, because Prisma's schema cannot express it: SQLite's full-text
 * indexes with the tables behind them, and PostgreSQL's entries with their tsvectors.
 */
const OF_THE_SEARCH: Record<Provider, string[]> = {
  sqlite: ['search_entries', ...['search_index', ...RANKED].flatMap(withItsParts)],
  postgresql: ['search_entries', ...RANKED].map((table) => `public.${table}`),
}

const filtersOf = (url: string) => ({ externalTables: OF_THE_SEARCH[providerOf(url)], externalEnums: [] })

type EngineModule = typeof import('@prisma/schema-engine-wasm/schema_engine_bg') & {
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void
}

let loading: Promise<EngineModule> | undefined

/**
 * The engine waits ten seconds for a lock and leaves that timer running when it has it: a command would end ten seconds late.
 */
function withoutHoldingTimers(bindings: EngineModule) {
  return Object.fromEntries(
    Object.entries(bindings as unknown as Record<string, (...values: unknown[]) => unknown>).map(([name, binding]) => {
      if (!name.startsWith('__wbg_setTimeout_')) return [name, binding]
      const setUnheld = (...values: unknown[]) => (binding(...values) as NodeJS.Timeout).unref()
      return [name, setUnheld]
    }),
  )
}

/** Prisma's schema engine as WebAssembly, loaded by hand: Node does not import `.wasm` files by itself. */
async function loadEngine() {
  const name = '@prisma/schema-engine-wasm/schema_engine_bg'
  const bindings = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as EngineModule
  const wasmFile = createRequire(import.meta.url).resolve(name).replace(/\.js$/, '.wasm')
  const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasmFile)), {
    './schema_engine_bg.js': withoutHoldingTimers(bindings) as WebAssembly.ModuleImports,
  })
  bindings.__wbg_set_wasm(wasm.exports)
  const start = wasm.exports.__wbindgen_start as () => void
  start()
  return bindings
}

async function withEngine<T>(url: string, run: (engine: SchemaEngine, schema: string) => Promise<T>) {
  loading ??= loadEngine()
  const { SchemaEngine } = await loading
  const provider = providerOf(url)
  const schema = schemaFor(provider)
  const { factory, close } = migrationAdapter(url)
  try {
    const engine = await SchemaEngine.new(
      { datamodels: [[`${provider}.prisma`, schema]] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(factory),
    )
    try {
      return await run(engine, schema)
    } finally {
      engine.free()
    }
  } finally {
    await close()
  }
}

/**
 * Brings a database up to date and records it in Prisma's own `_prisma_migrations`, so that Prisma's command line still works
 * on it.
 *
 * @param url `file:/absolute/path` or `postgresql://…`
 * @param migrations every migration of this database, oldest first
 * @returns names of the migrations that were missing and are applied now
 * @throws Error with the engine's message: a migration failed, one failed before, or the database is locked
 */
export function applyMigrations(url: string, migrations: MigrationList) {
  return withEngine(url, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: migrations, filters: filtersOf(url) })
    return appliedMigrationNames
  })
}

/**
 * What a database still lacks of the schema as it is written.
 *
 * @param url `file:/absolute/path` or `postgresql://…`
 * @returns the SQL that would make the database what the schema says; empty text where they agree
 */
export function diffToSchema(url: string) {
  return withEngine(url, async (engine, schema) => {
    const files = [{ path: `${providerOf(url)}.prisma`, content: schema }]
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      // Makes the engine return 2 where there is a difference; its text has a comment even where there is none.
      exitCode: true,
      filters: filtersOf(url),
      shadowDatabaseUrl: null,
    } as Parameters<SchemaEngine['diff']>[0])
    return exitCode === 2 ? (stdout ?? '') : ''
  })
}
