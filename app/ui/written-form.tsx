import type { ReactNode } from 'react'
import type { WrittenForm } from '~/lib/written-form'

type Props = { written: WrittenForm; title: string; why: string; children: ReactNode }

/** A form given back to the person who filled it in: the reason, all of its texts, and the buttons to continue with. */
function FormBack({ written: { action, texts }, title, why, children }: Props) {
  return (
    <main id="main" className="page page-narrow">
      <h1 className="page-title">{title}</h1>
      <p className="lede">{why}</p>
      <form method="post" action={action} encType="multipart/form-data">
        {texts.map(([name, text], index) => <input key={index} type="hidden" name={name} value={text} />)}
        <div className="cluster">{children}</div>
      </form>
    </main>
  )
}

/** For somebody whose session ended while they wrote: their form, to be sent once they are signed in again. */
export function SignedOut({ written }: { written: WrittenForm }) {
  const why = 'You have been signed out. Nothing that you wrote is lost: keep this page open, sign in in another tab, then ' +
    'come back and send it. Only files have to be chosen again.'
  return (
    <FormBack written={written} title="Please sign in again" why={why}>
      <a className="button" href="/auth" target="_blank" rel="noopener">Sign in</a>
      <button className="button button-quiet">Send it now</button>
    </FormBack>
  )
}

/** For somebody who sent a form while the database did not answer: their form, to be sent in a moment. */
export function SendLater({ written }: { written: WrittenForm }) {
  const why = 'Something broke on our side, and we have written it down. Nothing that you wrote is lost: keep this page open and ' +
    'send it again in a moment. Only files have to be chosen again.'
  return (
    <FormBack written={written} title="The lights went out" why={why}>
      <button className="button">Send it again</button>
    </FormBack>
  )
}
