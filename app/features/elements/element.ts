export type ElementType = 'character' | 'location'

/** A character or a place for stories (P2 §3). */
export type StoryElement = {
  id: string
  name: string
  description: string | null
  traits: string[]
  imageUrl: string | null
}

/** The two tabs of the page, with the type that each shows (P2 §2) and the specification's words for it. */
export const TABS = {
  characters: {
    elementType: 'character',
    label: 'Characters',
    add: 'Add Character',
    edit: 'Edit Character',
    noneYet: 'No characters created yet',
    first: 'Create Your First Character',
  },
  locations: {
    elementType: 'location',
    label: 'Park Locations',
    add: 'Add Location',
    edit: 'Edit Location',
    noneYet: 'No park locations created yet',
    first: 'Create Your First Location',
  },
} as const

export type ElementTab = keyof typeof TABS

/** The tab that an address opens; the first one unless it names the other. */
export function tabOf(search: URLSearchParams): ElementTab {
  return search.get('tab') === 'locations' ? 'locations' : 'characters'
}

/** Where closing an element's panel leads: to that element in its tab, or to the top of the tab. */
export function closedAt(tab: ElementTab, id?: string): string {
  return `${elementsPath(tab)}${id ? `#element-${id}` : ''}`
}

/** Path of a tab; with a panel, it also scrolls there. */
export function elementsPath(tab: ElementTab, panel: 'add' | { edit: string } | { 'confirm-delete': string } | null = null): string {
  const tabAt = `/story-elements?tab=${tab}`
  if (panel === null) return tabAt
  if (panel === 'add') return `${tabAt}&add#element`
  return `${tabAt}&${new URLSearchParams(panel)}#${'edit' in panel ? 'element' : 'confirm-delete'}`
}

/** The generator takes names of at most 100 characters (P1 §5), so an element must not have a longer one. */
export const LONGEST_NAME = 100
export const LONGEST_DESCRIPTION = 2000
export const LONGEST_TRAITS = 500

/** Traits as they are typed: split on commas, trimmed, empty ones dropped (P2 §5). */
export function toTraits(typed: string): string[] {
  return typed.split(',').map((trait) => trait.trim()).filter(Boolean)
}
