import { knownAuthor, readManagementFilter, type ManagementFilter, type StoryCard } from '~/features/stories/story-list'
import { countStories, listManagedStories } from '~/features/stories/story-list.server'
import { filterParameters } from '~/lib/list-filter'
import { pageAddress, pagesBeside, panelOver, readPaging } from '~/lib/pagination'
import { log } from '~/server/log.server'
import type { ManagementPanel } from './story-management'
import { findManagementPanel } from './story-management.server'

/** A story of the admin's grid as its card shows it. */
export type ManagedStory = Pick<StoryCard, 'id' | 'code' | 'title' | 'preview' | 'language' | 'published'> & {
  author: string
  /** ISO text. */
  createdAt: string
  duplicateAt: string
  deleteAt: string
}

/** Everything that story management shows. */
export type ManagementDesk = {
  stories: ManagedStory[]
  /** Of all stories, whatever the filter. */
  count: number
  filter: ManagementFilter
  page: number
  /** Address of this list, without panels; then those of the pages before and after it. */
  listAt: string
  earlierAt: string | null
  laterAt: string | null
  panel: ManagementPanel | null
  /** What went wrong, or null. */
  failure: string | null
}

const MANAGEMENT_PATH = '/story-management'

/** Address of the list that `search` shows, with its filter and page but without its panels. */
export function managementListAt(search: URLSearchParams): string {
  return pageAddress(MANAGEMENT_PATH, filterParameters(readManagementFilter(search)), readPaging(search))
}

/**
 * What story management shows at an address (P1 §2, §3).
 *
 * @param search of the address: `q`, `state`, the page, and a panel
 * @returns with `Failed to fetch stories` (P1 §8) and no stories where the database cannot give them
 */
export async function toManagementDesk(search: URLSearchParams): Promise<ManagementDesk> {
  const filter = readManagementFilter(search)
  const asked = readPaging(search)
  const listAt = managementListAt(search)
  const frame = { filter, page: asked.page, listAt }
  try {
    const [{ rows, ...page }, count, panel] = await Promise.all([
      listManagedStories(filter, asked),
      countStories(),
      findManagementPanel(search),
    ])
    const stories = rows.map(({ id, code, title, preview, language, published, createdAt, ...story }) => ({
      ...{ id, code, title, preview, language, published },
      author: knownAuthor(story),
      createdAt: createdAt.toISOString(),
      duplicateAt: `${panelOver(listAt, { duplicate: id })}#duplicate`,
      deleteAt: `${panelOver(listAt, { confirm: 'delete', story: id })}#delete`,
    }))
    const beside = pagesBeside(page, (paging) => pageAddress(MANAGEMENT_PATH, filterParameters(filter), paging))
    return { ...frame, ...beside, stories, count, panel, failure: null }
  } catch (error) {
    log.error('stories-not-fetched', { error })
    return { ...frame, stories: [], count: 0, panel: null, earlierAt: null, laterAt: null, failure: 'Failed to fetch stories' }
  }
}
