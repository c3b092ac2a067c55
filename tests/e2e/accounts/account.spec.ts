import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkIn, mailsTo } from '../../support/outbox'
import { test } from '../park'

const PASSWORD = 'the lamps went out again'
const NEW_PASSWORD = 'a ferris wheel that turns'

const inMain = (page: Page) => page.getByRole('main')

async function createAccount(page: Page) {
  const email = `${randomUUID()}@school.test`
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await inMain(page).getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created! Please check your email to verify your account.')).toBeVisible()
  return email
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await inMain(page).getByRole('button', { name: 'Sign in' }).click()
}

test('somebody who forgot the password chooses a new one by the mailed link', async ({ page }) => {
  const email = await createAccount(page)
  await page.goto('/admin')
  await inMain(page).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Reset password' }).click()
  await page.getByLabel('E-mail').fill(email)
  await inMain(page).getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()

  const mails = await mailsTo(process.env.E2E_DATA_DIR!, email, 2)
  await page.goto(linkIn(mails.find(({ subject }) => subject === 'Choose a new password')!))
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('New password again').fill(NEW_PASSWORD)
  await inMain(page).getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await expect(page.getByText('Please confirm your e-mail address')).toHaveCount(0)
})

test('a newcomer confirms the address, changes name and password, and deletes the account', async ({ page }) => {
  const email = await createAccount(page)
  await expect(page.getByText('Please confirm your e-mail address')).toBeVisible()
  const [mail] = await mailsTo(process.env.E2E_DATA_DIR!, email)
  await page.goto(linkIn(mail!))
  await inMain(page).getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Your address is confirmed')).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByLabel('Full name').fill('Ada Finch')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Finch')

  await page.getByLabel('Current password').fill('some wrong password')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('New password again').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('New password again').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()

  await page.getByRole('link', { name: 'Delete my account' }).click()
  await page.locator('#delete').getByLabel('Current password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await page.goto('/auth')
  await signIn(page, email, NEW_PASSWORD)
  await expect(page.getByText('This e-mail address and password do not match.').first()).toBeVisible()
})
