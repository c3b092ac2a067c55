import { CodeBadge } from '~/features/codes/code-badge'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'

type Props = { title: string; code: string; link: string; path: string; qr: string }

/** What is shown after writing an article (P1 §2): code, share link, QR code, and links to go on. */
export function ArticleDone({ title, code, link, path, qr }: Props) {
  return (
    <>
      <p className="lede">“{title}” is ready. Anyone with the code can read it; publish it from its page to list it in the gallery.</p>
      <CodeBadge code={code} label="Article code" />
      <div className="field">
        <label htmlFor="share-link">Share link</label>
        <input id="share-link" readOnly value={link} />
      </div>
      <div className="cluster">
        <CopyButton text={link} said="URL Copied!">Copy the link</CopyButton>
        <a className="button button-quiet" href={path}><Icon name="eye" /> View it</a>
        <a className="button button-quiet" href={`/qr/story-${code}.png`} download={`qr-${code}.png`}><Icon name="download" /> Download QR Code</a>
      </div>
      <div className="panel qr"><h2>Scan to read</h2><div dangerouslySetInnerHTML={{ __html: qr }} /></div>
      <div className="cluster">
        <a className="button" href="/generate-article"><Icon name="plus" /> Create Another Article</a>
        <a className="button button-quiet" href="/admin">Back to Dashboard</a>
      </div>
    </>
  )
}
