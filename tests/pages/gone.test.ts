import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'

const app = useAppRows()

it.each(['/faq-management', '/free-downloads-management', '/story-elements'])('%s says that what an address opens is gone', async (desk) => {
  const admin = await app.openAs(await makeAccount({ isAdmin: true }))
  for (const panel of ['edit', 'confirm-delete']) {
    const page = await admin.visit(`${desk}?${panel}=nothing`)
    expect([page.status, page.text.includes('This is not there any more.')]).toEqual([404, true])
  }
  const page = await admin.visit(desk)
  expect([page.status, page.text.includes('This is not there any more.')]).toEqual([200, false])
})
