import { ownStoriesPath } from '~/lib/paths'
import { EmptyTent } from '~/ui/drawings'
import { ErrorNotice } from '~/ui/error-notice'
import { FilterChoice } from '~/ui/filter-choice'
import { Icon } from '~/ui/icon'
import { LoadMore } from '~/ui/load-more'
import { SearchField } from '~/ui/search-field'
import { FortuneCard } from './story-card'
import type { Gallery } from './story-gallery.server'

const LIST_ID = 'stories'

const toOptions = (names: string[]) => names.map((name) => ({ value: name, label: name }))

/** Everybody's stories or one's own, for signed-in people: two addresses. */
export function GalleryTabs({ isOwn }: { isOwn: boolean }) {
  return (
    <nav className="tabs" aria-label="Whose stories">
      <a href="/stories" aria-current={isOwn ? undefined : 'page'}>All Stories</a>
      <a href={ownStoriesPath} aria-current={isOwn ? 'page' : undefined}>Your Stories</a>
    </nav>
  )
}

/** Search by title or tags, filter by character and place. A GET form: its results have an address of their own. */
export function GallerySearch({ gallery: { filter, isNarrowed, isOwn, characters, places } }: { gallery: Gallery }) {
  return (
    <form method="get" action="/stories" className="search-bar" role="search" aria-label="Stories">
      {isOwn ? <input type="hidden" name="mine" value="1" /> : null}
      <SearchField label="Title or tags" q={filter.q} />
      <button className="button button-quiet"><Icon name="search" /> Search</button>
      {isNarrowed ? <a className="button button-quiet" href={isOwn ? ownStoriesPath : '/stories'}>Show all stories</a> : null}
      {isOwn ? null : (
        <details className="more" open={filter.character !== '' || filter.place !== ''}>
          <summary>Character and place</summary>
          <div className="form-grid">
            <FilterChoice name="character" label="Character" any="Any character" chosen={filter.character} options={toOptions(characters)} />
            <FilterChoice name="place" label="Place" any="Any place" chosen={filter.place} options={toOptions(places)} />
          </div>
        </details>
      )}
    </form>
  )
}

function Nothing({ gallery: { isNarrowed, isOwn, page } }: { gallery: Gallery }) {
  if (page > 1) {
    return (
      <div className="empty">
        <EmptyTent />
        <h2>Nothing on this page</h2>
        <p className="muted">The stories end before it.</p>
      </div>
    )
  }
  if (isNarrowed) {
    return (
      <div className="empty">
        <EmptyTent />
        <h2>No story fits</h2>
        <p className="muted">Try fewer or shorter words: the beginning of a word is enough.</p>
      </div>
    )
  }
  return (
    <div className="empty">
      <EmptyTent />
      <h2>No Stories Yet</h2>
      <p className="muted">
        {isOwn ? 'What you generate or write appears here, drafts too.' : 'The tents are up and nobody has come. The first story is yours.'}
      </p>
      <a className="button" href="/generate">Generate Story</a>
    </div>
  )
}

/** The cards, or what is shown instead, and links to the other pages (P1 §2, Nightmare Gallery). */
export function StoryGallery({ gallery }: { gallery: Gallery }) {
  const { stories, page, earlierAt, laterAt, failure } = gallery
  if (failure) return <ErrorNotice>{failure}</ErrorNotice>
  return (
    <>
      {stories.length === 0 ? <Nothing gallery={gallery} /> : (
        <ul className="fortune-grid" id={LIST_ID}>
          {stories.map((story) => <FortuneCard key={story.code} story={story} />)}
        </ul>
      )}
      <LoadMore
        page={page}
        earlierAt={earlierAt}
        laterAt={laterAt}
        label="Load More Nightmares"
        listId={LIST_ID}
        things="stories"
      />
    </>
  )
}
