import { expect, it } from 'vitest'
import { toSubscriptions, type StoredEvent } from '~/features/billing/stripe-history'
import { subscriptionObject } from '../../support/stripe-objects'

const MOMENT = new Date('2026-11-24T08:00:00Z')
const ours = { planOfPrice: () => 'monthly' as const, planOfCheckout: () => null }

const told = (id: string, kind: string, status: string): StoredEvent => ({
  id, type: `customer.subscription.${kind}`, occurredAt: MOMENT, object: subscriptionObject({ id: 'sub_1', customer: 'cus_1', status }),
})

/** In whichever order they arrived. */
function statusAfter(...events: StoredEvent[]) {
  const statuses = [events, events.toReversed()].map((order) => toSubscriptions(order, ours).subscriptions[0]?.status)
  expect(statuses[0]).toBe(statuses[1])
  return statuses[0]
}

it('what Stripe answers when it is asked is newer than what it told in the same second', () => {
  expect(statusAfter(told('asked-sub_1', 'updated', 'canceled'), told('evt_1', 'updated', 'active'))).toBe('canceled')
  expect(statusAfter(told('asked-sub_1', 'updated', 'active'), told('evt_1', 'resumed', 'paused'))).toBe('active')
})

it('a subscription that was paused or resumed and deleted in one second stays ended', () => {
  for (const kind of ['paused', 'resumed', 'updated']) {
    expect(statusAfter(told('evt_9', kind, 'active'), told('evt_1', 'deleted', 'canceled'))).toBe('canceled')
  }
})

it('a subscription of this second is no older than its beginning', () => {
  expect(statusAfter(told('evt_2', 'created', 'incomplete'), told('evt_1', 'updated', 'active'))).toBe('active')
})
