import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { test } from '../park'
import { publishForClasses, takeAs } from './answered-quiz'

test('a teacher looks at the answers, by class and as a file, and changes, hides and deletes names', async ({ page, browser }) => {
  test.slow()
  const code = await publishForClasses(page, 'Bees answered')
  await page.goto('/my-quizzes')
  await page.getByRole('link', { name: 'Answers per question of Bees answered' }).click()
  await expect(page.getByRole('heading', { name: 'No answers yet' })).toBeVisible()

  const mia = await takeAs(browser, page, code, { name: 'Mia', classLabel: '7a' })
  const ben = await takeAs(browser, page, code, { name: 'Ben', classLabel: '7b' })
  await page.reload()
  const questions = page.getByRole('table', { name: 'Answers to each question' })
  const attempts = page.getByRole('table', { name: 'Attempts that were handed in' })
  await expect(questions.locator('tbody').getByRole('row')).toHaveCount(5)
  await expect(questions.getByRole('row').nth(1)).toContainText('of 2')
  await expect(attempts.locator('tbody').getByRole('rowheader')).toHaveText(['Ben', 'Mia'])

  await page.getByRole('link', { name: '7b', exact: true }).click()
  await expect(attempts.locator('tbody').getByRole('rowheader')).toHaveText(['Ben'])
  await expect(questions.getByRole('row').nth(1)).toContainText('of 1')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download CSV' }).click()])
  expect(download.suggestedFilename()).toBe(`quiz-answers-${code}.csv`)
  const rows = parse(await readFile(await download.path()), { bom: true }) as string[][]
  expect(rows.map((row) => row.slice(0, 2))).toEqual([['Name', 'Class'], ['Ben', '7b']])

  await page.getByRole('link', { name: 'Change or hide the name Ben' }).click()
  await page.getByLabel('Name', { exact: true }).fill('b')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('alert')).toContainText('A name must have 2 to 20 characters.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('b')
  await page.getByLabel('Name', { exact: true }).fill('Benedict')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name changed')).toBeVisible()
  await expect(attempts.locator('tbody').getByRole('rowheader')).toHaveText(['Benedict'])
  await ben.pupil.reload()
  await expect(ben.pupil.getByText('Benedict')).toBeVisible()

  await page.getByRole('link', { name: 'All classes' }).click()
  await page.getByRole('link', { name: 'Change or hide the name Mia' }).click()
  await page.getByRole('button', { name: 'Hide the name' }).click()
  await expect(page.getByText('It shows as Anonymous on every page and in every file.')).toBeVisible()
  await expect(attempts.locator('tbody').getByRole('rowheader')).toContainText(['Benedict', 'Anonymous'])
  await mia.pupil.reload()
  await expect(mia.pupil.getByText('Mia')).toHaveCount(0)

  await page.getByRole('link', { name: '7b', exact: true }).click()
  await page.getByRole('link', { name: "Delete this class's answers" }).click()
  await page.locator('#confirm-delete').getByRole('button', { name: 'Delete 1 attempt' }).click()
  await expect(page.getByText('1 attempt is gone for good, with names, answers and scores.')).toBeVisible()
  await expect(attempts.locator('tbody').getByRole('row')).toHaveCount(1)
  await ben.pupil.reload()
  await expect(ben.pupil.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
  for (const { leave } of [mia, ben]) await leave()
})

test('the data sheet fits one page of either paper', { tag: '@layout' }, async ({ page }) => {
  test.slow()
  const code = await publishForClasses(page, 'Bees on file')
  await page.goto(`/quiz/${code}/answers`)
  await page.getByRole('link', { name: 'Data sheet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is stored about pupils')
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
})
