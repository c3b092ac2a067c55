import { expect } from '@playwright/test'
import { expectAccessible, THEMES } from '../accessible'
import { signUp, test } from '../park'

const LONG = 'a-word-that-is-far-too-long-for-a-small-phone-'.repeat(4)
const QUESTIONS = `Who lights ${LONG}?{=Nobody, says ${LONG} ~Ana ~مرحبا بالعالم####Read page 3.}

How many lamps? {#12}

${'Open'.repeat(300)}{F}
`

for (const [theme, colorScheme] of THEMES) {
  test(`import and export are accessible by ${theme}, wide and on 320 pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await signUp(page)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/import-quiz')
      await page.getByText('Which formats are there?').click()
      await expectAccessible(page, `the import at ${width}`)
      await page.getByLabel('Or paste your questions here').fill(QUESTIONS)
      await page.getByRole('button', { name: 'Check the questions' }).click()
      await expect(page.getByRole('heading', { name: '1 question was read' })).toBeVisible()
      await expectAccessible(page, `the preview at ${width}`)
      await page.getByLabel('Quiz title').fill('The lamps')
      await page.getByRole('checkbox').uncheck()
      await page.getByRole('button', { name: 'Make a draft quiz' }).click()
      await expectAccessible(page, `the refused preview at ${width}`)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Make a draft quiz' }).click()
      if (width === 320) await page.getByText('Parts of the quiz:').click()
      await page.getByRole('link', { name: 'Export', exact: true }).click()
      await expectAccessible(page, `the export at ${width}`)
    }
  })
}
