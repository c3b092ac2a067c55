import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, THEMES } from '../accessible'
import { signUp, test } from '../park'

const TEXT = 'The gate was open.\n\nNobody had opened it.'

test('a teacher who was signed out while writing loses nothing: they sign in in another tab and send it', async ({ page, context, javaScriptEnabled }) => {
  const email = await signUp(page)
  const code = `G${randomUUID().slice(0, 7).toUpperCase()}`
  await page.goto('/generate-article')
  await page.getByLabel('Title').fill('The Gate')
  await page.getByLabel('Content').fill(TEXT)
  await page.getByLabel('Code', { exact: true }).fill(code)
  // A session of which the server knows nothing: as after "End all others" on another device.
  await context.addCookies([{ name: 'mm_session', value: 'x'.repeat(43), url: page.url() }])
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in again')
  if (javaScriptEnabled) {
    for (const [theme, colorScheme] of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 720 })
      await expectAccessible(page, `what was written, by ${theme}`)
    }
  }

  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()])
  await tab.getByLabel('E-mail').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill('the lamps went out again')
  await tab.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await tab.waitForURL('/')
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await page.goto(`/story/${code}`)
  await expect(page.locator('#story-text p')).toHaveText(TEXT.split('\n\n'))
})
