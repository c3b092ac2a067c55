import { shownDate } from '~/lib/dates'
import { storyPath } from '~/lib/paths'
import { EmptyTent } from '~/ui/drawings'
import { ErrorNotice } from '~/ui/error-notice'
import { FilterChoice } from '~/ui/filter-choice'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Icon } from '~/ui/icon'
import { LoadMore } from '~/ui/load-more'
import { SearchField } from '~/ui/search-field'
import type { ManagedStory, ManagementDesk } from './story-management-list.server'

const STATES = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
]

/** Search by title, tags or code, and filter by state. A GET form: its results have an address of their own. */
export function StoryManagementSearch({ desk: { filter } }: { desk: ManagementDesk }) {
  return (
    <form method="get" action="/story-management" className="search-bar" role="search" aria-label="Stories">
      <SearchField label="Title, tags or code" q={filter.q} />
      <FilterChoice name="state" label="Show" any="All stories" chosen={filter.state} options={STATES} />
      <button className="button button-quiet"><Icon name="search" /> Search</button>
      {filter.q || filter.state ? <a className="button button-quiet" href="/story-management">Show all stories</a> : null}
    </form>
  )
}

function ManagedCard({ story }: { story: ManagedStory }) {
  const { id, code, title, preview, language, published, author, createdAt, duplicateAt, deleteAt } = story
  return (
    <li className="card" id={`story-${id}`}>
      <h2>
        <label className="choice">
          <input type="checkbox" name="story" value={id} />
          <span lang={language} dir="auto">{title}</span>
        </label>
      </h2>
      <p className="meta">
        <span className="code">{code}</span>
        <span className={published ? 'badge is-good' : 'badge'}>{published ? 'Published' : 'Draft'}</span>
      </p>
      <p lang={language} dir="auto">{preview}</p>
      <p className="meta">
        <span>{author}</span>
        <time dateTime={createdAt.slice(0, 10)}>{shownDate(createdAt)}</time>
      </p>
      <div className="cluster">
        <a className="button button-quiet button-small" href={storyPath(code)} aria-label={`View ${title}`}>View</a>
        <a className="button button-quiet button-small" href={duplicateAt} aria-label={`Duplicate ${title}`}>Duplicate</a>
        <a className="button button-danger button-small" href={deleteAt} aria-label={`Delete ${title}`}>Delete</a>
      </div>
    </li>
  )
}

/** Actions for all ticked stories. Deleting asks first: its button only opens an address. */
function BulkActions() {
  return (
    <div className="cluster ticked-actions">
      {/* Made visible by the script that it needs (ui/enhance/tick-all.ts). */}
      <label className="choice" hidden data-tick-all="story"><input type="checkbox" autoComplete="off" /> Tick all on this page</label>
      <span className="muted">With those ticked:</span>
      <SubmitButton intent="publish" className="button-quiet button-small">Publish</SubmitButton>
      <SubmitButton intent="unpublish" className="button-quiet button-small">Unpublish</SubmitButton>
      <button className="button button-danger button-small" formMethod="get" formAction="/story-management#delete" name="confirm" value="delete">
        Delete…
      </button>
    </div>
  )
}

/** The grid of all stories inside one form, or what is shown instead (P1 §2, /story-management). */
export function StoryManagementList({ desk }: { desk: ManagementDesk }) {
  const { stories, filter, page, earlierAt, laterAt, failure } = desk
  if (failure) return <ErrorNotice>{failure}</ErrorNotice>
  return (
    <>
      {stories.length === 0 ? (
        <div className="empty">
          <EmptyTent />
          <h2>{page > 1 ? 'Nothing on this page' : 'No stories found'}</h2>
        </div>
      ) : (
        <Form method="post">
          {Object.entries(filter).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
          <BulkActions />
          <ul className="card-grid">
            {stories.map((story) => <ManagedCard key={story.id} story={story} />)}
          </ul>
        </Form>
      )}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label={`Page ${page + 1}`} />
    </>
  )
}
