import { expect } from '@playwright/test'
import { print } from '../printed'
import { test } from '../park'
import { saveAndOpen } from './saved-story'

test('a saved story is read, ticked and printed from the disk, with the line cut', async ({ page }, { outputDir }) => {
  expect(await saveAndOpen(page, outputDir)).toBe('Nobody-Told-Eddie-RX7K4E.html')

  await expect(page.getByRole('heading', { level: 1, name: 'Nobody Told Eddie' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(page.getByText('Every machine in the park had a cough')).toBeVisible()
  const question = page.getByRole('group', { name: /^1\. / })
  await question.getByRole('radio').nth(1).check()
  await question.getByRole('radio').nth(2).check()
  await expect(page.locator('input:checked')).toHaveCount(1)

  const { pages } = await print(page)
  expect(pages[0]).toContain('RX7K4E')
  expect(pages.join('')).toContain('Name')
  expect(pages.length).toBeLessThanOrEqual(4)
})
