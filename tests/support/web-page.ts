import { parse, type HTMLElement } from 'node-html-parser'
import type { WebAnswer } from './web-request'

const words = (element: HTMLElement) => element.structuredText.replace(/\s+/g, ' ').trim()

/** The error message of a control, among the texts that its `aria-describedby` names for assistive technology. */
function errorOf(control: HTMLElement, document: HTMLElement) {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean)
  return ids
    .map((id) => document.getElementById(id))
    .filter((element) => element?.classList.contains('error'))
    .map((element) => words(element!))
    .join(' ')
}

/**
 * A page as a person without scripts sees it.
 *
 * @param address absolute address of the page, after redirects
 */
export function readPage(address: string, answer: WebAnswer) {
  const html = answer.body.toString('utf8')
  const document = parse(html, { blockTextElements: { script: true, style: true, pre: true } })
  const main = () => document.querySelector('main') ?? document

  return {
    status: answer.status,
    headers: answer.headers,
    /** Path and query. */
    path: new URL(address).pathname + new URL(address).search,
    html,
    document,
    /** The text of the main part, white space collapsed. */
    get text() {
      return words(main())
    },
    get title() {
      return document.querySelector('title')?.text.trim() ?? ''
    },
    /** The texts of the elements that a selector finds on the whole page, white space collapsed. */
    textsOf(selector: string) {
      return document.querySelectorAll(selector).map(words)
    },
    /** The texts of the cells of a table's rows, those of `within` where it is given. */
    rowsOf(within = '') {
      return document.querySelectorAll(`${within} tbody tr`).map((row) => row.querySelectorAll('th, td').map(words))
    },
    /** The texts of all headings of the main part, in order. */
    get headings() {
      return main().querySelectorAll('h1, h2, h3').map(words)
    },
    /** What is announced: toasts and notices. */
    get messages() {
      return document.querySelectorAll('main [role=status], main [role=alert]').map(words)
    },
    /** The message beside each refused control, by its name. */
    get errors(): Record<string, string> {
      const refused = document.querySelectorAll('[aria-invalid=true]')
      return Object.fromEntries(refused.map((each) => [each.getAttribute('name') ?? '', errorOf(each, document)]))
    },
    /** Text and address of the links of the whole page. */
    get links() {
      return document.querySelectorAll('a[href]').map((link) => [words(link), link.getAttribute('href')!] as const)
    },
    /** The value of a control, as a person sees it. */
    valueOf(name: string) {
      // The page's own forms come before those of its frame.
      const control = document.querySelector(`main [name="${name}"]`) ?? document.querySelector(`[name="${name}"]`)
      if (!control) throw new Error(`There is no control named "${name}"`)
      if (control.tagName === 'TEXTAREA') return control.text.replace(/^\n/, '')
      if (control.tagName !== 'SELECT') return control.getAttribute('value') ?? ''
      const option = control.querySelector('option[selected]') ?? control.querySelector('option')
      return option?.getAttribute('value') ?? option?.text.trim() ?? ''
    },
  }
}

export type WebPage = ReturnType<typeof readPage>
