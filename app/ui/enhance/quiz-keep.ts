import { keptAnswers } from './kept-answers'
import { secondsLeft } from './timer'

/** How long the server may be silent before the connection counts as lost, and how soon it is tried again. */
const PATIENCE_MS = 15_000
const AGAIN_MS = 4_000

/** How soon a choice is sent if no other choice or button follows: the teacher may close the quiz at any time. */
const UNSENT_MS = 3_000

/** Asks Remix for the result of the page's action only, without the page; a redirect comes as a header. */
const ACTION = '_data=routes%2Fquiz'

/**
 * `data-attempt` on a form of answers: what is chosen is kept in the browser until the server has acknowledged it. It is
 * sent soon after, or when the connection is back, and when the seconds of `data-left` are over. Without this script the form
 * is sent like any other.
 */
export function enhanceQuiz() {
  const form = document.querySelector<HTMLFormElement>('form[data-attempt]')
  if (!form) return
  const kept = keptAnswers(form.dataset.attempt!)
  const stored = form.dataset.stored!.split(',')
  const submit = form.querySelector<HTMLButtonElement>('[value=submit]')
  /** Value of the button that was pressed; whatever it does leads away from this page. */
  let pressed = ''
  let timer: ReturnType<typeof setTimeout>

  function showRemaining() {
    const answers = [...stored]
    for (const [, { value, number }] of kept.all()) answers[number - 1] = value
    const answered = answers.filter(Boolean).length
    const remaining = answers.length - answered
    document.querySelector('[data-answered]')!.textContent = String(answered)
    document.querySelectorAll('.bulbs i').forEach((lamp, index) => lamp.classList.toggle('is-lit', Boolean(answers[index])))
    document.querySelector('.bulbs')!.setAttribute('aria-valuenow', String(answered))
    const said = form!.querySelector('[data-remaining]')
    for (const link of form!.querySelectorAll<HTMLElement>('[data-open]')) if (answers[Number(link.dataset.open) - 1]) link.remove()
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
    banner.innerHTML = '<strong>No connection</strong> Your answers are kept on this device. Stay on this page: they are sent when the connection is back.'
  }

  /**
   * Sends the form, with everything else that is kept, until it arrives; then goes where the server says. After a refusal
   * the form is sent in the ordinary way, so that the page shows why.
   */
  async function hand() {
    clearTimeout(timer)
    const button = pressed
    const intent = button || 'keep'
    const body = new URLSearchParams(new FormData(form!) as unknown as Record<string, string>)
    for (const [name, { value }] of kept.all()) body.set(name, value)
    body.set('intent', intent)
    try {
      const answer = await fetch(`${form!.action}&${ACTION}`, { method: 'POST', body, signal: AbortSignal.timeout?.(PATIENCE_MS) })
      if (answer.status >= 500) throw new Error()
      showLine(true)
      const target = answer.headers.get('X-Remix-Redirect')
      // If the quiz was unpublished, the redirect leads elsewhere. Sending again what is stored already does no harm.
      if (target?.startsWith(location.pathname)) {
        for (const [name, { number }] of kept.all()) stored[number - 1] = body.get(name) as string
        kept.acknowledge(stored)
        if (!button) return
      }
      if (target) return location.assign(target)
      form!.insertAdjacentHTML('beforeend', `<input type=hidden name=intent value=${intent}>`)
      form!.submit()
    } catch {
      showLine(false)
      handAfter(AGAIN_MS)
    }
  }

  function handAfter(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(hand, delay)
  }

  // What was chosen here but not stored is left from a lost connection: it is shown, and sent.
  kept.acknowledge(stored)
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
    handAfter(UNSENT_MS)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    pressed = (event.submitter as HTMLButtonElement).value
    void hand()
  })
  addEventListener('online', () => {
    if (pressed || kept.all().length > 0) void hand()
  })
  addEventListener('offline', () => showLine(false))
  // A page that the browser restores from memory may be older than what is stored.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })

  // The server accepts answers a little longer; then the page says that the time is over, or that it was extended.
  const left = secondsLeft()
  if (left > 0) {
    setTimeout(() => {
      pressed = 'keep'
      void hand()
    }, left * 1000)
  }

  showRemaining()
  if (!navigator.onLine) showLine(false)
  if (kept.all().length > 0) void hand()
}
