import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultsOf, isQuoted } from '~/features/question-writer/checks'
import { writeQuestions, type QuestionOrder, type WrittenQuestion } from '~/features/question-writer/question-writer.server'

const textOf = (name: string) => readFileSync(new URL(`../../../bench/texts/${name}.txt`, import.meta.url), 'utf8')
const fromText = (text: string, order: Partial<QuestionOrder> = {}) =>
  writeQuestions({
    source: { kind: 'text', title: 'A text', text },
    difficulty: 'medium',
    count: 10,
    seed: 1,
    ...order,
  })
const aboutTopic = (topic: string, order: Partial<QuestionOrder> = {}) =>
  writeQuestions({ source: { kind: 'topic', topic }, difficulty: 'medium', count: 5, seed: 1, ...order })
const answerTo = (questions: WrittenQuestion[], question: string) => {
  const found = questions.find(({ questionText }) => questionText === question)
  return found?.options[found.correctAnswer]
}

describe('options', () => {
  const everyOption = async (name: string) => {
    const quizzes = await Promise.all(
      (['easy', 'medium', 'hard'] as const).map((difficulty, seed) => fromText(textOf(name), { difficulty, seed: seed + 1 })),
    )
    return quizzes.flatMap(({ questions }) => questions)
  }

  it('are fit for a class, whatever the dictionary knows', async () => {
    const options = (await everyOption('fractions')).flatMap(({ options }) => options)
    expect(options.filter((option) => /sperm|ejaculat/i.test(option))).toEqual([])
  })

  it('do not take a builder for a soap, or a speaker for a box', async () => {
    expect((await everyOption('fractions')).filter(({ questionText }) => /“builders?” mean/.test(questionText))).toEqual([])
    const order = (await everyOption('rights')).filter(({ questionText }) => /keeps order/.test(questionText))
    expect(order.flatMap(({ options }) => options).filter((option) => /^The (?:bus|box|paper)$/.test(option))).toEqual([])
  })

  it('never name the whole sort beside one of it: the males are penguins, too', async () => {
    for (const { options } of [...(await everyOption('penguins')), ...(await everyOption('bees'))]) {
      const all = options.join(' | ')
      expect(all).not.toMatch(/\bmales\b.*\b(?:penguins|birds)\b|\b(?:penguins|birds)\b.*\bmales\b/i)
      expect(all).not.toMatch(/\b(?:queen|worker)\b.*\bbee\b|\bbee\b.*\b(?:queen|worker)\b/i)
    }
  })

  it('leave out nouns only where a noun is missing', async () => {
    for (const { questionText } of (await fromText(textOf('rainforest'), { seed: 44 })).questions)
      expect(questionText).not.toMatch(/\b(?:it|he|she|they) _____/)
  })
})

