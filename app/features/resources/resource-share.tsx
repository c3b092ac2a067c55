import { CopyButton } from '~/ui/copy-button'
import { QrDownload } from '~/ui/share-panel'
import { embedSnippet, type Resource } from './resource'

type Props = {
  resource: Pick<Resource, 'code' | 'title'>
  link: string
  /** SVG of the link. */
  qr: string
  /** Size of the embedded frame: larger on the management page than on the resource's own (P1 §9). */
  size: { width: string; height: string }
  /** Address that closes it, if it was opened by an address. */
  closeAt?: string
}

/** QR code, direct link and embed snippet of a resource (P1 §2), for signed-in people only. */
export function ResourceSharePanel({ resource: { code, title }, link, qr, size, closeAt }: Props) {
  const snippet = embedSnippet(link, title, size)
  return (
    <section className="panel qr no-print" aria-labelledby="share-title" id="share">
      <h2 id="share-title">{closeAt ? `Share “${title}”` : 'Share Resource'}</h2>
      <div className="share-ways">
        <div dangerouslySetInnerHTML={{ __html: qr }} />
        <div className="stack">
          <p>Code <strong className="code">{code}</strong></p>
          <div className="field">
            <label htmlFor="share-link">Direct link</label>
            <input id="share-link" readOnly value={link} />
          </div>
          <div className="field">
            <label htmlFor="share-embed">Embed code</label>
            <p className="hint" id="share-embed-hint">Shows the resource inside your own site or class page.</p>
            <textarea id="share-embed" readOnly rows={3} value={snippet} aria-describedby="share-embed-hint" />
          </div>
        </div>
      </div>
      <div className="cluster">
        <CopyButton text={link} said="URL Copied!">Copy the link</CopyButton>
        <CopyButton text={snippet} said="Embed code copied!">Copy the embed code</CopyButton>
        <QrDownload kind="resource" code={code} />
        {closeAt ? <a className="button button-quiet" href={closeAt}>Close</a> : null}
      </div>
    </section>
  )
}
