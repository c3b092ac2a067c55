import { expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { takeAway } from '../support/missing-table'

const app = useAppRows()
app.expectErrors()

it('with the table out of order, both pages say so, and so does saving and deleting', async () => {
  const admin = await makeAccount({ isAdmin: true })
  const { id } = await db.faqItem.create({ data: { question: 'Why?', answer: 'So.' } })
  const adding = await app.openAs(admin)
  await adding.visit('/faq-management?add')
  const removing = await app.openAs(admin)
  await removing.visit(`/faq-management?confirm-delete=${id}`)

  const bringBack = await takeAway('faq_items')
  try {
    const NOT_LOADED = 'Error Failed to load FAQ items. Please try again.'
    const page = await openBrowser(app.url).visit('/faq')
    expect([page.status, page.messages]).toEqual([500, [NOT_LOADED]])
    const desk = await (await app.openAs(admin)).visit('/faq-management')
    expect([desk.status, desk.messages]).toEqual([500, [NOT_LOADED]])

    const saved = await adding.submit({ question: 'What now?', answer: 'Wait.' })
    expect([saved.status, saved.messages]).toEqual([422, expect.arrayContaining(['Error Failed to save FAQ item. Please try again.'])])
    expect(saved.valueOf('question')).toBe('What now?')
    const deleted = await removing.submit({}, { button: 'Delete' })
    expect([deleted.status, deleted.messages]).toEqual([422, expect.arrayContaining(['Error Failed to delete FAQ item. Please try again.'])])
  } finally {
    await bringBack()
  }
  expect((await db.faqItem.findMany()).map(({ question }) => question)).toEqual(['Why?'])
  expect((await openBrowser(app.url).visit('/faq')).status).toBe(200)
})
