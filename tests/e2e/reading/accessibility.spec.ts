import { expect } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { QUIZ_CODE } from '../quiz/quiz-codes'

const COMFORTS = ['', 'larger-wide-plain']

for (const { theme, colorScheme, width } of LOOKS) {
  test(`reading comfort is accessible by ${theme} at ${width} pixels, open and in effect`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/stories')
    const story = await page.locator('a[href^="/story/"]').first().getAttribute('href')
    await page.goto(`/quiz/${QUIZ_CODE}`)
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page).toHaveURL(/q=1#question-1$/)
    const quiz = new URL(page.url()).pathname
    for (const comfort of COMFORTS) {
      if (comfort) await page.context().addCookies([{ name: 'mm_comfort', value: comfort, url: baseURL! }])
      for (const path of [story!, `${quiz}?q=1`, `${quiz}?mode=all`]) {
        await page.goto(path)
        await page.getByText('Reading comfort').click()
        await expectAccessible(page, `${path} with ${comfort || 'nothing chosen'}`)
      }
    }
  })
}
