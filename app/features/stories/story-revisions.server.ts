import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { db, tx, type Transaction } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { mayEditStory, type Story } from './story'
import { GALLERY_TAG, storyTag } from './story-tags'

/** How many earlier texts of a story are kept. */
const KEPT = 10

/** An earlier text of a story, as its author finds it again. */
export type StoryRevision = { id: string; title: string; savedAt: Date; savedBy: string | null; words: number; opening: string }

/**
 * Keeps a story's text as it stands, before it is changed; the oldest beyond ten go.
 *
 * @param transaction the one in which the story is then changed
 * @param actor whoever changes it
 */
export async function keepRevision(transaction: Transaction, actor: Actor, storyId: string): Promise<void> {
  const before = await transaction.story.findUnique({
    where: { id: storyId },
    select: { title: true, content: true, seeds: true, revision: true },
  })
  if (!before) return
  await transaction.storyRevision.create({ data: { storyId, savedById: actor.id, ...before } })
  const kept = await transaction.storyRevision.findMany({
    where: { storyId },
    orderBy: { revision: 'desc' },
    skip: KEPT,
    select: { id: true },
  })
  if (kept.length > 0) await transaction.storyRevision.deleteMany({ where: { id: { in: kept.map(({ id }) => id) } } })
}

/** What was there before the last ten saves, the newest first; nothing for those who may not edit the story. */
export async function listRevisions(actor: Actor, story: Pick<Story, 'id' | 'userId'>): Promise<StoryRevision[]> {
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
    words: content.split(/\s+/).filter(Boolean).length,
    opening: content.slice(0, 140),
  }))
}

/**
 * Puts an earlier text back. The text that stands now is kept in turn, so restoring can be undone.
 *
 * @throws Refusal when the person may not edit the story, or the earlier text is not kept any more
 */
export async function restoreRevision(actor: Actor, story: Pick<Story, 'id' | 'userId'>, revisionId: string): Promise<void> {
  if (!mayEditStory(actor, story)) throw new Refusal('Error', 'Failed to save story')
  await tx(async (transaction) => {
    const earlier = await transaction.storyRevision.findFirst({
      where: { id: revisionId, storyId: story.id },
      select: { title: true, content: true, seeds: true },
    })
    if (!earlier) throw new Refusal('Error', 'Failed to save story: this earlier text is not kept any more.')
    await keepRevision(transaction, actor, story.id)
    await transaction.story.update({
      where: { id: story.id },
      data: { ...earlier, revision: { increment: 1 }, lastEditedById: actor.id, lastEditedAt: new Date() },
    })
  })
  pagesChanged(storyTag(story.id), GALLERY_TAG)
}
