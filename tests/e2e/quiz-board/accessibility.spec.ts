import { expect } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { makeOwnQuiz } from '../quiz-desk/own-quiz'

for (const { theme, colorScheme, width } of LOOKS) {
  test.describe(`by ${theme} at ${width} pixels`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('the class board, its wall and the rules are accessible', async ({ page, browser }) => {
      test.slow()
      const code = await makeOwnQuiz(page, `Board ${theme} ${width}`)
      await page.goto(`/quiz/${code}/edit?tab=info`)
      await page.getByText('Rules for attempts').click()
      await expectAccessible(page, 'rules')
      await page.getByLabel('Time limit in minutes').fill('10')
      await page.getByLabel('Questions that each pupil gets').evaluate((field: HTMLInputElement) => field.removeAttribute('max'))
      await page.getByLabel('Questions that each pupil gets').fill('99')
      await page.getByLabel('Classes').fill('7a\n7b')
      await page.getByRole('button', { name: 'Save and Publish' }).click()
      await expect(page.getByRole('alert')).toContainText('Leave this empty to ask all of them.')
      await expectAccessible(page, 'refused rules')
      await page.getByLabel('Questions that each pupil gets').fill('')
      await page.getByRole('button', { name: 'Save and Publish' }).click()
      await expect(page.getByText('Quiz published successfully')).toBeVisible()

      await page.goto(`/quiz/${code}/board`)
      await expectAccessible(page, 'empty board')
      const pupils = await browser.newContext({ baseURL: new URL(page.url()).origin })
      const pupil = await pupils.newPage()
      await pupil.goto(`/quiz/${code}`)
      await pupil.getByLabel('Your name (optional)').fill('Wilhelmina Featherst')
      await pupil.getByLabel('Your class').selectOption('7b')
      await pupil.getByRole('button', { name: 'Continue to Quiz' }).click()
      await expect(pupil.getByText(/^Question 1 of/)).toBeVisible()
      await pupils.close()
      for (const view of ['', '?class=7b&sort=name', '?day=2026-01-02', '?still', '?projector', '?projector&names']) {
        await page.goto(`/quiz/${code}/board${view}`)
        await expectAccessible(page, `board ${view}`)
      }
    })
  })
}
