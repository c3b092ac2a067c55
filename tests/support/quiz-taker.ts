import { openBrowser, type Browser } from './browser'
import type { WebPage } from './web-page'

/**
 * Opens a quiz's first page in a browser without scripts and continues to the quiz.
 *
 * @param fields of the card, e.g. `{ takerName: 'Mia' }`
 */
export async function beginQuiz(origin: string, quiz: { code: string }, fields: Record<string, string> = {}) {
  const browser = openBrowser(origin)
  await browser.visit(`/quiz/${quiz.code}`)
  const page = await browser.submit(fields, { button: 'Continue to Quiz' })
  return { browser, page }
}

/** The option with this text on a page of questions, as the field that its form sends. */
export function optionOf(page: WebPage, text: string): Record<string, string> {
  const choices = page.document.querySelectorAll('.question .choice')
  const input = choices.find((label) => label.text.trim() === text)?.querySelector('input')
  if (!input) throw new Error(`${page.path} has no option "${text}"`)
  return { [input.getAttribute('name')!]: input.getAttribute('value')! }
}

/** What a browser keeps for the quiz that it takes. */
export function quizCookieIn(browser: Browser) {
  const [browserKey, token] = browser.cookies.get('mm_quiz')!.split('.')
  return { browserKey: browserKey!, token: token! }
}
