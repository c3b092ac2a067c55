import type { Actor } from '~/features/accounts/actor'
import { codeTaken, newCode } from '~/features/codes/codes.server'
import { GALLERY_TAG } from '~/features/stories/story-tags'
import { Refusal } from '~/lib/refusal'
import { isTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { keyWithWords } from '~/server/idempotency.server'
import { log } from '~/server/log.server'
import { pagesChanged } from '~/server/page-cache.server'
import type { ArticleForm } from './article'

/**
 * Saves what a person wrote as a story of theirs, as a draft like every new story (P1 §2, article writer).
 *
 * The same form sent twice makes one: its key is kept as a finished job of this person.
 *
 * @returns the article's code as it is shown
 * @throws Refusal `Code Already Exists`, or `Failed to create article. Please try again.`
 */
export async function createArticle(actor: Actor, form: ArticleForm): Promise<string> {
  const { title, content, code, language } = form
  const sent = { userId: actor.id, idempotencyKey: keyWithWords(form.idempotencyKey, [title, content, code, language]) }
  const key = { userId_idempotencyKey: sent }
  const registered = newCode(code, 'story')
  try {
    await tx(async (transaction) => {
      const story = await transaction.story.create({
        data: { title, content, language, userId: actor.id, codes: { create: registered } },
        select: { id: true },
      })
      const done = { status: 'done' as const, step: 'done', share: 100, storyId: story.id, finishedAt: new Date() }
      // The job already exists if the same article was made, deleted and is sent again.
      await transaction.generationJob.upsert({
        where: key,
        create: { ...sent, ...done, kind: 'story', request: '{}' },
        update: done,
      })
    })
  } catch (error) {
    if (!isTaken(error)) {
      log.error('article-not-created', { error })
      throw new Refusal('Error', 'Failed to create article. Please try again.')
    }
    const sentBefore = await db.generationJob.findUnique({ where: key, select: { storyId: true } })
    const before = sentBefore?.storyId
      ? await db.code.findFirst({ where: { storyId: sentBefore.storyId, isCurrent: true }, select: { display: true } })
      : null
    if (before) return before.display
    throw codeTaken('code')
  }
  pagesChanged(GALLERY_TAG)
  return registered.display
}
