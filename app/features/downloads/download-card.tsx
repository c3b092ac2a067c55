import { counted } from '~/lib/counted'
import { fileSizeLabel } from '~/lib/file-size'
import { Icon } from '~/ui/icon'
import { iconOf, type Download } from './download'

/** Size and count of a download in one line. */
export function DownloadFacts({ download: { fileSize, downloadCount } }: { download: Download }) {
  return (
    <p className="meta">
      <span>{fileSizeLabel(fileSize)}</span>
      <span data-download-count={downloadCount}>{counted(downloadCount, 'download')}</span>
    </p>
  )
}

/** A download for everybody. Its button is a form, because a GET must not change the count. */
export function DownloadCard({ download }: { download: Download }) {
  const { id, title, description, fileType } = download
  return (
    <li className="card" id={`download-${id}`}>
      <Icon name={iconOf(fileType)} />
      <h2>{title}</h2>
      <DownloadFacts download={download} />
      {description ? <p>{description}</p> : null}
      <form method="post" className="cluster" data-counts-download>
        <input type="hidden" name="id" value={id} />
        <button className="button" name="intent" value="download" aria-label={`Download ${title}`}><Icon name="download" /> Download</button>
      </form>
    </li>
  )
}
