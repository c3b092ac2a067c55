import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MOST_PROBLEMS, toExchangeQuestion, type ImportResult } from '~/features/exchange/exchange'
import { FORMATS } from '~/features/exchange/formats.server'
import { brokenFiles, exchangeQuizzes } from '../../support/exchange-quizzes'
import { naughtyStrings } from '../../support/naughty-strings'
import { xssPayloads } from '../../support/xss-payloads'

const [quiz] = exchangeQuizzes({ count: 1, mostOptions: 4, longestQuestion: 90, longestOption: 60 })
const encoder = new TextEncoder()

/** Whatever was read is as it may be stored, and what was not read is named. */
function expectOrder({ questions, problems }: ImportResult) {
  for (const question of questions) expect(toExchangeQuestion(question)).toEqual({ question })
  expect(questions.length + problems.length).toBeGreaterThan(0)
  expect(problems.length).toBeLessThanOrEqual(MOST_PROBLEMS + 1)
  for (const { line, message } of problems) {
    expect(line === null || line >= 1).toBe(true)
    expect(message).toMatch(/^\S.{10,250}[.”]?$/u)
  }
}

/** Files that have nothing to do with quizzes: our own, and the corpora where they are at hand. */
function otherFiles() {
  const own = ['README.md', 'package.json', 'public/favicon.ico', 'docs/screenshot.png', 'app/styles/core.css', 'prisma/schema.prisma']
  const root = process.env.CORPORA_DIR ?? '../shared/corpora'
  const shared = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []
  return [...own, ...shared.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))]
    .map((path) => new Uint8Array(readFileSync(path)))
    .filter(({ length }) => length < 300_000)
}

describe.each(FORMATS)('the reader of $label', ({ read, write }) => {
  const { body } = write(quiz!)
  const good = typeof body === 'string' ? encoder.encode(body) : body

  it('meets forty broken files in good order', async () => {
    const files = brokenFiles(good)
    expect(files).toHaveLength(40)
    for (const { bytes } of files) expectOrder(await read(bytes))
  })

  it('meets texts that have broken programs before', async () => {
    const texts = [...naughtyStrings, ...xssPayloads.map(({ payload }) => payload)]
    for (const text of [texts.join('\n'), texts.join('\n\n'), ...texts.slice(0, 200)]) expectOrder(await read(encoder.encode(text)))
  })

  it('meets files that are something else', async () => {
    for (const bytes of otherFiles()) expectOrder(await read(bytes))
  })

  it('is done with a hostile file of 2 MB before anybody thinks that it hangs', async () => {
    const pieces = ['a{=b~c}\n\n', '{', '~=', 'A) x\n', '"', ',', '\n', '::', '####', '[html]<p>', '\\', 'ANSWER: A\n', '<a><!--', '&a;']
    for (const piece of pieces) expectOrder(await read(encoder.encode(piece.repeat(Math.floor(2_000_000 / piece.length)))))
  })
})
