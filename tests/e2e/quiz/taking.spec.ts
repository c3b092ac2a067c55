import { expect, test as offlineTest, type Page } from '@playwright/test'
import { test } from '../park'
import { QUIZ_CODE, QUIZ_TITLE, rightOption, TIMED_QUIZ_CODE } from './quiz-codes'

const main = (page: Page) => page.getByRole('main')

async function begin(page: Page, name = '', code = QUIZ_CODE) {
  await page.goto(`/quiz/${code}`)
  await page.getByLabel('Your name (optional)').fill(name)
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page).toHaveURL(/q=1#question-1$/)
}

const choose = (page: Page, number: number) => page.getByLabel(rightOption(number)).check()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('from the code on the board to the chest, question by question', async ({ page }) => {
  await page.goto('/enter-code')
  await page.getByLabel('Code').fill(QUIZ_CODE.toLowerCase())
  await press(page, 'Open')
  await expect(page.getByRole('heading', { name: 'Before you start...' })).toBeVisible()
  await page.getByLabel('Your name (optional)').fill('Mia')
  await page.getByLabel('Your class').selectOption('7b')
  await press(page, 'Continue to Quiz')

  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Question ${number} of 3`)).toBeVisible()
    await choose(page, number)
    await press(page, number < 3 ? 'Next' : 'Submit Quiz')
  }
  await expect(page.getByText('3 out of 3 correct')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reward unlocked!' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Perfect!')).toBeVisible()
  await page.getByRole('link', { name: 'Retake Quiz' }).click()
  await expect(page.getByRole('link', { name: 'See your last result' })).toBeVisible()
})

test('a time limit says until when, and what is left of it where scripts run', async ({ page, javaScriptEnabled }) => {
  await begin(page, '', TIMED_QUIZ_CODE)
  const status = page.locator('.quiz-status')
  await expect(status).toContainText(javaScriptEnabled ? /Hand in by .*: (10:00|9:\d\d) left/ : /Hand in by .*\d\d:\d\d/)
  expect(await status.getByText(' left').isVisible()).toBe(javaScriptEnabled)
})

test('all questions at once are handed in only when each has an answer', async ({ page, javaScriptEnabled }) => {
  await begin(page)
  await press(page, 'All Questions')
  await expect(page).toHaveURL(/mode=all$/)
  await choose(page, 1)
  if (javaScriptEnabled) {
    await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeDisabled()
  } else {
    await press(page, 'Submit Quiz')
  }
  await expect(page.getByText('Please answer all questions. 2 questions remaining.')).toBeVisible()
  const open = page.getByRole('navigation', { name: 'Open questions' }).getByRole('link')
  await expect(open).toHaveText(['Question 2', 'Question 3'])
  await choose(page, 2)
  await choose(page, 3)
  await press(page, 'Submit Quiz')
  await expect(page.getByRole('heading', { name: QUIZ_TITLE })).toBeVisible()
  await expect(page.getByText('3 out of 3 correct')).toBeVisible()
})

test('what is chosen among all questions is stored before it is handed in', async ({ page, javaScriptEnabled }) => {
  await begin(page)
  await press(page, 'All Questions')
  await expect(page).toHaveURL(/mode=all$/)
  await choose(page, 1)
  await choose(page, 2)
  // Without scripts this is what the button is for.
  if (!javaScriptEnabled) await press(page, 'Save for later')
  // As any other device would find it: what this browser keeps by itself is not in the answer.
  const stored = async () => /aria-valuenow="(\d)"/.exec(await (await page.request.get(`/quiz/${QUIZ_CODE}`)).text())?.[1]
  await expect.poll(stored).toBe('2')
  await choose(page, 3)
  await press(page, 'Submit Quiz')
  await expect(page.getByText('3 out of 3 correct')).toBeVisible()
})

test('what could not be stored because the quiz was taken back is still there when it is open again', { tag: '@scripts' }, async ({ page }) => {
  await begin(page)
  await choose(page, 1)
  await page.route(/_data=/, (route) => route.fulfill({ status: 204, headers: { 'X-Remix-Redirect': '/quizzes' } }))
  await press(page, 'Next')
  await expect(page).toHaveURL(/quizzes$/)
  await page.unroute(/_data=/)
  await page.goto(`/quiz/${QUIZ_CODE}?q=1`)
  await expect(page.getByLabel(rightOption(1))).toBeChecked()
})

test('the clock ticks where scripts run, and stands at the time of the page elsewhere', async ({ page, javaScriptEnabled }) => {
  await begin(page)
  const clock = page.getByRole('timer')
  const before = await clock.innerText()
  if (javaScriptEnabled) await expect(clock).not.toHaveText(before)
  else await expect(clock).toHaveText(/^\d+:\d\d$/)
})

test('with the keyboard alone, each step goes on at its question, and shows the lamps above it', async ({ page }) => {
  await begin(page)
  for (const number of [1, 2]) {
    await expect(page.getByText(`Question ${number} of 3`)).toBeInViewport()
    // Tab would lead nowhere while the page has only begun to come.
    await page.waitForLoadState()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${number + 1}#`))
  }
})

