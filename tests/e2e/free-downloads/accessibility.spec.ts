import { expect } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { openManagement, upload } from './admin'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`free downloads are accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await openManagement(page)
    const title = await upload(page)
    const edit = (await page.getByRole('link', { name: `Edit ${title}` }).getAttribute('href'))!
    const removal = (await page.getByRole('link', { name: `Delete ${title}` }).getAttribute('href'))!
    await page.goto(edit)
    await page.getByLabel('Active').uncheck()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Download updated successfully')).toBeVisible()
    await upload(page)
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/free-downloads', '/free-downloads-management', edit, removal]) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
  })
}
