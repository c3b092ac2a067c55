import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { FormReply } from '~/lib/form-reply'
import { Refusal } from '~/lib/refusal'
import { SEND_AGAIN } from '~/lib/send-again'
import type { FormGivenBack, WrittenForm } from '~/lib/written-form'
import { answerOnce } from '~/server/idempotency.server'
import { log } from '~/server/log.server'
import { readUpload, type FileRule, type Upload, type UploadedFile } from '~/server/upload.server'

type Answer = Response | Promise<Response>
type Files = Record<string, UploadedFile[]>
type Handler = (formData: FormData, intent: string, upload: Pick<Upload, 'files' | 'refused'>) => Answer

const GENERAL_TITLE = 'There is a problem'

/** The status says whether the form was malformed (400), was refused (422), or met a fault of ours (500). */
function reply(intent: string, title: string, lastResult: FormReply['lastResult'], status: 400 | 422 | 500) {
  return Response.json({ intent, title, lastResult } satisfies FormReply, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** For unexpected errors, such as a database that takes no writes for a while: even then, what was typed must not be lost. */
const BROKEN = new Refusal('Error', 'Something broke on our side, and we have written it down. Please try again in a moment.')

type OnOptions = {
  titles?: Record<string, string>
  secrets?: string[]
  form?: string
  needsFile?: Record<string, string>
  takesFiles?: (formData: FormData) => boolean
}

/**
 * One form of a page.
 *
 * @param schema what the form must hold; its messages are what the person reads
 * @param run carries it out, given the fields and the files by field (`files.image?.[0]`); a thrown Refusal becomes a
 *   422 with the typed text kept, any other error is logged and becomes a 500, also with the typed text
 * @param options.titles heading of the summary by field, e.g. `{ character: 'Invalid Character' }`
 * @param options.secrets fields whose text is never sent back
 * @param options.form name of the form on its page, where several buttons send the same one
 * @param options.needsFile what to say where a file field is empty, by its name
 * @param options.takesFiles whether the form as it was sent needs its files; if not, they are ignored
 */
export function on<Schema extends z.ZodType>(
  schema: Schema,
  run: (value: z.output<Schema>, files: Files) => Answer,
  { titles = {}, secrets = [], form, needsFile = {}, takesFiles = () => true }: OnOptions = {},
): Handler {
  return async (formData, pressed, upload) => {
    const intent = form ?? pressed
    const isAboutFiles = takesFiles(formData)
    const { files, refused } = isAboutFiles ? upload : { files: {}, refused: {} }
    // Schemas have no words for what none of our pages can send, such as a field twice, and zod's own are about types.
    const submission = parseWithZod(formData, { schema, error: () => SEND_AGAIN })
    const hideFields = secrets as never
    const missing = Object.entries(isAboutFiles ? needsFile : {}).filter(([field]) => !files[field]?.length && !refused[field])
    const fileErrors = { ...refused, ...Object.fromEntries(missing.map(([field, message]) => [field, [message]])) }
    if (submission.status !== 'success' || Object.keys(fileErrors).length > 0) {
      const typed = submission.reply({ hideFields }) as FormReply['lastResult']
      const lastResult = { ...typed, status: 'error' as const, error: { ...typed.error, ...fileErrors } }
      const firstField = Object.keys(lastResult.error ?? {}).find((field) => titles[field])
      return reply(intent, firstField ? titles[firstField]! : GENERAL_TITLE, lastResult, 400)
    }
    try {
      return await run(submission.value as z.output<Schema>, files)
    } catch (error) {
      if (error instanceof Response) throw error
      const isRefused = error instanceof Refusal
      if (!isRefused) log.error('form-failed', { intent, error })
      const { field, message, title } = isRefused ? error : BROKEN
      const lastResult = submission.reply({
        hideFields,
        ...(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }),
      } as never) as FormReply['lastResult']
      return reply(intent, title, lastResult, isRefused ? 422 : 500)
    }
  }
}

/** Names as our pages use them: `answer-3`, `questions[0].text`; no index so large that it would fill the memory. */
const FIELD_NAME = /^[\w-]{1,64}(\[\d{0,2}\]|\.[\w-]{1,64}){0,4}$/
const MOST_FIELDS = 2000
/** The form library's own fields. None of our pages sends them, and one with a huge index would fill the memory. */
const LIBRARY_FIELDS = new Set(['__intent__', '__state__'])

/** Some pages put signs that nobody can see into what is copied from them; a title of these would be a link without a name. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** A text as it is kept: with the line breaks that `maxlength` counts, without U+0000, which PostgreSQL does not store. */
function toPlainText(sent: string): string {
  const text = sent.replaceAll('\r\n', '\n').replaceAll('\0', '')
  return UNSEEN.test(text) && !SEEN.test(text) ? '' : text
}

/** The fields that one of our pages can have sent; null for too many. */
function toPlainForm(sent: FormData): FormData | null {
  const entries = [...sent]
  if (entries.length > MOST_FIELDS) return null
  const plain = new FormData()
  for (const [name, value] of entries) {
    if (!FIELD_NAME.test(name) || LIBRARY_FIELDS.has(name)) continue
    plain.append(name, typeof value === 'string' ? toPlainText(value) : value)
  }
  return plain
}

/** Reads a form; without file fields in one piece, because such a page's body limit is small enough for memory. */
async function readForm(request: Request, rules: Record<string, FileRule> | undefined): Promise<Upload | null> {
  try {
    if (rules) return await readUpload(request, rules)
    return { form: await request.formData(), files: {}, refused: {}, discard: () => Promise.resolve() }
  } catch {
    return null
  }
}

/** Fields that nobody typed: the button, its plan, the row, the keys against sending twice, the revision, a question's origin. */
const OUR_OWN = new Set([
  'intent', 'plan', 'id', 'revisionId', 'onceKey', 'idempotencyKey', 'formKey', 'revision', 'version', 'lineage', 'evidence',
])
const isTyped = ([name, text]: [string, string]) => !OUR_OWN.has(name.replace(/^.*\./, '')) && text.trim() !== ''

/**
 * What was typed into a form whose sender is no longer signed in: its texts, without its files.
 *
 * @param request of an action, its body unread
 * @returns null for anything that is not one of our forms, for a form in which nothing was typed, and for one with a
 *   password, which is never sent back
 */
export async function readTexts(request: Request): Promise<WrittenForm | null> {
  const isMultipart = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  const upload = await readForm(request, isMultipart ? {} : undefined)
  const form = upload && toPlainForm(upload.form)
  if (!form || [...form.keys()].some((name) => /password/i.test(name))) return null
  const { pathname, search } = new URL(request.url)
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.some(isTyped) ? { action: pathname + search, texts } : null
}

const GIVEN_BACK = {
  401: {
    title: 'Please sign in again',
    why: 'You have been signed out. Nothing that you wrote is lost: keep this page open, sign in in another tab, then come back ' +
      'and send it. Only files have to be chosen again.',
  },
  410: {
    title: 'This no longer exists',
    why: 'It was deleted while you were writing, in another tab or by somebody else. Nothing that you wrote is lost: copy what ' +
      'you want to keep before you leave this page.',
  },
  503: {
    title: 'The lights went out',
    why: 'Something broke on our side, and we have written it down. Nothing that you wrote is lost: keep this page open and ' +
      'send it again in a moment. Only files have to be chosen again.',
  },
}

/** The answer with which a form goes back to the person who wrote it; the status says why, also to the page's boundary. */
export function formBack(written: WrittenForm, status: keyof typeof GIVEN_BACK) {
  const givenBack: FormGivenBack = { ...written, ...GIVEN_BACK[status] }
  return Response.json(givenBack, { status, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * For an action about something that no longer exists: whoever was writing in another tab, or was not the one who deleted it,
 * gets back what they typed.
 *
 * @throws a 410 with the form, for the page's boundary, if anything was typed into it
 */
export async function giveBackWhenGone(request: Request): Promise<void> {
  const written = request.method === 'POST' ? await readTexts(request) : null
  if (written) throw formBack({ ...written, texts: written.texts.filter(isTyped) }, 410)
}

/**
 * Reads the form of a request and runs the handler of its `intent`.
 *
 * Actions read forms in no other way. A request whose body is not a form, or whose intent the page does not know, is
 * malformed and gets 400. With only one handler the form needs no intent field. A form with a key (`OnceKey`) is carried out
 * only once.
 *
 * @param request of an action, its body unread
 * @param handlers by intent, made with `on`
 * @param options.files rules of the page's file fields by name; files reach the handler's `run`, which keeps those it wants
 *   (`keepFile`, `keepPicture`); the others are removed when it has ended. Where a file is refused, the answer is 400 and
 *   says why beside the field.
 */
export async function handleForm(
  request: Request,
  handlers: Record<string, Handler>,
  { files }: { files?: Record<string, FileRule> } = {},
): Promise<Response> {
  const upload = await readForm(request, files)
  try {
    return await runHandler(upload, handlers, new URL(request.url).pathname)
  } finally {
    await upload?.discard()
  }
}

async function runHandler(upload: Upload | null, handlers: Record<string, Handler>, path: string): Promise<Response> {
  const formData = upload && toPlainForm(upload.form)
  if (!formData) {
    return reply('', GENERAL_TITLE, { status: 'error', error: { '': ['This form could not be read. Please try again.'] } }, 400)
  }
  const names = Object.keys(handlers)
  const sent = formData.get('intent')
  const intent = typeof sent === 'string' ? sent : names.length === 1 ? names[0]! : ''
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
  if (!handler) {
    return reply('', GENERAL_TITLE, { status: 'error', error: { '': ['This page does not know what to do with that form.'] } }, 400)
  }
  const files = Object.values(upload.files).flat().map(({ originalName, size }) => [originalName, size])
  return answerOnce(formData, files, path, async () => handler(formData, intent, upload))
}
