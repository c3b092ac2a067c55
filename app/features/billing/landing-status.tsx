import type { Standing } from './standing.server'

/** A standing as a page gets it: its dates are texts. */
export type ShownStanding = Omit<Standing, 'subscription'> & {
  subscription: Omit<Standing['subscription'], 'subscriptionEnd'> & { subscriptionEnd: string | null }
}

/** The welcome line and what is left (P1 §2, landing page), for a signed-in person; without a standing only the former. */
export function LandingStatus({ email, standing }: { email: string; standing: ShownStanding | null }) {
  if (!standing) return <section className="band status" aria-label="Your account"><p>Welcome, {email}</p></section>
  const { subscription, trial, stories } = standing
  const isOver = !subscription.subscribed && !trial.isTrialActive
  const status = subscription.subscribed
    ? 'Subscribed'
    : trial.isTrialActive
      ? `Trial: ${trial.trialStoriesRemaining} stories left`
      : 'Trial expired'

  return (
    <section className="band status" aria-label="Your account">
      <p>Welcome, {email} <span className={isOver ? 'badge is-bad' : 'badge is-good'}>{status}</span></p>
      {isOver ? <p>Free trial expired - Subscribe to continue generating stories. <a href="#pricing">See all plans</a></p> : null}
      {subscription.subscribed && !stories.hasMonthlyLimit ? <p>Unlimited story generation available.</p> : null}
      {subscription.subscribed && stories.hasMonthlyLimit ? (
        <p>
          {stories.remaining} of {stories.limit} stories remaining this month
          {stories.canGenerate ? null : '. Your limit resets next month.'}
        </p>
      ) : null}
    </section>
  )
}
