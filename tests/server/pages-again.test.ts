import { expect, it } from 'vitest'
import { createRenderedPages } from '~/server/rendered-pages.server'

/** What is rendered of each source, and how often it was. */
function park({ maxCharacters, mayComeAgain = true }: { maxCharacters?: number; mayComeAgain?: boolean } = {}) {
  const pageOf = createRenderedPages(maxCharacters)
  const rendered: string[] = []
  const visit = (source: string) =>
    pageOf(source, () => {
      rendered.push(source)
      return { html: `<p>${source}`.padEnd(100), mayComeAgain }
    })
  return { visit, rendered }
}

it('a page that has come twice is not rendered a third time, and is the same object', () => {
  const { visit, rendered } = park()
  const [, second, third, fourth] = [1, 2, 3, 4].map(() => visit('a'))
  expect(rendered).toEqual(['a', 'a'])
  expect(third).toBe(second)
  expect(fourth).toBe(second)
})

it('other data make another page', () => {
  const { visit } = park()
  const pages = ['a', 'b', 'a', 'b', 'a', 'b'].map((source) => visit(source).html.trim())
  expect(pages).toEqual(['<p>a', '<p>b', '<p>a', '<p>b', '<p>a', '<p>b'])
})

it('a page that is for one answer alone is rendered each time', () => {
  const { visit, rendered } = park({ mayComeAgain: false })
  for (let count = 0; count < 4; count += 1) visit('a')
  expect(rendered).toHaveLength(4)
})

it('forgets what was asked for longest ago where there is no room', () => {
  const { visit, rendered } = park({ maxCharacters: 200 })
  for (const source of ['a', 'a', 'b', 'b', 'a', 'c', 'c']) visit(source)
  rendered.length = 0
  for (const source of ['a', 'c', 'b']) visit(source)
  expect(rendered).toEqual(['b'])
})

it('of pages that came once it remembers the latest thousands, and nothing of the others', () => {
  const { visit, rendered } = park()
  visit('a')
  for (let number = 0; number < 2_000; number += 1) visit(`${number}`)
  rendered.length = 0
  for (let count = 0; count < 3; count += 1) visit('a')
  expect(rendered).toEqual(['a', 'a'])
})
