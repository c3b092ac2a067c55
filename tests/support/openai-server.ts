import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEPT_CONNECTIONS } from './kept-connections'
import { apiProblems, chatProblems } from './openai-schema'
import { goodAnswer } from './openai-story'

/** How the server answers one chat request. */
export type ScriptedAnswer =
  | 'good'
  | 'refusal'
  | 'length'
  | 'content-filter'
  /** Headers never come. */
  | 'hang'
  /** Headers and half of the body come, then nothing. */
  | 'hang-in-body'
  /** The connection is cut in the middle of the body. */
  | 'cut'
  | 'hang-up'
  /** The body of the answer is not JSON. */
  | 'broken-body'
  /** The content that the model wrote is not JSON. */
  | 'malformed'
  | 'wrong-shape'
  | 'no-choices'
  | { status: number; headers?: Record<string, string>; code?: string; param?: string; message?: string }
  /** Exactly this content, as an object or as the raw text of the model. */
  | { content: unknown }
  /** The good answer, changed. */
  | { change: (good: never) => unknown }

export type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** What OpenAI's own description of the API has against it. */
  problems: string[]
  /** Whether the client went away before the answer was complete. */
  isAborted: boolean
}

type Message = { role: string; content: string }

/** The texts of one role in a received chat request, joined. */
export function messagesOf(request: ReceivedRequest, role: 'system' | 'user'): string {
  const messages = (request.body.messages ?? []) as Message[]
  return messages.filter((message) => message.role === role).map(({ content }) => content).join('\n')
}

/** The name of the shape that a received chat request asks for, in whichever way it asks. */
function shapeOf(body: Record<string, unknown>, system: string): string {
  const format = body.response_format as { json_schema?: { name: string } } | undefined
  return format?.json_schema?.name ?? /JSON Schema named (\w+)/.exec(system)?.[1] ?? ''
}

const CATEGORIES = [
  'harassment', 'harassment/threatening', 'hate', 'hate/threatening', 'illicit', 'illicit/violent', 'self-harm',
  'self-harm/instructions', 'self-harm/intent', 'sexual', 'sexual/minors', 'violence', 'violence/graphic',
]

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text ? JSON.parse(text) : {}
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function sendError(
  response: ServerResponse,
  status: number,
  { code = null, param = null, message = `scripted ${status}`, headers = {} }: {
    code?: string | null
    param?: string | null
    message?: string
    headers?: Record<string, string>
  } = {},
) {
  sendJson(response, status, { error: { message, type: 'invalid_request_error', param, code } }, headers)
}

function completion(model: unknown, message: Record<string, unknown>, finish_reason = 'stop') {
  return {
    id: 'chatcmpl-loopback',
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [
      { index: 0, finish_reason, logprobs: null, message: { role: 'assistant', content: null, refusal: null, ...message } },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 900, total_tokens: 1800 },
  }
}

function sendScripted(response: ServerResponse, answer: ScriptedAnswer, model: unknown, good: () => unknown) {
  const sendContent = (content: unknown) =>
    sendJson(response, 200, completion(model, { content: typeof content === 'string' ? content : JSON.stringify(content) }))
  const sendHalf = () => {
    const text = JSON.stringify(completion(model, { content: '{"title":"The Lamp","paragraphs":["It was late.","It was dark."]}' }))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.write(text.slice(0, Math.floor(text.length / 2)))
  }

  if (typeof answer === 'object') {
    if ('status' in answer) return sendError(response, answer.status, answer)
    if ('content' in answer) return sendContent(answer.content)
    return sendContent(answer.change(good() as never))
  }
  switch (answer) {
    case 'good': return sendContent(good())
    case 'refusal': return sendJson(response, 200, completion(model, { refusal: 'I cannot help with that.' }))
    case 'length': return sendJson(response, 200, completion(model, { content: '{"title":"The' }, 'length'))
    case 'content-filter': return sendJson(response, 200, completion(model, { content: '' }, 'content_filter'))
    case 'hang': return undefined
    case 'hang-in-body': return sendHalf()
    case 'cut': sendHalf(); return void setTimeout(() => response.destroy(), 20)
    case 'hang-up': return void response.destroy()
    case 'broken-body': return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "chatc')
    case 'malformed': return sendContent('Here is your story: {"title": "The')
    case 'wrong-shape': return sendContent({ headline: 'No title', text: 'No paragraphs' })
    case 'no-choices': return sendJson(response, 200, {})
  }
}

