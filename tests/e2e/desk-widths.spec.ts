import { expect } from '@playwright/test'
import { findCut } from './cut'
import { openAs, test } from './park'

const DESKS = [
  '/quiz-management', '/blog-management', '/faq-management', '/free-downloads-management', '/manage-subscribers',
  '/story-management', '/story-elements', '/admin',
]
const WIDTHS = [320, 480, 640, 680, 719, 720, 768, 900, 1023, 1024, 1239, 1240, 1280]

test('on the pages of an admin nothing is cut and no control is out of reach, at any width', async ({ page }) => {
  test.slow()
  await openAs(page, 'admin', DESKS[0]!)
  const cut: string[] = []
  for (const path of DESKS) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const found = await findCut(page)
      cut.push(...found.map((each) => `${path} at ${width}: ${each}`))
    }
  }
  expect(cut).toEqual([])
})
