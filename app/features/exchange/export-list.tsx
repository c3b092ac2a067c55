import { quizExportFilePath } from '~/lib/paths'
import { Icon } from '~/ui/icon'
import type { OfferedExport } from './export-quiz.server'

/** The formats, each with its file and with what it cannot carry of this quiz. */
export function ExportList({ code, exports }: { code: string; exports: OfferedExport[] }) {
  return (
    <ul className="export-list">
      {exports.map(({ name, label, about, extension, notes }) => (
        <li key={name} className="card">
          <h2>{label} <span className="muted">({extension})</span></h2>
          <p>{about}</p>
          {notes.length === 0 ? <p className="muted">Carries every question, option, right answer and explanation of this quiz.</p> : (
            <>
              <p>What it cannot carry:</p>
              <ul className="export-notes">{notes.map((note) => <li key={note}>{note}</li>)}</ul>
            </>
          )}
          <p className="cluster">
            <a className="button button-quiet" href={quizExportFilePath(code, name)} download aria-label={`Download as ${label}`}>
              <Icon name="download" /> Download
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
