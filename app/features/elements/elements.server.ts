import { byName } from '~/lib/by-name'
import { db } from '~/server/db.server'
import type { ElementType, StoryElement } from './element'

/** How many characters and how many places the world page shows (P1 §9). */
const MOST_IN_WORLD = 9

const SHOWN = { id: true, name: true, description: true, characterTraits: true, imageUrl: true } as const

/** Traits as they are stored: a JSON list of texts, or null. */
function toElement<Row extends { characterTraits: string | null }>({ characterTraits, ...row }: Row) {
  return { ...row, traits: characterTraits ? (JSON.parse(characterTraits) as string[]) : [] }
}

/**
 * The active elements of one type by name, for the generator (P1 §7).
 *
 * @param elementType `character` or `location`
 */
export async function listActiveElements(elementType: ElementType): Promise<StoryElement[]> {
  const rows = await db.storyElement.findMany({
    where: { elementType, isActive: true },
    orderBy: { id: 'asc' },
    select: SHOWN,
  })
  return rows.map(toElement).toSorted(byName)
}

/**
 * The active element with the name that somebody chose, in any case.
 *
 * @returns null for a name that no active element has
 */
export async function findActiveElement(elementType: ElementType, name: string): Promise<StoryElement | null> {
  const sought = name.trim().toLowerCase()
  return (await listActiveElements(elementType)).find((element) => element.name.toLowerCase() === sought) ?? null
}

/** All elements of one type, the newest first, for their management (P2 §7). */
export async function listElements(elementType: ElementType): Promise<(StoryElement & { isActive: boolean })[]> {
  const rows = await db.storyElement.findMany({
    where: { elementType },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { ...SHOWN, isActive: true },
  })
  return rows.map(toElement)
}

/** The elements that the world page shows: up to nine active ones of a type, the oldest first (P1 §7). */
export async function listWorldElements(elementType: ElementType): Promise<StoryElement[]> {
  const rows = await db.storyElement.findMany({
    where: { elementType, isActive: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_IN_WORLD,
    select: SHOWN,
  })
  return rows.map(toElement)
}
