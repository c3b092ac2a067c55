import { expect, type Page } from '@playwright/test'
import { signUp, test } from './park'

const html = (page: Page) => page.locator('html')
const daylight = (page: Page) => page.getByRole('button', { name: 'Daylight colours' })
/** Where scripts run the choice is sent in the background. */
const isRemembered = (page: Page) => page.waitForResponse('/theme')

test.describe('the colour switch', () => {
  test.use({ colorScheme: 'dark' })

  test('keeps what is typed into a teacher’s page where scripts run, and the next page has the same colours', async ({
    page, javaScriptEnabled,
  }) => {
    await signUp(page)
    await page.goto('/generate')
    const character = page.getByLabel('Main character')
    await character.fill('Wren Hollow')
    const remembered = isRemembered(page)
    await daylight(page).click()
    await remembered
    await expect(html(page)).toHaveAttribute('data-theme', 'day')
    await expect(page).toHaveURL('/generate')
    await expect(character).toHaveValue(javaScriptEnabled ? 'Wren Hollow' : '')
    await page.goto('/our-world')
    await expect(html(page)).toHaveAttribute('data-theme', 'day')
  })

  test('keeps what is typed into a pupil’s page where scripts run, and the keyboard on the switch', async ({ page, javaScriptEnabled }) => {
    await page.goto('/enter-code')
    const box = page.getByRole('main').getByRole('textbox')
    await box.fill('ABC')
    const isDay = isRemembered(page)
    await daylight(page).press('Enter')
    await isDay
    await expect(html(page)).toHaveAttribute('data-theme', 'day')
    await expect(box).toHaveValue(javaScriptEnabled ? 'ABC' : '')
    if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Night colours' })).toBeFocused()
    const isNight = isRemembered(page)
    await page.getByRole('button', { name: 'Night colours' }).click()
    await isNight
    await expect(html(page)).toHaveAttribute('data-theme', 'night')
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-theme', 'night')
  })

  test('is sent like any form where it cannot be sent in the background', async ({ page }) => {
    await page.route('/theme', (route) => (route.request().resourceType() === 'fetch' ? route.fulfill({ status: 403 }) : route.continue()))
    await page.goto('/enter-code')
    await daylight(page).click()
    await expect(html(page)).toHaveAttribute('data-theme', 'day')
    await page.waitForLoadState('networkidle')
    await page.goto('/codes')
    await expect(html(page)).toHaveAttribute('data-theme', 'day')
  })
})

test.describe('Resend', () => {
  test('stays on the page, says what came of it, and keeps what is typed where scripts run', async ({ page, javaScriptEnabled }) => {
    const email = await signUp(page)
    await page.goto('/generate-article')
    await page.getByLabel('Title').fill('Half a title')
    for (const said of [...Array<string>(5).fill(`Please look for our mail to ${email}`), 'Please wait a little']) {
      await page.getByRole('button', { name: 'Resend' }).click()
      await expect(page.locator('form', { hasText: 'Resend' })).not.toHaveAttribute('aria-busy')
      await expect(page.getByText(said)).toBeVisible()
      await expect(page).toHaveURL('/generate-article')
      await expect(page.getByLabel('Title')).toHaveValue(javaScriptEnabled ? 'Half a title' : '')
    }
  })

  test('is sent like any form where it cannot be sent in the background', async ({ page }) => {
    const email = await signUp(page)
    await page.goto('/generate')
    await page.route('/auth', (route) => (route.request().resourceType() === 'fetch' ? route.fulfill({ status: 403 }) : route.continue()))
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByText(`Please look for our mail to ${email}`)).toBeVisible()
    await expect(page).toHaveURL('/generate')
  })
})

const FORMS: [path: string, typed: Record<string, string>][] = [
  ['/generate', { 'Main character': 'Wren Hollow', 'Custom code': 'WREN1' }],
  ['/generate-article', { Title: 'Half a title', Code: 'HALF1' }],
  ['/create-quiz', { 'Quiz title': 'Half a quiz', 'Topic directions': 'Half a topic' }],
  ['/create-quiz?tab=story', { 'Quiz title': 'Half a quiz', 'Or the code of any story': 'HALF2' }],
  ['/spooky-resources', { Title: 'Half a resource', URL: 'https://half.test/', 'Custom code': 'HALF3' }],
]

/** The label of a field, whether or not it may be left empty. */
const labelled = (label: string) => new RegExp(`^${label}( \\(optional\\))?$`)

test('what was half written is there again on the way back', async ({ page }) => {
  // A form of long work asks before it is left.
  page.on('dialog', (dialog) => dialog.accept())
  await signUp(page)
  for (const [path, typed] of FORMS) {
    await page.goto(path)
    if ('URL' in typed) await page.getByRole('radio', { name: 'Link' }).check()
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(labelled(label)).fill(text)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
    await page.waitForURL('/faq')
    await page.goBack()
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(labelled(label))).toHaveValue(text)
  }
})
