import { describe, expect, it } from 'vitest'
import { faultsOf } from '~/features/question-writer/checks'
import { writeQuestions } from '~/features/question-writer/question-writer.server'
import { SCHOOL_TOPICS, schoolTopicsIn } from '~/features/question-writer/school-questions'
import { SCHOOL_TOPICS as TYPED } from '../../../bench/school-topics'
import { SCHOOL_LESSONS } from './school-lessons'

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
const write = (topic: string, seed: number, count = 10) =>
  writeQuestions({ source: { kind: 'topic', topic }, difficulty: DIFFICULTIES[seed % 3]!, count, seed })

describe('a quiz of a topic that every school teaches', () => {
  it.each(SCHOOL_LESSONS)('asks what a school book asks, ten sound questions whatever the seed: %s', async (topic, matter) => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const { questions, note } = await write(topic, seed)
      expect([questions.length, note]).toEqual([10, null])
      for (const question of questions) {
        expect(faultsOf(question, questions.filter((other) => other !== question), null)).toEqual([])
        expect(question.explanation).toMatch(/\.$/)
      }
      const all = questions.map(({ questionText, options }) => [questionText, ...options].join(' ')).join(' ')
      expect(all).toMatch(new RegExp(matter, 'i'))
      expect(all).not.toMatch(/\b(?:nirvana|petter|inamorat|zoomastigote|bilge)/i)
    }
  })

  it('asks about a book all that the lesson has, and nothing about the words of its title', async () => {
    for (const typed of ['The Crucible', 'Holes', 'Hatchet', 'Wonder', 'The Giver']) {
      const { questions, note } = await write(typed, 1, 20)
      expect(questions.length).toBeGreaterThanOrEqual(13)
      expect(note).toMatch(new RegExp(`^Only ${questions.length} good questions could be made about “${typed}”`))
      const { terms, asks } = schoolTopicsIn(typed)[0]!
      const taught = [...asks.flat(), ...Object.entries(terms).flat()].map((part) => part.toLowerCase())
      for (const option of questions.flatMap(({ options }) => options)) expect(taught).toContain(option.toLowerCase())
    }
  })

  it('asks who somebody is, and what a thing is', async () => {
    const asked = async (topic: string) => (await write(topic, 1)).questions.map(({ questionText }) => questionText)
    const ofPeople = (await asked('An Inspector Calls')).filter((text) => text.includes(' is this? '))
    expect(ofPeople.length).toBeGreaterThan(2)
    for (const text of ofPeople) expect(text).toMatch(/^Who is this\? “/)
    const ofPlaces = (await asked('capital cities of Europe')).filter((text) => text.includes(' is this? '))
    expect(ofPlaces.length).toBeGreaterThan(2)
    for (const text of ofPlaces) expect(text).toMatch(/^What is this\? “/)
  })

  it('offers a city among cities, and an emperor among people', async () => {
    const cities = ['Tenochtitlan', 'Machu Picchu', 'Cusco', 'Chichen Itza']
    for (let seed = 1; seed <= 3; seed += 1) {
      const named = (await write('the Incas', seed)).questions.filter(({ questionText }) => questionText.includes(' is this? '))
      expect(named.length).toBeGreaterThan(2)
      for (const { questionText, options } of named)
        expect(options.filter((option) => cities.includes(option))).toHaveLength(questionText.startsWith('What') ? 4 : 0)
    }
  })

  it('has terms of which each is explained once, in words that do not hold it', () => {
    for (const { terms } of SCHOOL_TOPICS)
      for (const [term, definition] of Object.entries(terms)) {
        expect(definition).not.toMatch(new RegExp(`\\b${term}\\b`, 'i'))
        expect(Object.values(terms).filter((other) => other === definition)).toEqual([definition])
      }
  })

  it('has no question that the checks would silently leave out', () => {
    for (const [questionText, ...rest] of SCHOOL_TOPICS.flatMap(({ asks }) => asks)) {
      const asked = { questionText, options: rest.slice(0, 4), correctAnswer: 0, evidence: null }
      expect([questionText, ...faultsOf(asked, [], null)]).toEqual([questionText])
    }
  })

  it('leaves what only sounds alike to the dictionary', () => {
    for (const typed of [
      ...['prison cells', 'the food pyramid', 'cell phones', 'electric guitars', 'the World Series', 'motorcycles', 'lighthouses', 'the police force'],
      ...['The Sound of Music', 'birdsong', 'the Air Force', 'animated films', 'slow motion', 'a change of heart'],
      ...['chemical equations', 'the Democratic Party', 'French verbs', 'self reflection', 'the task force', 'light verse'],
      ...['a spelling bee', 'mind maps', 'capital letters', 'the Green Revolution', 'periodic tables', 'road safety', 'ancient India', 'acid rain', 'a plate of chips', 'military bases'],
      ...['Victoria Falls', 'camera angles', 'the evolution of music', 'the cold', 'an inheritance tax'],
      ...['rock music', 'Friends the television series', 'energy drinks', 'disk space', 'web design', 'the World Wide Web', 'a vampire squid', 'dance moves'],
      ...['a Christmas market in Vienna', 'the Stone Roses', 'coal mining', 'movie stars', 'the Jungle Book', 'Amazon deliveries', 'the English Civil War', 'clockwork', 'a python in the zoo', 'software piracy'],
      ...['heat waves', 'flower arranging', 'Shakespeare in Love', 'a seat belt', 'the elements of style', 'an eye for detail', 'Easter Island'],
    ])
      expect([typed, schoolTopicsIn(typed).length]).toEqual([typed, 0])
  })
})

