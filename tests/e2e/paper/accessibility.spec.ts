import { expect } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { LONG_QUIZ, RTL_QUIZ, TWENTY_QUIZ } from './paper-quizzes'
import { openAsTeacher } from './teacher'

for (const { theme, colorScheme, width } of LOOKS) {
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
