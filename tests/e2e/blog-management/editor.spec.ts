import { expect, type Page } from '@playwright/test'
import { test } from '../park'
import { contentOf, openBlogDesk } from './admin'

/** What the field holds, which is what is posted. What is pasted arrives a moment later: the browser hands it over then. */
const posted = (page: Page) => page.locator('textarea[name=content]').inputValue()
const button = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

test('the editor posts plain HTML of the tags that are kept, and nothing else', async ({ page }) => {
  await openBlogDesk(page)
  await contentOf(page).click()
  await button(page, 'Heading').click()
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and ')
  await button(page, 'Italic').click()
  await page.keyboard.type('leaning')
  await button(page, 'Italic').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('https://www.youtube.com/watch?v=abcdefghijk')
  await page.keyboard.press('Enter')
  await button(page, 'List').click()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await button(page, 'Numbered list').click()
  await page.keyboard.type('First')
  expect(await posted(page)).toBe(
    '<h2>Before</h2>\n<p><strong>bold</strong> and <em>leaning</em></p>\n<p>https://www.youtube.com/watch?v=abcdefghijk</p>\n' +
      '<ul><li>One</li><li>Two</li></ul>\n<ol><li>First</li></ol>',
  )
})

test('a button says whether it holds where the cursor is, and undo and redo whether there is anything to do', async ({ page }) => {
  await openBlogDesk(page)
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true')
  await contentOf(page).click()
  await expect(button(page, 'Subheading')).toHaveAttribute('aria-pressed', 'false')
  await button(page, 'Subheading').click()
  await page.keyboard.type('Lamps')
  await expect(button(page, 'Subheading')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Subheading').click()
  expect(await posted(page)).toBe('<p>Lamps</p>')
  await button(page, 'Undo').click()
  expect(await posted(page)).toBe('<h3>Lamps</h3>')
  await button(page, 'Redo').click()
  expect(await posted(page)).toBe('<p>Lamps</p>')
})

test('a link is set, changed and removed by keys alone', async ({ page }) => {
  await openBlogDesk(page)
  await contentOf(page).focus()
  await page.keyboard.type('the park')
  await page.keyboard.press('Control+a')
  // Backwards out of the text is the toolbar, one stop for all its buttons.
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Bold')).toBeFocused()
  await page.keyboard.press('End')
  await expect(button(page, 'HTML')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(button(page, 'Link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await page.keyboard.type('park.test/map')
  await page.keyboard.press('Enter')
  expect(await posted(page)).toBe('<p><a href="https://park.test/map">the park</a></p>')
  await expect(contentOf(page)).toBeFocused()
  await button(page, 'Link').click()
  await expect(page.getByLabel('Address of the link')).toHaveValue('https://park.test/map')
  await page.getByRole('button', { name: 'Remove link' }).click()
  expect(await posted(page)).toBe('<p>the park</p>')
})

test('Tab leaves the text, also out of a list', async ({ page }) => {
  await openBlogDesk(page)
  await contentOf(page).click()
  await button(page, 'List').click()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Excerpt')).toBeFocused()
  expect(await posted(page)).toBe('<ul><li>One</li></ul>')
})

test('HTML is written by hand where it is wanted, and what was opened and not changed is sent as it came', async ({ page }) => {
  await openBlogDesk(page)
  await button(page, 'HTML').click()
  await expect(button(page, 'HTML')).toHaveAttribute('aria-pressed', 'true')
  const field = page.locator('textarea[name=content]')
  await expect(contentOf(page)).toHaveCount(1)
  const written = '<h4>Four</h4>\n\n<p>A <a href="/faq" target="_blank" rel="noopener">b</a>  c</p>'
  await field.fill(written)
  await button(page, 'HTML').click()
  await expect(contentOf(page).locator('h4')).toHaveText('Four')
  expect(await posted(page)).toBe(written)
  await contentOf(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await posted(page)).not.toBe(written)
  await page.keyboard.press('Backspace')
  expect(await posted(page)).toBe(written)
  await button(page, 'HTML').click()
  await field.fill('One\nline\n\nTwo')
  await button(page, 'HTML').click()
  await expect(contentOf(page).locator('p')).toHaveText(['Oneline', 'Two'])
})

test('a sign that begins no tag is kept with all that follows it when the HTML is closed', async ({ page }) => {
  await openBlogDesk(page)
  await button(page, 'HTML').click()
  await page.locator('textarea[name=content]').fill('1 < 2 and x<y, AT&T\n\nThe rest')
  await button(page, 'HTML').click()
  await expect(contentOf(page).locator('p')).toHaveText(['1 < 2 and x<y, AT&T', 'The rest'])
  await contentOf(page).locator('p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await posted(page)).toBe('<p>1 &lt; 2 and x&lt;y, AT&amp;T</p>\n<p>The rest!</p>')
})

for (const [typed, address] of [
  ['me@school.org', 'mailto:me@school.org'],
  ['www.school.org?x=1', 'https://www.school.org?x=1'],
  ['school.org:8080', 'https://school.org:8080'],
  ['/faq', '/faq'],
  ['http://school.org', 'http://school.org'],
  ['mailto:me@school.org', 'mailto:me@school.org'],
] as const) {
  test(`the link ${typed} leads where it is meant to`, async ({ page }) => {
    await openBlogDesk(page)
    await contentOf(page).focus()
    await page.keyboard.type('the school')
    await page.keyboard.press('Control+a')
    await button(page, 'Link').click()
    await page.getByLabel('Address of the link').fill(typed)
    await page.keyboard.press('Enter')
    expect(await posted(page)).toBe(`<p><a href="${address}">the school</a></p>`)
  })
}

const paste = (page: Page, html: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    document.querySelector('.rich-text-body')!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

for (const [what, html, kept] of [
  ['lines of a mail', '<div>Dear all,<div>the tent</div><div><br></div><div>is <b>open</b>.</div></div>', '<p>Dear all,</p>\n<p>the tent</p>\n<p>is <strong>open</strong>.</p>'],
  ['a table', '<table><tbody><tr><th>Day</th><th>Ride</th></tr><tr><td>Monday</td><td>Wheel</td></tr></tbody></table>', '<p>Day Ride</p>\n<p>Monday Wheel</p>'],
  ['a table that lays out a mail', '<table><tr><td><p>One</p><p>Two</p></td><td><div>Three</div></td></tr></table>', '<p>One</p>\n<p>Two</p>\n<p>Three</p>'],
  ['a list with containers', '<ul><li><div>One</div></li><li><div>Two</div></li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
] as const) {
  test(`pasted, the words of ${what} do not run together`, async ({ page }) => {
    await openBlogDesk(page)
    await contentOf(page).click()
    await paste(page, html)
    await expect.poll(() => posted(page)).toBe(kept)
  })
}

test('pasted text keeps what is allowed and loses the rest', async ({ page }) => {
  await openBlogDesk(page)
  await contentOf(page).click()
  await paste(page, '<div><font>Hello <b>you</b></font><img><script>alert(1)</script></div>')
  await expect(contentOf(page)).toHaveText('Hello you')
  await expect.poll(() => posted(page)).toBe('<p>Hello <strong>you</strong></p>')
})

test('a missing content is said where it is written', async ({ page }) => {
  await openBlogDesk(page)
  await page.getByLabel('Title', { exact: true }).fill('Nothing')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(contentOf(page)).toBeFocused()
  await expect(page).toHaveURL('/blog-management')
})

test('a post without content is not sent: it says what is missing and leads to the editor', async ({ page }) => {
  await openBlogDesk(page)
  await page.getByLabel('Title', { exact: true }).fill('Lamps')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByText('Title and content are required')).toBeVisible()
  await expect(contentOf(page)).toBeFocused()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Lamps')
})

/** Chooses files of so many bytes; they are made in the page, because sending them there would take a minute. */
const choose = (page: Page, field: string, files: [name: string, bytes: number][]) =>
  page.getByLabel(field).evaluate((input: HTMLInputElement, chosen) => {
    const transfer = new DataTransfer()
    for (const [name, bytes] of chosen) transfer.items.add(new File([new ArrayBuffer(bytes)], name))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return input.validationMessage
  }, files)

test('a file that would be refused is named before anything is sent', async ({ page }) => {
  await openBlogDesk(page)
  const MEGABYTE = 1024 * 1024
  const large = [0, 1, 2, 3].map((index): [string, number] => [`${index}.pdf`, 9 * MEGABYTE])
  const cases: [field: string, files: [string, number][], said: string][] = [
    ['Attachments', [['small.pdf', 9], ['big.pdf', 10 * MEGABYTE]], 'big.pdf is too large. Please use files smaller than 10MB.'],
    ['Attachments', [['page.html', 9]], 'page.html is not a supported file type. Please use PDF, DOCX, or PPTX files.'],
    ['Attachments', large, 'Together these files are larger than 30MB. Please choose fewer at once; the others can follow.'],
    ['Attachments', [['small.PDF', 9]], ''],
    ['Featured Image', [['ride.jpg', 5 * MEGABYTE + 1]], 'Image must be smaller than 5MB'],
    ['Featured Image', [['ride.jpg', 5 * MEGABYTE]], ''],
  ]
  for (const [field, files, said] of cases) expect(await choose(page, field, files)).toBe(said)
})
