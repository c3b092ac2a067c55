import { expect, type Page } from '@playwright/test'
import { test } from '../park'
import { PAPER_SIZES, plain, print } from '../printed'
import { LONG_QUIZ, RTL_NUMBER, RTL_QUIZ, SHORT_QUIZ, TWENTY_QUIZ } from './paper-quizzes'
import { openAsTeacher } from './teacher'

/** The questions as the sheet on the screen has them. */
async function questionsOn(page: Page) {
  const questions = await page.locator('.sheet-questions > li').all()
  return Promise.all(questions.map(async (each) => plain(await each.innerText())))
}

for (const { quiz, pages } of [
  { quiz: SHORT_QUIZ, pages: 1 },
  { quiz: TWENTY_QUIZ, pages: 3 },
  { quiz: LONG_QUIZ, pages: 5 },
]) {
  test(`the ${quiz.questions.length} questions of ${quiz.code} are printed whole, on at most ${pages} pages, each with mark, code and name line`, async ({
    page, javaScriptEnabled,
  }) => {
    test.slow()
    const at = `/quiz/${quiz.code}/print`
    await openAsTeacher(page, at)
    for (const [paper, size] of Object.entries(PAPER_SIZES)) {
      for (const version of ['A', 'B']) {
        await page.goto(`${at}?version=${version}&paper=${paper.toLowerCase()}`)
        const asked = await questionsOn(page)
        expect(asked).toHaveLength(quiz.questions.length)
        const printed = await print(page)
        expect(printed.size).toEqual(size)
        // Other machines have other faces, narrower ones too.
        expect(printed.pages.length).toBeLessThanOrEqual(pages)
        for (const [index, text] of printed.pages.entries()) {
          for (const head of [`${version}·1`, quiz.code, plain(quiz.title), 'Name:', 'Class:']) expect(text).toContain(head)
          // What stands in a page's margin comes first. The title there is named by a script, and cut where it is very long; the
          // head has it in any case.
          const foot = `${index + 1}/${printed.pages.length}${javaScriptEnabled ? plain(quiz.title.slice(0, 80)) : 'Quiz'}`
          expect(text.slice(0, 200)).toContain(foot)
          expect(text.slice(0, 200)).toContain(`Quiz${version}·1`)
        }
        for (const question of asked) expect(printed.pages.filter((text) => text.includes(question)), question).toHaveLength(1)
        expect(printed.pages.join('')).not.toContain('Backtothequiz')
      }
    }

    await page.getByRole('link', { name: 'Answer key' }).click()
    const keys = await print(page)
    expect(keys.pages).toHaveLength(2)
    expect(keys.pages[0]).toContain('Answerkey,fortheteacheronlyA·1')
    expect(keys.pages[1]).toContain('Answerkey,fortheteacheronlyB·1')
    expect(keys.pages.join('')).not.toContain('Name:')
  })
}

test('questions that run from right to left are printed so, and whole', async ({ page }) => {
  const at = `/quiz/${RTL_QUIZ.code}/print?version=A`
  await openAsTeacher(page, at)
  const [circle, text] = await Promise.all(['.circle', '.circle + span'].map(async (part) =>
    (await page.locator('.sheet-options > li').first().locator(part).boundingBox())!))
  expect(circle!.x).toBeGreaterThan(text!.x + text!.width - 1)

  const { pages } = await print(page)
  expect(pages).toHaveLength(2)
  for (const [index] of RTL_QUIZ.questions.entries()) {
    // Its number stands in the question and in its last option.
    const number = String(RTL_NUMBER + 1 + index)
    expect(pages.map((printed) => printed.split(number).length - 1).toSorted(), number).toEqual([0, 2])
  }
})

test('the print button is there where scripts run, and words in its place where they do not', async ({ page, javaScriptEnabled }) => {
  await openAsTeacher(page, `/quiz/${SHORT_QUIZ.code}/print`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible({ visible: javaScriptEnabled })
  const words = page.locator('noscript .hint', { hasText: 'Use the print command of your browser: only the sheets below are printed.' })
  await expect(words).toBeVisible({ visible: !javaScriptEnabled })
  await page.getByRole('link', { name: 'Version B' }).click()
  await expect(page.locator('.sheet-mark')).toHaveText('B·1')
  await page.getByRole('link', { name: 'Letter paper' }).click()
  await expect(page.locator('.paper-letter .sheet-mark')).toHaveText('B·1')
})
