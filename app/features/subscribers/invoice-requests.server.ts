import type { Actor } from '~/features/accounts/actor'
import { planCaps, pricedPlan } from '~/features/billing/plan'
import { Refusal } from '~/lib/refusal'
import { db, type Transaction } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'
import { requireSubscriberAdmin } from './subscriber-command.server'
import type { InvoiceRequestRow } from './subscriber'

/** The list is meant to be worked through: the rest appears as soon as some are settled. */
const MOST_SHOWN = 50

/** The requests for an invoice that nobody has settled yet, the oldest first. */
export async function listInvoiceRequests(): Promise<InvoiceRequestRow[]> {
  const open = await db.invoiceRequest.findMany({
    where: { handledAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_SHOWN,
    select: { id: true, plan: true, createdAt: true, user: { select: { email: true, fullName: true } } },
  })
  const email = { in: open.map(({ user }) => user.email) }
  const known = open.length ? await db.subscriber.findMany({ where: { email }, select: { id: true, email: true } }) : []
  const subscriberOf = new Map(known.map((row) => [row.email, row.id]))
  return open.map(({ id, plan, createdAt, user: { email, fullName } }) => {
    const subscriberId = subscriberOf.get(email) ?? null
    return { id, email, name: fullName, plan, wish: pricedPlan(plan), caps: planCaps(plan), askedAt: createdAt, subscriberId }
  })
}

/**
 * Settles the open requests of an address, because its subscriber was added or renewed.
 *
 * @param email lower case
 * @param database the transaction in which that happened, if any
 */
export async function settleRequestsOf(email: string, database: Pick<Transaction, 'invoiceRequest'> = db): Promise<void> {
  await database.invoiceRequest.updateMany({ where: { handledAt: null, user: { email } }, data: { handledAt: new Date() } })
}

/**
 * Settles one request, e.g. of somebody who changed their mind.
 *
 * @throws Refusal for anybody but an admin, or when the request has already been settled
 */
export async function settleInvoiceRequest(actor: Actor, id: string): Promise<void> {
  requireSubscriberAdmin(actor)
  await orSay('Failed to settle the request', async () => {
    const { count } = await db.invoiceRequest.updateMany({ where: { id }, data: { handledAt: new Date() } })
    if (count === 0) throw new Refusal('Error', 'This request no longer exists.')
  })
}
