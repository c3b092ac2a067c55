import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { truncate } from '~/lib/text'

export type ShownRevision = { id: string; title: string; saved: string; savedBy: string | null; words: number; opening: string }

/** The texts before the last ten saves, each restored in one press: a class may be using the story. */
export function StoryHistoryPanel({ revisions, closeAt }: { revisions: ShownRevision[]; closeAt: string }) {
  return (
    <section className="panel" aria-labelledby="history-title" id="history">
      <h2 id="history-title">Earlier texts</h2>
      {revisions.length === 0 ? <p className="muted">This story has not been changed since it was made.</p> : null}
      <ul className="stack">
        {revisions.map(({ id, title, saved, savedBy, words, opening }) => (
          <li key={id} className="card">
            <h3>{title}</h3>
            <p className="meta"><span>Until {saved}</span><span>{savedBy ? `then changed by ${savedBy}` : null}</span><span>{words} words</span></p>
            <p>{truncate(opening, 120)}</p>
            <Form method="post">
              <input type="hidden" name="revisionId" value={id} />
              <div><SubmitButton intent="restore" tone="quiet" aria-label={`Restore “${title}” of ${saved}`}>Restore this text</SubmitButton></div>
            </Form>
          </li>
        ))}
      </ul>
      <p><a className="button button-quiet" href={closeAt}>Close</a></p>
    </section>
  )
}
