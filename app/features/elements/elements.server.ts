import { db } from '~/server/db.server'

/** A character or a place that stories are made of (P2 §3). */
export type StoryElement = {
  id: string
  name: string
  description: string | null
  traits: string[]
  imageUrl: string | null
}

/** Traits as they are stored: a JSON list of texts, or null. */
function toTraits(stored: string | null): string[] {
  return stored ? (JSON.parse(stored) as string[]) : []
}

/**
 * The active elements of one type by name, for the generator (P1 §7).
 *
 * @param elementType `character` or `location`
 */
export async function listActiveElements(elementType: 'character' | 'location'): Promise<StoryElement[]> {
  const rows = await db.storyElement.findMany({
    where: { elementType, isActive: true },
    orderBy: { name: 'asc' },
    select: { id: true, name: true, description: true, characterTraits: true, imageUrl: true },
  })
  return rows.map(({ characterTraits, ...row }) => ({ ...row, traits: toTraits(characterTraits) }))
}

/**
 * The active element that somebody chose by its name, in any case.
 *
 * @returns null for a name that was typed
 */
export async function findActiveElement(elementType: 'character' | 'location', name: string): Promise<StoryElement | null> {
  const sought = name.trim().toLowerCase()
  return (await listActiveElements(elementType)).find((element) => element.name.toLowerCase() === sought) ?? null
}
