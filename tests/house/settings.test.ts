import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv, SettingError } from '~/server/env.server'

/** The settings; NODE_ENV is Node's own. */
const SETTINGS = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'SESSION_SECRET', 'DEMO', 'DEMO_PASSWORD'],
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'TRIAL_STORY_LIMIT', 'REQUIRE_CONFIRMED_EMAIL', 'SMTP_URL', 'MAIL_FROM'],
  ...['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['STRIPE_API_BASE', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_ANNUAL', 'STRIPE_PRICE_UNLIMITED', 'S3_ENDPOINT'],
  ...['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'TRUST_PROXY', 'WEB_CONCURRENCY'],
  ...['LOG_LEVEL', 'METRICS_TOKEN'],
]

const folder = mkdtempSync(join(tmpdir(), 'midnight-midway-settings-'))
const secret = { SESSION_SECRET: 'x'.repeat(32) }
const example = readFileSync('.env.example', 'utf8')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function takePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, release: () => server.close() }
}

function start(program: string, setting: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...setting } as unknown as NodeJS.ProcessEnv
  return spawnSync(process.execPath, ['--import', './scripts/alias.mjs', program], { env, encoding: 'utf8' })
}

describe('the settings', () => {
  it('are all in .env.example, and nothing else is', () => {
    const listed = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)
    expect(listed.toSorted()).toEqual(SETTINGS.toSorted())
  })

  it('are the ones that the app reads', () => {
    const source = readFileSync('app/server/env.server.ts', 'utf8')
    const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!)
    expect(read.toSorted()).toEqual([...SETTINGS, 'NODE_ENV'].toSorted())
  })

  it('have in .env.example the values that they have when nothing is set', () => {
    const lines = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const)
    expect(lines.length).toBeGreaterThan(5)
    expect(readEnv({ ...Object.fromEntries(lines), ...secret })).toEqual(readEnv(secret))
  })

  it('are listed with their names in the README', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the address for questions', () => {
  const production = { ...secret, NODE_ENV: 'production', PUBLIC_URL: 'https://midway.test' }

  it.each([
    [{ MAIL_FROM: 'The Park <park@midway.test>', ADMIN_EMAIL: 'alma@midway.test', ADMIN_PASSWORD: 'a long password' }, 'park@midway.test'],
    [{ ADMIN_EMAIL: 'alma@midway.test', ADMIN_PASSWORD: 'a long password' }, 'alma@midway.test'],
    [{ DEMO: '1' }, 'admin@demo.test'],
    [{}, null],
  ])('with %j in production is %s', (given, address) => {
    expect(readEnv({ ...production, ...given }).supportEmail).toBe(address)
  })
})

it('DATA_DIR is made for its owner alone', () => {
  const made = join(folder, 'new', 'data')
  readEnv({ DATA_DIR: made })
  expect((statSync(made).mode & 0o777).toString(8)).toBe('700')
})

describe('a wrong setting', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'midway.test'],
    ['PUBLIC_URL', 'ftp://midway.test'],
    ['PUBLIC_URL', 'https://school.test/midway/'],
    ['PUBLIC_URL', 'https://midway.test?lang=en'],
    ['MAIL_FROM', 'Midnight Midway'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'file:'],
    ['SESSION_SECRET', 'short'],
    ['DEMO', 'maybe'],
    ['DEMO_PASSWORD', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['TRIAL_STORY_LIMIT', '-1'],
    ['TRIAL_STORY_LIMIT', '2.5'],
    ['REQUIRE_CONFIRMED_EMAIL', 'yes'],
    ['SMTP_URL', 'localhost:25'],
    ['OPENAI_BASE_URL', 'localhost'],
    ['STRIPE_API_BASE', 'stripe'],
    ['S3_ENDPOINT', 'bucket'],
    ['TRUST_PROXY', 'true'],
    ['WEB_CONCURRENCY', '0'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['NODE_ENV', 'staging'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    expect(() => readEnv({ ...secret, [name]: value })).toThrow(SettingError)
    expect(() => readEnv({ ...secret, [name]: value })).toThrow(new RegExp(`^${name} must [^\n]+\\.$`))
  })

  it.each([
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_PRICE_MONTHLY', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://localhost:9000' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost:25' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'head@school.test' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'a long password' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'park' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ])('%s is asked for where another setting needs it', (missing, given) => {
    expect(() => readEnv({ ...secret, ...given })).toThrow(new RegExp(`^${missing} is missing: [^\n]+$`))
  })

  it('that is empty counts as not given', () => {
    expect(readEnv({ ...secret, PORT: '', SMTP_URL: '' }).port).toBe(3000)
  })

  it('may end with the slash of the host', () => {
    expect(readEnv({ ...secret, PUBLIC_URL: 'https://midway.test:8443/' }).publicUrl).toBe('https://midway.test:8443')
  })

  it.each(['prisma/prepare.ts', 'server/index.ts'])('for a folder that is none stops %s in one line', (program) => {
    const { stderr, status } = start(program, { DATA_DIR: join(process.cwd(), 'package.json') })
    expect(stderr).toMatch(/^DATA_DIR must [^\n]+\n$/)
    expect(status).toBe(1)
  })

  it('for a database in a folder that cannot be made is said in one line', () => {
    const { stderr, status } = start('prisma/prepare.ts', { DATABASE_URL: `file:${join(process.cwd(), 'package.json/app.db')}` })
    expect(stderr).toMatch(/^The database could not be [^\n]+package\.json[^\n]+\n$/)
    expect(status).toBe(1)
  })

  it.each(['prisma/prepare.ts', 'server/index.ts'])('stops %s with this one line', (program) => {
    const malformed = start(program, { PORT: 'abc' })
    expect(malformed.stderr).toMatch(/^PORT [^\n]+\n$/)
    expect(malformed.status).toBe(1)

    const missing = start(program, { SMTP_URL: 'smtp://localhost:25' })
    expect(missing.stderr).toMatch(/^MAIL_FROM is missing[^\n]+\n$/)
    expect(missing.status).toBe(1)
  })
})

describe('a place to listen at that cannot be had', () => {
  it.each(['1', '2'])('is said in one line that names the setting, with %s processes', async (processes) => {
    const { port, release } = await takePort()
    expect(start('prisma/prepare.ts', { DEMO: '0' }).status).toBe(0)
    const taken = start('server/index.ts', { PORT: String(port), WEB_CONCURRENCY: processes, DEMO: '0' })
    release()

    const [first, ...others] = taken.stderr.trimEnd().split('\n')
    expect(first).toMatch(new RegExp(`^PORT ${port} is taken: `))
    expect(others).toEqual(processes === '1' ? [] : ['A server process ended at its start with code 1.'])
    expect(taken.status).toBe(1)
  })

  it('may be a host that is not this machine', () => {
    const { stderr, status } = start('server/index.ts', { HOST: '192.0.2.1', DEMO: '0' })
    expect(stderr).toMatch(/^Cannot listen at HOST 192\.0\.2\.1, PORT 3000: [^\n]+\n$/)
    expect(status).toBe(1)
  })
})
