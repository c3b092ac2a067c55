import { expect } from '@playwright/test'
import { expectAccessible, expectApart, LOOKS } from '../accessible'
import { test } from '../park'
import { makeOwnQuiz, openQuizManagement } from './own-quiz'

for (const { theme, colorScheme, width } of LOOKS) {
  test.describe(`by ${theme} at ${width} pixels`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('the review desk is accessible, with its panels and a refused form', async ({ page }) => {
      test.slow()
      const code = await makeOwnQuiz(page, `Hive ${theme} ${width}`)
      const desk = `/quiz/${code}/edit`
      for (const panel of ['', '?tab=info', '?qr', '?share', '?support=on&options=on', '?confirm-delete']) {
        await page.goto(desk + panel)
        await expectAccessible(page, `desk ${panel}`)
      }
      await page.goto(desk)
      await page.locator('#question-1').getByLabel('Question text').fill('')
      await page.getByRole('button', { name: 'Save Questions' }).first().click()
      await expect(page.getByRole('alert')).toContainText('All questions must have text')
      await expectAccessible(page, 'refused questions')
      for (const path of ['/my-quizzes', `/my-quizzes?attempts=${code}`, '/quizzes', '/quizzes?q=nothing+so']) {
        await page.goto(path)
        await expectAccessible(page, path)
      }
    })

    test('quiz management is accessible, with its categories', async ({ page }) => {
      await openQuizManagement(page)
      for (const path of ['/quiz-management', '/quiz-management?categories', '/quiz-management?q=nothing+so']) {
        await page.goto(path)
        await expectAccessible(page, path)
      }
      await page.goto('/quiz-management')
      await expectApart(page.locator('.row-actions').first())
    })
  })
}
