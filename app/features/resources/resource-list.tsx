import { shownDate } from '~/lib/dates'
import { megabytesLabel } from '~/lib/file-size'
import { resourcePath } from '~/lib/paths'
import { CopyButton } from '~/ui/copy-button'
import { EmptyTent } from '~/ui/drawings'
import { Icon } from '~/ui/icon'
import { LoadMore } from '~/ui/load-more'
import { hostOf, resourceDeskPath, TYPE_LOOKS } from './resource'
import type { ResourceDesk } from './resource-desk.server'

const LIST_ID = 'resources'

type Listed = ResourceDesk['resources'][number]

function Entry({ resource, listAt }: { resource: Listed; listAt: string }) {
  const { id, code, title, type, contentUrl, originalFilename, fileSize, createdAt } = resource
  return (
    <li className="card" id={`resource-${id}`}>
      <Icon name={TYPE_LOOKS[type].icon} />
      <h3 dir="auto"><a href={resourcePath(code)}>{title}</a></h3>
      <p className="meta">
        <span className="code">{code}</span>
        <span className="badge">{TYPE_LOOKS[type].label}</span>
        {type === 'url' ? <span>{hostOf(contentUrl)}</span> : null}
        {originalFilename ? <span>{originalFilename}</span> : null}
        {fileSize === null ? null : <span>{megabytesLabel(fileSize)}</span>}
        <time dateTime={createdAt}>{shownDate(createdAt)}</time>
      </p>
      <div className="cluster">
        <CopyButton text={code} said="Code copied!">Copy Code<span className="visually-hidden"> {code}</span></CopyButton>
        <a className="button button-quiet" href={resourceDeskPath('share', id, listAt)} aria-label={`Share ${title}`}><Icon name="share" /> Share</a>
        <a className="button button-quiet" href={resourceDeskPath('edit', id, listAt)} aria-label={`Edit ${title}`}><Icon name="edit" /> Edit</a>
        <a className="button button-danger" href={resourceDeskPath('confirm-delete', id, listAt)} aria-label={`Delete ${title}`}>
          <Icon name="trash" /> Delete
        </a>
      </div>
    </li>
  )
}

/** One's own resources, the newest first, with the actions for each (P1 §2). */
export function ResourceList({ desk: { resources, page, listAt, earlierAt, laterAt } }: { desk: ResourceDesk }) {
  return (
    <section className="stack" aria-labelledby="own-resources" id="list">
      <h2 id="own-resources">Your Resources</h2>
      {resources.length === 0 ? (
        <div className="empty">
          <EmptyTent />
          <h3>{page > 1 ? 'Your resources end before this page' : 'No resources created yet'}</h3>
          {page > 1 ? null : <p className="muted">What you add appears here, with a code that opens it for your class.</p>}
        </div>
      ) : (
        <ul className="resource-list" id={LIST_ID}>
          {resources.map((resource) => <Entry key={resource.id} resource={resource} listAt={listAt} />)}
        </ul>
      )}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label="More resources" listId={LIST_ID} things="resources" />
    </section>
  )
}
