import { CodeBadge } from '~/features/codes/code-badge'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'
import { QrDownload, QrPanel } from '~/ui/share-panel'

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
        <QrDownload kind="story" code={code} />
      </div>
      <QrPanel title="Scan to read" qr={qr} />
      <div className="cluster">
        <a className="button" href="/generate-article"><Icon name="plus" /> Create Another Article</a>
        <a className="button button-quiet" href="/admin">Back to Dashboard</a>
      </div>
    </>
  )
}
