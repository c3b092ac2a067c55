import type { Actor } from '~/features/accounts/actor'
import type { Lesson } from '~/features/question-writer/draft'
import { writeQuestions, type WrittenQuestion } from '~/features/question-writer/question-writer.server'
import { mayEditStory, type Story } from '~/features/stories/story'
import { lessonOf } from '~/features/stories/story-lesson'
import { unexplained } from '~/features/stories/story-words'
import { keepUnlessFailed } from '~/lib/kept-promises'
import { letterOf } from '~/lib/option-letters'
import { storyPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { qrSvg } from '~/server/qr.server'
import { matchingOf, WORKSHEET_QUESTIONS, writingPrompt } from './worksheet'

type Written = { questions: WrittenQuestion[]; note: string | null }

/** Reading a long story takes a second of CPU time, so results are kept while they are asked for. */
const MOST_KEPT = 100
const kept = new Map<string, Promise<Written>>()

/** A seed made from the story's id, so that the same story asks the same questions, and key and sheet always agree. */
const seedOf = (id: string) => Number.parseInt(id.replace(/-/g, '').slice(-7), 16)

/** Questions whose evidence is not among the words to know on the same sheet, as far as the text has enough. */
async function write({ id, title, content }: Story, { words, facts }: Lesson): Promise<Written> {
  const order = {
    // The words are on the sheet with their sentences, so no gap can ask for them.
    source: { kind: 'text' as const, title, text: content, lesson: { words: [], facts } },
    difficulty: 'medium' as const,
    count: WORKSHEET_QUESTIONS,
    seed: seedOf(id),
  }
  const first = await writeQuestions(order)
  const given = first.questions.filter(({ evidence }) => words.some(({ sentence }) => sentence === evidence))
  if (given.length === 0) return first

  const second = await writeQuestions({ ...order, exclude: given.map(({ questionText }) => questionText) })
  return second.questions.length < first.questions.length ? first : second
}

function questionsOf(story: Story, lesson: Lesson): Promise<Written> {
  const key = `${story.id} ${story.revision}`
  const made = kept.get(key) ?? keepUnlessFailed(kept, key, write(story, lesson))
  // The entry just used goes to the end, so that the first one is the least recently used.
  kept.delete(key)
  kept.set(key, made)
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest)
  return made
}

/**
 * The print pack of a story (issue 4): the story, its words, five questions and a writing task.
 *
 * @param actor the person who prints it; the answer key is for those who may edit the story
 * @param isKeyWanted whether they ask for the key
 * @returns the sheets; without the key nothing in them tells which option is right
 */
export async function toWorksheet(actor: Actor, story: Story, isKeyWanted: boolean) {
  const { id, title, code, content, language, report, words } = story
  const lesson = lessonOf(report, content)
  const { questions, note } = await questionsOf(story, lesson)
  const mayHaveKey = mayEditStory(actor, story)
  const link = env.publicUrl + storyPath(code)
  const matching = matchingOf(words, id)
  const evidence = questions.flatMap((question) => question.evidence ?? [])
  return {
    sheet: {
      story: { title, code, content, language },
      link,
      qr: await qrSvg(link),
      words: unexplained(lesson.words, matching ? words : []),
      matching: matching && { words: matching.words, meanings: matching.meanings },
      questions: questions.map(({ questionText, options }) => ({ questionText, options })),
      prompt: writingPrompt(content, evidence),
      key:
        mayHaveKey && isKeyWanted
          ? questions.map(({ options, correctAnswer, evidence: proof }) => ({
              letter: letterOf(correctAnswer), answer: options[correctAnswer]!, evidence: proof,
            }))
          : null,
      matches: mayHaveKey && isKeyWanted ? (matching?.answers ?? []) : [],
    },
    note,
    mayHaveKey,
  }
}
