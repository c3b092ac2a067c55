import { expect } from '@playwright/test'
import { test } from '../park'
import { makeOwnQuiz } from './own-quiz'

test('a teacher reviews a quiz with its proofs, changes it in every way, publishes it and finds it in the lists', async ({ page, javaScriptEnabled }) => {
  const title = javaScriptEnabled ? 'Bees by script' : 'Bees by hand'
  const code = await makeOwnQuiz(page, title)
  const cards = page.locator('.question-card')
  await expect(cards).toHaveCount(5)
  await expect(cards.first().locator('blockquote')).not.toBeEmpty()
  const text = (number: number) => page.locator(`#question-${number}`).getByLabel('Question text')

  await text(1).fill('What have I typed?')
  await page.getByRole('button', { name: 'Move down question 1' }).click()
  await expect(page.getByText('What was question 1 is now question 2.')).toBeVisible()
  await expect(text(2)).toHaveValue('What have I typed?')
  await expect(page.locator('#question-2')).toBeInViewport()

  await page.getByRole('button', { name: 'Delete question 5' }).click()
  await expect(cards).toHaveCount(4)
  await page.getByRole('button', { name: 'Add Question' }).first().click()
  await expect(cards).toHaveCount(5)
  await text(5).fill('How many walls has a cell?')
  for (const [letter, answer] of [['A', 'Five'], ['B', 'Six'], ['C', 'Seven'], ['D', 'Six']] as const) {
    await page.getByLabel(`Question 5, option ${letter}`).fill(answer)
  }
  await page.locator('#question-5').getByLabel('Right answer: option B').check()
  await page.getByRole('button', { name: 'Save Questions' }).first().click()
  await expect(page.getByRole('alert')).toContainText('is already an option of this question')
  await page.getByLabel('Question 5, option D').fill('Eight')
  await page.getByRole('button', { name: 'Save Questions' }).first().click()
  await expect(page.getByText('Questions updated successfully!')).toBeVisible()
  await expect(text(2)).toHaveValue('What have I typed?')

  await page.getByRole('link', { name: 'Quiz Information' }).click()
  await page.getByLabel('Description').fill('Read about the bees first.')
  await page.getByRole('button', { name: 'Update Quiz' }).click()
  await expect(page.getByText('Quiz updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await expect(page.getByText('Quiz published successfully')).toBeVisible()

  await page.goto('/quizzes')
  await page.getByLabel('Title or topic').fill(title)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  const listed = page.locator('main .card', { hasText: title }).first()
  await expect(listed).toContainText('Read about the bees first.')
  await expect(listed.getByRole('link', { name: `Start Quiz ${title}` })).toHaveAttribute('href', `/quiz/${code}`)

  await page.getByRole('link', { name: 'My Quizzes' }).click()
  await page.getByRole('link', { name: `View Results of ${title}` }).click()
  await expect(page.getByText('Nobody has handed it in yet.')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByRole('link', { name: 'Delete Quiz' }).click()
  await page.locator('#delete').getByRole('button', { name: 'Delete Quiz' }).click()
  await expect(page.getByText('Quiz deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No quizzes created yet' })).toBeVisible()
})

test('a link within the page of a refused form leads to the field and keeps all that was typed', async ({ page, javaScriptEnabled }) => {
  await makeOwnQuiz(page, javaScriptEnabled ? 'Kept by script' : 'Kept by hand')
  const text = (number: number) => page.locator(`#question-${number}`).getByLabel('Question text')
  await text(1).fill('What have I typed?')
  await text(4).fill('')
  await page.getByRole('button', { name: 'Save Questions' }).first().click()
  await page.getByRole('alert').getByRole('link', { name: 'All questions must have text' }).click()
  await expect(text(4)).toBeFocused()
  await expect(page).toHaveURL(/#save-questions/)
  await page.goBack()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await expect(text(4)).toHaveValue('')
  await expect(text(1)).toHaveValue('What have I typed?')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a link within the page of a refused form keeps what was typed while a slow line still brings the rest', async ({ page }) => {
  await makeOwnQuiz(page, 'Kept on a slow line')
  const text = (number: number) => page.locator(`#question-${number}`).getByLabel('Question text')
  let answerLate = () => {}
  const isLate = new Promise<void>((resolve) => (answerLate = resolve))
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === 'GET') await isLate
    await route.continue().catch(() => undefined)
  })
  await text(1).fill('What have I typed?')
  await text(4).fill('')
  await page.getByRole('button', { name: 'Save Questions' }).first().click()
  await page.getByRole('alert').getByRole('link', { name: 'All questions must have text' }).click()
  await expect(text(4)).toBeFocused()
  answerLate()
  await expect(page).toHaveURL(/tab=questions#save-questions/)
  await expect(text(1)).toHaveValue('What have I typed?')

  await page.goBack()
  await expect(page).toHaveURL(/tab=questions$/)
  await expect(text(4)).toHaveValue('')
  await expect(text(1)).toHaveValue('What have I typed?')
})
