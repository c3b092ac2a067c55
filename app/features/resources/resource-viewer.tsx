import { CodeBadge } from '~/features/codes/code-badge'
import { bytesLabel } from '~/lib/file-size'
import { pictureOf } from '~/lib/picture'
import { resourcePath } from '~/lib/paths'
import { paragraphsOf } from '~/lib/text'
import { Icon } from '~/ui/icon'
import { hostOf, resourceDeskPath, TYPE_LOOKS } from './resource'
import type { ResourceView } from './resource-view.server'

/** Larger PDFs load on a press only: a class of 30 opens the page over one line. */
const SHOWN_AT_ONCE_BYTES = 1024 * 1024

type Props = { view: ResourceView }

function ImageContent({ resource: { contentUrl, title } }: ResourceView) {
  const { src, srcSet, width, height } = pictureOf(contentUrl)
  return (
    <p className="resource-image">
      <img src={src} srcSet={srcSet} sizes="(max-width: 76rem) 100vw, 76rem" width={width} height={height} alt={title} />
    </p>
  )
}

function PdfFrame({ resource: { contentUrl, title, fileSize }, isEmbedded }: ResourceView) {
  // Closed, the frame is not loaded.
  const isOpen = isEmbedded || (fileSize ?? 0) <= SHOWN_AT_ONCE_BYTES
  return (
    <details className="accordion" open={isOpen}>
      <summary>Show the PDF here{fileSize === null ? '' : ` (${bytesLabel(fileSize)})`}</summary>
      <iframe className="resource-pdf" src={contentUrl} title={title} loading="lazy" />
    </details>
  )
}

function PdfText({ resource: { code }, text, isTextOnly, isEmbedded }: ResourceView) {
  if (!text) return null
  const partAt = (page: number) => `${resourcePath(code)}?text=${page}${isEmbedded ? '&embed' : ''}#text`
  return (
    <details className="accordion" id="text" open={isTextOnly}>
      <summary>Read it as text{text.pages > 1 ? `, part ${text.page} of ${text.pages}` : ''}</summary>
      <div className="resource-text" dir="auto">
        {paragraphsOf(text.text).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
      </div>
      {text.pages > 1 ? (
        <nav className="cluster no-print" aria-label="Parts of the text">
          {text.page > 1 ? <a className="button button-quiet" href={partAt(text.page - 1)}><Icon name="arrow-left" /> Part {text.page - 1}</a> : null}
          {text.page < text.pages ? <a className="button" href={partAt(text.page + 1)}>Read on <Icon name="arrow-right" /></a> : null}
        </nav>
      ) : null}
      {isTextOnly ? <p className="no-print"><a href={resourcePath(code)}>Back to the PDF</a></p> : null}
    </details>
  )
}

function PdfContent({ view }: Props) {
  return (
    <>
      <PdfText {...view} />
      {view.isTextOnly ? null : <PdfFrame {...view} />}
    </>
  )
}

function LinkContent({ resource: { contentUrl } }: ResourceView) {
  return (
    <div className="card resource-link">
      <p>This resource is on another site. It opens in a new tab.</p>
      <p><a className="button button-big" href={contentUrl} target="_blank" rel="noopener noreferrer nofollow"><Icon name="link" /> Open {hostOf(contentUrl)}</a></p>
      <p className="muted">{contentUrl}</p>
    </div>
  )
}

function FileActions({ contentUrl, type, originalFilename }: Pick<ResourceView['resource'], 'contentUrl' | 'type' | 'originalFilename'>) {
  const name = TYPE_LOOKS[type].label
  return (
    <div className="cluster no-print">
      <a className="button" href={`${contentUrl}?download`} download={originalFilename ?? ''}><Icon name="download" /> Download {name}</a>
      <a className="button button-quiet" href={contentUrl} target="_blank" rel="noopener"><Icon name="eye" /> Open {name}</a>
    </div>
  )
}

/** A resource as everybody sees it: a picture, a PDF with its text for weak lines, or a link that leads nowhere by itself. */
export function ResourceViewer({ view }: Props) {
  const { resource, isEmbedded, mayManage } = view
  const { id, code, title, type, originalFilename, fileSize } = resource
  return (
    <article className={isEmbedded ? 'resource is-embedded' : 'resource'}>
      <h1 className="page-title" dir="auto">{title}</h1>
      {isEmbedded ? null : <CodeBadge code={code} label="Resource code" />}
      {type === 'image' ? <ImageContent {...view} /> : null}
      {type === 'pdf' ? <PdfContent view={view} /> : null}
      {type === 'url' ? <LinkContent {...view} /> : <FileActions {...resource} />}
      {fileSize === null ? null : <p className="muted">{originalFilename ? `${originalFilename}, ` : ''}{bytesLabel(fileSize)}</p>}
      {mayManage ? (
        <p className="cluster no-print">
          <a className="button button-quiet" href={resourceDeskPath('edit', id)}><Icon name="edit" /> Edit Resource</a>
          <a className="button button-danger" href={resourceDeskPath('confirm-delete', id)}><Icon name="trash" /> Delete Resource</a>
        </p>
      ) : null}
    </article>
  )
}
