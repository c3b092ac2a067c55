import { SubmitButton } from '~/ui/form/submit-button'
import { EVERY_PLAN, PLANS, type PlanName } from './plan'
import type { ShownStanding } from './landing-status'

type Props = {
  isSignedIn: boolean
  /** Null for a visitor, and where it cannot be read. */
  standing: ShownStanding | null
  trialLimit: number
  /** New for each time the page is shown: pressing twice makes one checkout. */
  idempotencyKey: string
  /** Without a payment key, plans are requested by invoice. */
  canPayByCard: boolean
  supportEmail: string | null
}

const PLAN_NAMES = Object.keys(PLANS) as PlanName[]

function Promises({ texts }: { texts: string[] }) {
  return <ul className="ticks">{texts.map((text) => <li key={text}>{text}</li>)}</ul>
}

/** The trial's card in its four states (P1 §2). */
function TrialCard({ isSignedIn, standing, trialLimit }: Pick<Props, 'isSignedIn' | 'standing' | 'trialLimit'>) {
  const { subscription, trial, stories } = standing ?? {}
  return (
    <li className="price-card">
      <h3>Free Trial</h3>
      <p className="price"><strong>$0</strong></p>
      <Promises texts={[`${trialLimit} free story generations`, ...EVERY_PLAN, 'No card needed']} />
      {!isSignedIn ? <a className="button" href="/auth?mode=sign-up">Sign Up for Free Trial</a> : null}
      {subscription?.subscribed ? (
        <>
          {subscription.subscriptionTier === 'monthly' && stories?.hasMonthlyLimit ? <p>{stories.remaining} stories remaining this month</p> : null}
          <button className="button" disabled>Currently Subscribed</button>
        </>
      ) : null}
      {trial?.isTrialActive ? (
        <>
          <p>{trial.trialStoriesRemaining} stories remaining</p>
          <a className="button" href="/generate">Generate Story</a>
        </>
      ) : null}
      {standing && !subscription?.subscribed && !trial?.isTrialActive ? <button className="button" disabled>Trial Expired</button> : null}
    </li>
  )
}

function PlanCard({ name, idempotencyKey, canPayByCard, current }: Pick<Props, 'idempotencyKey' | 'canPayByCard'> & { name: PlanName; current: string | null }) {
  const { title, badge, price, per, promises } = PLANS[name]
  const isCurrent = current === name
  return (
    <li className={name === 'annual' ? 'price-card is-best' : 'price-card'}>
      {badge ? <p className="price-badge">{badge}</p> : null}
      <h3>{title}</h3>
      <p className="price"><strong>{price}</strong> per {per}</p>
      <Promises texts={[...promises, ...EVERY_PLAN]} />
      {/* In a new tab, as P1 §4 has it; a plain form, so that it works without scripts. */}
      <form method="post" action="/?index" target={canPayByCard ? '_blank' : undefined} rel="noopener" data-processing="Processing...">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="plan" value={name} />
        <SubmitButton intent="checkout">
          {isCurrent ? 'Manage your plan' : canPayByCard ? `Choose ${title}` : <>Request an invoice<span className="visually-hidden"> for the {title}</span></>}
        </SubmitButton>
      </form>
    </li>
  )
}

/** The pricing section (P1 §2): four cards, a cancel-anytime note, a support line. */
export function PricingCards({ isSignedIn, standing, trialLimit, idempotencyKey, canPayByCard, supportEmail }: Props) {
  return (
    <section className="band" aria-labelledby="pricing">
      <h2 id="pricing" className="page-title">Tickets for every class</h2>
      <ul className="price-grid">
        <TrialCard isSignedIn={isSignedIn} standing={standing} trialLimit={trialLimit} />
        {PLAN_NAMES.map((name) => (
          <PlanCard
            key={name}
            name={name}
            idempotencyKey={idempotencyKey}
            canPayByCard={canPayByCard}
            current={standing?.subscription.subscriptionTier ?? null}
          />
        ))}
      </ul>
      <p className="muted">
        Cancel anytime: {canPayByCard ? 'one press in your account' : 'write to us'}, and your plan runs to the end of the period you
        paid for. {canPayByCard ? null : 'Plans are paid by invoice: we will write to you, and nothing is charged here. '}
        Questions? {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'Ask whoever runs this site for you.'}
      </p>
    </section>
  )
}
