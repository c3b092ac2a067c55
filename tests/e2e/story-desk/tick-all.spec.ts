import { expect } from '@playwright/test'
import { openAs, test } from '../park'

test('an admin ticks all stories of a page at once, where scripts run', async ({ page, javaScriptEnabled }) => {
  await openAs(page, 'admin', '/story-management')
  const all = page.getByLabel('Tick all on this page')
  if (!javaScriptEnabled) return expect(all).toBeHidden()

  const stories = page.locator('input[name=story]')
  await all.check()
  const count = await stories.count()
  await expect(page.locator('input[name=story]:checked')).toHaveCount(count)
  await stories.first().uncheck()
  await expect(all).not.toBeChecked()
  await stories.first().check()
  await expect(all).toBeChecked()
  await all.uncheck()
  await expect(page.locator('input[name=story]:checked')).toHaveCount(0)
})
