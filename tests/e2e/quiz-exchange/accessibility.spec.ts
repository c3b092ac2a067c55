import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { signUp, test } from '../park'

const LONG = 'a-word-that-is-far-too-long-for-a-small-phone-'.repeat(4)
const QUESTIONS = `Who lights ${LONG}?{=Nobody, says ${LONG} ~Ana ~مرحبا بالعالم####Read page 3.}

How many lamps? {#12}

${'Open'.repeat(300)}{F}
`

async function expectGood(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const [theme, colorScheme] of [['night', 'dark'], ['daylight', 'light']] as const) {
  test(`import and export are accessible by ${theme}, wide and on 320 pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await signUp(page)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/import-quiz')
      await page.getByText('Which formats are there?').click()
      await expectGood(page, `the import at ${width}`)
      await page.getByLabel('Or paste your questions here').fill(QUESTIONS)
      await page.getByRole('button', { name: 'Check the questions' }).click()
      await expect(page.getByRole('heading', { name: '1 question was read' })).toBeVisible()
      await expectGood(page, `the preview at ${width}`)
      await page.getByLabel('Quiz title').fill('The lamps')
      await page.getByRole('checkbox').uncheck()
      await page.getByRole('button', { name: 'Make a draft quiz' }).click()
      await expectGood(page, `the refused preview at ${width}`)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Make a draft quiz' }).click()
      await page.getByRole('link', { name: 'Export', exact: true }).click()
      await expectGood(page, `the export at ${width}`)
    }
  })
}
