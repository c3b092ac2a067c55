import { expect } from '@playwright/test'
import { test } from '../park'
import { SHORT_QUIZ, TWENTY_QUIZ } from './paper-quizzes'
import { openAsTeacher } from './teacher'

test('a teacher reads the letters off sheets B, has them checked, mends a line, stores them, finds them among the results and takes them back', async ({
  page, javaScriptEnabled,
}) => {
  const name = javaScriptEnabled ? 'Scripted Owl' : 'Plain Owl'
  // Both browsers are at it at the same time, and what was typed in last is taken back.
  const { code, questions: { length } } = javaScriptEnabled ? TWENTY_QUIZ : SHORT_QUIZ
  await openAsTeacher(page, `/quiz/${code}/print?key`)
  const key = (await page.locator('.sheet-key-letters').last().innerText()).replace(/\s/g, '')
  expect(key).toMatch(/^[A-D]+$/)
  expect(key).toHaveLength(length)
  const [short, open] = [key.slice(0, -2), `${key.slice(0, -2)}--`]

  await page.goto(`/quiz/${code}/edit`)
  await page.getByRole('link', { name: 'Paper Answers' }).click()
  await page.getByLabel('Version B').check()
  const lines = page.getByLabel('Names and letters')
  await lines.fill(`${name}: ${key}\n${name}: ${short}`)
  await page.getByRole('button', { name: 'Check the lines' }).click()
  await expect(page.getByRole('alert')).toContainText(`Line 2: ${length - 2} letters for ${length} questions. Write - where nothing is circled.`)
  await expect(lines).toHaveValue(`${name}: ${key}\n${name}: ${short}`)
  await expect(page.getByLabel('Version B')).toBeChecked()

  await lines.fill(`${name}: ${key}\n${name}: ${open}`)
  await page.getByRole('button', { name: 'Check the lines' }).click()
  const checked = page.locator('#checked')
  await expect(checked).toBeInViewport()
  await expect(checked.getByRole('row', { name })).toHaveCount(2)
  await expect(checked).toContainText(`${length}/${length}`)
  await expect(checked).toContainText(`${length - 2}/${length}`)
  await page.getByRole('button', { name: 'Store answers' }).click()
  await expect(page.getByText('2 sheets were added to the results.')).toBeVisible()

  await page.goto(`/my-quizzes?attempts=${code}`)
  const rows = page.locator(`#quiz-${code}`).getByRole('row', { name })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('on paper')

  await page.goto(`/quiz/${code}/paper`)
  await page.getByRole('link', { name: /^Delete 2 sheets/ }).first().click()
  await page.getByRole('button', { name: 'Delete answers' }).click()
  await expect(page.getByText('2 sheets were taken out of the results.')).toBeVisible()
})
