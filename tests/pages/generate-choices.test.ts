import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { takeAway } from '../support/missing-table'

const app = useAppRows()
app.expectErrors()

it('a generator whose characters and places cannot be read says so, and can be typed into all the same', async () => {
  const teacher = await app.openAs(await makeAccount())

  const putBack = await takeAway('story_elements')
  try {
    const page = await teacher.visit('/generate')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Failed to load characters')
    expect(page.text).toContain('Failed to load locations')
    expect(page.valueOf('character')).toBe('')
  } finally {
    await putBack()
  }
})
