import type { ReactNode } from 'react'
import { CodeBadge } from '~/features/codes/code-badge'
import { paragraphsOf } from '~/lib/text'
import { Icon } from '~/ui/icon'
import { Moment } from '~/ui/moment'
import { QrDownload, QrPanel } from '~/ui/share-panel'
import type { StoryWord } from './story-words'
import { StoryWords, WORDS_ID } from './story-words-list'

/** A text that begins with a letter that can stand alone: one of an Arabic word cannot, and an article may be in any script. */
const BEGINS_IN_LATIN = /^\P{L}*\p{Script=Latin}/u

/** Letters of a title from which it is set smaller: in large letters it would push the story off the screen. */
const LONG_TITLE = 80

type Props = {
  story: { code: string; title: string; content: string; language: string; published: boolean; words: StoryWord[] }
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
      <h1 className={`page-title${story.title.length > LONG_TITLE ? ' is-long' : ''}`} lang={story.language} dir="auto">
        {story.title}
      </h1>
      <CodeBadge code={story.code}>
        {editCodeAt ? <a className="button" href={editCodeAt}><Icon name="edit" /> Edit code</a> : null}
      </CodeBadge>
      {isDraftMarked && !story.published ? (
        <p className="no-print"><span className="badge">Draft</span> Anyone with the code can read it; the gallery does not list it.</p>
      ) : null}
      {lastEdit ? <p className="muted no-print">Last edited by {lastEdit.by}, <Moment at={lastEdit.at} /></p> : null}
      {toolbar}
      {qr === null ? null : (
        <QrPanel title="Scan to read" qr={qr} isOnlyPrinted={hideQrAt === null}>
          <p>{link}</p>
          {hideQrAt === null ? null : (
            <p className="cluster no-print">
              <QrDownload kind="story" code={story.code} />
              <a className="button button-quiet" href={hideQrAt}>Close</a>
            </p>
          )}
        </QrPanel>
      )}
      <p className="name-line">Name: ______________________________</p>
      {story.words.length > 0 ? <p className="no-print"><a href={`#${WORDS_ID}`}>Words to Know</a></p> : null}
      <div className={BEGINS_IN_LATIN.test(story.content) ? 'story-text has-initial' : 'story-text'} id="story-text" lang={story.language} dir="auto">
        {paragraphsOf(story.content).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
      </div>
      {story.words.length > 0 ? <StoryWords words={story.words} language={story.language} /> : null}
      <hr className="bulbs" />
      {children}
    </article>
  )
}
