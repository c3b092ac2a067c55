import { env } from '~/server/env.server'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
type Level = (typeof LEVELS)[number]
type Fields = Record<string, unknown>

/** An error as fields that fit on one line; the stack only in the log, never on a page. */
function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) }
  return { error: error.message, name: error.name, stack: error.stack }
}

/** Lines of ordinary events wait this long for others, so that many share one write, which is a system call. */
const GATHER_MS = 50
let gathered = ''
let timer: NodeJS.Timeout | undefined

function flush() {
  clearTimeout(timer)
  timer = undefined
  if (gathered === '') return
  process.stdout.write(gathered)
  gathered = ''
}

function gather(line: string) {
  gathered += line
  // The timer does not keep the process alive: `exit` writes what is left.
  timer ??= setTimeout(flush, GATHER_MS).unref()
}

process.once('exit', flush)

function write(level: Exclude<Level, 'silent'>, event: string, fields: Fields = {}) {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(env.logLevel)) return
  const { error, ...others } = fields
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level,
    event,
    ...others,
    ...(error === undefined ? {} : errorFields(error)),
  })
  if (level === 'info' || level === 'debug') return gather(`${line}\n`)
  // So that lines appear in the order in which the events happened.
  flush()
  process.stderr.write(`${line}\n`)
}

/**
 * One line of JSON per event. Takes the event's name in kebab-case and its fields; an `error` field may be
 * any thrown value. Never give it passwords, tokens, story text or pupils' names.
 */
export const log = {
  debug: (event: string, fields?: Fields) => write('debug', event, fields),
  info: (event: string, fields?: Fields) => write('info', event, fields),
  warn: (event: string, fields?: Fields) => write('warn', event, fields),
  error: (event: string, fields?: Fields) => write('error', event, fields),
}
