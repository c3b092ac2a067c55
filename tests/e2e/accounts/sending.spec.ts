import { expect } from '@playwright/test'
import { test } from '../park'

test('the sign-in button says what is happening while the answer is on its way, where scripts run', async ({ page, javaScriptEnabled }) => {
  const said: string[] = []
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill('nobody@school.test')
  await page.getByLabel('Password').fill('not-the-password')
  if (javaScriptEnabled) {
    // Playwright waits for a page that is being left, so the page itself tells what its button says meanwhile.
    await page.exposeFunction('tell', (text: string) => said.push(text))
    await page.getByRole('main').getByRole('button').evaluate((button: HTMLButtonElement) => {
      const { tell } = window as unknown as { tell: (text: string) => void }
      new MutationObserver(() => tell(`${button.textContent} ${button.disabled ? 'disabled' : ''}`)).observe(button, {
        attributes: true,
        childList: true,
      })
    })
    await page.route('**/auth', async (route) => {
      await expect.poll(() => said).toContain('Checking authentication... disabled')
      await route.continue()
    })
  }
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('do not match')
})

test('an address that was typed stays in the tab from one form to the next, and out of the addresses @scripts', async ({ page }) => {
  await page.goto('/auth?redirectTo=%2Fgenerate&mode=reset')
  await page.getByLabel('E-mail').fill('ada@school.test')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account')
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@school.test')
  expect(page.url()).not.toContain('ada')
  await page.getByRole('link', { name: 'I already have an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@school.test')
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})
