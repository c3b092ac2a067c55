import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { signUp, test } from '../park'
import { addResource } from './desk'

test('a teacher adds a picture, a pupil opens it by its code, the teacher renames and deletes it', async ({ page, browser, javaScriptEnabled }) => {
  await signUp(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByText('No resources created yet')).toBeVisible()
  const code = await addResource(page, { title: 'The lake', type: 'Image', file: 'lake.jpg' })

  const pupil = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await pupil.goto('/enter-code')
  await pupil.getByLabel('Code').fill(code.toLowerCase())
  await pupil.getByRole('button', { name: 'Open' }).click()
  await expect(pupil).toHaveURL(`/resource/${code}`)
  await expect(pupil.getByRole('img', { name: 'The lake' })).toBeVisible()
  await expect(pupil.getByLabel('Embed code')).toHaveCount(0)
  const [download] = await Promise.all([pupil.waitForEvent('download'), pupil.getByRole('link', { name: 'Download Image' }).click()])
  expect(download.suggestedFilename()).toBe('lake.webp')

  await page.getByRole('link', { name: 'Edit The lake' }).click()
  await page.getByRole('region', { name: 'Edit Resource' }).getByLabel('Title', { exact: true }).fill('The sea')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Resource saved')).toBeVisible()
  await pupil.reload()
  await expect(pupil.getByRole('heading', { name: 'The sea' })).toBeVisible()

  await page.getByRole('link', { name: 'Delete The sea' }).click()
  await page.getByRole('button', { name: 'Delete Resource' }).click()
  await expect(page.getByText('Resource deleted')).toBeVisible()
  await pupil.reload()
  await expect(pupil).toHaveURL('/')
  await expect(pupil.getByText("The resource code you entered doesn't exist or has been removed.")).toBeVisible()
  await pupil.context().close()
})

test('the form shows what the chosen type needs', async ({ page, javaScriptEnabled }) => {
  await signUp(page)
  await page.goto('/spooky-resources')
  await expect(page.getByLabel('File', { exact: true })).toBeVisible()
  await expect(page.getByLabel('URL', { exact: true })).toBeHidden()
  await page.getByRole('radio', { name: 'Link' }).check()
  await expect(page.getByLabel('File', { exact: true })).toBeHidden()
  await page.getByLabel('URL', { exact: true }).fill('https://moon.test/')
  await page.getByRole('radio', { name: 'PDF' }).check()
  await expect(page.getByLabel('URL', { exact: true })).toBeHidden()
  const pdfs = '.pdf,application/pdf'
  await expect(page.getByLabel('File', { exact: true })).toHaveAttribute('accept', javaScriptEnabled ? pdfs : `image/*,${pdfs}`)
  await page.getByRole('radio', { name: 'Link' }).check()
  // Changing the type clears file and URL where scripts run; without them only the one of the type is looked at.
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(javaScriptEnabled ? '' : 'https://moon.test/')
})

test('code, link and embed code are copied with one press', { tag: '@scripts' }, async ({ page, context }) => {
  await signUp(page)
  const code = await addResource(page, { title: 'Moon phases', type: 'Link', url: 'https://moon.test/' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy Code' }).click()
  await expect(page.getByText('Code copied!')).toBeVisible()
  expect(await clipboard()).toBe(code)
  await page.getByRole('link', { name: 'Share Moon phases' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('URL Copied!')).toBeVisible()
  expect(await clipboard()).toMatch(new RegExp(`/resource/${code}$`))
  await page.getByRole('button', { name: 'Copy the embed code' }).click()
  await expect(page.getByText('Embed code copied!')).toBeVisible()
  expect(await clipboard()).toContain('width="100%" height="600"')
})

test('a large PDF loads after a press only, and its text without it', async ({ page, browser, javaScriptEnabled }) => {
  await signUp(page)
  const code = await addResource(page, { title: 'A book', type: 'PDF', file: 'normal-short.pdf', paddedTo: 2_000_000 })
  const pupil = await (await browser.newContext({ javaScriptEnabled })).newPage()
  const files: string[] = []
  pupil.on('request', (request) => {
    if (request.url().includes('/files/')) files.push(request.url())
  })
  await pupil.goto(`/resource/${code}`, { waitUntil: 'networkidle' })
  await pupil.getByText('Read it as text').click()
  await expect(pupil.getByText('The first paragraph')).toBeVisible()
  expect(files).toEqual([])
  await pupil.getByRole('link', { name: /^Show the PDF here \(\d/ }).click()
  await expect.poll(() => files.length).toBeGreaterThan(0)
  await pupil.context().close()
})

test('a resource stands on a page of another site', async ({ page, browser }) => {
  await signUp(page)
  const code = await addResource(page, { title: 'The lake', type: 'Image', file: 'lake.jpg' })
  await page.getByRole('link', { name: 'Share The lake' }).click()
  const snippet = await page.getByLabel('Embed code').inputValue()
  const site = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end(`<h1>Our class</h1>${snippet}`)).listen(0, '127.0.0.1')
  await once(site, 'listening')
  try {
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
    const frame = elsewhere.frameLocator('iframe')
    await expect(frame.getByRole('img', { name: 'The lake' })).toBeVisible()
    await expect(frame.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(frame.getByText(code)).toHaveCount(0)
    await elsewhere.context().close()
  } finally {
    site.close()
  }
})
