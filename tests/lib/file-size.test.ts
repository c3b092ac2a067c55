import { expect, it } from 'vitest'
import { fileSizeLabel } from '~/lib/file-size'

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
