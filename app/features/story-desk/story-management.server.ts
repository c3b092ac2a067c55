import { requireAdministrator, type Actor } from '~/features/accounts/actor'
import { codeKey, MAX_CODE_LENGTH } from '~/features/codes/code'
import { codeTaken, newCode } from '~/features/codes/codes.server'
import { LONGEST_TITLE } from '~/features/stories/story-limits'
import { findStoryCards } from '~/features/stories/story-list.server'
import { STORY_NOT_SAVED } from '~/features/stories/story-revisions.server'
import { GALLERY_TAG, storyTag } from '~/features/stories/story-tags'
import { Refusal } from '~/lib/refusal'
import { cutToFit } from '~/lib/text'
import { refuseWhenTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { alreadyDeleted, orSay } from '~/server/worded-failure.server'
import type { ManagementPanel } from './story-management'

const COPY_SUFFIX = ' (Copy)'

const failed = (message: string) => new Refusal('Error', message)

function storiesChanged(ids: string[]): void {
  pagesChanged(GALLERY_TAG, ...ids.map(storyTag))
}

/**
 * A code for the copy of a story: the old one plus `_COPY` (P1 §5) or, if that is too long or taken, the longest beginning
 * of it that is short enough and free.
 *
 * @param code the story's own, as it is shown
 * @returns empty text where none is free
 */
export async function suggestCopyCode(code: string): Promise<string> {
  const whole = `${code}_COPY`
  const candidates = Array.from({ length: whole.length }, (_, cut) => whole.slice(0, whole.length - cut)).filter(
    (candidate) => codeKey(candidate) !== '' && codeKey(candidate).length <= MAX_CODE_LENGTH,
  )
  const taken = await db.code.findMany({ where: { key: { in: candidates.map(codeKey) } }, select: { key: true } })
  const isFree = (candidate: string) => !taken.some(({ key }) => key === codeKey(candidate))
  return candidates.find((candidate) => isFree(candidate) && /[A-Z0-9]$/i.test(candidate)) ?? ''
}

/**
 * Copies a story: content, seeds, owner and how it was made stay, the title gets ` (Copy)`, and the copy is a draft.
 *
 * @param code as typed, already checked for its form
 * @returns the copy's code as it is shown, upper case
 * @throws Refusal `Code Already Exists`, or `Failed to duplicate story`
 */
export async function duplicateStory(actor: Actor, id: string, code: string): Promise<string> {
  const message = 'Failed to duplicate story'
  requireAdministrator(actor, message)
  const copyCode = newCode(code, 'story')
  const copy = () => tx(async (transaction) => {
    const story = await transaction.story.findUnique({
      where: { id },
      omit: { id: true, published: true, revision: true, createdAt: true, lastEditedAt: true, lastEditedById: true },
    })
    if (!story) throw failed(message)
    // The editor must take the copy's title, too.
    const title = cutToFit(story.title, LONGEST_TITLE - COPY_SUFFIX.length) + COPY_SUFFIX
    await transaction.story.create({ data: { ...story, title, codes: { create: copyCode } } })
  })
  await orSay(message, () => refuseWhenTaken(copy, codeTaken('code')))
  return copyCode.display
}

/**
 * Publishes stories or takes them back to draft; those that are gone are skipped.
 *
 * @returns how many there were
 * @throws Refusal `Failed to save story`
 */
export async function publishStories(actor: Actor, ids: string[], published: boolean): Promise<number> {
  requireAdministrator(actor, STORY_NOT_SAVED)
  const { count } = await orSay(STORY_NOT_SAVED, () =>
    tx((transaction) => transaction.story.updateMany({ where: { id: { in: ids } }, data: { published } })),
  )
  storiesChanged(ids)
  return count
}

/**
 * Deletes stories, all of them or none; their codes become free.
 *
 * @returns how many there were
 * @throws Refusal `Failed to delete story`, or that none of them is there any more
 */
export async function removeStories(actor: Actor, ids: string[]): Promise<number> {
  const message = 'Failed to delete story'
  requireAdministrator(actor, message)
  const { count } = await orSay(message, () =>
    tx((transaction) => transaction.story.deleteMany({ where: { id: { in: ids } } })),
  )
  if (count === 0) throw alreadyDeleted()
  storiesChanged(ids)
  return count
}

/** How many stories a confirmation names at most. */
const MOST_NAMED = 100

/**
 * The panel that an address opens: `?duplicate=ID`, or `?confirm=delete` with a `story` for each that is ticked.
 *
 * @returns null when it opens none
 */
export async function findManagementPanel(search: URLSearchParams): Promise<ManagementPanel | null> {
  const duplicated = search.get('duplicate')
  if (duplicated) {
    const [story] = await findStoryCards([duplicated], 1)
    if (!story) return { name: 'gone' }
    const { id, title, code } = story
    return { name: 'duplicate', id, title, code, suggestion: await suggestCopyCode(code) }
  }
  if (search.get('confirm') !== 'delete') return null

  const ids = search.getAll('story').slice(0, MOST_NAMED)
  if (ids.length === 0) return { name: 'none-ticked' }
  const stories = await findStoryCards(ids, 1)
  return stories.length === 0 ? { name: 'gone' } : { name: 'delete', stories: stories.map(({ id, title, code }) => ({ id, title, code })) }
}
