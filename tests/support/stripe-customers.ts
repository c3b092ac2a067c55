import { randomUUID } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { findStanding } from '~/features/billing/standing.server'
import { db } from '~/server/db.server'
import { makeAccount } from './factories'
import { stripeEvent, subscriptionObject } from './stripe-objects'

/** An account that has begun a checkout, with the ids that Stripe knows it by. */
export type Customer = { actor: Actor; ids: Record<'USER_ID' | 'CUSTOMER' | 'SESSION' | 'SUBSCRIPTION' | 'INVOICE', string> }

/** Makes an account that has begun a checkout of a plan and has a customer at Stripe. */
export async function makeCustomer(plan: 'monthly' | 'annual' | 'unlimited' = 'monthly'): Promise<Customer> {
  const actor = await makeAccount()
  const own = randomUUID().slice(0, 8)
  const ids = { USER_ID: actor.id, CUSTOMER: `cus_${own}`, SESSION: `cs_${own}`, SUBSCRIPTION: `sub_${own}`, INVOICE: `in_${own}` }
  await db.user.update({ where: { id: actor.id }, data: { stripeCustomerId: ids.CUSTOMER } })
  await db.checkoutSession.create({ data: { id: ids.SESSION, userId: actor.id, plan } })
  return { actor, ids }
}

/** Somebody's subscriptions as Stripe's events have left them, without the times at which rows were written. */
export async function subscriptionsOf({ actor }: Pick<Customer, 'actor'>) {
  return db.subscription.findMany({
    where: { userId: actor.id },
    orderBy: { id: 'asc' },
    omit: { createdAt: true, updatedAt: true, userId: true },
  })
}

/** Whether somebody is subscribed at a moment, how, and until when. */
export async function accessOf({ actor }: Pick<Customer, 'actor'>, at = new Date()) {
  const { subscription, stories, quizzes } = await findStanding(actor.id, at)
  return {
    subscribed: subscription.subscribed,
    tier: subscription.subscriptionTier,
    end: subscription.subscriptionEnd && Math.floor(subscription.subscriptionEnd.getTime() / 1000),
    stories: stories.limit,
    quizzes: quizzes.limit,
    used: stories.generated,
  }
}

const DAY_SECONDS = 24 * 3600

/**
 * An event of Stripe's about somebody's subscription.
 *
 * @param type `created`, `updated` or `deleted`
 * @param start seconds; the subscription's period begins there
 * @param day of the event, counted from `start`
 * @param changes to the subscription, see `subscriptionObject`
 */
export function subscriptionEvent({ ids }: Customer, type: string, start: number, day = 0, changes: object = {}) {
  const object = subscriptionObject({ id: ids.SUBSCRIPTION, customer: ids.CUSTOMER, start, ...changes })
  return stripeEvent(`customer.subscription.${type}`, object, { created: start + day * DAY_SECONDS })
}

/** Stripe's event that somebody's invoice was paid, `day` days after `start`. */
export function invoicePaid({ ids }: Customer, start: number, day = 0) {
  const details = { subscription_details: { subscription: ids.SUBSCRIPTION } }
  const object = { id: ids.INVOICE, object: 'invoice', customer: ids.CUSTOMER, parent: details }
  return stripeEvent('invoice.paid', object, { created: start + day * DAY_SECONDS })
}
