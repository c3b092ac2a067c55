import { expect, it } from 'vitest'
import { plannedOnce } from '~/server/planned-once.server'

it.each([
  ['WHERE "id" = ? AND "n" < ?', 'WHERE "id" = ? COLLATE BINARY AND "n" < ? COLLATE BINARY'],
  ['WHERE "id" = :id LIMIT :most', 'WHERE "id" = :id COLLATE BINARY LIMIT :most COLLATE BINARY'],
  ["SELECT 'who? :me' || ?", "SELECT 'who? :me' || ? COLLATE BINARY"],
  ["SELECT 'it''s ?', \"what?\", `why?`", "SELECT 'it''s ?', \"what?\", `why?`"],
  ['SELECT 1', 'SELECT 1'],
])('hides the values of %s from the planner, and nothing else', (text, planned) => {
  expect(plannedOnce(text)).toBe(planned)
})
