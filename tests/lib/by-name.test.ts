import { expect, it } from 'vitest'
import { byName } from '~/lib/by-name'

it('sorts names as people look for them, whatever their case, accents and numbers', () => {
  const names = ['Zoo', 'art', 'Lesson 10', 'Écoles', 'Lesson 9', 'Fables']
  const sorted = names.map((name) => ({ name })).toSorted(byName).map(({ name }) => name)
  expect(sorted).toEqual(['art', 'Écoles', 'Fables', 'Lesson 9', 'Lesson 10', 'Zoo'])
})
