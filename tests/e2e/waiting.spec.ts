import { expect } from '@playwright/test'
import { startApp } from '../support/app-server'
import { startOpenAiServer, type OpenAiServer } from '../support/openai-server'
import { signUp, test as base } from './park'

/** An app of its own, which writes with a language model that can be made to wait. */
const test = base.extend<object, { model: OpenAiServer; slowApp: { url: string } }>({
  model: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const model = await startOpenAiServer()
      await use(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  slowApp: [
    async ({ model }, use) => {
      const app = await startApp({ env: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'loopback-model' } })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ slowApp }, use) => use(slowApp.url),
})

test('whoever waits sees how far it is, and is led to the story by itself', async ({ page, model, javaScriptEnabled }) => {
  await signUp(page)
  const release = model.hold()
  await page.goto('/generate')
  await page.getByLabel('Main character').fill('Tamsin Reed')
  await page.getByRole('button', { name: 'Summon' }).click({ noWaitAfter: true })
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Conjuring Your Nightmare...' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Conjuring Your Nightmare...' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()

  release()
  await expect(page.getByText('Story Generated!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Last Ride of Tamsin Reed')
})
