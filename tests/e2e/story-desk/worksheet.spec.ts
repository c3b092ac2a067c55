import { expect } from '@playwright/test'
import { signUp, summon, test } from '../park'
import { PAPER_SIZES, plain, print } from '../printed'

test('a story becomes sheets: code on each page, no question torn, the key apart and for its author only', { tag: '@layout' }, async ({
  page, browser, baseURL,
}) => {
  await signUp(page)
  const { code } = await summon(page)
  await page.goto(`/story/${code}`)
  await page.getByRole('link', { name: 'Worksheet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Worksheet')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.getByRole('link', { name: 'With the answer key' }).click()
  await expect(page.locator('#key')).toBeVisible()

  const questions = page.locator('.sheet-questions > li')
  const asked = await Promise.all((await questions.all()).map(async (each) => plain(await each.innerText())))
  expect(asked.length).toBeGreaterThan(0)
  for (const [paper, size] of Object.entries(PAPER_SIZES)) {
    if (paper === 'Letter') await page.getByRole('link', { name: 'Letter paper' }).click()
    await expect(page.locator(`.paper-${paper.toLowerCase()}`)).toBeVisible()
    const printed = await print(page)
    expect(printed.size).toEqual(size)
    expect(printed.pages.length).toBeGreaterThan(2)
    for (const text of printed.pages) expect(text).toContain(code)
    for (const question of asked) expect(printed.pages.filter((text) => text.includes(question)), question).toHaveLength(1)
    const keyPages = printed.pages.filter((text) => text.includes('Answerkey,fortheteacheronly'))
    expect(keyPages).toEqual([printed.pages.at(-1)])
    expect(keyPages[0]).not.toContain('Name:')
    for (const text of printed.pages.slice(0, -1)) expect(text).toContain('Name:')
    expect(printed.pages.join('')).not.toContain('Backtothestory')
  }

  const device = await browser.newContext({ baseURL })
  const reader = await device.newPage()
  await signUp(reader)
  await reader.goto(`/story/${code}/print?key`)
  const { pages } = await print(reader)
  expect(pages.length).toBeGreaterThan(1)
  for (const question of asked) expect(pages.join('')).toContain(question)
  expect(pages.join('')).not.toContain('Answerkey')
  await device.close()
})
