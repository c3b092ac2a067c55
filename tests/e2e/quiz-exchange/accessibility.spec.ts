import { expect } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { signUp, test } from '../park'

const LONG = 'a-word-that-is-far-too-long-for-a-small-phone-'.repeat(4)
const QUESTIONS = `Who lights ${LONG}?{=Nobody, says ${LONG} ~Ana ~مرحبا بالعالم####Read page 3.}

How many lamps? {#12}

${'Open'.repeat(300)}{F}
`

for (const { theme, colorScheme, width } of LOOKS) {
  test(`import and export are accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await signUp(page)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/import-quiz')
    await page.getByText('Which formats are there?').click()
    await expectAccessible(page, `the import`)
    await page.getByLabel('Or paste your questions here').fill(QUESTIONS)
    await page.getByRole('button', { name: 'Check the questions' }).click()
    await expect(page.getByRole('heading', { name: '1 question was read' })).toBeVisible()
    await expectAccessible(page, `the preview`)
    await page.getByLabel('Quiz title').fill('The lamps')
    await page.getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: 'Make a draft quiz' }).click()
    await expectAccessible(page, `the refused preview`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Make a draft quiz' }).click()
    if (width === 320) await page.getByText('Parts of the quiz:').click()
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    await expectAccessible(page, `the export`)
  })
}
