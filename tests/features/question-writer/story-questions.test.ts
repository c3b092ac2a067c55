import { describe, expect, it } from 'vitest'
import { faultsOf } from '~/features/question-writer/checks'
import { asQuotation, asSaid, quoted } from '~/features/question-writer/quotation'
import { writeQuestions, type WrittenQuestion } from '~/features/question-writer/question-writer.server'
import { lessonOf } from '~/features/stories/story-lesson'
import { comprehensionIn } from '~/features/storyteller/comprehension'
import { reportOn } from '~/features/storyteller/story-report'
import { tellStory } from '~/features/storyteller/storyteller'

const PLACES = ['The Ferris Wheel', 'The Hall of Mirrors', 'The Ghost Train', '']
const LESSON = {
  vocabulary: ['friction', 'momentum', 'energy', 'photosynthesis'],
  facts: ['Water boils at 100 degrees Celsius.', 'Plants make sugar from light'],
}
const request = (setting: string, lesson: { vocabulary: string[]; facts: string[] }) => ({
  character: 'Nell', setting, band: 'middle' as const, length: 'medium' as const, scare: 'eerie' as const, ...lesson,
})

/** Five questions of a story as a teacher gets them who presses "Create Quiz" on it. */
async function quizOf(seed: number, lesson: { vocabulary: string[]; facts: string[] }) {
  const ordered = request(PLACES[seed % PLACES.length] as string, lesson)
  const { title, content } = tellStory(ordered, seed)
  const source = {
    kind: 'text' as const, title, text: content, lesson: lessonOf(JSON.stringify(reportOn(content, ordered)), content),
  }
  const { questions, note } = await writeQuestions({ source, difficulty: 'medium', count: 5, seed })
  return { questions, note, content }
}

const answerOf = ({ options, correctAnswer }: WrittenQuestion) => options[correctAnswer] as string

describe('a quiz of a story that the storyteller told', () => {
  it.each([1, 2, 3, 6, 8, 11, 12, 15])('has the five questions that were asked for, each proven by it: %i', async (seed) => {
    const { questions, note, content } = await quizOf(seed, { vocabulary: [], facts: [] })
    expect(note).toBeNull()
    expect(questions).toHaveLength(5)
    for (const question of questions) {
      const others = questions.filter((other) => other !== question)
      expect(faultsOf(question, others, content)).toEqual([])
      expect(question.questionText).not.toMatch(/What does “(?:pencil|sandwiches|lantern|cupboard|nobody|nowadays)”/)
      expect(answerOf(question)).not.toMatch(/\b(?:Mr|Mrs)$/)
    }
  })

  it.each([1, 2, 3, 4])('asks for the words and facts that its teacher wanted taught, and for understanding: %i', async (seed) => {
    const { questions, content } = await quizOf(seed, LESSON)
    const taught = questions.filter(({ questionText, options }) =>
      [questionText, ...options].some((text) => /friction|momentum|energy|photosynthesis|boils|sugar/i.test(text)),
    )
    expect(taught.length).toBeGreaterThanOrEqual(2)
    const understood = comprehensionIn(content).map(({ question }) => question)
    expect(questions.filter(({ questionText }) => understood.includes(questionText)).length).toBeGreaterThanOrEqual(2)
    for (const { evidence } of taught) expect(content).toContain(evidence)
  })
})

describe('quizzes of many stories with words of a lesson', () => {
  const words = ['reluctant', 'examine', 'consequence', 'luminous', 'hesitate', 'evidence', 'cautiously', 'fragile', 'main idea']
  const nouns = ['consequence', 'evidence', 'main idea']

  it('ask for a word only where its sentence leads to it, among words of its own class', async () => {
    let gaps = 0
    for (let seed = 1; seed <= 14; seed += 1) {
      const { questions, content } = await quizOf(seed, { vocabulary: words, facts: [] })
      for (const { questionText, options, evidence, explanation, correctAnswer } of questions) {
        expect(content).toContain(evidence)
        expect(explanation).not.toMatch(/^The text says: “[^‘’]*"/)
        if (!questionText.startsWith('Fill the gap') || !words.includes(options[correctAnswer] as string)) continue
        gaps += 1
        expect(questionText).not.toMatch(/[A-Z]{2,} [A-Z]{2,}|‘(?:Do not|A good|That is) _____|poster|chalked|From close by/)
        expect(words.filter((word) => evidence?.includes(word)).length).toBeLessThan(3)
        if (nouns.includes(options[correctAnswer] as string))
          expect(options.filter((option) => words.includes(option) && !nouns.includes(option))).toEqual([])
      }
    }
    expect(gaps).toBeGreaterThan(4)
  })
})

describe('a sentence in quotation marks', () => {
  it.each([
    ['The gate was open.', '“The gate was open.”'],
    ['"Wait," said Nell.', '“‘Wait,’ said Nell.”'],
    ['“Wait,” said Nell. “Now.”', '“‘Wait,’ said Nell. ‘Now.’”'],
    ['"The gate is open."', '“The gate is open.”'],
    ['"Would you take me to the gate?', '“Would you take me to the gate?”'],
    ['Show me the way out."', '“Show me the way out.”'],
    ['It was 5" long.', '“It was 5" long.”'],
  ])('%s is shown as %s', (sentence, shown) => {
    expect(quoted(sentence)).toBe(shown)
    expect(`“${asQuotation(sentence)}”`).toBe(shown)
    expect(asSaid(sentence)).toBe(`The text says: ${shown}`)
  })
})

describe('a word of the lesson', () => {
  const text = [
    'Odette oiled the axle and said, "There is too much friction here for the old wheel."',
    'Friction made the brake warm, and the wheel stood still at last.',
    'Silas gave an order, and the horses of the carousel turned back to the gate.',
  ].join('\n\n')
  const ask = async (words: { word: string; sentence: string }[]) => {
    const source = { kind: 'text' as const, title: 'T', text, lesson: { words, facts: [] } }
    const { questions } = await writeQuestions({ source, difficulty: 'easy', count: 4, seed: 3 })
    return questions
  }
  const sentence = 'Odette oiled the axle and said, "There is too much friction here for the old wheel."'

  it('is left out of its own sentence, among the lesson’s other words', async () => {
    const others = ['momentum', 'energy', 'gravity'].map((word) => ({ word, sentence: 'Nobody says that here.' }))
    const asked = (await ask([{ word: 'friction', sentence }, ...others])).find((one) => answerOf(one) === 'friction')
    expect(asked?.questionText).toBe(
      'Fill the gap: “Odette oiled the axle and said, ‘There is too much _____ here for the old wheel.’”',
    )
    expect(asked?.options.toSorted()).toEqual(['energy', 'friction', 'gravity', 'momentum'])
    expect(asked?.evidence).toBe(sentence)
  })

  it('that stands in no sentence of the text is not asked for', async () => {
    const words = ['friction', 'momentum', 'energy', 'gravity'].map((word) => ({ word, sentence: `The ${word} is not told here.` }))
    for (const { questionText } of await ask(words)) expect(questionText).not.toContain('not told here')
  })

  it('may hold any sign without breaking the quiz', async () => {
    const words = ['friction', 'C++ (new)', '[a-z]*', 'بخار 🎡'].map((word) => ({ word, sentence }))
    expect((await ask(words)).length).toBeGreaterThan(0)
  })
})
