import { describe, expect, it } from 'vitest'
import { faultsOf, isQuoted, type CheckedQuestion } from '~/features/question-writer/checks'

const SOURCE =
  'The heart has four chambers. Arteries carry blood away from the heart. Melted rock under the ground is called magma.'

const sound: CheckedQuestion = {
  questionText: 'Which of these carry blood away from the heart?',
  options: ['Arteries', 'Veins', 'Valves', 'Lungs'],
  correctAnswer: 0,
  evidence: 'Arteries carry blood away from the heart.',
}

describe('the checks of a question', () => {
  it('find nothing wrong with a sound one', () => {
    expect(faultsOf(sound, [], SOURCE)).toEqual([])
  })

  it.each<[string, Partial<CheckedQuestion>, string]>([
    ['three options', { options: ['Arteries', 'Veins', 'Valves'] }, 'It does not have exactly four options.'],
    ['an empty option', { options: ['Arteries', 'Veins', ' ', 'Lungs'] }, 'An option is empty.'],
    [
      'the same option in other letters',
      { options: ['Arteries', 'arteries.', 'Valves', 'Lungs'] },
      'Two options say the same.',
    ],
    ['the same number in words', { options: ['Four', '4', 'Three', 'Two'] }, 'Two options say the same.'],
    ['no right option', { correctAnswer: 4 }, 'No option is marked as right.'],
    ['no text', { questionText: ' ' }, 'The question has no text.'],
    ['a placeholder', { options: ['Arteries', 'Option B', 'Valves', 'Lungs'] }, 'It contains placeholder text.'],
    [
      '"all of the above"',
      { options: ['Arteries', 'Veins', 'Valves', 'All of the above'] },
      'An option speaks about the other options.',
    ],
    [
      'its answer in the question',
      { questionText: 'Do arteries carry blood away from the heart?' },
      'The question contains its answer.',
    ],
    [
      'a long right option',
      { options: ['The arteries, which carry the blood away from it', 'Veins', 'Valves', 'Lungs'] },
      'The right option gives itself away by its length.',
    ],
    [
      'evidence that is not in the text',
      { evidence: 'Arteries carry blood.. away.' },
      'Its evidence is not in the text word for word.',
    ],
    ['no evidence', { evidence: null }, 'Its evidence is not in the text word for word.'],
    [
      'a word of the question in the right option alone',
      { questionText: 'What studies volcanoes?', options: ['Volcanologist', 'Geologist', 'Baker', 'Driver'] },
      'The right option alone repeats a word of the question.',
    ],
    [
      'an article that only the answer fits',
      { questionText: 'Fill the gap: “It is an _____.”', options: ['Atom', 'Lamp', 'Wire', 'Switch'] },
      'The article before the gap gives the answer away.',
    ],
  ])('find %s', (_, change, fault) => {
    expect(faultsOf({ ...sound, ...change }, [], SOURCE)).toContain(fault)
  })

  it.each<[string, Partial<CheckedQuestion>]>([
    ['numbers that differ by a minus', { questionText: 'What is 3 − 8?', options: ['−5', '5', '−11', '11'] }],
    ['terms that differ by their sign', { questionText: 'What is five less than n?', options: ['n − 5', '5 − n', '5n', 'n + 5'] }],
    ['a root beside a number', { questionText: 'How long is the diagonal?', options: ['√2', '2', '1', '√3'] }],
    ['words that differ by an apostrophe alone', { questionText: 'Which fits: “… tail”?', options: ['its', 'it’s', 'its’', 'it is'] }],
    [
      'sentences that differ by a comma alone',
      { questionText: 'Which is right?', options: ['After lunch, we ate.', 'After, lunch we ate.', 'After lunch we, ate.', 'After lunch we ate,'] },
    ],
    [
      'a choice among the words of its own sentence',
      { questionText: 'Which word is an adverb: “The clock struck loudly”?', options: ['loudly', 'clock', 'struck', 'adverb'] },
    ],
    [
      'an option that speaks of an answer',
      { questionText: 'What is a rhetorical one?', options: ['It expects no answer', 'It has two parts', 'It is long', 'It is a choice'] },
    ],
  ])('let %s pass', (_, change) => {
    expect(faultsOf({ ...sound, evidence: null, ...change }, [], null)).toEqual([])
  })

  it('find a number that is written again with another minus', () => {
    const twice = { ...sound, questionText: 'What is 3 − 8?', evidence: null, options: ['−5', '-5', '-11', '11'] }
    expect(faultsOf(twice, [], null)).toContain('Two options say the same.')
  })

  it('find the same question asked in other words', () => {
    const twin = { ...sound, questionText: 'Which of these carried the blood away from the heart?' }
    expect(faultsOf(sound, [twin], SOURCE)).toContain('Another question asks the same.')
  })

  it('find an answer that another question gives away', () => {
    const telling = {
      ...sound,
      questionText: 'Arteries carry blood away from the heart; what carries it back?',
      options: ['Veins', 'Valves', 'Lungs', 'Cells'],
    }
    expect(faultsOf(sound, [telling], SOURCE)).toContain('Another question gives its answer away.')
  })

  it('ask for no evidence where there is no text', () => {
    expect(faultsOf({ ...sound, evidence: null }, [], null)).toEqual([])
  })
})

describe('evidence', () => {
  it('stands in a text whose lines break elsewhere, within a word even', () => {
    expect(isQuoted('Arteries carry blood away from the heart.', 'Arteries carry\nblood away from the he-\nart.')).toBe(
      true,
    )
  })

  it('does not stand in a text that says it otherwise', () => {
    expect(isQuoted('Arteries carry blood to the heart.', SOURCE)).toBe(false)
  })
})
