import { describe, expect, test } from 'vitest'
import { readerOf, TOO_SLOW } from '~/features/exchange/large-text.server'
import { TEXT_READERS, type TextFormatName } from '~/features/exchange/text-readers.server'
import { THREAD_LIMITS } from '~/server/limited-thread.server'
import { choice, quiz } from '../../support/moodle-xml'
import { choiceOne, qtiOne } from '../../support/qti-files'

const toBytes = (text: string) => new TextEncoder().encode(text)

/** Files of every text format with one question more than is small. */
const LARGE: Record<TextFormatName, string> = {
  gift: 'Who?{=Ana ~Ben}\n\n'.repeat(5000),
  'moodle-xml': quiz(...Array.from({ length: 300 }, (_, number) => choice(`Who is number ${number}?`))),
  csv: `Question,Option 1,Option 2,Correct Answer\n${'Who?,Ana,Ben,1\n'.repeat(5000)}`,
  aiken: 'Who?\nA) Ana\nB) Ben\nANSWER: A\n'.repeat(3000),
  qti: qtiOne(...Array.from({ length: 300 }, (_, number) => choiceOne(`Who is number ${number}?`))),
}

describe('a large file', () => {
  test.each(Object.entries(LARGE) as [TextFormatName, string][])('of %s is read as a small one is', async (name, text) => {
    expect(text.length).toBeGreaterThan(64 * 1024)
    const result = await readerOf(name)(toBytes(text))
    expect(result.questions).toHaveLength(200)
    expect(result).toEqual(TEXT_READERS[name](toBytes(text)))
  })

  const nothing = `<quiz>${'<question/>'.repeat(190_000)}</quiz>`
  const answer = { title: null, questions: [], problems: [{ line: null, message: TOO_SLOW }] }

  test('that takes too long is given up with a sentence that says what to do', async () => {
    expect(await readerOf('moodle-xml', { ...THREAD_LIMITS, milliseconds: 200 })(toBytes(nothing))).toEqual(answer)
  })

  test('that takes too much memory likewise', async () => {
    expect(await readerOf('moodle-xml', { milliseconds: 60_000, megabytes: 24 })(toBytes(nothing))).toEqual(answer)
  })

  test('leaves the server free for others meanwhile', async () => {
    let [turns, isOver] = [0, false]
    const reading = readerOf('moodle-xml')(toBytes(nothing)).finally(() => { isOver = true })
    for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    expect((await reading).problems.length).toBeGreaterThan(0)
    expect(turns).toBeGreaterThan(100)
  })
})
