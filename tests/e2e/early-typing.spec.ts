import { expect, type Page } from '@playwright/test'
import { makeOwnQuiz } from './quiz-desk/own-quiz'
import { signUp, test } from './park'

/** Keeps the page's scripts on their way, as a weak line does, until what is returned is called. */
async function holdScripts(page: Page) {
  let letThrough = () => {}
  const line = new Promise<void>((resolve) => { letThrough = resolve })
  await page.route('**/assets/**', async (route) => {
    await line
    await route.continue()
  })
  return () => letThrough()
}

test('Summon can be pressed once a character stands in the field, typed before the scripts came or put back on the way back', async ({
  page, javaScriptEnabled,
}) => {
  await signUp(page)
  const letThrough = await holdScripts(page)
  await page.goto('/generate', { waitUntil: 'commit' })
  await page.getByLabel('Main character').fill('Wren Hollow')
  letThrough()
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: 'Summon' })
  await expect(button).toBeEnabled({ timeout: 5000 })

  await page.getByRole('link', { name: 'See who is there' }).click()
  await page.waitForURL('/our-world')
  await page.goBack({ waitUntil: 'networkidle' })
  await expect(page.getByLabel('Main character')).toHaveValue('Wren Hollow')
  await expect(button).toBeEnabled({ timeout: 5000 })
  await page.getByLabel('Main character').fill('')
  await expect(button).toBeEnabled({ enabled: !javaScriptEnabled })
})

test('what is typed while the scripts are still on their way stays', async ({ page, javaScriptEnabled }) => {
  const code = await makeOwnQuiz(page, 'Typed early')
  const letThrough = await holdScripts(page)

  await page.goto(`/quiz/${code}/edit?tab=questions`, { waitUntil: 'commit' })
  const text = page.locator('#question-1').getByLabel('Question text')
  await text.fill('Typed before the page was listening.')
  await page.getByLabel('Question 2, option A').fill('Typed early')
  letThrough()
  if (javaScriptEnabled) {
    const isTakenOver = () => Object.keys(document.querySelector('textarea')!).some((key) => key.startsWith('__react'))
    await page.waitForFunction(isTakenOver)
  }

  await expect(text).toHaveValue('Typed before the page was listening.')
  await expect(page.getByLabel('Question 2, option A')).toHaveValue('Typed early')
  await page.getByRole('button', { name: 'Save Questions' }).first().click()
  await expect(page.getByText('Questions updated successfully!')).toBeVisible()
  await expect(text).toHaveValue('Typed before the page was listening.')
  await expect(page.getByLabel('Question 2, option A')).toHaveValue('Typed early')
})