describe('a quiz of any topic', () => {
  it('asks pupils nothing that is for adults, of school topics and others', async () => {
    const topics = [...TYPED.filter((_, index) => index % 4 === 2), 'love', 'people', 'crime', 'drinks', 'soldiers', 'ghosts']
    for (const [seed, topic] of topics.entries())
      for (const { questionText, options, explanation } of (await write(topic, seed)).questions)
        expect([questionText, ...options, explanation].join(' ')).not.toMatch(
          /\b(?:lovers?|in love|intimate|mistress|fondl|caress|nude|naked|lunatic|idiot|cripple|obese|savages?|pistol|corpse|beer|wine|tobacco|gambl|bomb)/i,
        )
  }, 120_000)

  it('offers no river beside a river: what is filed elsewhere may be one, too', async () => {
    for (let seed = 1; seed <= 6; seed += 1)
      for (const { questionText, options, correctAnswer } of (await write('rivers', seed)).questions)
        if (questionText === 'Which of these is a river?')
          expect(options.filter((_, index) => index !== correctAnswer).join()).not.toMatch(/Nile|River|Creek/)
  })

  it('keeps to the matter: no moth in geometry', async () => {
    for (let seed = 1; seed <= 4; seed += 1)
      for (const { questionText, options } of (await write('geometry', seed)).questions)
        expect([questionText, ...options].join(' ')).not.toMatch(/moth|caterpillar|worm/i)
  })
})

describe('a quiz of a text that explains its terms', () => {
  const text = [
    'The change of a liquid into a gas is called evaporation. It needs heat.',
    'The change of a gas into a liquid is called condensation. It makes clouds.',
    'Water that falls from the clouds is called precipitation. It may be rain or snow.',
    'The loss of water from leaves is known as transpiration. Big trees lose a lot.',
    'A scientist who studies the weather is called a meteorologist. Many of them work at night.',
  ].join('\n\n')

  it('offers the text’s own terms as wrong answers, and no person among substances', async () => {
    const own = ['evaporation', 'condensation', 'precipitation', 'transpiration']
    for (let seed = 1; seed <= 8; seed += 1) {
      const source = { kind: 'text' as const, title: 'Weather', text }
      const { questions } = await writeQuestions({ source, difficulty: DIFFICULTIES[seed % 3]!, count: 5, seed })
      const called = questions.filter(({ questionText }) => /(?:gas|liquid|clouds|leaves) called\?$/.test(questionText))
      expect(called.length).toBeGreaterThan(1)
      for (const { options } of called) expect(options.map((option) => option.toLowerCase()).toSorted()).toEqual(own.toSorted())
    }
  })
})
