import { Icon } from '~/ui/icon'

/** Stays on every page until the address is confirmed (DECISIONS, E-mail confirmation). */
export function ConfirmBanner() {
  return (
    <div className="notice confirm-banner no-print">
      <form method="post" action="/auth" className="cluster">
        <Icon name="mail" />
        <span>Please confirm your e-mail address: we have sent you a link.</span>
        <button className="button button-quiet" name="intent" value="resend-confirmation">Resend</button>
      </form>
    </div>
  )
}
