import { expect } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { publishForClasses, takeAs } from './answered-quiz'

for (const { theme, colorScheme, width } of LOOKS) {
  test.describe(`by ${theme}`, () => {
    test.use({ colorScheme })

    test('the answers are accessible, with their panels, a refused name and the data sheet', async ({ page, browser }) => {
      test.slow()
      const code = await publishForClasses(page, `Answers ${theme}`)
      const at = `/quiz/${code}/answers`
      await page.goto(at)
      await expectAccessible(page, 'empty')
      await (await takeAs(browser, page, code, { name: 'Wilhelmina Featherst', classLabel: '7a' })).leave()
      await page.goto(at)
      const panel = (await page.getByRole('link', { name: /^Change or hide the name/ }).getAttribute('href'))!
      await page.setViewportSize({ width, height: 900 })
      for (const address of [at, `${at}?class=7b`, panel, `${at}?class=7a&confirm-delete`, `${at}?data-sheet`]) {
        await page.goto(address)
        await expectAccessible(page, address)
      }
      await page.goto(panel)
      await page.getByLabel('Name', { exact: true }).fill('x')
      await page.getByRole('button', { name: 'Save name' }).click()
      await expect(page.getByRole('alert')).toContainText('A name must have 2 to 20 characters.')
      await expectAccessible(page, 'a refused name')
    })
  })
}
