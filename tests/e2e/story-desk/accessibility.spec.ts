import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { signUp, summon, test } from '../park'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`the article writer is accessible by ${theme}, ${width} pixels wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await signUp(page)
    await page.goto('/generate-article')
    await expectAccessible(page, 'the empty form')
    const code = `W${randomBytes(4).toString('hex')}`
    for (const heading of ['Your article is on the midway', 'Code Already Exists']) {
      await page.goto('/generate-article')
      await page.getByLabel('Title').fill('T'.repeat(200))
      await page.getByLabel('Content').fill('Two words.')
      await page.getByLabel('Code', { exact: true }).fill(code)
      await page.getByRole('button', { name: 'Create Article' }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expectAccessible(page, heading)
    }
  })

  test(`editor, history and worksheet are accessible by ${theme}, ${width} pixels wide`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await signUp(page)
    const { code } = await summon(page)
    const other = await context.newPage()
    await page.goto(`/story/${code}?edit`)
    await other.goto(`/story/${code}?edit`)
    await other.getByLabel('Title').fill('lanternlight'.repeat(12))
    await other.getByRole('button', { name: 'Save Draft' }).click()
    await expect(other.getByText('Story saved successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await page.getByText('Show its text here').click()
    await expectAccessible(page, 'two editors at once')
    for (const path of [`/story/${code}?history`, `/story/${code}?words`, `/story/MID1313`, `/story/${code}/print?paper=letter&key`]) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
  })
}
