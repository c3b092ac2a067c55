import { shownDate } from '~/lib/dates'
import { truncate } from '~/lib/text'
import { EmptyTent } from '~/ui/drawings'
import { Table, TableCell, TableRow } from '~/ui/table'
import { faqDeskPath, QUESTION_IN_TABLE, type FaqRow } from './faq-item'

type Row = Omit<FaqRow, 'createdAt'> & { createdAt: string }

/** All items, drafts included; if there are none, a link to add the first (P2 §2). */
export function FaqTable({ items }: { items: Row[] }) {
  if (items.length === 0) {
    return (
      <div className="empty">
        <EmptyTent />
        <p>No FAQ items found. Create your first FAQ item to get started.</p>
      </div>
    )
  }
  return (
    <div className="many-columns">
      <Table caption="FAQ items" columns={['Question', 'Status', 'Sort Order', 'Created']} hasActions>
        {items.map(({ id, question, published, sortOrder, createdAt }) => {
          const shown = truncate(question, QUESTION_IN_TABLE)
          return (
            <TableRow key={id} id={`item-${id}`} name={shown}>
              <TableCell column="Status">
                <span className={published ? 'badge is-good' : 'badge'}>{published ? 'Published' : 'Draft'}</span>
              </TableCell>
              <TableCell column="Sort Order">{sortOrder}</TableCell>
              <TableCell column="Created"><time className="keep-together" dateTime={createdAt}>{shownDate(createdAt)}</time></TableCell>
              <TableCell>
                <div className="cluster row-pair">
                  <a className="button button-quiet button-small" href={faqDeskPath({ edit: id })} aria-label={`Edit ${shown}`}>Edit</a>
                  <a className="button button-danger button-small" href={faqDeskPath({ 'confirm-delete': id })} aria-label={`Delete ${shown}`}>Delete</a>
                </div>
              </TableCell>
            </TableRow>
          )
        })}
      </Table>
    </div>
  )
}
