import { expect, it } from 'vitest'
import { createPageCache, type KeptPage } from '~/server/page-cache.server'

const answer = { headers: [], notModified: [], body: Buffer.alloc(0) }

function page(tags: string[], bytes = 10_000, until = Infinity): KeptPage {
  return { tags, bytes, until, fingerprint: 'f', answers: { br: answer, gzip: answer, identity: answer }, packTightly: null }
}

it('gives back what was kept, until something that it shows changes', () => {
  const cache = createPageCache()
  const story = page(['story:1', 'author:7'])
  const gallery = page(['gallery', 'author:7'])
  cache.keep('/story/A', story, cache.begin())
  cache.keep('/stories', gallery, cache.begin())

  cache.pagesChanged('story:1')
  expect(cache.find('/story/A')).toBeUndefined()
  expect(cache.find('/stories')).toBe(gallery)

  cache.pagesChanged('story:1', 'author:7')
  expect(cache.find('/stories')).toBeUndefined()
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

it('gives back a page that changes by the clock until that moment only', () => {
  const cache = createPageCache()
  const [past, coming] = [page(['quizzes'], 1, Date.now() - 1), page(['quizzes'], 1, Date.now() + 60_000)]
  cache.keep('/quizzes', past, cache.begin())
  cache.keep('/quizzes?page=2', coming, cache.begin())
  expect([cache.find('/quizzes'), cache.find('/quizzes?page=2')]).toEqual([undefined, coming])
  expect(cache.size().pages).toBe(1)
})

it('does not keep a page that was rendered from data read before a change', () => {
  const cache = createPageCache()
  const begunAt = cache.begin()
  cache.pagesChanged('story:1')

  expect(cache.keep('/story/A', page(['story:1']), begunAt)).toBe(false)
  expect(cache.find('/story/A')).toBeUndefined()
  expect(cache.keep('/story/B', page(['story:2']), begunAt)).toBe(true)
  expect(cache.keep('/story/A', page(['story:1']), cache.begin())).toBe(true)
})

it('does not keep it either when so much has changed that single changes are forgotten', () => {
  const cache = createPageCache()
  const begunAt = cache.begin()
  cache.pagesChanged('story:1')
  for (let count = 0; count < 10_100; count += 1) cache.pagesChanged(`attempt:${count}`)

  expect(cache.keep('/story/A', page(['story:1']), begunAt)).toBe(false)
  expect(cache.keep('/story/A', page(['story:1']), cache.begin())).toBe(true)
})

it('does not keep anything that was being rendered while news may have been missed', () => {
  const cache = createPageCache()
  cache.keep('/faq', page(['faq']), cache.begin())
  const begunAt = cache.begin()
  cache.clear()

  expect(cache.find('/faq')).toBeUndefined()
  expect(cache.keep('/faq', page(['faq']), begunAt)).toBe(false)
})

it('stays within its bytes, and lets go of what nobody asks for first', () => {
  const cache = createPageCache(100_000)
  for (const name of ['a', 'b', 'c', 'd']) cache.keep(name, page([name], 20_000), cache.begin())
  cache.find('a')
  cache.find('c')

  cache.keep('e', page(['e'], 20_000), cache.begin())
  cache.keep('f', page(['f'], 20_000), cache.begin())

  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'e', 'f'])
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
})

it('does not let one page push out all others', () => {
  const cache = createPageCache(100_000)
  cache.keep('small', page(['small']), cache.begin())

  expect(cache.keep('huge', page(['huge'], 100_000), cache.begin())).toBe(false)
  expect(cache.find('small')).toBeDefined()
})

it('counts a page that is kept again once, and forgets the tags that it had', () => {
  const cache = createPageCache()
  cache.keep('/stories', page(['gallery', 'story:1']), cache.begin())
  const renewed = page(['gallery', 'story:2'])
  cache.keep('/stories', renewed, cache.begin())

  cache.pagesChanged('story:1')

  expect(cache.find('/stories')).toBe(renewed)
  expect(cache.size().pages).toBe(1)
})

it('tells others of a change here, but not of one that it was told of', async () => {
  const cache = createPageCache()
  const told: (readonly string[])[] = []
  const end = cache.onChange((tags) => told.push(tags))

  cache.pagesChanged('story:1', 'gallery')
  cache.drop(['story:2'])
  end()
  cache.pagesChanged('story:3')

  expect(told).toEqual([['story:1', 'gallery']])
})

it('is settled when everybody has heard, also when one of them failed', async () => {
  const cache = createPageCache()
  let hasHeard = false
  let tell = () => {}
  cache.onChange(() => Promise.reject(new Error('gone')))
  cache.onChange(
    () =>
      new Promise<void>((resolve) => {
        tell = () => {
          hasHeard = true
          resolve()
        }
      }),
  )
  cache.pagesChanged('story:1')
  const settled = cache.settled().then(() => hasHeard)
  tell()

  expect(await settled).toBe(true)
})
