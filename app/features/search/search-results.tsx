import { EmptyTent } from '~/ui/drawings'
import { ErrorNotice } from '~/ui/error-notice'
import { Icon } from '~/ui/icon'
import { LoadMore } from '~/ui/load-more'
import { SearchField } from '~/ui/search-field'
import { KINDS, mayBeCode, searchPath, shownCount } from './search'
import type { ResultGroup, SearchResult, SearchView } from './search-results.server'

const LIST_ID = 'results'

/** The search box. A GET form: its results have an address of their own. */
export function SearchForm({ q }: { q: string }) {
  return (
    <form method="get" action="/search" className="search-bar" role="search">
      <SearchField
        label="Words to look for"
        hint="Every word must match; the beginning of a word is enough. The best results come first."
        q={q}
      />
      <button className="button"><Icon name="search" /> Search</button>
    </form>
  )
}

function Result({ result: { title, href, snippet, code, isHidden }, hidden }: { result: SearchResult; hidden: string }) {
  return (
    <li className="result">
      <h3><a href={href} dir="auto">{title}</a></h3>
      {snippet.length > 0 ? (
        <p dir="auto">{snippet.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}</p>
      ) : null}
      {code || isHidden ? (
        <p className="meta">
          {code ? <span className="code">{code}</span> : null}
          {isHidden ? <span className="badge">{hidden}</span> : null}
        </p>
      ) : null}
    </li>
  )
}

function Group({ group: { kind, count, results, moreAt } }: { group: ResultGroup }) {
  const { title, things } = KINDS.find((each) => each.kind === kind)!
  return (
    <section className="stack" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{title}{count === null ? null : <> <span className="badge">{shownCount(count)}</span></>}</h2>
      <ul className="results" id={count === null ? LIST_ID : undefined}>
        {results.map((result) => <Result key={result.id} result={result} hidden={kind === 'download' ? 'Inactive' : 'Draft'} />)}
      </ul>
      {moreAt ? <p><a href={moreAt}>More {things}</a></p> : null}
    </section>
  )
}

function Nothing({ page }: { page: number }) {
  const hint = 'Try fewer or shorter words. If you have a code, enter it at the door.'
  return (
    <div className="empty">
      <EmptyTent />
      <h2>{page > 1 ? 'Nothing on this page' : 'Nothing found'}</h2>
      <p className="muted">{page > 1 ? 'The results end before it.' : hint}</p>
      <a className="button button-quiet" href="/enter-code"><Icon name="ticket" /> Enter a code</a>
    </div>
  )
}

/** Only the code box tells whether there is such a code, as it does for everybody who tries one. */
function CodeDoor({ code }: { code: string }) {
  return (
    <form method="post" action="/enter-code" className="notice">
      <input type="hidden" name="code" value={code} />
      <div className="cluster">
        <span>Is it a code? The search finds words only.</span>
        <button className="button button-quiet button-small" name="intent" value="open">
          <Icon name="ticket" /> Open the code {code.toUpperCase()}
        </button>
      </div>
    </form>
  )
}

/** What was found, by kind, or what is shown instead. */
export function SearchResults({ view }: { view: SearchView }) {
  const { q, kind, page, earlierAt, laterAt, isCut, hasFailed } = view
  if (hasFailed) return <ErrorNotice>The search is not answering. Please try again in a moment.</ErrorNotice>
  if (q === '') return <p className="muted">Stories, quizzes, blog posts, common questions and free downloads are searched.</p>
  const groups = view.groups.filter(({ results }) => results.length > 0)
  const things = KINDS.find((each) => each.kind === kind)?.things
  return (
    <>
      {kind ? (
        <p><a className="back" href={searchPath({ q, kind: null })}><Icon name="arrow-left" /> All results</a></p>
      ) : null}
      {page === 1 && mayBeCode(q, { hasFound: groups.length > 0 }) ? <CodeDoor code={q} /> : null}
      {groups.length === 0 ? <Nothing page={page} /> : groups.map((group) => <Group key={group.kind} group={group} />)}
      {isCut ? <p className="muted">There are more results, but none that fit better. Add a word to find the right ones.</p> : null}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label={`More ${things}`} listId={LIST_ID} things={things} />
    </>
  )
}
