import { expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount, makeStory } from '../support/factories'
import { makePost } from '../support/posts'
import { makeNumberedQuiz } from '../support/quizzes'
import { makeResource } from '../support/resources'

const app = useAppRows()

const NAME = 'Moonlit thing'
const CLOSING = ['Cancel', 'Close', 'Keep it']
const file = { slug: 'thing', filePath: 'x', fileName: 'thing.pdf', fileType: 'application/pdf' }
const term = { startDate: new Date('2026-01-01'), expiryDate: new Date('2099-01-01') }

const DESKS: [string, number, (owner: { id: string }) => Promise<unknown>][] = [
  ['/story-management', 2, (owner) => makeStory(owner, { title: NAME })],
  ['/quiz-management', 1, (owner) => makeNumberedQuiz(owner, { title: NAME })],
  ['/spooky-resources', 3, (owner) => makeResource(owner, { title: NAME })],
  ['/blog-management', 2, (owner) => makePost(owner, { title: NAME })],
  ['/faq-management', 2, () => db.faqItem.create({ data: { question: NAME, answer: '<p>Yes.</p>' } })],
  ['/free-downloads-management', 2, () => db.freeDownload.create({ data: { ...file, title: NAME } })],
  ['/story-elements', 2, () => db.storyElement.create({ data: { name: NAME, elementType: 'character' } })],
  ['/manage-subscribers', 4, () => db.subscriber.create({ data: { name: NAME, email: 'moon@school.test', ...term } })],
]

it.each(DESKS)('on %s the link of a panel leads to it, and closing it leads back to the row that it was opened from', async (desk, panels, make) => {
  const actor = await makeAccount({ isAdmin: true })
  await make(actor)
  const admin = await app.openAs(actor)
  const list = await admin.visit(desk)
  const links = list.document.querySelectorAll('main a')
  const opening = links.filter((link) => {
    const name = link.getAttribute('aria-label') ?? link.structuredText
    return name.includes(NAME) && link.getAttribute('href')!.startsWith(`${desk}?`)
  })
  expect(opening).toHaveLength(panels)
  for (const link of opening) {
    const address = link.getAttribute('href')!
    const { document } = await admin.visit(address)
    const opened = document.getElementById(address.split('#')[1] ?? '')
    expect([address, opened?.classList.contains('panel')]).toEqual([address, true])
    const closing = document.querySelectorAll('main .panel a').find(({ structuredText }) => CLOSING.includes(structuredText.trim()))
    const [path, row] = closing!.getAttribute('href')!.split('#')
    const back = await admin.visit(path!)
    expect([row !== undefined, back.document.getElementById(row ?? '')?.structuredText]).toEqual([true, expect.stringContaining(NAME)])
  }
})

it('a later page of a list stays behind the panel that is opened over it', async () => {
  const actor = await makeAccount({ isAdmin: true })
  for (let number = 1; number <= 25; number += 1) await makePost(actor, { title: `Night ${number}` })
  const admin = await app.openAs(actor)
  await admin.visit('/blog-management')
  const second = await admin.follow('Page 2')
  expect(second.title).toBe('Blog Management, page 2 · Midnight Midway')
  const edit = second.document.querySelector('[aria-label="Edit Night 1"]')!.getAttribute('href')!
  const { document } = await admin.visit(edit)
  expect(document.querySelector('[aria-label="Edit Night 1"]')).not.toBeNull()
  expect(document.querySelectorAll('main .panel a').some((link) => /page=2.*#post-/.test(link.getAttribute('href')!))).toBe(true)
})
