import type { Actor } from '~/features/accounts/actor'
import { changeCode, findByCode } from '~/features/codes/codes.server'
import { Refusal } from '~/lib/refusal'
import { db, tx } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { preparedRow, toDate, toDateOrNull, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import { orSay } from '~/server/worded-failure.server'
import { mayEditStory, type Story, type StoryEdit } from './story'
import { changeText, STORY_NOT_SAVED } from './story-revisions.server'
import { GALLERY_TAG, storyTag } from './story-tags'
import { toStoryWords } from './story-words'

/**
 * A story by a code in any spelling.
 *
 * @returns the story with its present code, or null for an unknown code and for the code of something else
 */
export async function findStoryByCode(typed: string | undefined): Promise<Story | null> {
  const found = await findByCode(typed, 'story')
  return found && findStory(found.id, found.display)
}

type Prepared = Omit<Story, 'code' | 'published' | 'createdAt' | 'lastEditedAt' | 'words'> & {
  words: string | null
  published: StoredTruth
  createdAt: StoredMoment
  lastEditedAt: StoredMoment | null
}

const readStory = preparedRow<Prepared>(`
  SELECT s."id", s."title", s."content", s."seeds", s."userId", s."published", s."revision", s."language", s."band", s."length",
    s."writer", s."lastEditedAt", s."createdAt", s."report", s."words",
    nullif(a."fullName", '') AS "authorName", nullif(e."fullName", '') AS "lastEditedBy"
  FROM "stories" s LEFT JOIN "profiles" a ON a."id" = s."userId" LEFT JOIN "profiles" e ON e."id" = s."lastEditedById"
  WHERE s."id" = ?`)

async function findStory(id: string, code: string): Promise<Story | null> {
  const read = await readStory(id)
  if (!read) return null
  const { published, createdAt, lastEditedAt, words, ...story } = read
  return {
    ...story,
    code,
    published: Boolean(published),
    createdAt: toDate(createdAt),
    lastEditedAt: toDateOrNull(lastEditedAt),
    words: toStoryWords(words),
  }
}

/**
 * A story by its id, for pages that know the id from a generation.
 *
 * @returns null when it has been deleted
 */
export async function findStoryById(id: string): Promise<Story | null> {
  const code = await db.code.findFirst({ where: { storyId: id, isCurrent: true }, select: { display: true } })
  return code && findStory(id, code.display)
}

/**
 * Saves what is in the editor. Saving never unpublishes: only `publish` moves a story out of draft (P1 §4).
 *
 * @param edit what is in the editor, with the revision on which it was opened
 * @throws Refusal when the person may not edit it, somebody has saved it since the editor was opened, or saving fails
 */
export async function saveStory(
  actor: Actor,
  story: Pick<Story, 'id' | 'userId'>,
  { revision, ...edit }: StoryEdit,
  { publish = false } = {},
): Promise<void> {
  if (!mayEditStory(actor, story)) throw new Refusal('Error', STORY_NOT_SAVED)

  await orSay(STORY_NOT_SAVED, () =>
    changeText(actor, story.id, { ...edit, ...(publish ? { published: true as const } : {}) }, revision),
  )
  pagesChanged(storyTag(story.id), GALLERY_TAG)
}

/**
 * Puts a story into the gallery as it is, or takes it out again; its code opens it either way.
 *
 * @throws Refusal `Failed to save story` when the person may not, when it is gone, or when saving fails
 */
export async function publishStory(actor: Actor, story: Pick<Story, 'id' | 'userId'>, published: boolean): Promise<void> {
  if (!mayEditStory(actor, story)) throw new Refusal('Error', STORY_NOT_SAVED)

  const { count } = await orSay(STORY_NOT_SAVED, () =>
    tx((transaction) => transaction.story.updateMany({ where: { id: story.id }, data: { published } })),
  )
  if (count === 0) throw new Refusal('Error', STORY_NOT_SAVED)
  pagesChanged(storyTag(story.id), GALLERY_TAG)
}

/**
 * Gives a story another code; the old one keeps leading to it.
 *
 * @param code already checked for its form
 * @returns the code as it is shown
 * @throws Refusal when the person may not, or `Code Already Exists`
 */
export async function changeStoryCode(actor: Actor, story: Pick<Story, 'id' | 'userId'>, code: string): Promise<string> {
  if (!mayEditStory(actor, story)) {
    throw new Refusal('Update Failed', 'Failed to update the story code. Please try again.', 'code')
  }
  const failed = new Refusal('Update Failed', 'Something went wrong while updating the code.', 'code')
  const display = await orSay(failed, () => changeCode({ kind: 'story', id: story.id }, code))
  pagesChanged(storyTag(story.id), GALLERY_TAG)
  return display
}

/**
 * Deletes a story; its codes become free.
 *
 * @throws Refusal with the wording of P1 §8 when the person may not, when it is gone already, or when deleting fails
 */
export async function removeStory(actor: Actor, story: Pick<Story, 'id' | 'userId'>): Promise<void> {
  if (!mayEditStory(actor, story)) throw new Refusal('Delete Failed', 'You can only delete stories you created.')

  const { count } = await orSay(new Refusal('Delete Failed', 'Something went wrong while deleting the story.'), () =>
    tx((transaction) => transaction.story.deleteMany({ where: { id: story.id } })),
  )
  if (count === 0) throw new Refusal('Delete Failed', 'Failed to delete the story. Please try again.')
  pagesChanged(storyTag(story.id), GALLERY_TAG)
}
