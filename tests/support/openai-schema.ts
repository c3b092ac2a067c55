import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const file = join(process.env.CORPORA_DIR ?? '../shared/corpora', 'openai', 'openapi.slim.json')

/** Whether OpenAI's own description of its protocol is available; without it only our own rules are checked. */
const hasOpenApi = existsSync(file)

const compiled = new Map<string, z.ZodType>()

function schemaNamed(name: string): z.ZodType {
  const known = compiled.get(name)
  if (known) return known
  const api = JSON.parse(readFileSync(file, 'utf8').replaceAll('#/components/schemas/', '#/$defs/'))
  const schema = z.fromJSONSchema({ $defs: api.components.schemas, $ref: `#/$defs/${name}` })
  compiled.set(name, schema)
  return schema
}

type Path = (string | number)[]
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What OpenAI asks of a strict schema: each object closed, each of its properties required. */
function strictProblems(schema: unknown, path: Path = []): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => strictProblems(item, [...path, index]))
  if (!isRecord(schema)) return []
  const problems: string[] = []
  if (schema.type === 'object') {
    const names = Object.keys(isRecord(schema.properties) ? schema.properties : {})
    const required = Array.isArray(schema.required) ? schema.required : []
    if (schema.additionalProperties !== false) problems.push(`${path.join('.')}: additionalProperties is not false`)
    for (const name of names) if (!required.includes(name)) problems.push(`${path.join('.')}: ${name} is not required`)
  }
  return [...problems, ...Object.entries(schema).flatMap(([key, value]) => strictProblems(value, [...path, key]))]
}

/**
 * Takes the name of a schema of the OpenAI API and a body; returns one line per problem, none when it fits.
 * Where the corpus is missing, it finds no problems.
 */
export function apiProblems(name: string, body: unknown): string[] {
  if (!hasOpenApi) return []
  const checked = schemaNamed(name).safeParse(body)
  return checked.success ? [] : checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

/** Takes the body of a chat request; returns its problems: against the API, and against the rules of strict schemas. */
export function chatProblems(body: Record<string, unknown>): string[] {
  const format = isRecord(body.response_format) ? body.response_format : {}
  const described = isRecord(format.json_schema) ? format.json_schema : {}
  return [
    ...apiProblems('CreateChatCompletionRequest', body),
    ...(described.strict === true ? strictProblems(described.schema) : []),
  ]
}
