import { expect, test } from '@playwright/test'
import { startApp, type RunningApp } from '../../support/app-server'
import { startStripe, type StripeServer } from '../../support/stripe-server'
import { signUp } from '../park'

let stripe: StripeServer
let app: RunningApp

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  stripe = await startStripe()
  app = await startApp({ env: { ...stripe.settings, DEMO: '0' } })
})
test.afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

test('a plan’s button opens the checkout in a new tab, and the page comes back as it was', async ({ browser, javaScriptEnabled }) => {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: app.url })
  const page = await context.newPage()
  await signUp(page)
  const button = page.getByRole('button', { name: 'Choose Annual Plan' })
  const [checkout] = await Promise.all([context.waitForEvent('page'), button.click()])
  await checkout.waitForURL(/\/pay\/cs_test_/)
  await expect(checkout.getByRole('heading', { name: 'Pay here' })).toBeVisible()
  expect(new URL(checkout.url()).origin).toBe(stripe.origin)

  const { session } = stripe.pay([...stripe.sessions.keys()].at(-1)!)
  await checkout.goto(`${app.url}/success?session_id=${session.id}`)
  await expect(checkout.getByRole('heading', { level: 1 })).toHaveText('Welcome to the night shift')
  await checkout.getByRole('link', { name: 'Back to Home' }).click()
  await expect(checkout.getByText('Currently Subscribed')).toBeVisible()
  await context.close()
})

test('while a plan is being processed its button says so and cannot be pressed, where scripts run', async ({ browser, javaScriptEnabled }) => {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: app.url })
  const page = await context.newPage()
  // The page's clock is ours: on a busy machine its six seconds are over before the other tab is there.
  if (javaScriptEnabled !== false) await page.clock.install()
  await signUp(page)
  const button = page.locator('.price-card', { hasText: 'Monthly Plan' }).getByRole('button')
  if (javaScriptEnabled !== false) await page.clock.pauseAt(Date.now() + 3600_000)
  const [checkout] = await Promise.all([context.waitForEvent('page'), button.click()])
  if (javaScriptEnabled === false) await expect(button).toHaveText('Choose Monthly Plan')
  else {
    await page.clock.runFor(1)
    await expect(button).toHaveText('Processing...')
    await expect(button).toBeDisabled()
    await page.clock.runFor(6000)
    await expect(button).toHaveText('Choose Monthly Plan')
  }
  await checkout.waitForURL(/\/pay\//)
  await context.close()
})
