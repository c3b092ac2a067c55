import { shownDate } from '~/lib/dates'
import type { ShownStanding } from './landing-status'
import { PLANS } from './plan'

/** A person's plan, what is left of it, and the two ways to change it. Plain forms: they lead to another site. */
export function PlanPanel({ standing, isPaidByCard }: { standing: ShownStanding; isPaidByCard: boolean }) {
  const { subscription, trial, stories, quizzes } = standing
  const end = subscription.subscriptionEnd
  const tier = subscription.subscriptionTier
  const title = tier === null ? 'Free Trial' : tier === 'invoiced' ? 'Subscription by invoice' : PLANS[tier].title
  return (
    <section className="card" aria-labelledby="plan">
      <h2 id="plan">Your plan</h2>
      <p>
        <strong>{title}</strong>
        {end ? <>, paid until <time dateTime={end}>{shownDate(end)}</time></> : null}
      </p>
      <ul className="stack">
        {subscription.subscribed ? (
          <li>
            {stories.hasMonthlyLimit
              ? `${stories.remaining} of ${stories.limit} stories remaining this month`
              : 'Unlimited story generation available.'}
          </li>
        ) : (
          <li>{trial.trialStoriesRemaining} of {trial.trialLimit} trial stories left</li>
        )}
        <li>{quizzes.remaining} of {quizzes.limit} quizzes remaining this month</li>
      </ul>
      {isPaidByCard ? (
        <form method="post" action="/account">
          <div className="cluster">
            <button className="button button-quiet" name="intent" value="manage-plan">Change plan or card</button>
            <button className="button button-danger" name="intent" value="cancel-plan">Cancel subscription</button>
          </div>
        </form>
      ) : (
        <p><a href="/#pricing">See all plans</a></p>
      )}
    </section>
  )
}
