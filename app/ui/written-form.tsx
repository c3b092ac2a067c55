import type { ReactNode } from 'react'
import type { WrittenForm } from '~/lib/written-form'

/** A form on its way back to whoever wrote it: all of its texts, and the buttons to go on with. */
function FormBack({ written: { action, texts }, children }: { written: WrittenForm; children: ReactNode }) {
  return (
    <form method="post" action={action} encType="multipart/form-data">
      {texts.map(([name, text], index) => <input key={index} type="hidden" name={name} value={text} />)}
      <div className="cluster">{children}</div>
    </form>
  )
}

/** What somebody finds whose session ended while they wrote: their form, to be sent once they are signed in again. */
export function SignedOut({ written }: { written: WrittenForm }) {
  return (
    <main id="main" className="page page-narrow">
      <h1 className="page-title">Please sign in again</h1>
      <p className="lede">
        You were signed out meanwhile. Nothing that you wrote is lost: keep this page open, sign in in another tab, come back and
        send it. Only files must be chosen again.
      </p>
      <FormBack written={written}>
        <a className="button" href="/auth" target="_blank" rel="noopener">Sign in</a>
        <button className="button button-quiet">Send it now</button>
      </FormBack>
    </main>
  )
}

/** What somebody finds who sent a form while the database did not answer: their form, to be sent in a moment. */
export function SendLater({ written }: { written: WrittenForm }) {
  return (
    <main id="main" className="page page-narrow">
      <h1 className="page-title">The lights went out</h1>
      <p className="lede">
        Something broke on our side, and we have written it down. Nothing that you wrote is lost: keep this page open and send it
        again in a moment. Only files must be chosen again.
      </p>
      <FormBack written={written}>
        <button className="button">Send it again</button>
      </FormBack>
    </main>
  )
}
