import { EmptyTent } from '~/ui/drawings'
import { Form } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import { iconOf, managementPath, type Download, type ManagedDownload } from './download'
import { DownloadCard, DownloadFacts } from './download-card'

/** The downloads for everybody; if there are none, a note that some will come (P2 §2). */
export function PublicDownloads({ downloads }: { downloads: Download[] }) {
  if (downloads.length === 0) {
    return (
      <div className="empty">
        <EmptyTent />
        <h2>No downloads available</h2>
        <p className="muted">Check back soon for new resources!</p>
      </div>
    )
  }
  return <ul className="card-grid">{downloads.map((download) => <DownloadCard key={download.id} download={download} />)}</ul>
}

function Entry({ download, isFirst, isLast }: { download: ManagedDownload; isFirst: boolean; isLast: boolean }) {
  const { id, title, fileName, fileAt, fileType, isActive } = download
  return (
    <li className={isActive ? 'card' : 'card is-dimmed'} id={`download-${id}`}>
      <Icon name={iconOf(fileType)} />
      <h3>{title}</h3>
      <DownloadFacts download={download} />
      <p><a className="line-link" href={fileAt}>{fileName}</a></p>
      {isActive ? null : <p><span className="badge">Inactive</span></p>}
      <div className="cluster">
        <Form method="post" className="cluster">
          <input type="hidden" name="id" value={id} />
          <button className="button button-quiet" name="intent" value="move-up" disabled={isFirst} aria-label={`Move ${title} up`}><Icon name="arrow-up" /></button>
          <button className="button button-quiet" name="intent" value="move-down" disabled={isLast} aria-label={`Move ${title} down`}><Icon name="arrow-down" /></button>
        </Form>
        <a className="button button-quiet" href={managementPath({ edit: id })} aria-label={`Edit ${title}`}><Icon name="edit" /> Edit</a>
        <a className="button button-danger" href={managementPath({ 'confirm-delete': id })} aria-label={`Delete ${title}`}><Icon name="trash" /> Delete</a>
      </div>
    </li>
  )
}

/** All downloads in their order, with ways to move, change and delete them (P2 §2). */
export function ManagedDownloads({ downloads }: { downloads: ManagedDownload[] }) {
  return (
    <section className="stack" aria-labelledby="current-downloads" id="list">
      <h2 id="current-downloads">Current Downloads ({downloads.length})</h2>
      {downloads.length === 0 ? <div className="empty"><EmptyTent /><p className="muted">No downloads yet. Upload your first file above!</p></div> : null}
      <ol className="download-list">
        {downloads.map((download, index) => (
          <Entry key={download.id} download={download} isFirst={index === 0} isLast={index === downloads.length - 1} />
        ))}
      </ol>
    </section>
  )
}
