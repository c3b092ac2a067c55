import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEPT_CONNECTIONS } from './kept-connections'
import { fromStripeForm, stripeProblems } from './stripe-form'
import { checkoutObject, subscriptionObject, type CheckoutObject, type SubscriptionObject } from './stripe-objects'

type Parameters = Record<string, unknown>
type Answer = { status: number; body: unknown }

/** What goes wrong with the next request: an error of Stripe's, silence, or a cut connection. */
export type Trouble = { status: number; type?: string; code?: string } | 'hang' | 'cut'

export type StripeRequest = {
  method: string
  path: string
  parameters: Parameters
  idempotencyKey: string | null
  /** What is wrong with it by Stripe's own schemas. */
  problems: string[]
}

/** Prices and secrets of the tests' shop, as settings of the app. */
const SHOP = {
  STRIPE_SECRET_KEY: 'sk_test_midway',
  STRIPE_WEBHOOK_SECRET: 'whsec_midway',
  STRIPE_PRICE_MONTHLY: 'price_monthly',
  STRIPE_PRICE_ANNUAL: 'price_annual',
  STRIPE_PRICE_UNLIMITED: 'price_unlimited',
}

const SCHEMAS: [RegExp, string][] = [
  [/^POST \/v1\/customers$/, 'customer-create'],
  [/^POST \/v1\/checkout\/sessions$/, 'checkout-session-create'],
  [/^POST \/v1\/billing_portal\/sessions$/, 'billing-portal-session-create'],
  [/^POST \/v1\/subscriptions\/\w+$/, 'subscription-update'],
]

const refused = (status: number, type: string, message: string, code?: string, param?: string): Answer => ({
  status,
  body: { error: { type, message, code, param } },
})

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/**
 * Starts a server on loopback that speaks Stripe's API as far as this product uses it: customers, checkout sessions,
 * subscriptions, the customer portal. Idempotency keys are honoured as Stripe describes them; parameters are checked
 * against Stripe's own schemas where the corpus is available.
 */
export async function startStripe() {
  const requests: StripeRequest[] = []
  const customers = new Set<string>()
  const sessions = new Map<string, CheckoutObject>()
  const subscriptions = new Map<string, SubscriptionObject>()
  const answers = new Map<string, { asked: string; answer: Answer }>()
  const troubles: { for: RegExp; what: Trouble }[] = []
  let made = 0
  const newId = (kind: string) => `${kind}_${(made += 1)}_${Math.random().toString(36).slice(2, 10)}`
  const missing = (id: string) => refused(404, 'invalid_request_error', `No such object: ${id}`, 'resource_missing')

  function answerTo(method: string, path: string, parameters: Parameters, origin: string): Answer {
    const [, , kind = '', second = '', third = '', fourth = ''] = path.split('/')
    if (method === 'POST' && path === '/v1/customers') {
      const id = newId('cus')
      customers.add(id)
      return { status: 200, body: { id, object: 'customer', livemode: false, ...parameters } }
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const customer = String(parameters.customer)
      if (!customers.has(customer)) return refused(400, 'invalid_request_error', `No such customer: '${customer}'`, 'resource_missing', 'customer')
      const id = newId('cs_test')
      const session = checkoutObject({ id, url: `${origin}/pay/${id}`, parameters })
      sessions.set(id, session)
      return { status: 200, body: session }
    }
    if (method === 'POST' && path === '/v1/billing_portal/sessions') {
      return { status: 200, body: { id: newId('bps'), object: 'billing_portal.session', url: `${origin}/portal`, ...parameters } }
    }
    if (kind === 'checkout' && second === 'sessions') {
      const session = sessions.get(third)
      if (!session) return missing(third)
      if (method === 'POST' && fourth === 'expire') {
        if (session.status !== 'open') return refused(400, 'invalid_request_error', `Only open sessions can be expired, not ${session.status} ones`)
        return { status: 200, body: Object.assign(session, { status: 'expired' }) }
      }
      const expanded = session.subscription && subscriptions.get(session.subscription)
      return { status: 200, body: parameters.expand && expanded ? { ...session, subscription: expanded } : session }
    }
    if (kind === 'subscriptions') {
      const subscription = subscriptions.get(second)
      if (!subscription || (method === 'DELETE' && subscription.status === 'canceled')) return missing(second)
      if (method === 'POST') Object.assign(subscription, parameters)
      if (method === 'DELETE') Object.assign(subscription, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
      return { status: 200, body: subscription }
    }
    return refused(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`)
  }

  function respond(request: StripeRequest, origin: string): Answer {
    if (request.problems.length) return refused(400, 'invalid_request_error', request.problems.join('; '))
    const asked = JSON.stringify([request.path, request.parameters])
    const known = request.idempotencyKey ? answers.get(request.idempotencyKey) : undefined
    if (known && known.asked !== asked) {
      return refused(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters they were first used with.')
    }
    if (known) return known.answer
    const answer = answerTo(request.method, request.path, request.parameters, origin)
    if (request.idempotencyKey) answers.set(request.idempotencyKey, { asked, answer })
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test')
    const body = await textOf(request)
    // The pages that people see at Stripe.
    if (!pathname.startsWith('/v1/')) return void response.setHeader('Content-Type', 'text/html').end('<title>Stripe</title><h1>Pay here</h1>')
    const parameters = fromStripeForm(request.method === 'GET' ? search.slice(1) : body)
    const schema = SCHEMAS.find(([pattern]) => pattern.test(`${request.method} ${pathname}`))?.[1]
    const received = {
      method: request.method ?? '',
      path: pathname,
      parameters,
      idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
      problems: [
        ...(schema ? stripeProblems(schema, parameters) : []),
        ...(request.headers.authorization === `Bearer ${SHOP.STRIPE_SECRET_KEY}` ? [] : ['the key is not right']),
      ],
    }
    requests.push(received)
    const trouble = troubles.find((each) => each.for.test(`${request.method} ${pathname}`))?.what
    if (trouble === 'hang') return
    if (trouble === 'cut') return void request.socket.destroy()
    const { status, body: told } = trouble
      ? refused(trouble.status, trouble.type ?? 'api_error', 'Scripted by the test', trouble.code)
      : respond(received, origin)
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': newId('req') }).end(JSON.stringify(told))
  }

  const server = createServer(KEPT_CONNECTIONS, (request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** Settings by which an app uses this server. */
    settings: { ...SHOP, STRIPE_API_BASE: origin },
    /** Every request that arrived, in order; `asked('POST /v1/customers')` those of one kind. */
    requests,
    asked: (what: string) => requests.filter(({ method, path }) => `${method} ${path}` === what),
    /** Until `mend`, requests that match fail. Stripe's own client tries some of them again. */
    fail(what: Trouble, pattern = /./) {
      troubles.push({ for: pattern, what })
    },
    mend: () => void troubles.splice(0),
    customers,
    sessions,
    subscriptions,
    /** A person pays a checkout: it becomes complete and has a subscription with its price. */
    pay(sessionId: string, { status = 'active', paymentStatus = 'paid' } = {}) {
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') throw new Error(`There is no open checkout ${sessionId}`)
      const subscription = subscriptionObject({ id: newId('sub'), customer: session.customer, price: session.price, status })
      subscriptions.set(subscription.id, subscription)
      Object.assign(session, { status: 'complete', payment_status: paymentStatus, subscription: subscription.id })
      return { session, subscription }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>
