import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { tryStanding } from '~/features/billing/standing.server'
import { confirmCheckout } from '~/features/billing/stripe-events.server'
import type { PageHandle } from '~/lib/page-handle'
import { searchOf } from '~/server/http.server'
import { log } from '~/server/log.server'
import { Chest } from '~/ui/chest'
import { Icon } from '~/ui/icon'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { sheets: ['display', 'desk', 'welcome', 'park'] }

export const meta: MetaFunction = () => [{ title: 'Welcome · Midnight Midway' }]

/** Asking Stripe may fail; its webhook will come anyway. */
async function confirm(userId: string, sessionId: string) {
  try {
    await confirmCheckout(userId, sessionId)
  } catch (error) {
    log.warn('checkout-not-confirmed', { error })
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const sessionId = searchOf(request).get('session_id')
  if (actor && sessionId) await confirm(actor.id, sessionId)
  const isSubscribed = actor !== null && ((await tryStanding(actor.id))?.subscription.subscribed ?? false)
  const isPending = sessionId !== null && !isSubscribed
  return json({ isSubscribed, isPending, lookAgain: isPending ? `/success?${new URLSearchParams({ session_id: sessionId })}` : null })
}

export default function SuccessPage() {
  const { isSubscribed, isPending, lookAgain } = useLoaderData<typeof loader>()
  return (
    <Page
      title={isSubscribed ? 'Welcome to the night shift' : 'Thank you'}
      width="narrow"
      actions={isSubscribed ? <Chest isOpen /> : null}
      lede={
        isSubscribed
          ? 'Your subscription is active. The park is yours after dark.'
          : isPending
            ? 'Your payment is being confirmed. This usually takes a minute; you can carry on in the meantime and look again later.'
            : 'Once a plan is paid, this is where it begins.'
      }
    >
      <section className="card" aria-labelledby="next">
        <h2 id="next">What’s next</h2>
        <ul className="ticks">
          <li>Summon a story with your own vocabulary and lesson facts.</li>
          <li>Hand out its code: on the board, as a link, or as a QR code on paper.</li>
          <li>Publish the ones you like best in the gallery.</li>
        </ul>
      </section>
      <div className="cluster">
        {lookAgain ? <a className="button button-quiet" href={lookAgain}><Icon name="refresh" /> Look again</a> : null}
        <a className="button" href="/admin"><Icon name="tent" /> Go to Dashboard</a>
        <a className="button button-quiet" href="/">Back to Home</a>
      </div>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
