import { shownDate } from '~/lib/dates'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Table, TableCell, TableRow } from '~/ui/table'
import { Address } from './address'
import type { ShownInvoiceRequest } from './subscriber'
import { additionPath, SUBSCRIBERS_PATH, subscribersPath } from './subscriber-view'

function RequestActions({ request: { id, name, email, plan, subscriberId } }: { request: ShownInvoiceRequest }) {
  const who = <span className="visually-hidden"> {name || email}</span>
  const to = subscriberId ? subscribersPath(SUBSCRIBERS_PATH, {}, { dialog: 'edit', id: subscriberId }) : additionPath({ email, name, plan })
  return (
    <div className="cluster row-actions">
      <a className="button button-quiet button-small" href={to}>{subscriberId ? 'Renew' : 'Add'}{who}</a>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <SubmitButton intent="settle-request" tone="quiet" className="button-small">Settled{who}</SubmitButton>
      </Form>
    </div>
  )
}

/** People waiting for an invoice, each with a link to add or renew the subscriber. Shows nothing if there are none. */
export function InvoiceRequests({ requests }: { requests: ShownInvoiceRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section className="stack" aria-labelledby="requests">
      <h2 id="requests">Invoices requested ({requests.length})</h2>
      <p className="muted">
        A request is settled when you add or renew its subscriber, or press Settled. Add fills in the term and the numbers
        of the plan; renewing leaves the numbers as they are.
      </p>
      <Table caption="Requests for an invoice, the longest waiting first" columns={['Name', 'Plan', 'Asked']} hasActions>
        {requests.map((request) => (
          <TableRow
            key={request.id}
            name={<span className="lines">{request.name ? <strong>{request.name}</strong> : null} <Address email={request.email} /></span>}
          >
            <TableCell column="Plan"><span className="lines">{request.wish} <span className="muted">{request.caps}</span></span></TableCell>
            <TableCell column="Asked"><time className="keep-together" dateTime={request.askedAt}>{shownDate(request.askedAt)}</time></TableCell>
            <TableCell><RequestActions request={request} /></TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}
