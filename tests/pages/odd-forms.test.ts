import type { HTMLElement } from 'node-html-parser'
import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../support/browser'
import { useApp } from '../support/page-app'
import { entriesToSend, submitButtonsOf } from '../support/web-form'
import type { WebPage } from '../support/web-page'

const app = useApp()

/** Every page with forms; of those that are about a thing, one of the demo content. */
const PAGES = [
  '/', '/account', '/account?delete', '/codes', '/create-quiz?tab=topic', '/create-quiz?tab=pdf', '/create-quiz?tab=story', '/enter-code',
  '/blog-management', '/blog-management?categories', '/faq-management', '/free-downloads', '/free-downloads-management', '/generate',
  '/generate-article', '/import-quiz', '/import-quiz?quiz=GLASS9', '/manage-subscribers?add', '/quiz-management', '/quiz/GLASS9',
  '/quiz/GLASS9/answers', '/quiz/GLASS9/board', '/quiz/GLASS9/edit?tab=info', '/quiz/GLASS9/edit?tab=questions', '/quiz/GLASS9/paper',
  '/spooky-resources', '/story-elements?tab=characters&add', '/story-elements?tab=locations&add', '/story-management',
  '/story/MID1313?edit', '/story/MID1313?edit-code', '/story/MID1313?delete',
]

let admin: Browser
beforeAll(async () => { admin = await app.open('admin') })

/** A form's texts as a browser sends them, by its first button. */
function textsOf(form: HTMLElement, page: WebPage): [string, string][] {
  const [button] = submitButtonsOf(form, page.document)
  return entriesToSend(form, page.document, {}, button).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/** What a text field may come as from somebody who writes their own forms. */
const ODD: ((name: string) => [string, string][])[] = [
  (name) => [[name, 'a'], [name, 'b']],
  (name) => [[`${name}.a[0].b`, 'x']],
  (name) => [[name, '-1e309']],
]

async function send(address: string, isMultipart: boolean, texts: [string, string][]) {
  const data = new FormData()
  for (const [name, value] of texts) data.append(name, value)
  const request = new Response(isMultipart ? data : new URLSearchParams(texts))
  const { status } = await admin.send(address, {
    method: 'POST',
    headers: { 'Content-Type': request.headers.get('Content-Type')! },
    body: new Uint8Array(await request.arrayBuffer()),
  })
  return status
}

it.each(PAGES)('no form of %s breaks on a field that comes in an odd shape', async (address) => {
  const page = await admin.visit(address)
  expect(page.status).toBe(200)
  const forms = page.document.querySelectorAll('main form').filter((form) => form.getAttribute('method') === 'post')
  const broken: string[] = []
  for (const form of forms) {
    const texts = textsOf(form, page)
    const target = new URL(form.getAttribute('action') || page.path, app.url + page.path)
    const names = new Set(texts.map(([name]) => name).filter((name) => name !== 'intent'))
    for (const name of names) {
      const others = texts.filter((each) => each[0] !== name)
      for (const odd of ODD) {
        const sent = [...others, ...odd(name)]
        const status = await send(target.pathname + target.search, form.getAttribute('enctype') === 'multipart/form-data', sent)
        if (status >= 500) broken.push(`${status} ${target.pathname} ${JSON.stringify(odd(name)).slice(0, 60)}`)
      }
    }
  }
  expect(broken).toEqual([])
})
