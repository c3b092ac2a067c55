import type Stripe from 'stripe'
import { z } from 'zod'
import { env } from '~/server/env.server'

let client: Promise<Stripe> | undefined

/** Where the API is: at Stripe's own address, or at the one that is set for a test or a proxy. */
function endpoint(apiBase: string | null) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme }
}

/** Whether plans can be paid by card; without a key they are sold by invoice. */
export const takesCards = (): boolean => env.stripe !== null

async function makeClient({ secretKey, apiBase }: NonNullable<typeof env.stripe>): Promise<Stripe> {
  // Loaded only when somebody pays: it takes 14 MB, and most schools ask for an invoice.
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, {
    ...endpoint(apiBase),
    // Somebody waits for most of these answers, behind proxies that give up after thirty seconds.
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    appInfo: { name: 'Midnight Midway' },
  })
}

/** The official client, or null where no key is set. */
export async function payments(): Promise<Stripe | null> {
  return env.stripe ? (client ??= makeClient(env.stripe)) : null
}

/** Options for a request that keeps a person waiting and may fail, because a webhook or the daily check makes up for it. */
export const WHILE_SOMEBODY_WAITS = { timeout: 5000, maxNetworkRetries: 0 }

/** Whether the key moves real money; events of the other mode are not ours. */
export function isLiveMode(): boolean {
  return env.stripe?.secretKey.startsWith('sk_live_') || env.stripe?.secretKey.startsWith('rk_live_') || false
}

/** What every Stripe event has, whatever it is about. */
const anyEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.number().int().positive(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
})

/**
 * Checks the signature of a webhook's raw body (five minutes of tolerance, as Stripe advises) and reads it.
 *
 * @returns the event, or null when it is forged, stale or not an event
 */
export async function readSignedEvent(rawBody: string, signature: string | null): Promise<Stripe.Event | null> {
  const stripe = await payments()
  if (!stripe || !env.stripe || !signature) return null
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, env.stripe.webhookSecret, 300)
    return anyEvent.safeParse(event).success ? event : null
  } catch {
    return null
  }
}

/** Origins that the buttons of the plans lead to; none without a key. */
export function paymentOrigins(): string[] {
  if (!env.stripe) return []
  const own = env.stripe.apiBase ? [new URL(env.stripe.apiBase).origin] : []
  return ['https://checkout.stripe.com', 'https://billing.stripe.com', ...own]
}