test('closed and opened again, a quiz goes on with the first question without an answer', async ({ page, context }) => {
  await begin(page)
  await choose(page, 1)
  await press(page, 'Next')
  await expect(page).toHaveURL(/q=2#question-2$/)
  await page.close()
  const again = await context.newPage()
  await again.goto(`/quiz/${QUIZ_CODE}`)
  await expect(again.getByText('Question 2 of 3')).toBeVisible()
  await expect(again.getByText('1/3')).toBeVisible()
})

test('results are shared by the text of a panel, copied with one press where scripts run', async ({ page, context, javaScriptEnabled }) => {
  await begin(page)
  await press(page, 'All Questions')
  for (const number of [1, 2, 3]) await choose(page, number)
  await press(page, 'Submit Quiz')
  await page.getByRole('link', { name: 'Share Results' }).click()
  await expect(page.getByLabel('Select all of it and copy')).toHaveValue(/^I just scored 100% on "Three Lamps" quiz!/)
  if (!javaScriptEnabled) return
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Copy')
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
})

// The browser itself reports a line that is cut, so these two do not watch the console.
offlineTest('a step on a line that is cut waits, and goes on when the line is back', async ({ page, context, javaScriptEnabled }) => {
  await begin(page)
  await context.setOffline(true)
  await choose(page, 1)
  if (javaScriptEnabled) {
    await press(page, 'Next')
    const banner = page.getByText('Your answers are kept on this device.')
    await expect(banner).toBeVisible()
    // A pupil presses at the end of a page that is longer than the phone: what happened is said there too.
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 320 })
    await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded()
    await expect(banner).toBeInViewport()
    await page.setViewportSize(size)
    await context.setOffline(false)
  } else {
    await page.getByRole('button', { name: 'Next' }).click({ noWaitAfter: true })
    // The browser's own page about the cut line must be there before it can be left.
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
    await context.setOffline(false)
    await page.goto(`/quiz/${QUIZ_CODE}?q=1`)
    await choose(page, 1)
    await press(page, 'Next')
  }
  await expect(page).toHaveURL(/q=2#question-2$/)
  await expect(page.getByText('1/3')).toBeVisible()
})

offlineTest('a device that is switched off while the line is cut has kept its answers', async ({ page, context, javaScriptEnabled }) => {
  await begin(page)
  await choose(page, 1)
  await press(page, 'Next')
  await expect(page).toHaveURL(/q=2#question-2$/)
  await context.setOffline(true)
  await choose(page, 2)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/quiz/${QUIZ_CODE}?q=2`)
  if (javaScriptEnabled) {
    await expect(again.getByLabel(rightOption(2))).toBeChecked()
    await expect.poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mm-quiz-')).length)).toBe(0)
    await again.reload()
    await expect(again.getByText('2/3')).toBeVisible()
  } else {
    await expect(again.getByText('1/3')).toBeVisible()
  }
})
