import { expect, type Page } from '@playwright/test'
import { expectAccessible, THEMES } from '../accessible'
import { test } from '../park'
import { QUIZ_CODE } from '../quiz/quiz-codes'

type Voice = { lang: string; localService: boolean; name: string; default?: boolean }
const OWN_VOICE: Voice = { lang: 'en-US', localService: true, name: 'Own' }

/** What was said on the page, with which voice, and how often it fell silent. */
type Said = { texts: string[]; voices: string[]; cancelled: number }

/** Gives the page a device's voices: the browser of these tests has none. `finishSentence` ends what is being said. */
async function giveVoices(page: Page, voices: Voice[]) {
  await page.addInitScript((given) => {
    const said: Said = { texts: [], voices: [], cancelled: 0 }
    type Utterance = { text: string; voice: Voice; onend?: () => void; onerror?: () => void }
    let speaking: Utterance | null = null
    class FakeUtterance {
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const speechSynthesis = {
      getVoices: () => given,
      speak(utterance: Utterance) {
        speaking = utterance
        said.texts.push(utterance.text)
        said.voices.push(utterance.voice.name)
      },
      cancel() {
        said.cancelled += 1
        speaking?.onerror?.()
        speaking = null
      },
    }
    const finishSentence = () => {
      const ended = speaking
      speaking = null
      ended?.onend?.()
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    Object.assign(window, { SpeechSynthesisUtterance: FakeUtterance, said, finishSentence })
  }, voices)
}

const saidOn = (page: Page) => page.evaluate(() => (window as unknown as { said: Said }).said)
const finishSentences = (page: Page, count = 1) => page.evaluate((times) => {
  for (let time = 0; time < times; time += 1) (window as unknown as { finishSentence(): void }).finishSentence()
}, count)

async function openStory(page: Page) {
  await page.goto('/stories')
  const address = await page.locator('a[href^="/story/"]').first().getAttribute('href')
  await page.goto(address!)
}

const readAloud = (page: Page) => page.getByRole('button', { name: 'Read aloud' })
const stopReading = (page: Page) => page.getByRole('button', { name: 'Stop reading' })

test('a story is read aloud paragraph by paragraph, stops, and goes on where it stopped', async ({ page, javaScriptEnabled }) => {
  await giveVoices(page, [{ ...OWN_VOICE, name: 'Other', lang: 'de-DE', default: true }, OWN_VOICE])
  await openStory(page)
  if (!javaScriptEnabled) return expect(readAloud(page)).toBeHidden()

  const paragraphs = page.locator('.story-text p')
  const texts = await paragraphs.allTextContents()
  await readAloud(page).click()
  await expect(paragraphs.nth(0)).toHaveClass(/is-said/)
  await finishSentences(page)
  await expect(paragraphs.nth(1)).toHaveClass(/is-said/)
  await expect(paragraphs.nth(0)).not.toHaveClass(/is-said/)

  await stopReading(page).click()
  await expect(page.locator('.is-said')).toHaveCount(0)
  await readAloud(page).click()
  await page.keyboard.press('Escape')
  await expect(readAloud(page)).toBeVisible()
  expect(await saidOn(page)).toMatchObject({
    texts: [texts[0], texts[1], texts[1]], voices: ['Own', 'Own', 'Own'],
  })
})

test('a story that is read to its end begins anew when it is wanted again', { tag: '@scripts' }, async ({ page }) => {
  await giveVoices(page, [OWN_VOICE])
  await openStory(page)
  const texts = await page.locator('.story-text p').allTextContents()
  await readAloud(page).click()
  await finishSentences(page, texts.length)
  await expect(readAloud(page)).toBeVisible()
  await readAloud(page).click()
  expect((await saidOn(page)).texts).toEqual([...texts, texts[0]])
})

test('the button to stop stays in sight while the page follows the voice', { tag: '@scripts' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 500 })
  await giveVoices(page, [OWN_VOICE])
  await openStory(page)
  await readAloud(page).click()
  const count = await page.locator('.story-text p').count()
  for (let index = 0; index < count - 1; index += 1) {
    await expect(page.locator('.story-text p').nth(index)).toBeInViewport()
    await expect(stopReading(page)).toBeInViewport({ ratio: 1 })
    await finishSentences(page)
  }
})

for (const width of [320, 360, 1280]) {
  test(`the button lies over nothing at ${width} pixels, and nothing moves for it`, { tag: '@scripts' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    const top = () => page.locator('.story-text').evaluate((text) => text.getBoundingClientRect().top)
    await openStory(page)
    const before = await top()
    await giveVoices(page, [OWN_VOICE])
    await page.reload()
    const words = await page.locator('#comfort summary').evaluate((summary) => {
      const range = document.createRange()
      range.selectNodeContents(summary)
      return range.getBoundingClientRect().right
    })
    expect((await readAloud(page).boundingBox())!.x).toBeGreaterThanOrEqual(words)
    expect(await top()).toBe(before)
    await readAloud(page).click()
    expect(await top()).toBe(before)
  })
}

test('a question is read aloud with its answers', { tag: '@scripts' }, async ({ page }) => {
  await giveVoices(page, [OWN_VOICE])
  await page.goto(`/quiz/${QUIZ_CODE}`)
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  const answers = await page.locator('.choice').allInnerTexts()
  await readAloud(page).click()
  await finishSentences(page, answers.length)
  const { texts } = await saidOn(page)
  expect(texts[0]).toContain(await page.locator('.question legend').innerText())
  expect(texts.slice(1).map((text) => text.trim())).toEqual(answers.map((text) => text.trim()))
})

test('without a voice of the device itself nothing is offered, since a voice elsewhere would hear the text', async ({ page }) => {
  await giveVoices(page, [{ ...OWN_VOICE, localService: false }])
  await openStory(page)
  await expect(page.getByText('Reading comfort')).toBeVisible()
  await expect(readAloud(page)).toBeHidden()
})

test('reading aloud ends with the page', { tag: '@scripts' }, async ({ page }) => {
  await giveVoices(page, [OWN_VOICE])
  await openStory(page)
  await readAloud(page).click()
  const before = (await saidOn(page)).cancelled
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect((await saidOn(page)).cancelled).toBeGreaterThan(before)
  await expect(readAloud(page)).toBeVisible()
})

for (const [theme, colorScheme] of THEMES) {
  test(`a story that is being read aloud is accessible by ${theme}`, { tag: '@scripts' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await giveVoices(page, [OWN_VOICE])
    await openStory(page)
    await readAloud(page).click()
    await expect(stopReading(page)).toBeVisible()
    await expectAccessible(page, 'a story read aloud')
  })
}
