import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** A setting that is malformed, or missing where another one needs it. Its message is the one line that is printed. */
export class SettingError extends Error {}

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true' || value === '1'))

function wholeNumber(fallback: number, low: number, high: number) {
  const message = `must be a whole number from ${low} to ${high}`
  return z.coerce.number(message).int(message).min(low, message).max(high, message).default(fallback)
}

const oneOf = <Word extends string>(words: readonly [Word, ...Word[]]) => z.enum(words, `must be one of ${words.join(', ')}`)

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })

/** The app is always at the root of its host: if the address had a path, links would leave it out. */
const httpOrigin = httpAddress.refine((address) => ['', '/'].includes(address.replace(/^\w+:\/\/[^/?#]*/, '')), 'must end with the host or its port, without a path')

/** The bare address in `Name <address>`. */
function addressIn(sender: string | undefined) {
  return sender?.match(/<([^<>\s]+@[^<>\s]+)>/)?.[1] ?? sender?.match(/^\s*(\S+@\S+)\s*$/)?.[1]
}

/** The settings as they are written in the environment or in `.env`. */
const settings = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpOrigin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)./, 'must begin with file: or postgresql://, followed by a file or a server')
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag(true).optional(),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  TRIAL_STORY_LIMIT: wholeNumber(10, 0, 10_000),
  REQUIRE_CONFIRMED_EMAIL: flag(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().refine(addressIn, 'must be an e-mail address, or a name with one: Midnight Midway <park@example.org>').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: httpAddress.optional(),
  OPENAI_MODEL: z.string().default('gpt-5-mini'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpAddress.optional(),
  STRIPE_PRICE_MONTHLY: z.string().optional(),
  STRIPE_PRICE_ANNUAL: z.string().optional(),
  STRIPE_PRICE_UNLIMITED: z.string().optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  WEB_CONCURRENCY: wholeNumber(1, 1, 64),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})

type Settings = z.output<typeof settings>

/** A setting that needs others: all of them, or the start stops with a line naming the first that is missing. */
function requireBeside(values: Settings, name: keyof Settings, needed: (keyof Settings)[]) {
  if (values[name] === undefined) return false
  const missing = needed.find((other) => values[other] === undefined)
  if (missing) throw new SettingError(`${missing} is missing: ${name} needs it.`)
  return true
}

/** The secret that signs cookies: the given one, or one that is made once and stored so that it survives a restart. */
function sessionSecret(given: string | undefined, dataDir: string) {
  if (given) return given
  const file = join(dataDir, 'session-secret')
  try {
    if (!existsSync(file)) {
      // The folder will hold the database and mails with links into accounts: nobody else on this machine may read it.
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      // `wx` because several processes may start at once: all use the secret of the first.
      try {
        writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new SettingError(`DATA_DIR must be a folder that can be written to: ${(error as Error).message}.`)
  }
}

/**
 * Reads every setting out of an environment; the only place that knows their names.
 *
 * @param source name and text of each setting, as in `process.env`; an empty text counts as not given
 * @returns the settings in the shape that the app uses: numbers, flags, groups or null
 * @throws SettingError with one line naming the setting that is malformed or missing
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const values = parsed.data

  const hasStripe = requireBeside(values, 'STRIPE_SECRET_KEY', [
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_MONTHLY',
    'STRIPE_PRICE_ANNUAL',
    'STRIPE_PRICE_UNLIMITED',
  ])
  const hasS3 = requireBeside(values, 'S3_ENDPOINT', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  requireBeside(values, 'SMTP_URL', ['MAIL_FROM'])
  requireBeside(values, 'ADMIN_EMAIL', ['ADMIN_PASSWORD'])
  // Otherwise half a pair would be ignored silently: uploads would end up on a temporary disk, or there would be no admin.
  requireBeside(values, 'S3_BUCKET', ['S3_ENDPOINT'])
  requireBeside(values, 'STRIPE_WEBHOOK_SECRET', ['STRIPE_SECRET_KEY'])
  requireBeside(values, 'ADMIN_PASSWORD', ['ADMIN_EMAIL'])

  const isProduction = values.NODE_ENV === 'production'
  const dataDir = resolve(values.DATA_DIR)
  const databaseUrl = values.DATABASE_URL ?? `file:${join(dataDir, 'app.db')}`
  const demo = values.DEMO ?? !isProduction

  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    /** Origin without a trailing slash: mails, QR codes and share links begin with it. */
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: databaseUrl.startsWith('file:') ? `file:${resolve(databaseUrl.slice('file:'.length))}` : databaseUrl,
    sessionSecret: sessionSecret(values.SESSION_SECRET, dataDir),
    demo,
    demoPassword: values.DEMO_PASSWORD ?? null,
    admin: values.ADMIN_EMAIL && values.ADMIN_PASSWORD ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD } : null,
    trialStoryLimit: values.TRIAL_STORY_LIMIT,
    requireConfirmedEmail: values.REQUIRE_CONFIRMED_EMAIL,
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM ?? 'Midnight Midway <no-reply@localhost>' },
    /** The address for questions beside the prices: the one that mails come from, else the admin's; null without either. */
    supportEmail: addressIn(values.MAIL_FROM) ?? values.ADMIN_EMAIL ?? (demo ? 'admin@demo.test' : null),
    /** Either a key or an address is enough: a local server needs no key. */
    openai:
      values.OPENAI_API_KEY || values.OPENAI_BASE_URL
        ? { apiKey: values.OPENAI_API_KEY, baseUrl: values.OPENAI_BASE_URL, model: values.OPENAI_MODEL }
        : null,
    stripe: hasStripe
      ? {
          secretKey: values.STRIPE_SECRET_KEY!,
          webhookSecret: values.STRIPE_WEBHOOK_SECRET!,
          apiBase: values.STRIPE_API_BASE ?? null,
          prices: {
            monthly: values.STRIPE_PRICE_MONTHLY!,
            annual: values.STRIPE_PRICE_ANNUAL!,
            unlimited: values.STRIPE_PRICE_UNLIMITED!,
          },
        }
      : null,
    s3: hasS3
      ? {
          endpoint: values.S3_ENDPOINT!,
          bucket: values.S3_BUCKET!,
          region: values.S3_REGION,
          accessKeyId: values.S3_ACCESS_KEY_ID!,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
        }
      : null,
    trustProxy: values.TRUST_PROXY,
    webConcurrency: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
  }
}

function readProcessEnv() {
  // Values already in the environment win over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnv(process.env)
}

/** Every setting, read once when the process starts. */
export const env = readProcessEnv()
