import type { ReactNode } from 'react'
import { ErrorNotice } from '~/ui/error-notice'
import { TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useFormReply } from '~/ui/form/use-form-reply'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import { CURRENT_PASSWORD, LONGEST_EMAIL, LONGEST_FULL_NAME, NEW_PASSWORD } from './account-limits'
import { authPath, type AuthMode, type MailedLink } from './auth-mode'

type Props = {
  mode: AuthMode
  redirectTo: string
  token: string
  link: MailedLink
  /** Of the signed-in person; null for a visitor. */
  ownEmail: string | null
  /** Sent here from a page, in a browser that nobody has signed in from yet. */
  isNewcomer: boolean
  trialLimit: number
}
type Fields = { email: string; password: string; repeated: string; fullName: string }

const PASSWORD_HINT = 'At least 8 characters. A short sentence is easy to remember and hard to guess.'

function EmailField({ field }: { field: Parameters<typeof TextField>[0]['field'] }) {
  return <TextField field={field} label="E-mail" type="email" required maxLength={LONGEST_EMAIL} autoComplete="username" inputMode="email" />
}

/** Shown to most people who are sent here from a page: they have no account yet. */
function Newcomer({ redirectTo, trialLimit }: Props) {
  return (
    <section className="form-card stack" aria-labelledby="new-here">
      <h2 id="new-here">New here?</h2>
      <p>An account is free: {trialLimit} stories, no card needed. Then you carry on where you were.</p>
      <a className="button button-big" href={authPath('sign-up', redirectTo)}>Create an account</a>
    </section>
  )
}

function SignInForm({ redirectTo, isNewcomer }: Props) {
  const [, { email, password }] = useZodForm<Fields>('sign-in')
  return (
    <Form method="post" className="form-card" data-processing="Checking authentication...">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <EmailField field={email} />
      <TextField field={password} label="Password" {...CURRENT_PASSWORD} />
      <SubmitButton intent="sign-in" tone={isNewcomer ? 'quiet' : undefined} className="button-big">Sign in</SubmitButton>
    </Form>
  )
}

function SignUpForm({ redirectTo }: Props) {
  const [, { email, password, fullName }] = useZodForm<Fields>('sign-up')
  return (
    <Form method="post" className="form-card" data-processing="Creating your account...">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField field={fullName} label="Full name (optional)" maxLength={LONGEST_FULL_NAME} autoComplete="name" />
      <EmailField field={email} />
      <TextField field={password} label="Password" hint={PASSWORD_HINT} {...NEW_PASSWORD} />
      <SubmitButton intent="sign-up" className="button-big">Create account</SubmitButton>
    </Form>
  )
}

function ResetForm({ ownEmail }: Props) {
  const [, { email }] = useZodForm<Fields>('reset', { email: ownEmail ?? '' })
  return (
    <Form method="post" className="form-card" data-processing="Sending...">
      <p>Type your address. If it has an account, we will mail it a link to choose a new password.</p>
      <EmailField field={email} />
      <SubmitButton intent="reset" className="button-big">Send the link</SubmitButton>
    </Form>
  )
}

/** Shown when a link that no longer works is opened; once its form was sent, the error summary says it instead. */
function DeadLink({ intent, life }: { intent: string; life: string }) {
  if (useFormReply(intent)) return null
  return (
    <ErrorNotice title="This link is no longer valid. Please ask for a new one.">
      It works once, within {life}, and only in full: some mail programs cut long links.
    </ErrorNotice>
  )
}

function DeadResetLink(props: Props) {
  return (
    <>
      <DeadLink intent="new-password" life="one hour" />
      <ResetForm {...props} />
    </>
  )
}

function DeadConfirmLink({ ownEmail }: Props) {
  return (
    <>
      <DeadLink intent="confirm" life="seven days" />
      {ownEmail ? (
        <p>Until your address is confirmed, you can press “Resend” at the top of every page.</p>
      ) : (
        <p>Sign in: if your address is still not confirmed, you can have the link sent again there.</p>
      )}
    </>
  )
}

function DeadAddressLink({ ownEmail }: Props) {
  return (
    <>
      <DeadLink intent="new-address" life="one day" />
      <p>{ownEmail ? <a href="/account#address">Ask for a new one</a> : 'Sign in with your current address: under “Your account” you can ask for a new one.'}</p>
    </>
  )
}

function NewPasswordForm({ token }: Props) {
  const [, { password, repeated }] = useZodForm<Fields>('new-password')
  return (
    <Form method="post" className="form-card" data-processing="Saving...">
      <input type="hidden" name="token" value={token} />
      <TextField field={password} label="New password" hint={PASSWORD_HINT} {...NEW_PASSWORD} />
      <TextField field={repeated} label="New password again" {...NEW_PASSWORD} />
      <SubmitButton intent="new-password" className="button-big">Save the password</SubmitButton>
    </Form>
  )
}

function ConfirmForm({ mode, token, link }: Props) {
  if (link === 'done') return <p className="notice">Your address is already confirmed. There is nothing left to do.</p>
  return (
    <Form method="post" className="form-card">
      <input type="hidden" name="token" value={token} />
      <p>One press, and we know that this address is yours.</p>
      <SubmitButton intent={mode} className="button-big">{mode === 'confirm' ? 'Confirm my address' : 'Use this address'}</SubmitButton>
    </Form>
  )
}

const FORMS: Record<AuthMode, (props: Props) => ReactNode> = {
  'sign-in': SignInForm,
  'sign-up': SignUpForm,
  reset: ResetForm,
  'new-password': NewPasswordForm,
  confirm: ConfirmForm,
  'new-address': ConfirmForm,
}

const DEAD_LINKS: Partial<typeof FORMS> = { 'new-password': DeadResetLink, confirm: DeadConfirmLink, 'new-address': DeadAddressLink }

/** Links to the other modes. Somebody who is signed in has none to go to from the form for a forgotten password. */
function OtherModes({ mode, redirectTo, link, ownEmail, isWelcome }: Props & { isWelcome: boolean }) {
  return (
    <p className="cluster">
      {mode === 'sign-in' || ownEmail ? null : <a className="line-link" href={authPath('sign-in', redirectTo)}>I already have an account: sign in</a>}
      {!isWelcome && !ownEmail && (mode === 'sign-in' || mode === 'reset') ? (
        <a className="line-link" href={authPath('sign-up', redirectTo)}>New here? Create an account</a>
      ) : null}
      {mode === 'sign-in' || mode === 'sign-up' ? <a className="line-link" href={authPath('reset', redirectTo)}>Reset password</a> : null}
      {mode === 'new-password' && link === 'open' ? <a className="line-link" href={authPath('reset')}>Ask for a new link</a> : null}
    </p>
  )
}

/** The modes of `/auth`; each is an address, and links switch between them. */
export function AuthForm(props: Props) {
  const { mode, link, isNewcomer, ownEmail } = props
  const isWelcome = mode === 'sign-in' && isNewcomer
  const ModeForm = (link === 'dead' && DEAD_LINKS[mode]) || FORMS[mode]
  return (
    <div className="auth stack">
      {isWelcome ? <Newcomer {...props} /> : null}
      <ModeForm {...props} />
      {ownEmail && mode === 'reset' ? null : <OtherModes {...props} isWelcome={isWelcome} />}
      <a className="back" href="/"><Icon name="arrow-left" /> Back to Home</a>
    </div>
  )
}
