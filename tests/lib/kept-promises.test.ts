import { expect, it } from 'vitest'
import { keepUnlessFailed } from '~/lib/kept-promises'

it('keeps what was made, and forgets what failed', async () => {
  const kept = new Map<string, Promise<number>>()
  expect(await keepUnlessFailed(kept, 'good', Promise.resolve(1))).toBe(1)
  await expect(keepUnlessFailed(kept, 'bad', Promise.reject(new Error('too many open files')))).rejects.toThrow('too many')
  expect([...kept.keys()]).toEqual(['good'])
})

it('keeps what was made anew after a failure', async () => {
  const kept = new Map<string, Promise<number>>()
  const failing = keepUnlessFailed(kept, 'word', Promise.reject(new Error('too many open files')))
  const again = keepUnlessFailed(kept, 'word', Promise.resolve(2))
  await expect(failing).rejects.toThrow()
  expect(kept.get('word')).toBe(again)
})
