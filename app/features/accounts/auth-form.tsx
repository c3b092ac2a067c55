import { Form } from '@remix-run/react'
import { TextField } from '~/ui/form/fields'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'

export type AuthMode = 'sign-in' | 'sign-up'

type Fields = { email: string; password: string; fullName: string; redirectTo: string }

const modePath = (mode: AuthMode, redirectTo: string) =>
  `/auth?${new URLSearchParams({ mode, ...(redirectTo === '/' ? {} : { redirectTo }) })}`

/** The modes of `/auth` (P1 §2), each an address, toggled by links. */
export function AuthForm({ mode, redirectTo }: { mode: AuthMode; redirectTo: string }) {
  const [, { email, password, fullName }] = useZodForm<Fields>(mode)
  const isNew = mode === 'sign-up'
  return (
    <div className="auth stack">
      <Form method="post" className="form-card">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {isNew ? <TextField field={fullName} label="Full name (optional)" maxLength={100} autoComplete="name" /> : null}
        <TextField field={email} label="E-mail" type="email" required maxLength={254} autoComplete="username" inputMode="email" />
        <TextField
          field={password}
          label="Password"
          type="password"
          required
          hint={isNew ? 'At least 8 characters. A short sentence is easy to remember and hard to guess.' : undefined}
          minLength={isNew ? 8 : undefined}
          maxLength={128}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
        <SubmitButton intent={mode} className="button-big" pending="Checking authentication...">
          {isNew ? 'Create account' : 'Sign in'}
        </SubmitButton>
      </Form>
      <p className="cluster">
        {isNew ? (
          <a href={modePath('sign-in', redirectTo)}>I have an account: sign in</a>
        ) : (
          <a href={modePath('sign-up', redirectTo)}>New here? Create an account</a>
        )}
      </p>
      <a className="back" href="/"><Icon name="arrow-left" /> Back to Home</a>
    </div>
  )
}
