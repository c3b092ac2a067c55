import { APIError } from 'openai/core/error'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { z } from 'zod'

/** How the shape of the answer is asked for, the strictest way first. */
const FORMATS = ['json_schema', 'json_object', 'prompted'] as const

/** Fields that not every compatible server knows; some answer 400 or 422 to a field that they do not know. */
const OPTIONAL_FIELDS = ['reasoning_effort', 'safety_identifier', 'max_completion_tokens'] as const

/** What one server understands of the protocol. */
export type Dialect = {
  format: (typeof FORMATS)[number]
  without: readonly (typeof OPTIONAL_FIELDS)[number][]
}

export const FULL_DIALECT: Dialect = { format: 'json_schema', without: [] }

/** Codes of a 400 that concern this one request and say nothing about the server. */
const OWN_FAULTS = new Set([
  'content_filter',
  'content_policy_violation',
  'ResponsibleAIPolicyViolation',
  'context_length_exceeded',
])

export type Question = {
  schema: z.ZodType
  /** Name of the shape, letters and underscores, at most 64. */
  name: string
  system: string
  user: string
  maxTokens: number
  /** Hash of the account that asks; never an address. */
  safetyId: string
}

/** Models that reason first can be told to keep it short; all others refuse the field. */
const REASONING_MODEL = /^(?:[\w.-]+\/)?(?:gpt-5(?!.*chat)|o[1-9])/

function formatFields({ format }: Dialect, question: Question) {
  const responseFormat = zodResponseFormat(question.schema, question.name)
  if (format === 'json_schema') return { system: question.system, fields: { response_format: responseFormat } }

  const system = [
    question.system,
    'Answer with one JSON object and nothing else: no words before or after it, no code fence.',
    `The object has to fit this JSON Schema named ${question.name}:`,
    JSON.stringify(responseFormat.json_schema.schema),
  ].join('\n')
  if (format === 'prompted') return { system, fields: {} }
  return { system, fields: { response_format: { type: 'json_object' as const } } }
}

/**
 * Words a question so that a server understands it.
 *
 * @param dialect what the server understands
 * @param model name of the model
 * @param question rules in `system`, data in `user`
 * @returns the body of POST /chat/completions (OpenAI API 2.3)
 */
export function toRequest(
  dialect: Dialect,
  model: string,
  question: Question,
): ChatCompletionCreateParamsNonStreaming {
  const { system, fields } = formatFields(dialect, question)
  const lacks = (field: (typeof OPTIONAL_FIELDS)[number]) => dialect.without.includes(field)
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: question.user },
    ],
    ...fields,
    ...(lacks('max_completion_tokens')
      ? { max_tokens: question.maxTokens }
      : { max_completion_tokens: question.maxTokens }),
    ...(lacks('safety_identifier') ? {} : { safety_identifier: question.safetyId }),
    ...(!lacks('reasoning_effort') && REASONING_MODEL.test(model) ? { reasoning_effort: 'low' as const } : {}),
  }
}

/**
 * Finds what to leave out after a server has refused a question.
 *
 * @param dialect the one that was refused
 * @param error what the client threw
 * @returns the next weaker dialect, or null where the refusal had another cause or nothing is left to drop
 */
export function weakerDialect(dialect: Dialect, error: unknown): Dialect | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null
  if (OWN_FAULTS.has(error.code ?? '')) return null

  const kept = OPTIONAL_FIELDS.filter((field) => !dialect.without.includes(field))
  const named = kept.find((field) => error.param === field || error.message.includes(field))
  if (named) return { ...dialect, without: [...dialect.without, named] }

  const format = FORMATS[FORMATS.indexOf(dialect.format) + 1]
  if (format) return { ...dialect, format }
  // A server that does not say what it dislikes: the barest request is the last one worth sending.
  return kept.length > 0 ? { ...dialect, without: OPTIONAL_FIELDS } : null
}
