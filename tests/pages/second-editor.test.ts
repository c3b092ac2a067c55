import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount, makeElement } from '../support/factories'
import { makeSubscriber } from '../support/subscriber-rows'

const app = useAppRows()

let admin: Actor
beforeAll(async () => {
  admin = await makeAccount({ isAdmin: true })
})

async function open(path: string) {
  const browser = await app.openAs(admin)
  await browser.visit(path)
  return browser
}

const note = () => new File(['A map of the midway.'], 'map.txt', { type: 'text/plain' })

async function openElement() {
  await makeElement('location', 'The Lake')
  const { id } = await db.storyElement.findFirstOrThrow({ where: { name: 'The Lake' } })
  return `/story-elements?tab=locations&edit=${id}`
}

async function openDownload() {
  const browser = await open('/free-downloads-management')
  await browser.submit({ title: 'Map', file: note() }, { button: 'Upload' })
  return `/free-downloads-management?edit=${(await db.freeDownload.findFirstOrThrow({ where: { title: 'Map' } })).id}`
}

/** The forms that this file is about; `named` is the field that both write into. */
const FORMS = [
  {
    thing: 'a place', openForm: openElement, panel: '#element', named: 'name', button: 'Save',
    failed: 'Failed to save location', saved: 'Location updated successfully',
    names: async () => (await db.storyElement.findMany()).map(({ name }) => name),
  },
  {
    thing: 'a download', openForm: openDownload, panel: '#download', named: 'title', button: 'Update',
    failed: 'Failed to save download', saved: 'Success Download updated successfully',
    names: async () => (await db.freeDownload.findMany()).map(({ title }) => title),
  },
] as const

describe.each(FORMS)('of two who edit $thing', ({ openForm, panel, named, button, failed, saved, names }) => {
  it('the second is told, keeps the text, and can save it then', async () => {
    const path = await openForm()
    const [mine, yours] = [await open(path), await open(path)]
    expect((await mine.submit({ [named]: 'Mine' }, { button })).messages).toEqual([saved])
    const told = await yours.submit({ [named]: 'Yours', description: 'Deep.' }, { button })
    expect([told.status, told.headings.includes('Saved by somebody else in the meantime')]).toEqual([422, true])
    expect(told.text).toContain(`${failed}: somebody else saved it while you were writing.`)
    expect(told.links).toContainEqual(['See the current version', `${path}${panel}`])
    expect([told.valueOf(named), told.valueOf('description')]).toEqual(['Yours', 'Deep.'])
    expect(await names()).toEqual(['Mine'])
    expect((await yours.submit({}, { button })).messages).toEqual([saved])
    expect(await names()).toEqual(['Yours'])
  })

  it('the second is told also where the form was refused for another reason first', async () => {
    await db.storyElement.deleteMany()
    await db.freeDownload.deleteMany()
    const path = await openForm()
    const [mine, yours] = [await open(path), await open(path)]
    await mine.submit({ [named]: 'Mine' }, { button })
    expect((await yours.submit({ [named]: ' ' }, { button })).status).toBe(400)
    const told = await yours.submit({ [named]: 'Yours' }, { button })
    expect([told.status, told.headings.includes('Saved by somebody else in the meantime')]).toEqual([422, true])
    expect(await names()).toEqual(['Mine'])
  })
})

it('of two who edit a subscriber the second is told whatever the first has changed, and can save then', async () => {
  const { id } = await makeSubscriber()
  const path = `/manage-subscribers?edit=${id}`
  const save = { button: 'Save' }
  for (const [field, mine, value] of [['name', 'Mine', 'Yours'], ['storyLimit', '70', '80'], ['quizLimit', '7', '8'], ['termMonths', '6', '9']] as const) {
    const [first, second] = [await open(path), await open(path)]
    expect((await first.submit({ [field]: mine }, save)).messages).toEqual(['Subscriber updated successfully'])
    const told = await second.submit({ [field]: value }, save)
    expect([told.status, told.headings.includes('Saved by somebody else in the meantime'), told.valueOf(field)]).toEqual([422, true, value])
    expect(told.links).toContainEqual(['See the current version', `${path}#dialog`])
    expect((await second.submit({}, save)).messages).toEqual(['Subscriber updated successfully'])
  }
  await db.subscriber.delete({ where: { id } })
})

it('of two who write notes on a subscriber the second is told, also after another refusal, and can save them then', async () => {
  const { id } = await makeSubscriber()
  const path = `/manage-subscribers?notes=${id}`
  const save = { button: 'Save notes' }
  const [mine, yours] = [await open(path), await open(path)]
  await mine.submit({ notes: 'Mine' }, save)
  expect((await yours.submit({ notes: 'y'.repeat(2001) }, save)).status).toBe(400)
  const told = await yours.submit({ notes: 'Yours' }, save)
  expect([told.status, told.headings.includes('Saved by somebody else in the meantime'), told.valueOf('notes')]).toEqual([422, true, 'Yours'])
  expect(told.links).toContainEqual(['See the current version', `${path}#dialog`])
  const notes = async () => (await db.subscriber.findUniqueOrThrow({ where: { id } })).notes
  expect(await notes()).toBe('Mine')
  expect((await yours.submit({}, save)).messages).toEqual(['Notes updated successfully'])
  expect(await notes()).toBe('Yours')
})
