import { describe, expect, it } from 'vitest'
import { matterOf, namedIn } from '~/features/question-writer/directions'
import { writeQuestions } from '~/features/question-writer/question-writer.server'

const write = (topic: string, seed: number) =>
  writeQuestions({ source: { kind: 'topic', topic }, difficulty: 'medium', count: 10, seed })
const textOf = (questions: { questionText: string; options: string[] }[]) =>
  questions.map(({ questionText, options }) => [questionText, ...options].join(' ')).join(' ')

describe('directions as a teacher types them', () => {
  it.each([
    ['Questions about bees for grade 4', 'nectar|honey|hive'],
    ['Make a quiz about friendship for year 5 pupils', 'trust|empathy|listener'],
    ['The five senses and how they work', 'retina|skin|taste'],
    ['key stage 2: the seasons', 'axis|equinox|Earth'],
    ['How plants make food', 'chlorophyll|glucose|sunlight'],
    ['Please write 10 easy questions on Islam for my class', 'Mecca|mosque|Muslim'],
    ['addition and subtraction within 100', 'sum|difference|[+−]'],
    ['Read chapters 1-3 of The Giver', 'Jonas|Lowry|memor'],
    ['I would like a quiz on the causes of the Reformation and the Renaissance', 'Leonardo|Medici|Italy'],
    ['GCSE English: An Inspector Calls', 'Birling|Priestley|Goole'],
    ['Test my class on prime numbers, factors and multiples.', 'prime|factor|multiple'],
    ['Year 8 science - heat', 'conduction|heat|warm'],
    ['How does the heart work?', 'artery|blood|lung'],
    ['English literature: Macbeth', 'Duncan|Banquo|witches'],
  ])('asks what they are about: %s', async (typed, matter) => {
    const { questions, note } = await write(typed, 1)
    expect([questions.length, note]).toEqual([10, null])
    expect(textOf(questions)).toMatch(new RegExp(matter, 'i'))
  })

  it('names what it asks about, not the request: a topic of the dictionary', async () => {
    const { questions, note } = await write('Please make a short quiz about rivers for 10-year-olds', 1)
    expect([questions.length, note]).toEqual([10, null])
    expect(questions.map(({ questionText }) => questionText).join(' ')).not.toMatch(/quiz|short/)
  })

  it('keeps to the topic where details follow', async () => {
    const { questions } = await write('Photosynthesis. Include chlorophyll and light.', 1)
    expect(textOf(questions)).toMatch(/chloro|glucose|starch/i)
    expect(textOf(questions)).not.toMatch(/prism|spectrum|refraction/i)
  })

  it('alternates between the topics that are named', async () => {
    const { questions } = await write('Questions on Islam, Christianity and Judaism', 2)
    for (const one of [/Muslim|Mecca|mosque|Qur/, /Jesus|Church|gospel/i, /Jew|Torah|Moses|rabbi/i]) expect(textOf(questions)).toMatch(one)
  })
})

describe('what directions are about', () => {
  it.each([
    ['Please make a short quiz about rivers for 10-year-olds', 'rivers'],
    ['Can you write 5 multiple-choice questions on the Nile for my class?', 'the Nile'],
    ['Year 7 history: castles', 'castles'],
    ['a test for grade 4 on clouds', 'clouds'],
    ['5th grade science volcanoes', 'volcanoes'],
    ['leap years', 'leap years'],
    ['the year 1066', 'the year 1066'],
    ['class', 'class'],
    ['for my class', 'for my class'],
    ['', ''],
  ])('%s', (typed, matter) => {
    expect(matterOf(typed)).toBe(matter)
  })

  it('takes long and odd directions in its stride', () => {
    for (const typed of ['a '.repeat(2_000), 'quiz about '.repeat(200), '(((((', 'the '.repeat(500), '12 '.repeat(700), '…'.repeat(999)])
      expect(Array.isArray(namedIn(typed))).toBe(true)
  })
})
