import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../park'
import { makeNamedCopy, openManagement } from './admin'

const COPIES = 13

/** Sends the duplicate form of the story with this id, as the page's own form does. */
async function duplicate(page: Page, id: string, code: string) {
  const answer = await page.request.post('/story-management', {
    form: { intent: 'duplicate', duplicate: id, code },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

test('an admin duplicates, publishes and deletes stories, and everybody walks through the gallery', async ({
  page, browser, javaScriptEnabled,
}) => {
  const word = `Wick${randomBytes(3).toString('hex')}`
  const code = `W${randomBytes(3).toString('hex').toUpperCase()}`
  await openManagement(page)
  await makeNamedCopy(page, code, `${word} by night`)
  await page.goto(`/story-management?q=${word}`)
  const id = await page.locator('input[name=story]').getAttribute('value')
  for (let number = 1; number <= COPIES; number += 1) await duplicate(page, id!, `${code}${number}`)

  await page.goto('/story-management')
  await page.getByRole('main').getByRole('searchbox').fill(word.toLowerCase())
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('.card')).toHaveCount(COPIES + 1)
  for (const box of await page.locator('input[name=story]').all()) await box.check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(`${COPIES + 1} stories published`)).toBeVisible()

  const pupil = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await pupil.goto('/')
  await pupil.getByRole('contentinfo').getByRole('link', { name: 'Nightmare Gallery' }).click()
  await pupil.getByRole('main').getByRole('searchbox').fill(word)
  await pupil.getByRole('main').getByRole('button', { name: 'Search' }).click()
  const cards = pupil.locator('.fortune-card')
  await expect(cards).toHaveCount(12)
  const address = pupil.url()
  // Where a script's request fails, the link leads to the page as it does without scripts.
  await pupil.route('**/*', (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()), { times: 1 })
  await pupil.getByRole('link', { name: 'Load More Nightmares' }).click()
  await expect(pupil).toHaveURL(/page=2/)
  await expect(cards).toHaveCount(2)
  await pupil.goto(address)
  await pupil.getByRole('link', { name: 'Load More Nightmares' }).click()
  if (javaScriptEnabled) {
    await expect(cards).toHaveCount(COPIES + 1)
    await expect(pupil.getByRole('status')).toHaveText('2 more stories. That is all.')
    await expect(cards.nth(12).getByRole('link')).toBeFocused()
    expect(pupil.url()).toBe(address)
  } else {
    await expect(cards).toHaveCount(2)
    await pupil.getByRole('link', { name: 'Page 1' }).click()
    await expect(cards).toHaveCount(12)
  }
  await expect(pupil.getByRole('link', { name: 'Load More Nightmares' })).toHaveCount(javaScriptEnabled ? 0 : 1)
  await cards.last().getByRole('link').click()
  await expect(pupil.getByRole('heading', { level: 1 })).toContainText(word)
  await pupil.goBack()
  await expect(cards).toHaveCount(javaScriptEnabled ? COPIES + 1 : 12)
  await expect(cards.last()).toBeInViewport()
  await pupil.context().close()

  for (const number of [0, 1]) await page.locator('input[name=story]').nth(number).check()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(page.getByRole('heading', { name: 'Delete 2 Stories' })).toBeVisible()
  await page.locator('#delete').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 stories deleted successfully')).toBeVisible()
  await expect(page.locator('.card')).toHaveCount(COPIES - 1)
})
