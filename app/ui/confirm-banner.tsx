import { Icon } from '~/ui/icon'

/** Stays on every page until the address is confirmed (DECISIONS, E-mail confirmation). */
export function ConfirmBanner() {
  return (
    <form method="post" action="/auth" className="notice no-print" aria-label="Confirm your e-mail address">
      <div className="cluster">
        <span><Icon name="mail" /> Please confirm your e-mail address: we have sent you a link.</span>
        <button className="button button-quiet button-small" name="intent" value="resend-confirmation">Resend</button>
      </div>
    </form>
  )
}
