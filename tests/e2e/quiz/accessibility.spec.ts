import { expect, type Page } from '@playwright/test'
import { expectAccessible, THEMES } from '../accessible'
import { test } from '../park'
import { QUIZ_CODE, rightOption } from './quiz-codes'

const WIDTHS = [1280, 320]

async function expectGood(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    await expectAccessible(page, `${what} at ${width}`)
  }
  const controls = page.getByRole('main').locator('.button, .choice, summary, input:not([type=radio], [type=hidden]), select')
  const low = await controls.evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => each.outerHTML.slice(0, 120)),
  )
  expect(low, `${what} has low targets`).toEqual([])
}

for (const [theme, colorScheme] of THEMES) {
  test(`taking a quiz is accessible by ${theme}, from the card to the results`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/quiz/${QUIZ_CODE}?q=2`)
    await expectGood(page, 'the card where no attempt is open')
    await page.getByLabel('Your name (optional)').fill('M')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByRole('heading', { name: 'Another name, please' })).toBeVisible()
    await expectGood(page, 'a refused name')
    await page.getByLabel('Your name (optional)').fill('Mia')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expectGood(page, 'one question')
    await page.getByRole('button', { name: 'All Questions' }).click()
    await expect(page).toHaveURL(/mode=all$/)
    await expectGood(page, 'all questions')
    for (const number of [1, 2, 3]) await page.getByLabel(number === 2 ? 'It goes out 2' : rightOption(number)).check()
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expect(page.getByText('2 out of 3 correct')).toBeVisible()
    await expectGood(page, 'the results')
    for (const name of ['explanations', 'share']) {
      await page.goto(`${page.url()}&${name}`)
      await expectGood(page, `the results with ${name}`)
    }
    await page.goto(`/quiz/${QUIZ_CODE}/results`)
    await expectGood(page, 'no results')
  })
}
