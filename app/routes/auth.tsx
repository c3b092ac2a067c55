import { json, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { signIn, signUp } from '~/features/accounts/account'
import { createAccount } from '~/features/accounts/accounts.server'
import { AuthForm } from '~/features/accounts/auth-form'
import { authenticator } from '~/features/accounts/authenticator.server'
import { closeSession, getActor, openSession } from '~/features/accounts/session.server'
import { noFields } from '~/lib/no-fields'
import { deskPage } from '~/lib/page-handle'
import { ownPath } from '~/lib/redirect-path'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = deskPage

const TITLES = { 'sign-in': 'Sign in', 'sign-up': 'Create account' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${TITLES[data?.mode ?? 'sign-in']} · Midnight Midway` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const search = searchOf(request)
  const redirectTo = ownPath(search.get('redirectTo'))
  if (actor) throw redirectDocument(redirectTo, 303)
  return json({ mode: search.get('mode') === 'sign-up' ? ('sign-up' as const) : ('sign-in' as const), redirectTo })
}

export async function action({ request }: ActionFunctionArgs) {
  // The strategy of remix-auth must see an unread body.
  const unread = request.clone()
  return handleForm(request, {
    'sign-in': on(
      signIn,
      async ({ redirectTo }) => {
        const accountId = await authenticator.authenticate('form', unread)
        return redirectWithToast(ownPath(redirectTo), { title: 'Logged in successfully!' }, await openSession(accountId, unread))
      },
      { secrets: ['password'] },
    ),
    'sign-up': on(
      signUp,
      async ({ redirectTo, ...details }) => {
        const accountId = await createAccount(details)
        return redirectWithToast(
          ownPath(redirectTo),
          { title: 'Account created! Please check your email to verify your account.' },
          await openSession(accountId, unread),
        )
      },
      { secrets: ['password'] },
    ),
    'sign-out': on(noFields, async () => redirectDocument('/', { status: 303, headers: await closeSession(unread) })),
  })
}

export default function AuthPage() {
  const { mode, redirectTo } = useLoaderData<typeof loader>()
  return (
    <Page title={TITLES[mode]} width="narrow">
      <AuthForm key={mode} mode={mode} redirectTo={redirectTo} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
