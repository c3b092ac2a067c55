import { expect, it } from 'vitest'
import { bytesLabel, fileSizeLabel, megabytesLabel } from '~/lib/file-size'

it.each([
  [null, 'Unknown size'],
  [0, 'Unknown size'],
  [1, '0.0 KB'],
  [512, '0.5 KB'],
  [1024, '1.0 KB'],
  [1024 * 1024 - 1, '1024.0 KB'],
  [1024 * 1024, '1.0 MB'],
  [1.25 * 1024 * 1024, '1.3 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%j bytes read %j', (bytes, label) => {
  expect(fileSizeLabel(bytes)).toBe(label)
})

it.each([
  [0, '0.00 MB'],
  [10_486, '0.01 MB'],
  [1.5 * 1024 * 1024, '1.50 MB'],
  [10 * 1024 * 1024, '10.00 MB'],
])('%j bytes read %j in a list of resources', (bytes, label) => {
  expect(megabytesLabel(bytes)).toBe(label)
})

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1.25 * 1024 * 1024, '1.25 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%j bytes read %j on a resource’s page', (bytes, label) => {
  expect(bytesLabel(bytes)).toBe(label)
})
