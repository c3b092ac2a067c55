import { shownDate } from '~/lib/dates'
import type { CardSubscription } from './checkout.server'
import type { OpenInvoiceRequest } from './invoice.server'
import type { ShownStanding } from './landing-status'
import { PLANS } from './plan'

/** A card subscription as a page gets it: its date is a text. */
type ShownCard = Omit<CardSubscription, 'openUntil'> & { openUntil: string | null }

/** Requests for an invoice as a page gets them. */
type ShownRequest = Omit<OpenInvoiceRequest, 'askedAt'> & { askedAt: string }

type Props = { standing: ShownStanding; card: ShownCard | null; requests: ShownRequest[] }

const Day = ({ at }: { at: string }) => <time dateTime={at}>{shownDate(at)}</time>

/** Says that a payment has failed, and how long access continues. */
function UnpaidNotice({ openUntil, isOpen }: { openUntil: string | null; isOpen: boolean }) {
  return (
    <div className="notice is-bad">
      <strong>The last payment failed.</strong>{' '}
      {isOpen && openUntil
        ? <>Your plan stays open until <Day at={openUntil} />. Please check your card before then.</>
        : 'Your plan is closed until a payment arrives. Please check your card.'}
    </div>
  )
}

/** A person's plan, what is left of it, and the two ways to change it. Plain forms: they lead to another site. */
export function PlanPanel({ standing, card, requests }: Props) {
  const { subscription, trial, stories, quizzes } = standing
  const end = subscription.subscriptionEnd
  const tier = subscription.subscriptionTier
  // Somebody may have both: then what is true of the card must not be said of the invoice.
  const own = tier === 'invoiced' ? null : card
  const title = tier === null ? 'Free Trial' : tier === 'invoiced' ? 'Subscription by invoice' : PLANS[tier].title
  return (
    <section className="card" aria-labelledby="plan">
      <h2 id="plan">Your plan</h2>
      <p>
        <strong>{title}</strong>
        {end && !own?.isUnpaid ? <>, {own?.isEnding ? 'cancelled: it runs until' : 'paid until'} <Day at={end} /></> : null}
      </p>
      {card?.isUnpaid ? <UnpaidNotice openUntil={card.openUntil} isOpen={subscription.subscribed} /> : null}
      {requests.map(({ title: wanted, askedAt }) => (
        <p key={wanted}>
          You asked for an invoice for the {wanted} on <Day at={askedAt} />. We will write to you and open it once it is settled.
        </p>
      ))}
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
      {card ? (
        <form method="post" action="/account">
          <div className="cluster">
            <button className="button button-quiet" name="intent" value="manage-plan">Change plan or card</button>
            {card.isEnding ? null : <button className="button button-danger" name="intent" value="cancel-plan">Cancel subscription</button>}
          </div>
        </form>
      ) : (
        <p><a className="line-link" href="/#pricing">See all plans</a></p>
      )}
    </section>
  )
}
