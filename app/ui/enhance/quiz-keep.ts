import { keptAnswers } from './kept-answers'
import { secondsLeft } from './timer'

/** How long a line may be silent before it counts as cut, and how soon it is tried again. */
const PATIENCE_MS = 15_000
const AGAIN_MS = 4_000

/** Asks for the answer of the page's action alone, without the page (Remix); a redirect comes as a header. */
const ACTION = '_data=routes%2Fquiz'

/** What is sent for: a button, or none where only the answers are to be kept and the page stays. */
type Pressed = Pick<HTMLButtonElement, 'value'> | null

/**
 * `data-attempt` on a form of answers: what is chosen is kept in the browser until the server has acknowledged it, and
 * is sent as soon as there is a line, and when the seconds of `data-left` are over. Without this script the form is sent
 * as any other.
 */
export function enhanceQuiz() {
  const form = document.querySelector<HTMLFormElement>('form[data-attempt]')
  if (!form) return
  const kept = keptAnswers(form.dataset.attempt!)
  const stored = form.dataset.stored!.split(',')
  const submit = form.querySelector<HTMLButtonElement>('[value=submit]')
  let waiting: { button: Pressed; timer: number } | undefined

  function showRemaining() {
    const answered = new Set(stored.flatMap((answer, index) => (answer ? [index + 1] : [])))
    for (const [, { number }] of kept.all()) answered.add(number)
    const remaining = stored.length - answered.size
    document.querySelector('[data-answered]')!.textContent = String(answered.size)
    document.querySelectorAll('.bulbs i').forEach((lamp, index) => lamp.classList.toggle('is-lit', answered.has(index + 1)))
    document.querySelector('.bulbs')!.setAttribute('aria-valuenow', String(answered.size))
    const said = form!.querySelector('[data-remaining]')
    for (const link of form!.querySelectorAll<HTMLElement>('[data-open]')) if (answered.has(Number(link.dataset.open))) link.remove()
    const ways = form!.querySelector('nav')
    if (!ways?.querySelector('a')) ways?.remove()
    if (!submit || !said) return
    submit.disabled = remaining > 0
    said.textContent = remaining > 0 ? `Please answer all questions. ${remaining} questions remaining.` : ''
  }

  function showLine(isUp: boolean) {
    const shown = document.querySelector('.line-down')
    if (isUp) return shown?.remove()
    if (shown) return
    const banner = document.createElement('div')
    banner.className = 'notice is-bad line-down'
    banner.setAttribute('role', 'alert')
    form!.prepend(banner)
    banner.innerHTML = '<strong>No connection</strong> Your answers are kept on this device. Stay on this page: they are sent when the line is back.'
  }

  /** Sends the form, and whatever else is kept. */
  async function send(intent: string) {
    const body = new URLSearchParams(new FormData(form!) as unknown as Record<string, string>)
    for (const [name, { value }] of kept.all()) body.set(name, value)
    body.set('intent', intent)
    const answer = await fetch(`${form!.action}&${ACTION}`, { method: 'POST', body, signal: AbortSignal.timeout?.(PATIENCE_MS) })
    if (answer.status >= 500) throw new Error()
    showLine(true)
    const target = answer.headers.get('X-Remix-Redirect')
    if (target) kept.acknowledge((name, { value }) => body.get(name) === value)
    return target
  }

  /** Sends until it arrives, then goes where the server says; a refusal is shown by the page itself. */
  async function hand(button: Pressed) {
    clearTimeout(waiting?.timer)
    const intent = button?.value ?? 'keep'
    try {
      const target = await send(intent)
      waiting = undefined
      if (!button) return
      if (target) return location.assign(target)
      const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'intent', value: intent })
      form!.append(field)
      form!.submit()
    } catch {
      showLine(false)
      waiting = { button, timer: window.setTimeout(() => hand(button), AGAIN_MS) }
    }
  }

  // What is chosen here but not stored comes from a line that was cut: it is shown, and sent.
  kept.acknowledge((_name, { number, value }) => stored[number - 1] === value)
  for (const [name, { value }] of kept.all()) {
    const option = form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)
    if (option) option.checked = true
  }

  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const number = (target as Element).closest<HTMLElement>('[data-number]')?.dataset.number
    if (!number) return
    kept.keep(name, { value, number: Number(number) })
    showRemaining()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void hand(event.submitter as HTMLButtonElement)
  })
  addEventListener('online', () => {
    if (waiting) void hand(waiting.button)
    else if (kept.all().length > 0) void hand(null)
  })
  addEventListener('offline', () => showLine(false))
  // A page out of the browser's memory may be older than what is stored.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })

  // The server takes what is chosen a little longer; then the page says that the time is over, or that there is more of it.
  const left = secondsLeft()
  if (left > 0) setTimeout(() => void hand({ value: 'keep' }), left * 1000)

  showRemaining()
  if (!navigator.onLine) showLine(false)
  if (kept.all().length > 0) void hand(null)
}
