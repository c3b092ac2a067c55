import { expect } from '@playwright/test'
import { openAs, summon, test } from '../park'

test('a teacher gives the words of a story their meanings, and the class finds and matches them', async ({ page }) => {
  await openAs(page, 'teacher', '/')
  const { code } = await summon(page)
  await page.goto(`/story/${code}`)
  await page.getByRole('link', { name: 'Words to Know' }).click()
  const list = page.getByLabel('Words and their meanings')
  await list.fill('lantern: a lamp that can be carried\nghost')
  await page.getByRole('button', { name: 'Save Words' }).click()
  await expect(page.getByRole('alert')).toContainText('Please give a word, a colon and its meaning on each line: “ghost”')
  await expect(list).toHaveValue('lantern: a lamp that can be carried\nghost')

  await list.fill('lantern: a lamp that can be carried\nghost - a spirit of somebody dead\nowl: a bird of the night')
  await page.getByRole('button', { name: 'Save Words' }).click()
  await expect(page.getByText('Words saved')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Words to Know' }).first().click()
  await expect(page.getByRole('region', { name: 'Words to Know' })).toBeInViewport()
  await expect(page.getByRole('definition')).toHaveText(['a lamp that can be carried', 'a spirit of somebody dead', 'a bird of the night'])

  await page.goto(`/story/${code}/print`)
  await expect(page.getByRole('heading', { name: 'Which word is it?' })).toBeVisible()
})
