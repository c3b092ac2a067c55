import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

type Nested = { [key: string]: Nested | string | number | boolean }

const corpusFile = (name: string) => join(process.env.CORPORA_DIR ?? '../shared/corpora', 'stripe', name)

/** Whether Stripe's own description of its parameters is available; without it only our own rules are checked. */
const hasSchemas = existsSync(corpusFile('checkout-session-create.schema.json'))

/** Forms contain only texts. Names and metadata stay texts, the rest is read as Stripe reads it. */
function coerced(path: string[], text: string) {
  if (path.includes('metadata') || path.at(-1) === 'name') return text
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** Objects whose keys count up from 0 are lists. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Takes a form body in Stripe's bracket notation, e.g. `line_items[0][price]=p`; returns what it stands for. */
export function fromStripeForm(body: string): Record<string, unknown> {
  const root: Nested = {}
  for (const [name, text] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = root
    for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Nested
    at[path.at(-1)!] = coerced(path, text)
  }
  return withLists(root) as Record<string, unknown>
}

const schemas = new Map<string, z.ZodType>()

function schemaNamed(name: string) {
  const known = schemas.get(name)
  if (known) return known
  const { definitions, $ref } = JSON.parse(readFileSync(corpusFile(`${name}.schema.json`), 'utf8'), (key, value: unknown) =>
    key === '$ref' ? decodeURIComponent(String(value)).replace('#/definitions/', '#/$defs/') : value,
  ) as { definitions: Record<string, unknown>; $ref: string }
  const schema = z.fromJSONSchema({ $defs: definitions, $ref } as never)
  schemas.set(name, schema)
  return schema
}

/**
 * Takes the name of a schema of the corpus, e.g. `checkout-session-create`, and decoded parameters; returns one line
 * for each problem.
 */
export function stripeProblems(name: string, parameters: Record<string, unknown>): string[] {
  if (!hasSchemas) return []
  const checked = schemaNamed(name).safeParse(parameters)
  return checked.success ? [] : checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
