import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { takeAway } from '../support/missing-table'
import { filesIn, noisyPicture } from '../support/uploads'

const app = useAppRows()
app.expectErrors()

const LINK = { type: 'url', title: 'Moon phases', url: 'https://moon.test/', customCode: 'MOON' }

it('each page says in its own words that the table of resources is out of order, and nothing typed is lost', async () => {
  const browser = await app.openAs(await makeAccount())
  await browser.visit('/spooky-resources')
  await browser.submit(LINK, { button: 'Add Resource' })
  const removing = await app.openAs(await makeAccount({ isAdmin: true }))
  const { links } = await browser.visit('/spooky-resources')
  await removing.visit(links.find(([text]) => text === 'Delete')![1])
  await browser.visit('/spooky-resources')

  const bringBack = await takeAway('resources')
  try {
    const file = new File([await noisyPicture(60, 40)], 'lake.jpg', { type: 'image/jpeg' })
    const added = await browser.submit({ title: 'The lake', type: 'image', file }, { button: 'Add Resource' })
    expect([added.valueOf('title'), added.messages.join()]).toEqual(['The lake', expect.stringContaining('Error creating resource')])
    expect(filesIn(app.dataDir, 'uploads')).toEqual([])
    const deleted = await removing.submit({}, { button: 'Delete Resource' })
    expect(deleted.messages.join()).toContain('Error deleting resource')
    const list = await browser.visit('/spooky-resources')
    expect([list.status, list.messages]).toEqual([
      500, ['Error fetching resources Your resources are still there. Please try again in a moment.'],
    ])
    expect(list.headings).toContain('Add Resource')
    const viewed = await browser.visit('/resource/MOON')
    expect([viewed.status, viewed.messages]).toEqual([500, ['Error Failed to load resource. Please try again in a moment.']])
    expect(viewed.headers['cache-control']).toBe('private, no-store')
  } finally {
    await bringBack()
  }
  expect((await browser.visit('/resource/MOON')).headings).toContain('Moon phases')
})
