import type { Actor } from '~/features/accounts/actor'
import { listActiveElements } from '~/features/elements/elements.server'
import { filterParameters } from '~/lib/list-filter'
import { pageAddress, pagesBeside, readPaging } from '~/lib/pagination'
import { log } from '~/server/log.server'
import { mayEditStory } from './story'
import { readGalleryFilter, type GalleryFilter, type StoryCard } from './story-list'
import { listGallery, searchOwnStories } from './story-list.server'

/** A story of the gallery as its card shows it. */
export type GalleryStory = Pick<StoryCard, 'code' | 'title' | 'preview' | 'language' | 'published' | 'authorName'> & {
  /** ISO text. */
  createdAt: string
  mayDelete: boolean
}

/** Everything that the gallery shows. */
export type Gallery = {
  stories: GalleryStory[]
  filter: GalleryFilter
  isNarrowed: boolean
  /** Whether it shows one's own stories and nothing else. */
  isOwn: boolean
  page: number
  /** Addresses of the pages before and after this one. */
  earlierAt: string | null
  laterAt: string | null
  characters: string[]
  places: string[]
  /** What went wrong, or null. */
  failure: string | null
}

const GALLERY_PATH = '/stories'

/** Only what a card shows: the rest would be weight, and account ids stay private. */
const toGalleryStory = (actor: Actor | null, story: StoryCard): GalleryStory => ({
  code: story.code,
  title: story.title,
  preview: story.preview,
  language: story.language,
  published: story.published,
  authorName: story.authorName,
  createdAt: story.createdAt.toISOString(),
  mayDelete: mayEditStory(actor, story),
})

/** Choices of a filter; always includes the one in the address, whatever it is. */
const withChosen = (names: string[], chosen: string) => (chosen === '' || names.includes(chosen) ? names : [...names, chosen])

/**
 * What the Nightmare Gallery shows at an address (P1 §2).
 *
 * @param actor who looks; null for a visitor
 * @param search of the address: `q`, `character`, `place`, and the page; `mine` for one's own stories, which only `q`
 *   filters. A visitor has none, and sees the gallery
 * @returns with `Failed to fetch stories` (P1 §8) and no stories where the database cannot give them
 */
export async function toGallery(actor: Actor | null, search: URLSearchParams): Promise<Gallery> {
  const owner = search.has('mine') ? actor : null
  const read = readGalleryFilter(search)
  const filter = owner ? { ...read, character: '', place: '' } : read
  const narrowing = filterParameters(filter)
  const parameters = new URLSearchParams([...(owner ? [['mine', '1']] : []), ...narrowing])
  const asked = readPaging(search)
  const frame = { filter, isNarrowed: narrowing.size > 0, isOwn: owner !== null, page: asked.page }
  try {
    const [{ rows, ...page }, characters, places] = await Promise.all([
      owner ? searchOwnStories(owner, filter.q, asked) : listGallery(actor, filter, asked),
      listActiveElements('character'),
      listActiveElements('location'),
    ])
    return {
      ...frame,
      stories: rows.map((story) => toGalleryStory(actor, story)),
      ...pagesBeside(page, (paging) => pageAddress(GALLERY_PATH, parameters, paging)),
      characters: withChosen(characters.map(({ name }) => name), filter.character),
      places: withChosen(places.map(({ name }) => name), filter.place),
      failure: null,
    }
  } catch (error) {
    log.error('stories-not-fetched', { error })
    const nothing = { stories: [], earlierAt: null, laterAt: null, characters: [], places: [] }
    return { ...frame, ...nothing, failure: 'Failed to fetch stories' }
  }
}
