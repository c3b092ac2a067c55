import type { FormGivenBack } from '~/lib/written-form'

/**
 * A form given back to the person who filled it in: the reason, all of its texts, and how to continue.
 *
 * @param status 401: they have to sign in before it can be sent; 410: what it is about is gone, so they can only copy what they
 *   wrote; 503: it can be sent again in a moment
 */
export function FormBack({ written: { action, texts, title, why }, status }: { written: FormGivenBack; status: number | null }) {
  const isSignedOut = status === 401
  return (
    <main id="main" className="page page-narrow">
      <h1 className="page-title">{title}</h1>
      <p className="lede">{why}</p>
      {status === 410 ? (
        <textarea rows={12} readOnly dir="auto" aria-label="What you wrote" defaultValue={texts.map(([, text]) => text).join('\n\n')} />
      ) : (
        <form method="post" action={action} encType="multipart/form-data">
          {texts.map(([name, text], index) => <input key={index} type="hidden" name={name} value={text} />)}
          <div className="cluster">
            {isSignedOut ? <a className="button" href="/auth" target="_blank" rel="noopener">Sign in</a> : null}
            <button className={isSignedOut ? 'button button-quiet' : 'button'}>{isSignedOut ? 'Send it now' : 'Send it again'}</button>
          </div>
        </form>
      )}
    </main>
  )
}
