import { CodeBadge } from '~/features/codes/code-badge'
import { bytesLabel } from '~/lib/file-size'
import { pictureOf } from '~/lib/picture'
import { resourcePath } from '~/lib/paths'
import { paragraphsOf } from '~/lib/text'
import { ReadingComfort } from '~/ui/form/reading-comfort'
import { Icon } from '~/ui/icon'
import { hostOf, resourceDeskPath, TYPE_LOOKS } from './resource'
import type { ResourceView } from './resource-view.server'

type Props = { view: ResourceView }

function ImageContent({ resource: { contentUrl, title } }: ResourceView) {
  const { src, srcSet, width, height } = pictureOf(contentUrl)
  return (
    <p className="resource-image">
      <img src={src} srcSet={srcSet} sizes="(max-width: 60rem) 100vw, 56rem" width={width} height={height} alt={title} />
    </p>
  )
}

function PdfText({ resource: { code }, text, isTextOnly, isEmbedded }: ResourceView) {
  if (!text) return null
  const embed = isEmbedded ? '&embed' : ''
  const partAt = (page: number) => `${resourcePath(code)}?text=${page}${embed}#text`
  return (
    <details className="resource-reading" id="text" open={isTextOnly}>
      <summary>Read it as text{text.pages > 1 ? `, part ${text.page} of ${text.pages}` : ''}</summary>
      {isEmbedded ? null : <ReadingComfort />}
      <div className="resource-text" dir="auto">
        {paragraphsOf(text.text).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
      </div>
      <p className="cluster no-print">
        {text.page > 1 ? <a className="button button-quiet" href={partAt(text.page - 1)}><Icon name="arrow-left" /> Part {text.page - 1}</a> : null}
        {text.page < text.pages ? <a className="button" href={partAt(text.page + 1)}>Read on <Icon name="arrow-right" /></a> : null}
        {isTextOnly ? <a className="button button-quiet" href={resourcePath(code) + embed.replace('&', '?')}>Back to the PDF</a> : null}
      </p>
    </details>
  )
}

function PdfContent(view: ResourceView) {
  const { resource: { code, contentUrl, title, fileSize }, isPdfShown, isTextOnly, isEmbedded } = view
  return (
    <>
      {isEmbedded ? null : <PdfText {...view} />}
      {isPdfShown ? <iframe className="resource-pdf" id="pdf" src={contentUrl} title={title} loading="lazy" /> : null}
      {isPdfShown || isTextOnly ? null : (
        <p><a className="button button-quiet" href={`${resourcePath(code)}?pdf#pdf`}><Icon name="file-pdf" /> Show the PDF here ({bytesLabel(fileSize!)})</a></p>
      )}
      {isEmbedded ? <PdfText {...view} /> : null}
    </>
  )
}

function LinkContent({ resource: { contentUrl } }: ResourceView) {
  return (
    <div className="card">
      <p>This resource is on another site. It opens in a new tab.</p>
      <p className="cluster"><a className="button button-big" href={contentUrl} target="_blank" rel="noopener noreferrer nofollow"><Icon name="link" /> Open {hostOf(contentUrl)}</a></p>
      <p className="muted">{contentUrl}</p>
    </div>
  )
}

function FileActions({ contentUrl, type }: Pick<ResourceView['resource'], 'contentUrl' | 'type'>) {
  const name = TYPE_LOOKS[type].label
  return (
    <div className="cluster no-print">
      <a className="button" href={`${contentUrl}?download`} download><Icon name="download" /> Download {name}</a>
      <a className="button button-quiet" href={contentUrl} target="_blank" rel="noopener"><Icon name="eye" /> Open {name}</a>
    </div>
  )
}

/** A resource as everybody sees it: a picture, a PDF with its text for slow connections, or a link that has to be pressed. */
export function ResourceViewer({ view }: Props) {
  const { resource, isEmbedded, mayManage } = view
  const { id, code, title, type, originalFilename, fileSize } = resource
  return (
    <article className={isEmbedded ? 'resource is-embedded' : 'resource'}>
      <h1 className="page-title" dir="auto">{title}</h1>
      {isEmbedded ? null : <CodeBadge code={code} label="Resource code" />}
      {type === 'image' ? <ImageContent {...view} /> : null}
      {type === 'pdf' ? <PdfContent {...view} /> : null}
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
