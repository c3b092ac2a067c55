import { expect, type Page } from '@playwright/test'
import { openAs, test } from './park'
import { QUIZ_CODE } from './quiz/quiz-codes'

const NARROW = { width: 320, height: 800 }

/** What readers may set for themselves without losing anything (WCAG 1.4.12). */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

const overflowOf = (page: Page) =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test('letters that a reader has spaced push nothing over the edge of a phone', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  const tooWide: string[] = []
  for (const path of ['/', '/auth', '/codes', '/stories', '/quizzes', '/no-such-page']) {
    await page.goto(path)
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, SPACED)
    const wide = await overflowOf(page)
    if (wide > 0) tooWide.push(`${path} by ${wide}`)
  }
  expect(tooWide).toEqual([])
})

test('letters of twice the size push nothing over the edge of a phone, and leave the menu in reach', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  const tooWide: string[] = []
  const pages = ['/', '/enter-code', '/auth', '/stories', '/story/MID1313', `/quiz/${QUIZ_CODE}`, '/quizzes', '/faq', '/no-such-page']
  for (const path of pages) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const wide = await overflowOf(page)
    if (wide > 0) tooWide.push(`${path} by ${wide}`)
    await expect(page.getByRole('banner').getByText('Menu')).toBeInViewport({ ratio: 1 })
  }
  expect(tooWide).toEqual([])
})

test('the longest word of a question or an option breaks on a phone', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto(`/quiz/${QUIZ_CODE}`)
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await page.getByRole('group').getByRole('radio').first().waitFor()
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('legend [dir], .choice [dir]'))
      text.textContent = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
  })
  await expect(page.getByText('Rindfleisch').nth(1)).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})

test('the longest word of a question that is often asked breaks on a phone', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/faq')
  await page.locator('main summary').first().evaluate((question) => {
    question.textContent = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz?'
  })
  await expect(page.getByText('Rindfleisch')).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})

test('on a phone the parts of a quiz are one line that opens, and lists are one press away from above their forms', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await openAs(page, 'admin', '/quiz-management')
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Class Board' })).toHaveCount(0)
  await page.getByText('Parts of the quiz: Questions').click()
  await page.getByRole('link', { name: 'Class Board' }).click()
  await expect(page.getByText('Parts of the quiz: Class Board')).toBeVisible()

  await page.goto('/free-downloads-management')
  await page.getByRole('link', { name: 'Current Downloads' }).click()
  await expect(page.getByRole('heading', { name: /^Current Downloads/ })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: 'Current Downloads' })).toHaveCount(0)
})
