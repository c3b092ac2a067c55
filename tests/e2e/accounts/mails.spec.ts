import { expect } from '@playwright/test'
import { mailsTo } from '../../support/outbox'
import { signUp, test } from '../park'

test.use({ viewport: { width: 320, height: 640 } })

test('a mail fits the screen of a phone, long as the address in it is', async ({ page }) => {
  const [mail] = await mailsTo(process.env.E2E_DATA_DIR!, await signUp(page))
  expect(mail!.html).toContain('<meta name="viewport" content="width=device-width">')
  // Away from our pages, whose policy allows no style in an element.
  await page.goto('about:blank')
  await page.setContent(mail!.html!)
  await expect(page.getByRole('link', { name: 'Confirm my address' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
