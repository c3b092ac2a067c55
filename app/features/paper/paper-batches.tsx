import { counted } from '~/lib/counted'
import { quizPaperPath } from '~/lib/paths'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Icon } from '~/ui/icon'
import { Table, TableCell, TableRow } from '~/ui/table'
import type { PaperEntry } from './paper-entry.server'

type Props = { entry: PaperEntry }

/** Asks before deleting: nothing is ever deleted on the first press. */
export function PaperDeletePanel({ entry: { quiz, deleting } }: Props) {
  if (!deleting) return null
  return (
    <section className="panel is-bad" aria-labelledby="delete-title" id="delete">
      <h2 id="delete-title">Delete these answers</h2>
      <p>
        {counted(deleting.count, 'sheet')}{deleting.classLabel ? ` of ${deleting.classLabel}` : ''}, stored {deleting.stored}, will be
        gone for good with names and answers. This cannot be undone.
      </p>
      <Form method="post" action={quizPaperPath(quiz.code)}>
        <input type="hidden" name="batch" value={deleting.id} />
        <div className="cluster">
          <SubmitButton intent="delete" tone="danger" pending="Deleting..."><Icon name="trash" /> Delete answers</SubmitButton>
          <a className="button button-quiet" href={quizPaperPath(quiz.code)}>Keep them</a>
        </div>
      </Form>
    </section>
  )
}

/** What was typed in last: a wrong version or class is taken back here, and typed in again. */
export function PaperBatches({ entry: { quiz, batches } }: Props) {
  if (batches.length === 0) return null
  return (
    <section className="stack" aria-labelledby="batches-title">
      <h2 id="batches-title">Typed in last</h2>
      <Table caption="Sheets that were typed in last" columns={['Stored', 'Class', 'Sheets']} hasActions>
        {batches.map(({ id, stored, classLabel, count }) => (
          <TableRow key={`${id} ${classLabel}`} name={stored}>
            <TableCell column="Class">{classLabel ?? 'No class'}</TableCell>
            <TableCell column="Sheets">{count}</TableCell>
            <TableCell>
              <a
                className="button button-danger button-small"
                href={`${quizPaperPath(quiz.code)}?delete=${encodeURIComponent(id)}#delete`}
                aria-label={`Delete ${counted(count, 'sheet')} stored ${stored}`}
              >
                <Icon name="trash" /> Delete
              </a>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}
