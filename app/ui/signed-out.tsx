import type { WrittenForm } from '~/lib/written-form'

/** What somebody finds whose session ended while they wrote: their form, to be sent once they are signed in again. */
export function SignedOut({ written: { action, texts } }: { written: WrittenForm }) {
  return (
    <main id="main" className="page page-narrow">
      <h1 className="page-title">Please sign in again</h1>
      <p className="lede">
        You were signed out meanwhile. Nothing that you wrote is lost: keep this page open, sign in in another tab, come back and
        send it. Only files must be chosen again.
      </p>
      <form method="post" action={action} encType="multipart/form-data">
        {texts.map(([name, text], index) => <input key={index} type="hidden" name={name} value={text} />)}
        <div className="cluster">
          <a className="button" href="/auth" target="_blank" rel="noopener">Sign in</a>
          <button className="button button-quiet">Send it now</button>
        </div>
      </form>
    </main>
  )
}
