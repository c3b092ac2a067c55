import { expect, test as offlineTest, type Browser, type Page } from '@playwright/test'
import { findCut } from '../cut'
import { test } from '../park'
import { makeOwnQuiz } from '../quiz-desk/own-quiz'

test.use({ timezoneId: 'Europe/Paris' })

const main = (page: Page) => page.getByRole('main')

/** A published quiz with two classes and ten minutes, its teacher before its board. */
async function openBoard(page: Page, title: string) {
  const code = await makeOwnQuiz(page, title)
  await page.goto(`/quiz/${code}/edit?tab=info`)
  await page.getByText('Rules for attempts').click()
  await page.getByLabel('Time limit in minutes').fill('10')
  await page.getByLabel('Classes').fill('7a\n7b')
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await expect(page.getByText('Quiz published successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Class Board' }).click()
  await expect(page.getByText('Nobody has begun yet')).toBeVisible()
  return code
}

/** A pupil on a device of their own. */
async function begin(
  browser: Browser, page: Page, code: string, name: string, { javaScriptEnabled = true, isClockOurs = false } = {},
) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled })
  const pupil = await context.newPage()
  if (isClockOurs) await pupil.clock.install()
  await pupil.goto(`/quiz/${code}`)
  await pupil.getByLabel('Your name (optional)').fill(name)
  await pupil.getByLabel('Your class').selectOption('7a')
  await pupil.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(pupil.getByText(/^Question 1 of/)).toBeVisible()
  return pupil
}

test('the board finds pupils by itself, and its doors open and close the quiz', async ({ page, browser }) => {
  test.slow()
  const code = await openBoard(page, 'Bees on the board')
  const pupil = await begin(browser, page, code, 'Mia')
  await expect(main(page).getByRole('row', { name: /Mia/ })).toContainText('Working')
  await expect(page.locator('#board-counts')).toHaveText('1 joined 0 finished')

  await page.getByRole('button', { name: '+5 minutes for Mia' }).click()
  await expect(page.getByText('5 more minutes for Mia.')).toBeVisible()
  await page.getByRole('button', { name: 'Close now' }).click()
  await expect(page.getByText('This quiz is closed.')).toBeVisible()
  await pupil.reload()
  await expect(pupil.getByText('The time for this quiz is over.')).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('It stays open until you close it.').first()).toBeVisible()
  await pupil.reload()
  await expect(pupil.getByText(/^Question 1 of/)).toBeVisible()
  await pupil.context().close()
})

// Without the watch over the console: a browser that is offline complains there.
offlineTest('what a teacher is about to press stays in hand', async ({ page, browser, javaScriptEnabled }) => {
  offlineTest.slow()
  const code = await openBoard(page, 'Bees in hand')
  const mia = await begin(browser, page, code, 'Mia')
  const button = page.getByRole('button', { name: '+5 minutes for Mia' })
  await expect(button).toBeVisible()
  if (!javaScriptEnabled) {
    // The whole page is loaded anew every few seconds, until it is told not to.
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(1)
    await page.getByRole('link', { name: 'Stop refreshing' }).click()
    await expect(page.getByRole('link', { name: 'Refresh automatically' })).toBeVisible()
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
    return
  }
  await button.focus()
  const ben = await begin(browser, page, code, 'Ben')
  await expect(main(page).getByRole('row', { name: /Ben/ })).toBeVisible()
  await expect(button).toBeFocused()
  await page.context().setOffline(true)
  await expect(page.getByText('No connection at the moment. The board keeps trying.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No connection at the moment.')).toBeHidden()
  for (const pupil of [mia, ben]) await pupil.context().close()
})

test('what is chosen when the time is over counts', async ({ page, browser, javaScriptEnabled }) => {
  test.slow()
  const code = await openBoard(page, 'Bees in time')
  const pupil = await begin(browser, page, code, 'Mia', { javaScriptEnabled, isClockOurs: javaScriptEnabled })
  await expect(main(page).getByRole('row', { name: /Mia/ })).toContainText('0 of')
  await pupil.getByRole('radio').first().check()
  // Without scripts a press does it; with them the end of the time, which comes sooner for this browser than for the server.
  if (javaScriptEnabled) await pupil.clock.fastForward('10:01')
  else await pupil.getByRole('button', { name: 'Next' }).click()
  await expect(main(page).getByRole('row', { name: /Mia/ })).toContainText('1 of')
  await expect(pupil.getByText(/^1\/\d+ answered/)).toBeVisible()
  await pupil.context().close()
})

test('the wall shows how to get in and how many are there, and names only when asked to', async ({ page, browser }) => {
  test.slow()
  const code = await openBoard(page, 'Bees on the wall')
  const teachersOwn = page.getByText('Please confirm your e-mail address')
  await expect(teachersOwn).toBeVisible()
  await page.getByRole('link', { name: 'For the projector' }).click()
  await expect(page.getByRole('img', { name: `Code ${code}` })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(teachersOwn).toBeHidden()
  const pupil = await begin(browser, page, code, 'Mia')
  await expect(page.locator('#board-counts')).toHaveText('1 joined 0 finished')
  await expect(page.getByText('Mia')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show names' }).click()
  await expect(page.getByText('Mia')).toBeVisible()
  await page.getByRole('link', { name: 'Class board' }).click()
  await expect(main(page).getByRole('row', { name: /Mia/ })).toBeVisible()
  await pupil.context().close()
})

test('a board with classes, a time limit and scores has every button in reach, at any width', { tag: '@layout' }, async ({ page, browser }) => {
  test.slow()
  const code = await openBoard(page, 'Bees in rows')
  const pupil = await begin(browser, page, code, 'Wilhelmina Featherst')
  await page.goto(`/quiz/${code}/board?still`)
  await page.getByRole('button', { name: 'Show scores' }).click()
  await expect(page.getByRole('button', { name: '+5 minutes for Wilhelmina Featherst' })).toBeVisible()
  for (const width of [320, 680, 719, 720, 768, 1023, 1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findCut(page), `at ${width}`).toEqual([])
  }
  await pupil.context().close()
})

test('opening and closing times are set in a time zone', async ({ page, javaScriptEnabled }) => {
  test.slow()
  const code = await makeOwnQuiz(page, 'Bees at eight')
  await page.goto(`/quiz/${code}/edit?tab=info`)
  await page.getByText('Rules for attempts').click()
  const zone = page.getByLabel('Time zone of both')
  // Where scripts run, the teacher's own zone is offered.
  await expect(zone).toHaveValue(javaScriptEnabled ? 'Europe/Paris' : 'UTC')
  await zone.selectOption('Europe/Berlin')
  await page.getByLabel('Opens', { exact: true }).fill('2099-03-29T08:30')
  await page.getByLabel('Closes', { exact: true }).fill('2099-03-29T09:15')
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await expect(page.getByText('Quiz published successfully')).toBeVisible()
  await expect(page.getByLabel('Opens', { exact: true })).toHaveValue('2099-03-29T08:30')
  await expect(zone).toHaveValue('Europe/Berlin')
  await page.goto(`/quiz/${code}/board`)
  await expect(page.getByText('Not open yet', { exact: true })).toBeVisible()
})
