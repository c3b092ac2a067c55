import { counted } from '~/lib/counted'
import { shownMoment } from '~/lib/dates'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Moment } from '~/ui/moment'

export type ShownRevision = { id: string; title: string; savedAt: string; savedBy: string | null; words: number; opening: string }

/** The texts before the last ten saves. Each is restored with one press, because a class may be using the story. */
export function StoryHistoryPanel({ revisions, closeAt }: { revisions: ShownRevision[]; closeAt: string }) {
  return (
    <section className="panel" aria-labelledby="history-title" id="history">
      <h2 id="history-title">Earlier texts</h2>
      {revisions.length === 0 ? <p className="muted">This story has not been changed since it was made.</p> : (
        <ul className="stack">
          {revisions.map(({ id, title, savedAt, savedBy, words, opening }) => (
            <li key={id} className="card stack">
              <h3>{title}</h3>
              <p className="muted">
                Until <Moment at={savedAt} />, then changed by {savedBy ?? 'Unknown User'}. {counted(words, 'word')}.
              </p>
              <p>{opening}</p>
              <Form method="post">
                <input type="hidden" name="revisionId" value={id} />
                <div><SubmitButton intent="restore" tone="quiet" aria-label={`Restore this text: “${title}” until ${shownMoment(savedAt)}`}>Restore this text</SubmitButton></div>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <p><a className="button button-quiet" href={closeAt}>Close</a></p>
    </section>
  )
}
