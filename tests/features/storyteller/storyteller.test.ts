import { describe, expect, it } from 'vitest'
import { BEATS } from '~/features/storyteller/scene'
import { counterScenes } from '~/features/storyteller/scenes/counters'
import { rideScenes } from '~/features/storyteller/scenes/rides'
import { roomScenes } from '~/features/storyteller/scenes/rooms'
import { SHAPES } from '~/features/storyteller/shapes'
import { reportOn } from '~/features/storyteller/story-report'
import { tellStory } from '~/features/storyteller/storyteller'
import type { StoryRequest } from '~/features/storyteller/story-request'
import { overlapOf, slipsIn } from '../../../bench/stories'
import { repeatedRequest, sampleRequests } from '../../../bench/story-sample'

const PLAIN: StoryRequest = {
  character: 'Marlow Finch',
  band: 'middle',
  length: 'medium',
  scare: 'tense',
  vocabulary: [],
  facts: [],
}
const BRUTAL =
  /\b(?:blood|bloody|gore|corpse|kill(?:ed|s|ing)?|murder|knives|gun|suicide|stab(?:bed)?|kiss(?:ed)?|hell|damn)\b/i

describe('what the storyteller knows', () => {
  const placed = [rideScenes, roomScenes, counterScenes].flatMap((kinds) => Object.values(kinds).flat())

  it('has at least 14 plots and 240 different scenes', () => {
    const texts = [...SHAPES.flatMap(({ scenes }) => scenes), ...placed].map(({ text }) => text)
    expect(SHAPES.length).toBeGreaterThanOrEqual(14)
    expect(new Set(texts).size).toBeGreaterThanOrEqual(240)
  })

  it('can tell every beat of every plot, whatever came before', () => {
    for (const shape of SHAPES)
      for (const beat of BEATS.filter((name) => name !== 'arrival'))
        expect(
          shape.scenes.filter((scene) => scene.beat === beat && !scene.needs && !scene.bars).length,
          `${shape.id} ${beat}`,
        ).toBeGreaterThan(1)
  })

  it('needs nothing that no earlier scene of the plot can give', () => {
    for (const { id, scenes } of SHAPES)
      for (const { needs = [] } of scenes)
        for (const fact of needs)
          expect(
            scenes.flatMap(({ gives = [] }) => gives),
            id,
          ).toContain(fact)
  })
})

describe('a told story', () => {
  const sample = sampleRequests(10, 10, 2)
  const told = sample.map(({ request, seed }) => ({ request, story: tellStory(request, seed) }))

  it('is inside the length and the reading band that were asked for, in 95 of 100 stories', () => {
    const inside = told.filter(({ request, story }) => {
      const { isInBand, isInLength } = reportOn(story.content, request)
      return isInBand && isInLength
    })
    expect(inside.length / told.length).toBeGreaterThanOrEqual(0.95)
  })

  it('has every vocabulary word and every lesson fact', () => {
    for (const { request, story } of told) {
      const { missing, facts } = reportOn(story.content, request)
      expect(missing).toEqual([])
      expect(facts.filter(({ sentence }) => sentence === null)).toEqual([])
    }
  })

  it('has no placeholder, no doubled word and no wrong article', () => {
    for (const { story } of told) {
      expect(slipsIn(`${story.title}\n${story.content}`)).toEqual({
        placeholders: [],
        doubled: [],
        articles: [],
      })
    }
  })

  it('never turns to gore, weapons or romance', () => {
    for (const { story } of told) expect(story.content).not.toMatch(BRUTAL)
  })

  it('is the same for the same seed and another for another', () => {
    const request = repeatedRequest()
    expect(tellStory(request, 7)).toEqual(tellStory(request, 7))
    expect(tellStory(request, 7).content).not.toBe(tellStory(request, 8).content)
  })

  it('shares little with another story of the same inputs', () => {
    const stories = Array.from({ length: 40 }, (_, seed) => tellStory(repeatedRequest(), seed))
    const { mean, worst } = overlapOf(stories)
    expect(mean).toBeLessThanOrEqual(0.1)
    expect(worst).toBeLessThanOrEqual(0.35)
    expect(new Set(stories.map(({ title }) => title)).size / stories.length).toBeGreaterThanOrEqual(0.9)
  })

  it('brings the plot seed up in at least four places of the story', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { content } = tellStory({ ...PLAIN, plotSeed: 'a clock that runs backwards' }, seed)
      const paragraphs = content.split('\n\n').filter((paragraph) => /\bclock\b/.test(paragraph))
      expect(paragraphs.length).toBeGreaterThanOrEqual(4)
      expect(content).toContain('clock that runs backwards')
    }
  })

  it('names the character and the place, and carries them in its tags', () => {
    const { content, seeds } = tellStory({ ...PLAIN, setting: 'school cafeteria' }, 3)
    expect(content).toContain('Marlow Finch')
    expect(content).toContain('the school cafeteria')
    expect(seeds).toMatch(/^Marlow, school cafeteria, /)
  })

  it('takes any text without failing, and never as its own markup', () => {
    const odd = [
      '🎃',
      '$H {a|b} [c/d] <, and>',
      'a'.repeat(100),
      '../../etc',
      'Robert"); DROP TABLE',
      'ZOË',
      '\u202Eevil',
      'Mia and Tom',
      "'",
      '[/',
    ]
    for (const text of odd) {
      const request = {
        ...PLAIN,
        character: text,
        setting: text,
        plotSeed: text.repeat(5),
        vocabulary: [text],
        facts: [text],
        characterTraits: [text],
        characterDescription: text,
        settingDescription: text,
      }
      const { title, content } = tellStory(request, 1)
      expect(title.trim()).not.toBe('')
      expect(content.split('\n\n').length).toBeGreaterThan(5)
    }
  })
})

describe('a lesson fact', () => {
  it('that is a question is asked, and never leaned on or used as a true thing', () => {
    for (const story of toldWith('What is the capital of France?')) {
      const [sentence] = /[^\n]*What is the capital of France\?[^\n]*/.exec(story) ?? ['']
      expect(sentence).toMatch(/question|riddle|asked|inquired|wanted to know|stood one line|school bag/)
      expect(sentence).not.toMatch(/certain|true|lean on|fortune\."|gave way|drew back/)
    }
  })

  const toldWith = (fact: string) =>
    Array.from({ length: 20 }, (_, seed) => tellStory({ ...PLAIN, band: seed % 2 === 0 ? 'middle' : 'older', facts: [fact] }, seed).content)

  it.each([
    '光合作用需要光。', '植物は光を必要とする。', '你需要光吗？', '真的！', 'هل يحتاج النبات إلى الضوء؟', 'पौधों को प्रकाश चाहिए।', 'Plants need light!',
  ])('ends once, in whatever script: %s', (fact) => {
    const words = fact.slice(0, -1)
    for (const content of toldWith(fact)) {
      const after = content.slice(content.indexOf(words) + words.length)
      expect(content).toContain(words)
      expect(after).toMatch(/^(?:[.,;]|[!?！？؟])(?![.,;!。！？।])/u)
    }
  })

  it('keeps its small letters behind an abbreviation', () => {
    for (const content of toldWith('In 1990 the U.S. sent Hubble up')) expect(content).toContain('In 1990 the U.S. sent Hubble up')
  })
})
