import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../park'
import { LONG_QUIZ, RTL_QUIZ, TWENTY_QUIZ } from './paper-quizzes'
import { openAsTeacher } from './teacher'

async function expectAccessible(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const [theme, colorScheme] of [['night', 'dark'], ['daylight', 'light']] as const) {
  for (const width of [320, 1280]) {
    test.describe(`by ${theme} at ${width} pixels`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('the print view and the page for paper answers are accessible', async ({ page }) => {
        test.slow()
        await openAsTeacher(page, `/quiz/${LONG_QUIZ.code}/print`)
        for (const path of [`${LONG_QUIZ.code}/print`, `${RTL_QUIZ.code}/print?version=B&paper=letter`, `${TWENTY_QUIZ.code}/print?key`]) {
          await page.goto(`/quiz/${path}`)
          await expectAccessible(page, path)
        }
        await page.goto(`/quiz/${LONG_QUIZ.code}/paper`)
        await expectAccessible(page, 'the empty form')
        await page.getByLabel('Version A').check()
        for (const lines of ['Ana: BBB\nX: 1', 'Ana: AAAAAAAA', 'أنا: ABCDABCH']) {
          await page.getByLabel('Names and letters').fill(lines)
          await page.getByRole('button', { name: 'Check the lines' }).click()
          await expectAccessible(page, lines)
        }
        await page.getByRole('button', { name: 'Store answers' }).click()
        await expect(page.getByText('1 sheet was added to the results.')).toBeVisible()
        await expectAccessible(page, 'what was typed in last')
        await page.getByRole('link', { name: /^Delete 1 sheet/ }).first().click()
        await expectAccessible(page, 'the question before deleting')
      })
    })
  }
}
