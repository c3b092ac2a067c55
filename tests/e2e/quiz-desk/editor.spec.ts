import { expect, type Page } from '@playwright/test'
import { signUp, summon, test } from '../park'
import { makeOwnQuiz } from './own-quiz'

/** Answers the browser's question whether to leave, and counts how often it was asked. */
function answerQuestions(page: Page) {
  const asked = { times: 0, mayLeave: false }
  page.on('dialog', (dialog) => {
    asked.times += 1
    return asked.mayLeave ? dialog.accept() : dialog.dismiss()
  })
  return asked
}

test('whoever leaves questions that are not saved is asked first', async ({ page }) => {
  await makeOwnQuiz(page, 'Bees to keep')
  const asked = answerQuestions(page)
  const text = page.locator('#question-1').getByLabel('Question text')
  const leave = () => page.getByRole('link', { name: 'Class Board' }).click({ noWaitAfter: true })

  await text.fill('What have I typed?')
  await leave()
  await expect.poll(() => asked.times).toBe(1)
  await expect(text).toHaveValue('What have I typed?')

  await page.getByRole('button', { name: 'Add Question' }).first().click()
  await expect(page.locator('.question-card')).toHaveCount(6)
  await leave()
  await expect.poll(() => asked.times).toBe(2)

  // The question that was added has no text, so that nothing is saved.
  await page.getByRole('button', { name: 'Save Questions' }).first().click()
  await expect(page.getByRole('alert')).toBeVisible()
  await leave()
  await expect.poll(() => asked.times).toBe(3)

  await page.getByRole('button', { name: 'Delete question 6' }).click()
  await expect(page.locator('.question-card')).toHaveCount(5)
  await page.getByRole('button', { name: 'Save Questions' }).first().click()
  await expect(page.getByText('Questions updated successfully!')).toBeVisible()
  await leave()
  await expect(page).toHaveURL(/\/board$/)
  expect(asked.times).toBe(3)
})

test('whoever stays with questions that are not saved has not unpublished the quiz either', async ({ page }) => {
  await makeOwnQuiz(page, 'Bees in the open')
  await page.getByRole('button', { name: 'Save and Publish' }).first().click()
  await expect(page.getByText('Quiz published successfully')).toBeVisible()
  const asked = answerQuestions(page)
  await page.locator('#question-1').getByLabel('Question text').fill('What have I typed?')
  const unpublish = page.getByRole('button', { name: 'Unpublish' })
  await unpublish.click({ noWaitAfter: true })
  await expect.poll(() => asked.times).toBe(1)
  await expect(unpublish).toBeEnabled()
  const standing = await page.request.get(page.url())
  expect(await standing.text()).toContain('Anyone with the code can take it')
  asked.mayLeave = true
  await unpublish.click()
  await expect(page.getByText('Quiz unpublished successfully')).toBeVisible()
})

test('whoever leaves information of a quiz that is not saved is asked first, and nobody who has only looked', async ({ page }) => {
  await makeOwnQuiz(page, 'Bees in words')
  const asked = answerQuestions(page)
  await page.getByRole('link', { name: 'Quiz Information' }).click()
  await page.getByText('Rules for attempts').click()
  await page.getByRole('link', { name: 'Answers', exact: true }).click()
  await expect(page).toHaveURL(/\/answers$/)
  await page.goBack()
  const description = page.getByLabel('Description (optional)')
  await description.fill('Read the text about bees first.')
  await page.getByRole('link', { name: 'Answers', exact: true }).click({ noWaitAfter: true })
  await expect.poll(() => asked.times).toBe(1)
  await expect(description).toHaveValue('Read the text about bees first.')
  await page.getByRole('button', { name: 'Update Quiz' }).click()
  await expect(page.getByText('Quiz updated successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Answers', exact: true }).click()
  await expect(page).toHaveURL(/\/answers$/)
  expect(asked.times).toBe(1)
})

test('an article that is given up is left after one question', async ({ page }) => {
  await signUp(page)
  const asked = answerQuestions(page)
  await page.goto('/generate-article')
  await page.getByLabel('Title').fill('A story that nobody wants')
  asked.mayLeave = true
  await page.getByRole('link', { name: 'Midnight Midway' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  expect(asked.times).toBe(1)
})

test('nobody is asked who saves again what was refused', async ({ page }) => {
  await signUp(page)
  const { code } = await summon(page)
  await page.goto(`/story/${code}?edit`)
  const asked = answerQuestions(page)
  const title = page.getByLabel('Title', { exact: true })

  await title.fill('   ')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.locator('.field .error')).toHaveText('Please enter a title')
  await title.fill('A title after all')
  await page.getByRole('button', { name: 'Save Draft' }).click({ noWaitAfter: true })
  await expect(page.getByText('Story saved successfully!')).toBeVisible()
  expect(asked.times).toBe(0)
})
