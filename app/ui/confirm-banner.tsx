import { Icon } from '~/ui/icon'

/** Stays on every page until the address is confirmed. */
export function ConfirmBanner() {
  return (
    <form method="post" action="/auth" className="notice no-print" aria-label="Confirm your e-mail address" data-resend="">
      <input type="hidden" name="intent" value="resend-confirmation" />
      <div className="cluster">
        <span role="status"><Icon name="mail" /> Please confirm your e-mail address: we have sent you a link.</span>
        <a href="/account#address">Wrong address?</a>
        <button className="button button-quiet button-small">Resend</button>
      </div>
    </form>
  )
}
