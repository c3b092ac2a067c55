import { describe, expect, it } from 'vitest'
import { passageIn } from '~/features/question-writer/passage'
import { writeQuestions } from '~/features/question-writer/question-writer.server'

const WATER = [
  'The water cycle describes how water moves around the Earth. Water evaporates from the sea when the sun heats it.',
  'The vapour rises and cools, and it condenses into clouds. When the drops become heavy, they fall as rain or snow.',
  'Rivers carry the water back to the sea. Plants take up groundwater with their roots. About 97 percent of the water on Earth is salt water.',
  'Only 3 percent is fresh water, and most of it is frozen in glaciers.',
].join(' ')
const CITY = [
  'Our twin town Marbach was founded in 1247 by a fisherman named Otto Brandt. The town hall was built in 1402 from red stone.',
  'In 1688 a fire destroyed the bridge over the Lenne. Today about 9,000 people live in Marbach, and most of them work in the paper mill.',
].join('\n')

const CURIE = [
  'Marie Curie was born in Warsaw in 1867. She studied physics in Paris because women could not study in Poland.',
  'In 1903 she won the Nobel Prize for physics with her husband Pierre.',
  'During the First World War she drove X-ray vans to the front. She died in 1934 of an illness that radiation had caused.',
].join(' ')

const write = (topic: string) => writeQuestions({ source: { kind: 'topic', topic }, difficulty: 'medium', count: 5, seed: 1 })

describe('a paragraph given as the topic of a quiz', () => {
  it.each([
    ['water', WATER],
    ['a town that no school book names', CITY],
    ['a person, rather than the war that it mentions', CURIE],
    ['with a request before it', `Please write five questions about this text:\n${CITY}`],
  ])('is what the questions are about: %s', async (_, typed) => {
    const { questions } = await write(typed)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    for (const { evidence } of questions) expect(typed.replace(/\s+/g, ' ')).toContain(evidence)
  })

  it('leaves the request out', () => {
    expect(passageIn(`Make a quiz from this text. Ask my class for the years.\n${CITY}`)).toBe(CITY.replace('\n', ' '))
  })

  it.each([
    'the water cycle',
    'The water cycle. Include evaporation and condensation. Use easy words. Do not ask about percentages.',
    'Our unit is about the Romans. Pupils already know the emperors. They find the army hard. Please focus on daily life, food and baths. ' +
      'My class likes questions with numbers. Keep the words easy, because many of them are learning English, and avoid wars.',
    'Julius Caesar\nAugustus\nThe Colosseum\nGladiators\nThe Senate\nAqueducts\nPompeii\nHannibal\nThe Punic Wars\nRoman roads',
    'Photosynthesis: light, water, carbon dioxide, chlorophyll, glucose, oxygen. Respiration: glucose, oxygen, energy. Differences between them.',
  ])('is told from directions: %s', (typed) => {
    expect(passageIn(typed)).toBeNull()
  })

  it('still gives questions on its topic where nothing in it can be asked about', async () => {
    const vague =
      'Volcanoes are there. They are what they are and they do it again. It is so and it was so before, and that is all of it. ' +
      'They do it because they do it. It has been like that and it will be like that. So it is with them, and so it will be with them again.'
    expect((await write(vague)).questions.length).toBeGreaterThan(0)
  })
})
