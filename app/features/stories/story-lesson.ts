import type { Lesson } from '~/features/question-writer/draft'
import { comprehensionIn } from '~/features/storyteller/comprehension'

type Report = {
  vocabulary?: { word: string; sentence: string | null }[]
  facts?: { fact: string; sentence: string | null }[]
}

/**
 * What a story's teacher asked for: the words and facts of the lesson, each with the sentence that contains it. Those that
 * were edited away since are left out. Also the questions that the built-in storyteller wrote about its own scenes.
 *
 * @param report JSON of a generation's report, or null for a story that a person wrote
 * @param content the story's present text
 */
export function lessonOf(report: string | null, content: string): Lesson {
  const { vocabulary = [], facts = [] } = JSON.parse(report ?? '{}') as Report
  const stands = (sentence: string | null): sentence is string => sentence !== null && content.includes(sentence)
  return {
    words: vocabulary.flatMap(({ word, sentence }) => (stands(sentence) ? [{ word, sentence }] : [])),
    facts: facts.flatMap(({ fact, sentence }) => (stands(sentence) ? [{ fact, sentence }] : [])),
    plot: comprehensionIn(content),
  }
}
