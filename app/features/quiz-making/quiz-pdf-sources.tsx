import { useEffect, useRef } from 'react'
import { shownDate } from '~/lib/dates'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { SamePageLink } from '~/ui/form/same-page'
import { Icon } from '~/ui/icon'
import { createQuizPath, type PdfSource } from './quiz-create'

type ReadPdf = { id: string; filename: string; characters: number; preview: string }

/** `N` of "Nk characters extracted" (P2 §4): whole thousands, with one decimal below ten of them. */
function thousands(characters: number): string {
  return characters >= 10_000 ? String(Math.round(characters / 1000)) : Math.max(0.1, characters / 1000).toFixed(1)
}

/** About three sentences; from fewer, no quiz can be made. */
const LITTLE_TEXT = 200

/**
 * The green card of a PDF that was read (P2 §4). It takes the focus if the pressed button is gone, e.g. that of the upload.
 * Where scripts run, its links do not load the page again, so that what was typed for the quiz stays.
 */
export function PdfProcessed({ source: { filename, characters, preview } }: { source: ReadPdf }) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus()
  }, [])
  return (
    <section className="panel is-good pdf-processed" id="pdf" aria-labelledby="pdf-title" tabIndex={-1} ref={card}>
      <h2 id="pdf-title"><Icon name="check" /> PDF Processed Successfully</h2>
      <p><strong>{filename}</strong></p>
      <blockquote>{preview}</blockquote>
      {characters < LITTLE_TEXT ? (
        <p>
          <strong>Only {characters} characters:</strong> that is enough for a question or two at best. Words that are
          part of a picture cannot be read.
        </p>
      ) : null}
      <div className="cluster">
        <span className="badge is-good">{thousands(characters)}k characters extracted</span>
        <SamePageLink className="button button-quiet" to={createQuizPath('pdf')}><Icon name="close" /> Close</SamePageLink>
      </div>
    </section>
  )
}

type RemovalProps = {
  doomed: Pick<ReadPdf, 'id' | 'filename'>
  /** The PDF that is open for the quiz; it stays open unless it is the one to be deleted. */
  opened: string | null
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function PdfRemovalPanel({ doomed: { id, filename }, opened }: RemovalProps) {
  return (
    <RemovalPanel
      title={`Delete "${filename}"?`}
      named={<input type="hidden" name="pdfSourceId" value={id} />}
      intent="remove-pdf"
      closeAt={`${createQuizPath('pdf', { source: opened })}#sources`}
      isSamePage
    >
      <p>The file and its text are removed. Quizzes that were made from it stay.</p>
    </RemovalPanel>
  )
}

/** PDFs that were uploaded before and can be used again. */
export function PdfSources({ sources, opened }: { sources: PdfSource[]; opened: string | null }) {
  if (sources.length === 0) return null
  return (
    <section className="card" aria-labelledby="sources-title" id="sources">
      <h2 id="sources-title">Your PDFs</h2>
      <ul className="plain-list">
        {sources.map(({ id, filename, createdAt }) => (
          <li key={id}>
            <span className="pdf-name">
              {filename} <span className="muted"><time dateTime={String(createdAt)}>{shownDate(createdAt)}</time></span>
            </span>
            <span className="cluster">
              {id === opened ? <span className="badge is-good">In use</span> : (
                <SamePageLink
                  className="button button-quiet"
                  to={`${createQuizPath('pdf', { source: id })}#pdf`}
                  aria-label={`Use ${filename}`}
                >
                  Use
                </SamePageLink>
              )}
              <SamePageLink
                className="button button-quiet"
                to={`${createQuizPath('pdf', { source: opened, doomed: id })}#confirm-delete`}
                aria-label={`Delete ${filename}`}
              >
                <Icon name="trash" /> Delete
              </SamePageLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
