import { expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeStory } from '../support/factories'
import { makePerson, signIn } from '../support/people'

const app = useAppRows()

/** A new person with a story and a signed-in browser, which has seen the story's page often enough for it to be remembered. */
async function regularReader() {
  const person = await makePerson()
  const story = await makeStory(person)
  const browser = openBrowser(app.url)
  await signIn(browser, person.email)
  const look = () => browser.visit(`/story/${story.code}`)
  for (let count = 0; count < 3; count += 1) await look()
  return { person, story, browser, look }
}

it('a page that has been shown before is the same to the byte', async () => {
  const { look } = await regularReader()
  const [one, other] = [await look(), await look()]
  expect(one.headings[0]).toBe('The Last Ride')
  expect(other.html).toBe(one.html)
})

it('it shows what has changed since, even what no page of ours has changed', async () => {
  const { story, look } = await regularReader()
  await db.story.update({ where: { id: story.id }, data: { title: 'The Very Last Ride' } })
  expect((await look()).headings[0]).toBe('The Very Last Ride')
})

it('nobody else is shown it: not the next person, nor the same one after signing out', async () => {
  const { story, browser, look } = await regularReader()
  expect((await look()).links).toContainEqual(['Edit Story', `/story/${story.code}?edit#edit`])

  const other = openBrowser(app.url)
  await signIn(other, (await makePerson()).email)
  const linksFor = async (reader: typeof browser) => (await reader.visit(`/story/${story.code}`)).links.map(([words]) => words)
  expect(await linksFor(other)).not.toContain('Edit Story')

  await browser.visit('/account')
  await browser.submit({}, { button: 'Logout', form: '.site-nav form' })
  expect(await linksFor(browser)).not.toContain('Edit Story')
})

it('it comes in the colours that were chosen last', async () => {
  const { browser, look } = await regularReader()
  await browser.submit({}, { button: 'Daylight colours' })
  expect((await look()).document.querySelector('html')!.getAttribute('data-theme')).toBe('day')
  await browser.submit({}, { button: 'Night colours' })
  expect((await look()).document.querySelector('html')!.getAttribute('data-theme')).toBe('night')
})

it('a form that is to be sent once has a key of its own each time', async () => {
  const { browser } = await regularReader()
  const keys = new Set<string>()
  for (let count = 0; count < 4; count += 1) keys.add((await browser.visit('/spooky-resources?new')).valueOf('onceKey'))
  expect(keys.size).toBe(4)
})
