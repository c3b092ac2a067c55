import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { BEES } from '../../support/quizzes-to-make'
import { openAs, signUp } from '../park'

/** A new teacher has a quiz made of an article of their own; they then stand at its review desk. Returns its code. */
export async function makeOwnQuiz(page: Page, title: string) {
  await signUp(page)
  const code = `B${randomUUID().slice(0, 7).toUpperCase()}`
  await page.goto('/generate-article')
  await page.getByLabel('Title').fill('Bees')
  await page.getByLabel('Content').fill(BEES)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText(code).first()).toBeVisible()
  await page.goto('/create-quiz?tab=story')
  await page.getByLabel('Quiz title').fill(title)
  await page.getByLabel('Or the code of any story').fill(code)
  await page.getByRole('button', { name: 'Generate Quiz' }).click()
  await expect(page).toHaveURL(/\/quiz\/[A-Z1-9]{6}\/edit/)
  return page.locator('.ticket strong').innerText()
}

/** Signs the demo admin in, who then stands before quiz management. */
export async function openQuizManagement(page: Page) {
  await openAs(page, 'admin', '/quiz-management')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiz Management')
}