/**
 * Starts a server on loopback that speaks the OpenAI protocol as far as the product uses it: chat completions,
 * moderations, models. It checks each request against OpenAI's description of the API, where that is available.
 *
 * @param options.port a fixed port, e.g. for a browser test; otherwise a free one
 * @param options.formats the response formats it knows; others get a 400, as from an older server
 * @param options.hasModeration false: the address of moderations is a 404
 * @param options.refusedFields fields that get a 400 naming them, as from a server that does not know them
 * @returns `url` for OPENAI_BASE_URL, `requests` received so far, and what scripts it
 */
export async function startOpenAiServer({
  port = 0,
  formats = ['json_schema', 'json_object'],
  hasModeration = true,
  refusedFields = [],
}: { port?: number; formats?: string[]; hasModeration?: boolean; refusedFields?: string[] } = {}) {
  const requests: ReceivedRequest[] = []
  const queue: ScriptedAnswer[] = []
  const moderationFaults: { status: number }[] = []
  let always: ScriptedAnswer = 'good'
  let held: Promise<void> | undefined
  let scoreOf = (_text: string): Record<string, number> => ({})

  function answerChat(request: ReceivedRequest, response: ServerResponse) {
    const { body } = request
    const format = (body.response_format as { type: string } | undefined)?.type
    if (format && !formats.includes(format)) {
      return sendError(response, 400, { param: 'response_format', message: `response_format ${format} is not supported` })
    }
    const refused = refusedFields.find((field) => field in body)
    if (refused) return sendError(response, 400, { param: refused, message: `Unknown field: ${refused}` })
    if (request.problems.length > 0) return sendError(response, 400, { message: request.problems.join('; ') })

    const shape = shapeOf(body, messagesOf(request, 'system'))
    sendScripted(response, queue.shift() ?? always, body.model, () => goodAnswer(messagesOf(request, 'user'), shape))
  }

  function answerModeration({ body }: ReceivedRequest, response: ServerResponse) {
    const fault = moderationFaults.shift()
    if (fault) return sendError(response, fault.status)
    const results = ([body.input].flat() as string[]).map((text) => {
      const scores = { ...Object.fromEntries(CATEGORIES.map((category) => [category, 0.001])), ...scoreOf(text) }
      const categories = Object.fromEntries(Object.entries(scores).map(([category, score]) => [category, score > 0.5]))
      return { flagged: Object.values(categories).includes(true), categories, category_scores: scores }
    })
    sendJson(response, 200, { id: 'modr-loopback', model: body.model, results })
  }

  const server = createServer(KEPT_CONNECTIONS, async (incoming, response) => {
    const path = incoming.url ?? ''
    const body = await readBody(incoming)
    const isChat = path === '/v1/chat/completions'
    const isModeration = path === '/v1/moderations' && hasModeration
    const problems = isChat ? chatProblems(body) : isModeration ? apiProblems('CreateModerationRequest', body) : []
    const request = { method: incoming.method ?? '', path, headers: incoming.headers, body, problems, isAborted: false }
    requests.push(request)
    response.on('close', () => { request.isAborted = !response.writableFinished })

    if (isChat) await held
    try {
      if (isChat) answerChat(request, response)
      else if (isModeration) answerModeration(request, response)
      else if (path === '/v1/models') sendJson(response, 200, { object: 'list', data: [] })
      else sendError(response, 404, { message: 'Not Found' })
    } catch (error) {
      // A fault of this server must fail the test rather than look like an answer.
      response.destroy()
      throw error
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** The chat requests so far, in order. */
    chats: () => requests.filter(({ path }) => path === '/v1/chat/completions'),
    moderations: () => requests.filter(({ path }) => path === '/v1/moderations'),
    /** The next chat requests are answered with these, in this order; later ones as `alwaysAnswerWith` says. */
    answerWith: (...answers: ScriptedAnswer[]) => void queue.push(...answers),
    alwaysAnswerWith: (answer: ScriptedAnswer) => { always = answer },
    /** Lets chat requests wait for their answer until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** The next moderation requests fail with these. */
    failModerationWith: (...faults: { status: number }[]) => void moderationFaults.push(...faults),
    /** Scores of a text by category; what is not named scores next to nothing. */
    scoreWith: (score: (text: string) => Record<string, number>) => { scoreOf = score },
    close: () => new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}

export type OpenAiServer = Awaited<ReturnType<typeof startOpenAiServer>>
