import { counted } from '~/lib/counted'
import { quizPaperPath } from '~/lib/paths'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { Icon } from '~/ui/icon'
import { Table, TableCell, TableRow } from '~/ui/table'
import type { PaperEntry } from './paper-entry.server'

type Props = { entry: PaperEntry }

/** Asks before deleting: nothing is ever deleted on the first press. */
export function PaperDeletePanel({ entry: { quiz, deleting } }: Props) {
  if (!deleting) return null
  return (
    <RemovalPanel
      id="delete"
      title="Delete these answers"
      named={<input type="hidden" name="batch" value={deleting.id} />}
      action={quizPaperPath(quiz.code)}
      label="Delete answers"
      closeAt={`${quizPaperPath(quiz.code)}#batches`}
      keep="Keep them"
    >
      <p>
        {counted(deleting.count, 'sheet')}{deleting.classLabel ? ` of ${deleting.classLabel}` : ''}, stored {deleting.stored} ({deleting.zone}), will be
        gone for good with names and answers. This cannot be undone.
      </p>
    </RemovalPanel>
  )
}

/** The latest entries: those with a wrong version or class can be deleted here and typed in again. */
export function PaperBatches({ entry: { quiz, batches } }: Props) {
  if (batches.length === 0) return null
  return (
    <section className="stack" aria-labelledby="batches-title" id="batches">
      <h2 id="batches-title">Typed in most recently</h2>
      <Table caption="Sheets that were typed in most recently" columns={[`Stored (${batches[0]!.zone})`, 'Class', 'Sheets']} hasActions>
        {batches.map(({ id, stored, classLabel, count }) => (
          <TableRow key={`${id} ${classLabel}`} name={<time dateTime={id}>{stored}</time>}>
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
