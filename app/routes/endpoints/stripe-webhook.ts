import type { ActionFunctionArgs } from '@remix-run/node'
import { takeStripeEvent } from '~/features/billing/stripe-events.server'
import { log } from '~/server/log.server'
import { readSignedEvent } from '~/server/payments.server'

/** `/webhooks/stripe`: the signature is the guard; a forged or stale one gets 400 and changes nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const event = await readSignedEvent(await request.text(), request.headers.get('Stripe-Signature'))
  if (!event) return Response.json({ error: 'The signature is not right.' }, { status: 400 })
  try {
    await takeStripeEvent(event)
    return Response.json({ received: true })
  } catch (error) {
    // Stripe sends it again; it is stored once and applied then.
    log.error('stripe-event-not-applied', { stripeEvent: event.id, error })
    return Response.json({ error: 'Please send it again.' }, { status: 500 })
  }
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
