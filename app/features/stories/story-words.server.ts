import type { Actor } from '~/features/accounts/actor'
import { meaningIn } from '~/features/question-writer/word-meaning.server'
import { Refusal } from '~/lib/refusal'
import { savedMeanwhile } from '~/lib/saved-meanwhile'
import { tx } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { orSay } from '~/server/worded-failure.server'
import { mayEditStory, type Story, type StoryWordsEdit } from './story'
import { lessonOf } from './story-lesson'
import { storyTag } from './story-tags'
import { toStoryWords, toWordList, wordsRevision, type StoryWord } from './story-words'
import type { WordsForm } from './story-words-panel'

const FAILED = 'Failed to save the words'

/** Where our stories happen, so that a carousel is one to ride on and not one for luggage. */
const AROUND = 'An amusement park at night, with its fair, its rides, seats for children, tents, shows, lamps and machines.'

/**
 * Gives a story its words to know, in place of those that it had.
 *
 * @param edit the words, and the revision that their form was opened on; the same words once more are no conflict
 * @throws Refusal when the person may not edit the story, somebody else has changed the words meanwhile, or saving fails
 */
export async function saveStoryWords(actor: Actor, story: Pick<Story, 'id' | 'userId'>, { words, revision }: StoryWordsEdit) {
  if (!mayEditStory(actor, story)) throw new Refusal('Error', FAILED)
  await orSay(FAILED, () =>
    tx(async (transaction) => {
      const before = await transaction.story.findUnique({ where: { id: story.id }, select: { words: true } })
      if (!before) throw new Refusal('Error', FAILED)
      const standing = toStoryWords(before.words)
      if (toWordList(standing) === toWordList(words)) return
      const { count } = await transaction.story.updateMany({
        // The condition is part of the update, which locks the row: the second of two saves at once finds nothing.
        where: { id: story.id, words: before.words },
        data: { words: words.length > 0 ? JSON.stringify(words) : null },
      })
      if (count === 0 || wordsRevision(standing) !== revision) {
        throw savedMeanwhile(FAILED, { thing: 'the words', kept: 'Your words are' })
      }
    }),
  )
  pagesChanged(storyTag(story.id))
}

/** What the form of the words to know begins with: the words that the story has or, where there are none, suggested ones. */
export async function toWordsForm(story: Story): Promise<WordsForm> {
  const isSuggested = story.words.length === 0
  const words = isSuggested ? await suggestWords(story) : story.words
  return { list: toWordList(words), revision: wordsRevision(story.words), isSuggested: isSuggested && words.length > 0 }
}

/**
 * The words that a teacher asked to be woven into the story, with what a dictionary says of them; for stories in other
 * languages, and for words that it does not know, the meaning is left for the teacher to write.
 */
async function suggestWords({ report, content, language }: Pick<Story, 'report' | 'content' | 'language'>): Promise<StoryWord[]> {
  const { words } = lessonOf(report, content)
  return Promise.all(words.map(async ({ word, sentence }) => ({
    word,
    meaning: language === 'en' ? ((await meaningIn(word, sentence, `${content} ${AROUND}`)) ?? '') : '',
  })))
}
