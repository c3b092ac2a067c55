import type { ReactNode } from 'react'
import { CodeBadge } from '~/features/codes/code-badge'
import { paragraphsOf } from '~/lib/text'
import { Icon } from '~/ui/icon'
import { Moment } from '~/ui/moment'

type Props = {
  story: { code: string; title: string; content: string; language: string; published: boolean }
  /** Address of the code's edit mode, for those who may use it. */
  editCodeAt?: string
  /** SVG of the QR code, for signed-in people; always printed, but on the screen only on request. */
  qr: string | null
  /** The address that the QR code holds, as it is printed under it. */
  link: string
  /** Address that hides the QR code again; null while it is hidden. */
  hideQrAt: string | null
  isDraftMarked?: boolean
  /** Who edited it last and when (ISO), for those who may edit it. */
  lastEdit?: { at: string; by: string } | null
  /** Shown above the text, beside the code. */
  toolbar?: ReactNode
  /** Shown below the text. */
  children?: ReactNode
}

/** A story as it is read: title, code, paragraphs split on blank lines (P1 §2). Always escaped. */
export function StoryView({
  story, editCodeAt, qr, link, hideQrAt, isDraftMarked = false, lastEdit = null, toolbar, children,
}: Props) {
  return (
    <article className="story">
      <h1 className="page-title" lang={story.language} dir="auto">{story.title}</h1>
      <CodeBadge code={story.code}>
        {editCodeAt ? <a className="button" href={editCodeAt}><Icon name="edit" /> Edit code</a> : null}
      </CodeBadge>
      {isDraftMarked && !story.published ? (
        <p className="no-print"><span className="badge">Draft</span> Anyone with the code can read it; the gallery does not list it.</p>
      ) : null}
      {lastEdit ? <p className="muted no-print">Last edited by {lastEdit.by}, <Moment at={lastEdit.at} /></p> : null}
      {toolbar}
      {qr === null ? null : (
        <div className={hideQrAt === null ? 'panel qr print-only' : 'panel qr'} id="qr">
          <h2>Scan to read</h2>
          <div dangerouslySetInnerHTML={{ __html: qr }} />
          <p>{link}</p>
          {hideQrAt === null ? null : (
            <p className="cluster no-print">
              <a className="button button-quiet" href={`/qr/story-${story.code}.png`} download={`qr-${story.code}.png`}>
                <Icon name="download" /> Download QR Code
              </a>
              <a className="button button-quiet" href={hideQrAt}>Close</a>
            </p>
          )}
        </div>
      )}
      <p className="name-line">Name: ______________________________</p>
      <div className="story-text" id="story-text" lang={story.language} dir="auto">
        {paragraphsOf(story.content).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
      </div>
      <hr className="bulbs" />
      {children}
    </article>
  )
}
