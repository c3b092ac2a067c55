import { describe, expect, it } from 'vitest'
import { saveStory, findStoryById } from '~/features/stories/stories.server'
import { lessonOf } from '~/features/stories/story-lesson'
import { turningSentence, writingPrompt } from '~/features/worksheet/worksheet'
import { toWorksheet } from '~/features/worksheet/worksheet.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'
import { BEES } from '../../support/quizzes-to-make'

useDatabase()

const TEXT = [
  'Wren Hollow walked to the carousel at midnight. The lamps went out one by one.',
  'The iron gate had been locked since 1987. Wren counted eleven horses on the carousel. Every horse had a red saddle.',
  'Silas Crane kept the brass key in his left pocket. He gave the brass key to Wren because his hands were shaking.',
  'The old clock struck twelve, and the music stopped because the belt had broken in two places.',
].join('\n\n')

const report = (...words: [string, string | null][]) =>
  JSON.stringify({ vocabulary: words.map(([word, sentence]) => ({ word, sentence })) })

async function sheetOf({ content = TEXT, words = null as string | null } = {}) {
  const author = await makeAccount()
  const { id } = await makeStory(author, { content })
  if (words) await db.story.update({ where: { id }, data: { report: words } })
  return { author, id, make: async (isKeyWanted = true) => toWorksheet(author, (await findStoryById(id))!, isKeyWanted) }
}

describe('the writing task', () => {
  it('quotes a sentence of the text’s last part, word for word', () => {
    const { quote, task } = writingPrompt(TEXT)
    expect(TEXT).toContain(quote)
    expect(TEXT.indexOf(quote!)).toBeGreaterThan(TEXT.length / 2)
    expect(task).toContain('Use at least two details from other places in the text.')
  })

  it('never quotes what proves an answer on the same sheet', () => {
    const first = turningSentence(TEXT)!
    expect(turningSentence(TEXT, [first])).not.toBe(first)
    expect(writingPrompt('Short.', []).quote).toBeNull()
  })
})

describe('the words to know', () => {
  it('come with their sentences, and without those that are gone from the text', () => {
    const words = report(['brass', 'Silas Crane kept the brass key in his left pocket.'], ['dim', 'It was dim.'], ['lost', null])
    expect(lessonOf(words, TEXT).words).toEqual([{ word: 'brass', sentence: 'Silas Crane kept the brass key in his left pocket.' }])
    expect(lessonOf(null, TEXT).words).toEqual([])
    expect(lessonOf('{}', TEXT).words).toEqual([])
  })
})

describe('the questions', () => {
  it('are of the text, the same each time, and the key proves each', async () => {
    const { make } = await sheetOf()
    const { sheet } = await make()
    expect(sheet.questions).toHaveLength(5)
    expect(sheet.key).toHaveLength(5)
    for (const [index, { letter, answer, evidence }] of sheet.key!.entries()) {
      expect(sheet.questions[index]!.options['ABCD'.indexOf(letter)]).toBe(answer)
      expect(TEXT).toContain(evidence)
    }
    expect((await make()).sheet).toEqual(sheet)
    expect(sheet.key!.map(({ evidence }) => evidence)).not.toContain(sheet.prompt.quote)
  })

  it('are asked anew when the text is saved', async () => {
    const { author, id, make } = await sheetOf()
    const before = await make()
    const content = TEXT.replaceAll('eleven', 'seven').replaceAll('1987', '1912').replaceAll('brass', 'silver')
    await saveStory(author, { id, userId: author.id }, { title: 'T', content, seeds: null, revision: 0 })
    const after = await make()
    expect(after.sheet.questions).not.toEqual(before.sheet.questions)
    for (const { evidence } of after.sheet.key!) expect(content).toContain(evidence)
  })

  it('leave alone, where there are others, the sentences that stand among the words', async () => {
    // A text with many more sentences than five questions need.
    const { id, make } = await sheetOf({ content: BEES })
    const plain = await make()
    const sentence = plain.sheet.key![0]!.evidence!
    await db.story.update({ where: { id }, data: { report: report(['lamp', sentence]), revision: { increment: 1 } } })
    const { sheet } = await make()
    expect(sheet.words).toEqual([{ word: 'lamp', sentence }])
    expect(sheet.questions.map(({ questionText }) => questionText)).not.toContain(plain.sheet.questions[0]!.questionText)
  })

  it('of a text that gives none are none, and the sheet says why', async () => {
    const { sheet, note } = await (await sheetOf({ content: 'La noche era oscura y el viento soplaba entre los caballos del carrusel abandonado.' })).make()
    expect(sheet.questions).toEqual([])
    expect(note).toContain('English')
  })
})

describe('the key', () => {
  it('is for the author and admins who ask for it, and for nobody else', async () => {
    const { id, make } = await sheetOf()
    expect((await make(false)).sheet.key).toBeNull()
    const story = (await findStoryById(id))!
    expect((await toWorksheet(await makeAccount({ isAdmin: true }), story, true)).sheet.key).toHaveLength(5)
    const stranger = await toWorksheet(await makeAccount(), story, true)
    expect([stranger.mayHaveKey, stranger.sheet.key]).toEqual([false, null])
    for (const question of stranger.sheet.questions) expect(Object.keys(question)).toEqual(['questionText', 'options'])
  })
})
