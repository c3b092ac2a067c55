import type { Actor } from '~/features/accounts/actor'
import type { ReadingBand } from '~/features/storyteller/reading-level'
import type { StoryLength } from '~/features/storyteller/story-report'
import { Refusal } from '~/lib/refusal'
import { truncate } from '~/lib/text'
import { db, tx, type Transaction } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { orSay } from '~/server/worded-failure.server'
import { mayEditStory, type Story } from './story'
import { checkAgain, storyWordCount } from './story-check'
import { GALLERY_TAG, storyTag } from './story-tags'

/** P1 §8: the message of every save that fails. */
export const STORY_NOT_SAVED = 'Failed to save story'

/** How many earlier texts of a story are kept. */
const KEPT = 10

/** How much of each the list shows. */
const OPENING = 120

/** An earlier text of a story, as its author sees it in the list. */
export type StoryRevision = { id: string; title: string; savedAt: Date; savedBy: string | null; words: number; opening: string }

/** The new text of a story, and whatever else changes with it. */
type NewText = { title: string; content: string; seeds: string | null; language?: string | undefined; published?: true }

/**
 * Changes a story's text and keeps the former one; of more than ten, the oldest goes. A save that does not change the text,
 * such as publishing alone, keeps nothing: it would push out a text that somebody may want back.
 *
 * @param actor the person who changes it
 * @param expected the revision that the change was made on; without one, whatever is there is replaced
 * @throws Refusal when somebody else has saved the story in between, or it is gone
 */
export async function changeText(actor: Actor, storyId: string, next: NewText, expected?: number): Promise<void> {
  await tx(async (transaction) => {
    const story = await transaction.story.findUnique({
      where: { id: storyId },
      select: { title: true, content: true, seeds: true, revision: true, report: true, band: true, length: true, language: true },
    })
    const before = story && { title: story.title, content: story.content, seeds: story.seeds, revision: story.revision }
    // The condition is part of the update, which locks the row: on PostgreSQL the second of two saves at once finds nothing.
    const { count } = await transaction.story.updateMany({
      where: { id: storyId, revision: expected ?? before?.revision },
      data: {
        ...next,
        report: story && reportAfter(story, next),
        revision: { increment: 1 },
        lastEditedById: actor.id,
        lastEditedAt: new Date(),
      },
    })
    if (!before || count === 0) {
      throw new Refusal('Error', `${STORY_NOT_SAVED}: somebody else saved it while you were writing. Your text is still here.`)
    }
    const isSameText = before.title === next.title && before.content === next.content && before.seeds === next.seeds
    if (!isSameText) await keepRevision(transaction, actor, { storyId, ...before })
  })
}

type Reported = { content: string; report: string | null; band: string | null; length: string | null; language: string }

/** A story's report after its text has changed; null for a story that a person wrote. */
function reportAfter({ content, report, band, length, language }: Reported, next: NewText): string | null {
  const asked = { band: band as ReadingBand, length: length as StoryLength, language: next.language ?? language }
  if (report === null || (content === next.content && asked.language === language)) return report
  return checkAgain(report, next.content, asked)
}

async function keepRevision(
  transaction: Transaction,
  actor: Actor,
  before: { storyId: string; title: string; content: string; seeds: string | null; revision: number },
): Promise<void> {
  const { storyId } = before
  await transaction.storyRevision.create({ data: { savedById: actor.id, ...before } })
  const beyond = await transaction.storyRevision.findMany({
    where: { storyId },
    orderBy: { revision: 'desc' },
    skip: KEPT,
    select: { id: true },
  })
  if (beyond.length > 0) await transaction.storyRevision.deleteMany({ where: { id: { in: beyond.map(({ id }) => id) } } })
}

/** The texts before the last ten saves, the newest first; empty for those who may not edit the story. */
export async function listRevisions(actor: Actor, story: Pick<Story, 'id' | 'userId' | 'language'>): Promise<StoryRevision[]> {
  if (!mayEditStory(actor, story)) return []
  const rows = await db.storyRevision.findMany({
    where: { storyId: story.id },
    orderBy: { revision: 'desc' },
    take: KEPT,
    select: { id: true, title: true, content: true, savedAt: true, savedBy: { select: { fullName: true } } },
  })
  return rows.map(({ content, savedBy, ...row }) => ({
    ...row,
    savedBy: savedBy?.fullName || null,
    words: storyWordCount(content, story.language),
    opening: truncate(content, OPENING),
  }))
}

/**
 * Puts an earlier text back. The current text is kept in turn, so restoring can be undone.
 *
 * @throws Refusal when the person may not edit the story, or the earlier text is not kept any more
 */
export async function restoreRevision(actor: Actor, story: Pick<Story, 'id' | 'userId'>, revisionId: string): Promise<void> {
  if (!mayEditStory(actor, story)) throw new Refusal('Error', STORY_NOT_SAVED)
  const earlier = await db.storyRevision.findFirst({
    where: { id: revisionId, storyId: story.id },
    select: { title: true, content: true, seeds: true },
  })
  if (!earlier) throw new Refusal('Error', `${STORY_NOT_SAVED}: this earlier text is not kept any more.`)
  await orSay(STORY_NOT_SAVED, () => changeText(actor, story.id, earlier))
  pagesChanged(storyTag(story.id), GALLERY_TAG)
}
