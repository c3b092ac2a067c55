import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { confirmation, passwordReset } from '~/features/accounts/account'
import { authForms } from '~/features/accounts/auth-actions.server'
import { AuthForm } from '~/features/accounts/auth-form'
import { AUTH_TITLES, authModeOf } from '~/features/accounts/auth-mode'
import { confirmEmail } from '~/features/accounts/confirmation.server'
import { takeNewAddress } from '~/features/accounts/own-address.server'
import { resetPassword } from '~/features/accounts/password-reset.server'
import { getActor } from '~/features/accounts/session.server'
import { hasSignedInHere, rememberBrowser } from '~/features/accounts/sign-in-throttle.server'
import { findMailedLink } from '~/features/accounts/tokens.server'
import { verifySubscribersOf } from '~/features/subscribers/subscribers.server'
import { publicDeskPage } from '~/lib/page-handle'
import { ownPath } from '~/lib/redirect-path'
import { env } from '~/server/env.server'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = { ...publicDeskPage, enhance: 'sending' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${AUTH_TITLES[data?.mode ?? 'sign-in']} · Midnight Midway` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const search = searchOf(request)
  const mode = authModeOf(search)
  const redirectTo = ownPath(search.get('redirectTo'))
  // Mailed links work for signed-in people too, who may also have forgotten their password.
  if (actor && (mode === 'sign-in' || mode === 'sign-up')) throw redirectToPage(redirectTo)
  const token = search.get('token') ?? ''
  const link = await findMailedLink(mode, token)
  const ownEmail = actor?.email ?? null
  // Visitors who are redirected here, rather than pressing Login, mostly have no account yet.
  const isNewcomer = search.has('redirectTo') && !hasSignedInHere(request)
  return json({ mode, redirectTo, token, link, ownEmail, isNewcomer, trialLimit: env.trialStoryLimit }, { status: link === 'dead' ? 404 : 200 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  // The strategy of remix-auth must see an unread body.
  const unread = request.clone()
  return handleForm(request, {
    ...authForms(unread, context.clientAddress),
    'new-password': on(
      passwordReset,
      async ({ token, password }) => {
        const owner = await resetPassword(token, password)
        await verifySubscribersOf(owner)
        // Somebody who was told to wait, and resets the password instead, need not wait any longer.
        const headers = rememberBrowser(request, owner.email)
        return redirectWithToast('/auth', { title: 'Your password is changed', message: 'Please sign in with the new one.' }, headers)
      },
      { secrets: ['password', 'repeated'] },
    ),
    confirm: on(confirmation, async ({ token }) => {
      await verifySubscribersOf(await confirmEmail(token))
      const mustSignIn = env.requireConfirmedEmail && (await getActor(request)) === null
      const message = mustSignIn ? 'Thank you! Please sign in.' : 'Thank you!'
      return redirectWithToast(mustSignIn ? '/auth' : '/', { title: 'Your address is confirmed', message })
    }),
    'new-address': on(confirmation, async ({ token }) => {
      const owner = await takeNewAddress(token)
      await verifySubscribersOf(owner)
      const toast = { title: 'Your address is changed', message: `From now on you sign in with ${owner.email}.` }
      return redirectWithToast((await getActor(request)) ? '/account' : '/auth', toast, rememberBrowser(request, owner.email))
    }),
  })
}

export default function AuthPage() {
  const { mode, ...given } = useLoaderData<typeof loader>()
  return (
    <Page title={AUTH_TITLES[mode]} width="narrow">
      <AuthForm key={mode} mode={mode} {...given} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
