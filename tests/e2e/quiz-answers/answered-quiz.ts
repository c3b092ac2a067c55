import { expect, type Browser, type Page } from '@playwright/test'
import { makeOwnQuiz } from '../quiz-desk/own-quiz'

/** A new teacher publishes a quiz for the classes 7a and 7b. Returns its code. */
export async function publishForClasses(page: Page, title: string) {
  const code = await makeOwnQuiz(page, title)
  await page.goto(`/quiz/${code}/edit?tab=info`)
  await page.getByText('Rules for attempts').click()
  await page.getByLabel('Classes').fill('7a\n7b')
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await expect(page.getByText('Quiz published successfully')).toBeVisible()
  return code
}

/** A pupil on a device of their own answers every question with its first option and hands in. */
export async function takeAs(browser: Browser, page: Page, code: string, as: { name: string; classLabel: string }) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const pupil = await context.newPage()
  await pupil.goto(`/quiz/${code}`)
  await pupil.getByLabel('Your name (optional)').fill(as.name)
  await pupil.getByLabel('Your class').selectOption(as.classLabel)
  await pupil.getByRole('button', { name: 'Continue to Quiz' }).click()
  await pupil.getByRole('button', { name: 'All Questions' }).click()
  await expect(pupil).toHaveURL(/mode=all$/)
  for (const question of await pupil.locator('.question').all()) await question.getByRole('radio').first().check()
  await pupil.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(pupil.getByText(/\d out of 5 correct/)).toBeVisible()
  return { pupil, leave: () => context.close() }
}
