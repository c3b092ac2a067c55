import { expect, it } from 'vitest'
import { findActiveElement, listActiveElements } from '~/features/elements/elements.server'
import { useDatabase } from '../../support/database'
import { makeElement } from '../../support/factories'

useDatabase()

it('the generator offers the active ones of a kind, by name', async () => {
  await makeElement('character', 'Wren Hollow', { traits: ['curious', 'left-handed'], description: 'Sweeps at night.' })
  await makeElement('character', 'Barnaby Thorn')
  await makeElement('character', 'Gone Fishing', { isActive: false })
  await makeElement('location', 'The Ghost Train')

  const characters = await listActiveElements('character')
  expect(characters.map(({ name }) => name)).toEqual(['Barnaby Thorn', 'Wren Hollow'])
  expect(characters[1]).toMatchObject({ traits: ['curious', 'left-handed'], description: 'Sweeps at night.' })
  expect((await listActiveElements('location')).map(({ name }) => name)).toEqual(['The Ghost Train'])
})

it('a typed name finds its element in any case, and only an active one of its kind', async () => {
  await makeElement('character', 'Émile Quill')
  await makeElement('character', 'Gone Fishing', { isActive: false })

  expect(await findActiveElement('character', '  émile QUILL ')).toMatchObject({ name: 'Émile Quill', traits: [] })
  expect(await findActiveElement('character', 'Gone Fishing')).toBeNull()
  expect(await findActiveElement('location', 'Émile Quill')).toBeNull()
  expect(await findActiveElement('character', 'Somebody typed')).toBeNull()
})
