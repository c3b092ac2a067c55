import { expect } from '@playwright/test'
import { findCut } from './cut'
import { openAs, signUp, test } from './park'
import { QUIZ_CODE } from './quiz/quiz-codes'

const DESKS = [
  '/quiz-management', '/blog-management', '/faq-management', '/free-downloads-management', '/manage-subscribers',
  '/story-management', '/story-elements', '/admin',
]
const WIDTHS = [320, 480, 640, 680, 719, 720, 768, 900, 1023, 1024, 1239, 1240, 1280]

test('on the pages of an admin nothing is cut and no control is out of reach, at any width', { tag: '@layout' }, async ({ page }) => {
  test.slow()
  await openAs(page, 'admin', DESKS[0]!)
  const cut: string[] = []
  for (const path of DESKS) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const found = await findCut(page)
      cut.push(...found.map((each) => `${path} at ${width}: ${each}`))
    }
  }
  expect(cut).toEqual([])
})

test('a long e-mail address or name leaves nothing out of reach on a phone', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await signUp(page, `christopher.montgomery${Date.now()}@washingtonelementary.k12.example.test`)
  const tooWide: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    const wide = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (wide > 0) tooWide.push(`${path} by ${wide}`)
  }
  for (const path of ['/', '/admin', '/account']) await look(path)
  await page.getByLabel('Full name').fill('n'.repeat(100))
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved')).toBeVisible()
  await look('/admin')
  expect(tooWide).toEqual([])
})

test('letters of twice the size leave every control of a desk in reach on a phone', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAs(page, 'admin', DESKS[0]!)
  const cut: string[] = []
  for (const path of [...DESKS, '/faq-management?add', '/quiz-management?categories=', '/generate', '/create-quiz', '/import-quiz']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const found = await findCut(page)
    cut.push(...found.map((each) => `${path}: ${each}`))
  }
  expect(cut).toEqual([])
})

test('the longest word of a title breaks on the data sheet of a phone', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openAs(page, 'admin', `/quiz/${QUIZ_CODE}/answers?data-sheet`)
  await page.locator('.data-sheet p [dir]').evaluate((title) => {
    title.textContent = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
  })
  expect(await findCut(page)).toEqual([])
})
