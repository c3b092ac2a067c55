import { beforeEach, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'

const app = useAppRows()

beforeEach(() => db.faqItem.deleteMany())

/** Through the page, so that kept pages hear of it. */
async function addThroughPage(fields: Record<string, string | boolean>) {
  const browser = await app.openAs(await makeAccount({ isAdmin: true }))
  await browser.visit('/faq-management?add')
  return browser.submit({ published: true, ...fields })
}

const visit = () => openBrowser(app.url).visit('/faq')

it('shows the published questions in their order, with the markup of their answers, and is kept until one changes', async () => {
  await addThroughPage({ question: 'Is it <b>free</b>?', answer: '<p>At <strong>first</strong>.</p>', sortOrder: '2' })
  const page = await visit()
  expect([page.status, page.headings]).toEqual([200, ['Frequently Asked Questions']])
  expect(page.text).toContain('Find answers to common questions and get the help you need')
  expect(page.links).toContainEqual(['Back to Home', '/'])
  expect(page.headers['cache-control']).toBe('public, max-age=60')
  expect(page.document.querySelector('main details .prose')!.innerHTML).toBe('<p>At <strong>first</strong>.</p>')

  await addThroughPage({ question: 'Who are you?', answer: 'We stay after closing.', sortOrder: '1' })
  await addThroughPage({ question: 'A draft?', answer: 'Not yet.', published: false })
  const after = await visit()
  expect(after.document.querySelectorAll('main summary').map((summary) => summary.text)).toEqual(['Who are you?', 'Is it <b>free</b>?'])
})

it('opens one answer at a time, runs no framework, and is linked from head and foot of every page', async () => {
  await addThroughPage({ question: 'Why?', answer: 'So.' })
  const browser = await app.openAs(await makeAccount())
  await browser.visit('/enter-code')
  const page = await browser.follow('FAQ')
  expect([page.path, page.status]).toEqual(['/faq', 200])
  expect(page.document.querySelectorAll('main details').map((each) => [each.getAttribute('name'), each.hasAttribute('open')])).toEqual([['faq', false]])
  expect(page.document.querySelectorAll('header a[aria-current=page]').map((link) => link.text)).toEqual(['FAQ', 'FAQ'])
  expect(page.html).not.toContain('window.__remixContext')
})

it('says that there are none', async () => {
  await addThroughPage({ question: 'A draft?', answer: 'Not yet.', published: false })
  expect((await visit()).text).toContain('No FAQ items available at the moment.')
})
