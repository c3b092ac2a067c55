import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_TEXTS } from '~/features/story-making/story-prompt'
import type { StoryOrder } from '~/features/story-making/story-writer'
import { writeStory } from '~/features/story-making/story-writer.server'
import { changedStory, dataSent, modelOn, QUICK, STORY_ORDER } from '../../support/language-model-asked'
import { messagesOf, startOpenAiServer, type OpenAiServer } from '../../support/openai-server'

let server: OpenAiServer

beforeEach(async () => { server = await startOpenAiServer() })
afterEach(() => server.close())

const write = (changes: Partial<StoryOrder> = {}, options: Partial<Parameters<typeof writeStory>[1]> = {}) =>
  writeStory({ ...STORY_ORDER, ...changes }, { seed: 1, model: modelOn(server.url), limits: QUICK, ...options })

describe('the one repair', () => {
  const withoutWord = changedStory((good) => ({
    paragraphs: good.paragraphs.map((text) => text.replaceAll('reluctant', 'slow')),
  }))

  it('is asked for with the missing words, the old story and its faults as data', async () => {
    server.answerWith('good', withoutWord)
    const story = await write()

    expect(server.chats()).toHaveLength(3)
    expect(messagesOf(server.chats()[2]!, 'system')).toBe(SYSTEM_TEXTS.repair)
    expect(dataSent(server, 2).corrections).toEqual({
      faults: ['The words under "missingWords" are not in the story.'],
      missingWords: ['reluctant'],
      missingFacts: [],
    })
    expect(dataSent(server, 2).story.paragraphs.length).toBeGreaterThan(3)
    expect(story.report.missing).toEqual([])
  })

  it.each([
    ['too short', changedStory((good) => ({ paragraphs: good.paragraphs.slice(0, 5) })), /It needs 340 to 460: add to it\./],
    ['too long', changedStory((good) => ({ paragraphs: good.paragraphs.concat(good.paragraphs) })), /It needs 340 to 460: shorten it\./],
    [
      'too hard',
      changedStory((good) => ({ paragraphs: good.paragraphs.map((text) => text.replaceAll('. ', ', and extraordinarily ')) })),
      /The reading level is too high \(grade [\d.]+\)/,
    ],
    [
      'too easy',
      changedStory((good) => ({ paragraphs: good.paragraphs.map((text) => text.replaceAll(', and', '. Then')) })),
      /The reading level is too low \(grade [\d.]+\)/,
    ],
  ])('says what is wrong when a story is %s', async (_, answer, fault) => {
    server.answerWith('good', answer)
    await write()

    expect(dataSent(server, 2).corrections.faults.join('\n')).toMatch(fault)
  })

  it('happens once; what is still wrong is shown in the report', async () => {
    server.answerWith('good', withoutWord, withoutWord)
    const story = await write()

    expect(server.chats()).toHaveLength(3)
    expect(story.report.missing).toEqual(['reluctant'])
    expect(story.report.vocabulary[1]?.sentence).toContain('brittle')
  })

  it('that makes things worse is not taken', async () => {
    server.answerWith('good', withoutWord, changedStory((good) => ({ paragraphs: good.paragraphs.slice(-3) })))

    expect((await write()).report).toMatchObject({ missing: ['reluctant'], isInLength: true })
  })

  it.each(['refusal', 'length', 'malformed', { status: 500 }] as const)(
    'that fails (%j) does not cost the story that is there',
    async (answer) => {
      server.answerWith('good', withoutWord, answer, answer, answer)

      expect((await write()).report.missing).toEqual(['reluctant'])
    },
  )

  it('believes a claimed sentence only when it stands in the story', async () => {
    const retold = (claim: string) => changedStory((good) => ({
      paragraphs: good.paragraphs.map((text) => text.replace('Glass is made from sand', 'The dunes were melted for it')),
      facts: [{ fact: 'Glass is made from sand.', sentence: claim }],
    }))
    server.answerWith('good', retold('A brass plate told her this: The dunes were melted for it.'))
    expect((await write()).report.facts[0]?.sentence).toContain('The dunes were melted')

    server.answerWith('good', retold('Sand becomes glass, she read.'), retold('Sand becomes glass, she read.'))
    expect((await write()).report.facts).toEqual([{ fact: 'Glass is made from sand.', sentence: null }])
  })
})

describe('another language', () => {
  it('is named in words, and only length and words are checked', async () => {
    const story = await write({ language: 'es' })

    expect(dataSent(server, 0).settings.language).toBe('Spanish')
    expect(story.report).toMatchObject({ grade: null, band: null, isInBand: null, isInLength: true, missing: [] })
  })

  it('has a length and words even where it is written without spaces', async () => {
    const paragraphs = Array.from({ length: 14 }, () => '午夜过后，游乐园的旋转木马又开始慢慢转动。女孩听见远处的钟声，她不敢回头，也不敢说话。灯光一个接一个熄灭。')
    server.answerWith('good', { content: { title: '午夜', paragraphs, tags: ['钟'], facts: [] } })
    const story = await write({ language: 'zh', vocabulary: ['钟声', '火车'], facts: [] })

    expect(story.report.words).toBeGreaterThan(300)
    expect(story.report.vocabulary[0]?.sentence).toContain('钟声')
    expect(dataSent(server, 2).corrections.missingWords).toEqual(['火车'])
  })

  it('finds a word whole, not inside another', async () => {
    const sunny = { language: 'es', vocabulary: ['sol'], facts: [] }
    expect((await write(sunny)).report.vocabulary[0]?.sentence).toBe('On the wall one word was left: sol.')

    const lonely = changedStory((good) => ({ paragraphs: good.paragraphs.map((text) => text.replace(/\bsol\b/, 'solo')) }))
    server.answerWith('good', lonely, lonely)
    expect((await write(sunny)).report.missing).toEqual(['sol'])
  })
})
