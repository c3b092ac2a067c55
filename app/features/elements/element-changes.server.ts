import { requireAdministrator, type Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { savedMeanwhile } from '~/lib/saved-meanwhile'
import { db, tx } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { attachFiles, detachFiles, keyOfUrl } from '~/server/storage-files.server'
import { keepPicture, type KeptFile } from '~/server/upload-store.server'
import type { UploadedFile } from '~/server/upload.server'
import { alreadyDeleted, orRemove, orSay, removeQuietly } from '~/server/worded-failure.server'
import type { ElementType } from './element'
import type { ElementForm } from './element-forms'

type Saving = { actor: Actor; elementType: ElementType; form: ElementForm; kept: KeptFile | null; failed: string }

/** Saves the row and, in the same transaction, which file it shows; returns the key of the former one. */
function saveRow({ actor, elementType, form, kept, failed }: Saving) {
  const { id, revision, name, description, traits, isActive, removeImage } = form
  const characterTraits = elementType === 'character' && traits.length > 0 ? JSON.stringify(traits) : null
  const row = { name, description: description || null, characterTraits, isActive }

  return tx(async (transaction) => {
    const sought = { where: { id, elementType }, select: { imageUrl: true, revision: true } }
    const before = id ? await transaction.storyElement.findFirst(sought) : null
    if (id && !before) {
      const anew = `What you typed is still here; Save makes a new ${elementType} from it.`
      throw new Refusal('Error', `${failed}: it has since been deleted. ${anew}`)
    }
    if (before && before.revision !== revision) throw savedMeanwhile(failed)
    const imageUrl = kept ? kept.url : removeImage ? null : (before?.imageUrl ?? null)
    if (id) await transaction.storyElement.update({ where: { id }, data: { ...row, imageUrl, revision: { increment: 1 } } })
    else await transaction.storyElement.create({ data: { ...row, imageUrl, elementType, createdById: actor.id } })
    if (kept) await attachFiles(kept.key)
    const replaced = before && before.imageUrl !== imageUrl ? keyOfUrl(before.imageUrl) : null
    if (replaced) await detachFiles(replaced)
    return replaced
  })
}

/**
 * Creates an element, or changes the one that the form names. Its picture stays unless a new one comes with the form or
 * it is to be removed (P2 §4); the old file goes after the row is saved.
 *
 * @param actor an admin
 * @param elementType of the tab; a location has no traits (P2 §5)
 * @param image as it was uploaded, where one was chosen
 * @throws Refusal `Failed to save character` (or location), with the reason where it is gone or was saved by somebody else
 *   since the form was opened; on the field `image`, `Failed to upload image` or what is wrong with it
 */
export async function saveElement(
  actor: Actor,
  elementType: ElementType,
  form: ElementForm,
  image?: UploadedFile,
): Promise<void> {
  const failed = `Failed to save ${elementType}`
  requireAdministrator(actor, failed)
  await orSay(failed, async () => {
    const kept = image ? await keepPicture(actor.id, image, { field: 'image', failed: 'Failed to upload image' }) : null
    const replaced = await orRemove([kept?.key], () => saveRow({ actor, elementType, form, kept, failed }))
    pagesChanged('elements')
    await removeQuietly(replaced)
  })
}

/**
 * Deletes an element and then its picture's file. Stories that were made with it stay as they are.
 *
 * @param actor an admin
 * @throws Refusal `Failed to delete character` (or location), or that it is gone already
 */
export async function removeElement(actor: Actor, elementType: ElementType, id: string): Promise<void> {
  const failed = `Failed to delete ${elementType}`
  requireAdministrator(actor, failed)
  const key = await orSay(failed, () =>
    tx(async (transaction) => {
      const element = await transaction.storyElement.findFirst({ where: { id, elementType }, select: { imageUrl: true } })
      if (!element) throw alreadyDeleted()
      await transaction.storyElement.delete({ where: { id } })
      const shown = keyOfUrl(element.imageUrl)
      if (shown) await detachFiles(shown)
      return shown
    }),
  )
  pagesChanged('elements')
  await removeQuietly(key)
}

/** An element as its form shows it, or null where there is none of this type. */
export async function findElement(elementType: ElementType, id: string) {
  const texts = { name: true, description: true, characterTraits: true }
  const select = { id: true, ...texts, imageUrl: true, isActive: true, revision: true }
  const row = await db.storyElement.findFirst({ where: { id, elementType }, select })
  if (!row) return null
  const { characterTraits, description, ...element } = row
  const traits = characterTraits ? (JSON.parse(characterTraits) as string[]) : []
  return { ...element, description: description ?? '', traits: traits.join(', ') }
}
