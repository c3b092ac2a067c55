import { setTimeout as wait } from 'node:timers/promises'
import type { HTMLElement } from 'node-html-parser'
import { entriesToSend, fieldNamesOf, labelOf, submitButtonsOf, type FieldValue } from './web-form'
import { readPage, type WebPage } from './web-page'
import { sendRequest } from './web-request'

const MOST_REDIRECTS = 10
const RELOAD_MILLISECONDS = 50
const MOST_WAITING_MILLISECONDS = 120_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Which of several forms is meant; only needed where the fields alone do not tell. */
export type FormChoice = {
  /** The words on the button that is pressed. Without it: the first one, as Enter does. */
  button?: string
  /** CSS selector of the form. */
  form?: string
}

type Sending = { method: string; address: string; headers?: Record<string, string>; body?: Uint8Array }

function findForm(page: WebPage, fields: Record<string, FieldValue>, { button, form }: FormChoice) {
  const { document } = page
  const fits = (candidate: HTMLElement) =>
    Object.keys(fields).every((name) => fieldNamesOf(candidate, document).has(name)) &&
    (!button || submitButtonsOf(candidate, document).some((each) => labelOf(each) === button))
  const candidates = document.querySelectorAll(form ?? 'form')
  // The forms of the page's own content come before those of its frame.
  const inMain = candidates.filter((candidate) => candidate.closest('main') && fits(candidate))
  const fitting = inMain.length ? inMain : candidates.filter(fits)
  if (fitting.length === 1) return fitting[0]!
  const wanted = JSON.stringify({ fields: Object.keys(fields), button, form })
  const offered = candidates.map((each) => [...fieldNamesOf(each, document)].join(' ') || '(no fields)').join(' | ')
  throw new Error(`${fitting.length} forms of ${page.path} (${page.status}) fit ${wanted}. There are: ${offered}`)
}

/** The body and its type, as the form's `enctype` asks for. */
async function encode(entries: [string, string | File][], encoding: string) {
  if (encoding !== 'multipart/form-data') {
    const text = new URLSearchParams(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
    return { type: 'application/x-www-form-urlencoded', body: new TextEncoder().encode(text.toString()) }
  }
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  const response = new Response(data)
  return { type: response.headers.get('content-type')!, body: new Uint8Array(await response.arrayBuffer()) }
}

/**
 * A person with a browser that runs no scripts: it keeps cookies, follows redirects and sends the forms that are
 * really in the page, with the headers that browsers send.
 *
 * @param origin of the app, as in `startApp`'s `url`
 */
export function openBrowser(origin: string) {
  const cookies = new Map<string, string>()
  let current: WebPage | undefined

  function keepCookies(setCookies: string[]) {
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const age = /max-age=(-?\d+)/i.exec(line)?.[1]
      const expires = /expires=([^;]+)/i.exec(line)?.[1]
      const isOver = age === undefined ? expires !== undefined && Date.parse(expires) <= Date.now() : Number(age) <= 0
      if (isOver) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function sendOnce({ method, address, headers, body }: Sending) {
    const isPost = method === 'POST'
    const answer = await sendRequest(address, {
      method,
      body,
      headers: {
        Host: new URL(address).host,
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'Accept-Encoding': 'gzip, br',
        'Sec-Fetch-Dest': 'document',
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Site': isPost ? 'same-origin' : 'none',
        ...(current ? { Referer: origin + current.path } : {}),
        ...(isPost ? { Origin: origin, 'Content-Length': String(body?.byteLength ?? 0) } : {}),
        ...(cookies.size ? { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...headers,
      },
    })
    keepCookies(answer.setCookies)
    return answer
  }

  async function go(sending: Sending): Promise<WebPage> {
    let next = sending
    for (let step = 0; step < MOST_REDIRECTS; step += 1) {
      const answer = await sendOnce(next)
      if (!REDIRECTS.has(answer.status)) {
        current = readPage(next.address, answer)
        return current
      }
      const address = new URL(answer.headers.location ?? '', next.address)
      if (address.origin !== origin) throw new Error(`Redirected to another site: ${address.href}`)
      // Only 307 and 308 repeat the post (RFC 9110 §15.4).
      next = answer.status >= 307 ? { ...next, address: address.href } : { method: 'GET', address: address.href }
    }
    throw new Error(`More than ${MOST_REDIRECTS} redirects from ${sending.address}`)
  }

  return {
    cookies,

    /** Opens an address of the app, e.g. `/story/AB12`, and follows redirects. */
    visit: (path: string) => go({ method: 'GET', address: new URL(path, origin).href }),

    /** Follows the one link of the page with this text. */
    async follow(text: string) {
      if (!current) throw new Error('No page is open')
      const targets = new Set(current.links.filter(([words]) => words === text).map(([, href]) => href))
      const [href] = targets
      if (targets.size !== 1) throw new Error(`${targets.size} different links of ${current.path} read "${text}"`)
      return go({ method: 'GET', address: new URL(href!, origin + current.path).href })
    },

    /**
     * Fills in a form of the open page and sends it.
     *
     * @param filledIn by the names of the controls; the others are sent as they are in the page, and so is a field that is
     *   undefined
     * @throws Error where no form, or more than one, has these fields and this button
     */
    async submit(filledIn: Record<string, FieldValue | undefined> = {}, choice: FormChoice = {}) {
      if (!current) throw new Error('No page is open')
      const given = Object.entries(filledIn).filter(([, value]) => value !== undefined)
      const fields = Object.fromEntries(given) as Record<string, FieldValue>
      const form = findForm(current, fields, choice)
      const buttons = submitButtonsOf(form, current.document)
      const button = choice.button ? buttons.find((each) => labelOf(each) === choice.button) : buttons[0]
      const entries = entriesToSend(form, current.document, fields, button)
      const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name)

      const target = new URL(attribute('action') || current.path, origin + current.path)
      if (attribute('method')?.toLowerCase() !== 'post') {
        target.search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
        return go({ method: 'GET', address: target.href })
      }
      const { type, body } = await encode(entries, attribute('enctype') ?? '')
      return go({ method: 'POST', address: target.href, headers: { 'Content-Type': type }, body })
    },

    /** Reloads the open page, as a waiting page does by itself, until it looks as wanted. */
    async reloadUntil(isWanted: (page: WebPage) => boolean) {
      if (!current) throw new Error('No page is open')
      const deadline = Date.now() + MOST_WAITING_MILLISECONDS
      while (!isWanted(current)) {
        if (Date.now() > deadline) throw new Error(`${current.path} still says: ${current.text}`)
        await wait(RELOAD_MILLISECONDS)
        await go({ method: 'GET', address: new URL(current.path, origin).href })
      }
      return current
    },

    /**
     * Sends one request with this person's cookies and follows no redirect: for forged posts, raw answers and files.
     *
     * @param headers win over the ones that browsers send
     */
    send: (path: string, options: Omit<Partial<Sending>, 'address'> = {}) =>
      sendOnce({ method: 'GET', ...options, address: new URL(path, origin).href }),
  }
}

export type Browser = ReturnType<typeof openBrowser>
