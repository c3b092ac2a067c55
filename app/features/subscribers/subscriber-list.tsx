import { toStoryCap } from '~/features/billing/plan'
import { counted } from '~/lib/counted'
import { shownDate } from '~/lib/dates'
import { EmptyTent } from '~/ui/drawings'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Table, TableCell, TableRow } from '~/ui/table'
import { Address } from './address'
import type { SubscriberRow } from './subscriber'
import { SUBSCRIBERS_PATH, subscribersPath, type Dialog, type SubscriberView } from './subscriber-view'

type RowProps = { subscriber: SubscriberRow; view: SubscriberView }

const Day = ({ day }: { day: string }) => <time dateTime={day}>{shownDate(day)}</time>

/** The actions for a subscriber: dialogs as links, and marking as a button. */
function RowActions({ subscriber: { id, name, isVerified }, view }: RowProps) {
  const link = (dialog: Dialog, label: string, tone = 'quiet') => (
    <a className={`button button-${tone} button-small`} href={subscribersPath(SUBSCRIBERS_PATH, view, { dialog, id })}>
      {label}<span className="visually-hidden"> {name}</span>
    </a>
  )
  const mark = isVerified ? 'pending' : 'verified'
  return (
    <div className="cluster row-actions">
      {link('usage', 'Usage')}
      {link('notes', 'Notes')}
      {link('edit', 'Edit')}
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <SubmitButton intent={`mark-${mark}`} tone="quiet" className="button-small">
          Mark {mark}<span className="visually-hidden"> {name}</span>
        </SubmitButton>
      </Form>
      {link('confirm-delete', 'Delete', 'danger')}
    </div>
  )
}

function Row({ subscriber, view }: RowProps) {
  const { id, name, email, startDate, expiryDate, termMonths, isVerified, isExpired, isAhead, hasAccount, notes } = subscriber
  const { storiesGenerated, monthlyLimit } = subscriber
  return (
    <TableRow
      id={`subscriber-${id}`}
      name={
        <span className="lines">
          <strong>{name}</strong> <Address email={email} /> {notes ? <span className="muted">{notes}</span> : null}
        </span>
      }
    >
      <TableCell column="Term">
        <span className="lines">
          <span className="keep-together"><Day day={startDate} /> to</span> <span className="keep-together"><Day day={expiryDate} /></span>{' '}
          <span className="muted">{counted(termMonths, 'month')}</span>{' '}
          {isExpired ? <span className="badge is-bad">Expired</span> : null}
          {isAhead ? <span className="badge">Not begun yet</span> : null}
        </span>
      </TableCell>
      <TableCell column="Status">
        <span className="lines">
          {isVerified ? <span className="badge is-good">Verified</span> : <span className="badge">Pending</span>}{' '}
          {hasAccount
            ? <span>Stories: {`${storiesGenerated} of ${toStoryCap(monthlyLimit) ?? 'any number'} this month`}</span>
            : <span className="muted">No account yet</span>}
        </span>
      </TableCell>
      <TableCell><RowActions subscriber={subscriber} view={view} /></TableCell>
    </TableRow>
  )
}

/** The subscribers of one page, or the empty state of P1 §2. */
export function SubscriberList({ rows, view }: { rows: SubscriberRow[]; view: SubscriberView }) {
  if (rows.length === 0) {
    const isNarrowed = view.q !== '' || view.show !== 'all'
    return (
      <div className="empty">
        <EmptyTent />
        <h2>No subscribers found</h2>
        <p className="muted">
          {isNarrowed ? 'Nobody matches this search. Another spelling, or part of the name, may help.' : 'Nobody has subscribed yet. Add the first one above.'}
        </p>
        {isNarrowed ? <a className="button button-quiet" href={SUBSCRIBERS_PATH}>Show all</a> : null}
      </div>
    )
  }
  return (
    <Table caption="Subscribers, the newest first" columns={['Name', 'Term', 'Status']} hasActions>
      {rows.map((subscriber) => <Row key={subscriber.id} subscriber={subscriber} view={view} />)}
    </Table>
  )
}
