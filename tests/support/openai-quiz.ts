import { sentencesOf, wordsOf } from '~/lib/sentences'
import type { QuizDraft } from '~/features/quiz-making/quiz-prompt'

/** What the fake model reads from a user message: the parts of a quiz's data that are there. */
export type QuizData = {
  settings: { count: number }
  teacherText: { title: string; topic?: string; text?: string }
  kept?: string[]
}

type Draft = QuizDraft['questions'][number]

const WRONG = ['saddle', 'trumpet', 'orchid', 'pyramid', 'lantern', 'violin', 'glacier', 'compass', 'walnut', 'harbour', 'feather', 'magnet']

/** A good question about the longest word of a sentence. */
function questionOn(sentence: string, index: number): Draft {
  const word = wordsOf(sentence).toSorted((a, b) => b.length - a.length)[0]!
  const gap = sentence.replace(word, '____')
  return {
    question: `Which word is missing here: ${gap}`,
    rightAnswer: word,
    wrongAnswers: [0, 1, 2].map((each) => `${WRONG[(index * 3 + each) % WRONG.length]}`),
    explanation: `The sentence reads: ${sentence}`,
    evidence: sentence,
  }
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** A good question about a topic that needs no knowledge; each number has another answer. */
function questionAbout(topic: string, index: number): Draft {
  const number = 113 + index * 17
  return {
    question: `Which figure is the ${ORDINALS[index % 10]} of lesson ${Math.floor(index / 10) + 1} on ${topic}?`,
    rightAnswer: String(number),
    wrongAnswers: [1, 2, 3].map((each) => String(number + each * 5)),
    explanation: `It is ${number}.`,
    evidence: '',
  }
}

/** Takes the data of a quiz question; returns as many good questions as it asks for, none of those that are kept. */
export function quizFrom({ settings, teacherText: { title, topic, text }, kept = [] }: QuizData): QuizDraft {
  const sentences = text ? sentencesOf(text).filter((sentence) => wordsOf(sentence).length > 4) : null
  const all = Array.from({ length: 60 }, (_, index) =>
    sentences ? (sentences[index] ? questionOn(sentences[index], index) : null) : questionAbout(topic ?? title, index),
  )
  const fresh = all.filter((draft) => draft !== null).filter(({ question }) => !kept.includes(question))
  return { questions: fresh.slice(0, settings.count) }
}