describe('questions from a text', () => {
  it.each(['heart', 'vikings', 'storm-at-the-lighthouse'])(
    'are sound, and each is proven by a sentence of it: %s',
    async (name) => {
      const text = textOf(name)
      const { questions, note } = await fromText(text)
      expect(questions).toHaveLength(10)
      expect(note).toBeNull()
      for (const question of questions) {
        expect(
          faultsOf(
            question,
            questions.filter((other) => other !== question),
            text,
          ),
        ).toEqual([])
        expect(isQuoted(question.evidence as string, text)).toBe(true)
        expect(question.explanation).not.toBe('')
      }
    },
  )

  it('ask who, what, when, where, how many and why, with the right answers', async () => {
    const { questions } = await fromText(
      [
        'The heart has four chambers.',
        'Alexander Fleming discovered penicillin in a laboratory in 1928.',
        'Melted rock under the ground is called magma.',
        'Arteries carry blood away from the heart.',
        'Veins carry blood back to the heart.',
        'Valves close the chambers of the heart.',
        'Capillaries connect arteries and veins.',
        'Lava flows down the side of the volcano.',
        'Ash falls on the fields.',
        'Steam rises from the ground.',
        'Basalt covers the floor of the sea.',
        'The sea is salty because rivers carry minerals into it.',
        'Leaves turn yellow because the chlorophyll breaks down.',
        'Hailstones form because strong winds carry drops into freezing air.',
        'Wires are made of copper because copper conducts electricity.',
      ].join(' '),
      { count: 20 },
    )
    expect(answerTo(questions, 'How many chambers does the heart have?')).toBe('Four')
    expect(answerTo(questions, 'In which year did Alexander Fleming discover penicillin in a laboratory?')).toBe('1928')
    expect(answerTo(questions, 'What is melted rock under the ground called?')).toBe('Magma')
    expect(answerTo(questions, 'Which of these carry blood away from the heart?')).toBe('Arteries')
    expect(answerTo(questions, 'According to the text, why is the sea salty?')).toBe(
      'Because rivers carry minerals into it',
    )
  })

  it('do not take the year of another verb', async () => {
    const { questions } = await fromText('Edmond Halley predicted that a bright comet would return in 1758.', {
      count: 20,
    })
    expect(questions.map(({ questionText }) => questionText)).not.toContain(
      'In which year did Edmond Halley predict that a bright comet would return?',
    )
  })

  it('ask what happens first and last in a story only', async () => {
    const kinds = async (name: string) =>
      (await fromText(textOf(name), { count: 20 })).questions.filter(({ questionText }) =>
        questionText.startsWith('Which of these happens'),
      )
    expect(await kinds('storm-at-the-lighthouse')).not.toEqual([])
    expect(await kinds('heart')).toEqual([])
  })

  it('are the same for the same seed, and others for another', async () => {
    const [one, again, other] = await Promise.all(
      [1, 1, 2].map((seed) => fromText(textOf('vikings'), { seed, count: 5 })),
    )
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it('leave out what was asked before', async () => {
    const { questions } = await fromText(textOf('bees'), { count: 5 })
    const exclude = questions.map(({ questionText }) => questionText)
    const { questions: fresh } = await fromText(textOf('bees'), { count: 1, exclude })
    expect(fresh).toHaveLength(1)
    expect(exclude).not.toContain(fresh[0]?.questionText)
  })

  it('have their right answers spread over the four places', async () => {
    const { questions } = await fromText(textOf('orchestra'), { count: 8 })
    expect(
      [0, 1, 2, 3].map((place) => questions.filter(({ correctAnswer }) => correctAnswer === place).length),
    ).toEqual([2, 2, 2, 2])
  })

  it('are fewer where the text holds fewer, which is said', async () => {
    const { questions, note } = await fromText('The heart has four chambers. It is red.', { count: 5 })
    expect(questions.map(({ questionText }) => questionText)).toEqual(['How many chambers does the heart have?'])
    expect(note).toBe('Only 1 good question could be made from this text.')
  })

  it.each(['', ' \n\f ', 'Hi.', '1 2 3 4', '"""\u0000(((', 'a'.repeat(500)])(
    'are none of %j, which is said',
    async (text) => {
      expect(await fromText(text)).toEqual({
        questions: [],
        note: 'No good questions could be made from this text. Try a text with more facts, names and numbers.',
      })
    },
  )

  it('are none of a text in another language, which is said', async () => {
    const { questions, note } = await fromText(
      'Das Herz hat vier Kammern. Die Arterien tragen das Blut vom Herzen weg. Die Venen bringen es zurück.',
    )
    expect(questions).toEqual([])
    expect(note).toBe('This text does not seem to be in English. The built-in quiz writer reads English only.')
  })
})

describe('questions about a topic', () => {
  it.each(['photosynthesis', 'World War II', 'planets', 'the heart'])(
    'are sound and without evidence: %s',
    async (topic) => {
      const { questions } = await aboutTopic(topic)
      expect(questions.length).toBeGreaterThan(2)
      for (const question of questions) {
        expect(
          faultsOf(
            question,
            questions.filter((other) => other !== question),
            null,
          ),
        ).toEqual([])
        expect(question.evidence).toBeNull()
      }
    },
  )

  it('take several words apart where they are not one thing, and say so', async () => {
    const { note } = await aboutTopic('the desert cycle')
    expect(note).toContain(
      'We do not know “the desert cycle” as a single topic; these questions are about “desert” and “cycle”.',
    )
  })

  it.each(['xyzzy', '', '   ', '!!!', 'of the'])('are none about %j, which is said', async (topic) => {
    expect(await aboutTopic(topic)).toEqual({
      questions: [],
      note: `We know too little about “${topic.trim()}”. Try one noun in English, or give a text.`,
    })
  })

  it('take the sense that is taught', async () => {
    const { questions } = await aboutTopic('fractions', { count: 20 })
    const asked = questions.map(({ questionText, options }) => [questionText, ...options].join(' ')).join(' ')
    expect(asked).toMatch(/numerator/i)
    expect(asked).toMatch(/denominator/i)
  })
})
