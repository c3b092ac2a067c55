import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'

const app = useAppRows()

const PASSWORD = 'the lamps went out again'
const TYPED = { character: 'Wren Hale', setting: 'Hall of Mirrors', plotSeed: 'A lost key.\nA \\ storm & “100 %”.' }

it('whoever is led to sign in for the first time is shown the way to an account first, and then the page', async () => {
  const visitor = openBrowser(app.url)
  const page = await visitor.visit('/generate?character=Wren+Hale')
  expect(page.messages.join(' ')).toContain('Please sign in to generate stories.')
  expect(page.headings).toEqual(['Sign in', 'New here?'])
  expect(page.text).toContain('An account is free: 10 stories, no card needed.')
  await visitor.follow('Create an account')
  const generator = await visitor.submit({ email: 'wren@school.test', password: PASSWORD })
  expect([generator.headings[0], generator.valueOf('character')]).toEqual(['Summon the Story', 'Wren Hale'])
})

it('whoever pressed Login, or has signed in here before, is asked to sign in alone', async () => {
  const visitor = openBrowser(app.url)
  expect((await visitor.visit('/auth')).headings).toEqual(['Sign in'])
  await visitor.visit('/auth?mode=sign-up')
  await visitor.submit({ email: 'ada@school.test', password: PASSWORD })
  visitor.cookies.delete('mm_session')
  expect((await visitor.visit('/generate')).headings).toEqual(['Sign in'])
})

it('a story that a visitor typed is in the form once they have an account', async () => {
  const visitor = openBrowser(app.url)
  const { headers } = await postForm(visitor, '/generate', { ...TYPED, customCode: 'MOTH', intent: 'summon' })
  await visitor.visit(headers.location!)
  await visitor.follow('Create an account')
  const generator = await visitor.submit({ email: 'kit@school.test', password: PASSWORD })
  const kept = Object.keys(TYPED).map((name) => generator.valueOf(name))
  expect(kept).toEqual([TYPED.character, TYPED.setting, 'A lost key. A   storm & “100 %”.'])
})

it('a story that is too long for an address is given back, to be sent once they have an account', async () => {
  const { status, body } = await postForm(openBrowser(app.url), '/generate', { character: 'Wren', plotSeed: 'é'.repeat(400), intent: 'summon' })
  expect([status, body.toString().includes('é'.repeat(400))]).toEqual([401, true])
})

it('the long plot seed of a link is cut where the form ends', async () => {
  const teacher = await app.openAs(await makeAccount())
  const page = await teacher.visit(`/generate?plotSeed=${'x'.repeat(700)}`)
  expect(page.valueOf('plotSeed')).toBe('x'.repeat(500))
})
