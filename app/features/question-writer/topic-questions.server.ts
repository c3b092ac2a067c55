import { hashOf } from '~/lib/chance'
import { truncate } from '~/lib/text'
import { matterOf } from './directions'
import type { Difficulty, Draft } from './draft'
import { draftsFromSchool, isAboutBook } from './school-questions'
import { poolOf } from './topic-pool.server'
import { topicsIn, type Topic } from './topic.server'
import { askForDefinition, askForWord, quoted, type TopicAsked } from './topic-words.server'
import { askForKinds, askForParts } from './topic-relations.server'

async function draftsAbout(topic: Topic, difficulty: Difficulty, seed: number): Promise<Draft[]> {
  const asked: TopicAsked = { topic, pool: await poolOf(topic, difficulty, seed), difficulty, seed }
  const relations = [...(await askForParts(asked)), ...(await askForKinds(asked))]
  const words: Draft[] = []
  for (const [index, item] of asked.pool.slice(0, 60).entries()) {
    const isByWord = (index + hashOf(seed, 'way')) % 3 > 0
    const draft = isByWord
      ? ((await askForWord(item, asked)) ?? (await askForDefinition(item, asked)))
      : ((await askForDefinition(item, asked)) ?? (await askForWord(item, asked)))
    if (draft) words.push(draft)
  }
  return mixed(relations, words)
}

/** One relation after every two words. */
function mixed(relations: readonly Draft[], words: readonly Draft[]): Draft[] {
  const drafts: Draft[] = []
  for (let index = 0; index < Math.max(relations.length, Math.ceil(words.length / 2)); index += 1) {
    drafts.push(...words.slice(2 * index, 2 * index + 2), ...relations.slice(index, index + 1))
  }
  return drafts
}

/**
 * Takes a topic as typed, a difficulty and a seed; returns questions on it, the best first: school-book questions where we
 * have them, then, unless it is a book, those on the words of its field; and a note where the topic could not be taken as a
 * whole. No drafts where nothing of it is known.
 */
export async function draftsFromTopic(
  typed: string,
  difficulty: Difficulty,
  seed: number,
): Promise<{ drafts: Draft[]; note: string | null }> {
  const { topics, isWhole } = await topicsIn(matterOf(typed))
  const taught = draftsFromSchool(typed, seed)
  if (taught.length > 0) {
    const more = isWhole && !isAboutBook(typed) ? await draftsAbout(topics[0] as Topic, difficulty, seed) : []
    return { drafts: [...taught, ...more], note: null }
  }
  const drafts: Draft[] = []
  const each = await Promise.all(topics.slice(0, 3).map((topic) => draftsAbout(topic, difficulty, seed)))
  for (let index = 0; each.some((one) => index < one.length); index += 3)
    each.forEach((one) => drafts.push(...one.slice(index, index + 3)))
  const known = topics
    .slice(0, 3)
    .map(({ word }) => quoted(word))
    .join(' and ')
  const note =
    isWhole || topics.length === 0 || drafts.length === 0
      ? null
      : `We do not know ${quoted(truncate(typed.trim(), 60))} as a single topic; these questions are about ${known}.`
  return { drafts, note }
}
