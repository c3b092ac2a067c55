import { expect, it } from 'vitest'
import { withoutAudience, withoutClasses } from '~/lib/audience'

it.each([
  ['a lost dog for year 5', 'a lost dog'],
  ['a lost dog, suitable for my grade 6 class', 'a lost dog,'],
  ['KS2 science: bees', 'bees'],
  ['a broken clock for 10-year-olds. It runs backwards.', 'a broken clock. It runs backwards.'],
  ['Year 6 finds a tunnel', 'Year 6 finds a tunnel'],
  ['In class 5 there is a ghost', 'In class 5 there is a ghost'],
  ['the year 1066', 'the year 1066'],
  ['a class of ghosts', 'a class of ghosts'],
  ['the children wait for the night', 'the children wait for the night'],
])('leaves aside whom something is for, and nothing else: %s', (typed, matter) => {
  expect(withoutAudience(typed)).toBe(matter)
})

it.each([
  ['rivers, GCSE geography', 'rivers,'],
  ['bees, easy, grade 4', 'bees, easy,'],
  ['a level crossing', 'a level crossing'],
  ['ten years later', 'ten years later'],
  ['leap years', 'leap years'],
])('leaves any class aside: %s', (typed, matter) => {
  expect(withoutClasses(typed)).toBe(matter)
})
