import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { takeAway } from '../support/missing-table'

const app = useAppRows()

it.each([
  ['/', 'Midnight Midway', 'Generate Story'],
  ['/admin', 'Dashboard', 'Generate Story'],
  ['/generate', 'Summon the Story', 'Summon'],
  ['/create-quiz', 'Create Quiz', 'Generate Quiz'],
  ['/success', 'Thank you', 'Go to Dashboard'],
])('a check of limits that fails is only logged: %s goes on without what is left (P1 §7)', async (path, heading, goesOn) => {
  app.expectErrors()
  const browser = await app.openAs(await makeAccount())
  const putBack = await takeAway('monthly_story_usage')
  const page = await browser.visit(path)
  await putBack()
  expect([page.status, page.headings[0], page.messages]).toEqual([200, heading, []])
  expect(page.text).toContain(goesOn)
  expect(page.text).not.toMatch(/Sign Up for Free Trial|Trial expired|Limit Reached|stories left/)
})
