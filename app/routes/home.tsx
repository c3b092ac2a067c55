import { randomUUID } from 'node:crypto'
import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor, requireActor } from '~/features/accounts/session.server'
import { checkoutRequest } from '~/features/billing/checkout'
import { startCheckout } from '~/features/billing/checkout.server'
import { LandingBenefits } from '~/features/billing/landing-benefits'
import { LandingPeek } from '~/features/billing/landing-peek'
import { LandingStatus } from '~/features/billing/landing-status'
import { PricingCards } from '~/features/billing/pricing-cards'
import { tryStanding } from '~/features/billing/standing.server'
import type { PageHandle } from '~/lib/page-handle'
import { env } from '~/server/env.server'
import { handleForm, on } from '~/server/forms.server'
import { publicPage } from '~/server/http.server'
import { takesCards } from '~/server/payments.server'
import { redirectOut } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorPage } from '~/ui/error-page'
import { ErrorSummary } from '~/ui/form/error-summary'
import { usePageToast } from '~/ui/form/use-page-toast'
import { Icon } from '~/ui/icon'
import { SceneHero } from '~/ui/scene-hero'
import { Toaster } from '~/ui/toaster'

export const handle: PageHandle = { sheets: ['display', 'desk', 'landing', 'park'], enhance: 'sending' }

export const meta: MetaFunction = () => [
  { title: 'Midnight Midway · Horror stories for the classroom' },
  {
    name: 'description',
    content: 'Teen-friendly horror stories from an amusement park after closing time, with quizzes and short codes that a whole class can open.',
  },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const standing = actor ? await tryStanding(actor.id) : null
  return json(
    {
      email: actor?.email ?? null,
      standing,
      trialLimit: env.trialStoryLimit,
      canPayByCard: takesCards(),
      supportEmail: env.supportEmail,
      // For visitors the button leads only to the sign-in page: with the same key for all, this page can be kept.
      idempotencyKey: actor ? randomUUID() : 'visitor-page',
    },
    { headers: publicPage(actor, 'page') },
  )
}

const SIGN_IN_FIRST = { toast: { title: 'Authentication Required', message: 'Please sign in to subscribe to a plan' }, place: '#pricing' }

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, SIGN_IN_FIRST)
  return handleForm(request, {
    checkout: on(checkoutRequest, async (wish) => {
      const start = await startCheckout(actor, wish)
      if (start !== 'invoice-requested') return redirectOut(start.url)
      return redirectWithToast('/', { title: 'Invoice requested', message: `We will write to ${actor.email} and open your plan as soon as it is settled.` })
    }),
  })
}

export default function HomePage() {
  const { email, standing, ...pricing } = useLoaderData<typeof loader>()
  const toast = usePageToast()
  const left = standing?.trial.isTrialActive ? ` (${standing.trial.trialStoriesRemaining} left)` : ''

  return (
    <main id="main">
      {toast ? <div className="page"><Toaster toast={toast} /></div> : null}
      <ErrorSummary />
      <section className="hero">
        <SceneHero />
        <div className="hero-text">
          <h1>Midnight Midway</h1>
          <p>
            Horror stories for the classroom, from an amusement park after closing time. You choose who walks in and what
            is learned; your class opens it with a code.
          </p>
          <div className="cluster">
            <a className="button button-big" href="/codes"><Icon name="ticket" /> Enter Code</a>
            <a className="button button-big button-quiet" href="/generate"><Icon name="book" /> Generate Story{left}</a>
          </div>
        </div>
      </section>
      {email ? <LandingStatus email={email} standing={standing} /> : <LandingPeek />}
      <LandingBenefits />
      <PricingCards isSignedIn={email !== null} standing={standing} {...pricing} />
    </main>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
