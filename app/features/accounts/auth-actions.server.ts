import { noFields } from '~/lib/no-fields'
import { ownPath } from '~/lib/redirect-path'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { on } from '~/server/forms.server'
import { redirectToPage } from '~/server/redirect.server'
import { referringPage } from '~/server/referring-page.server'
import { redirectWithToast } from '~/server/toast.server'
import { orSay } from '~/server/worded-failure.server'
import { resetRequest, signIn, signUp } from './account'
import { signUpAccount, type KnownAccount } from './accounts.server'
import { authPath } from './auth-mode'
import { authenticator } from './authenticator.server'
import { requestPasswordReset } from './password-reset.server'
import { resendConfirmation } from './confirmation.server'
import { closeSession, getActor, openSession, requireActor } from './session.server'
import { rememberBrowser, takeResetRequest, takeSignInAttempt } from './sign-in-throttle.server'

const CREATED = 'Account created! Please check your email to verify your account.'

/** P1 §8: any unforeseen failure here is reported in one sentence, and the typed address is kept. */
function calmly<Value>(run: (value: Value) => Promise<Response>) {
  return (value: Value) => orSay('Something went wrong. Please try again.', () => run(value))
}

/** Where confirmation is required, an unconfirmed address does not sign in, and is mailed its link again. */
async function requireConfirmation(userId: string) {
  if (!env.requireConfirmedEmail) return
  const { emailConfirmedAt } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { emailConfirmedAt: true } })
  if (emailConfirmedAt) return
  await resendConfirmation(userId)
  throw new Refusal('Please confirm your address', 'We have sent you the link again. Please open it, then sign in.')
}

async function sessionHeaders({ userId, passwordHash }: KnownAccount, email: string, request: Request) {
  // Anyone who was signed in here before is signed out.
  await closeSession(request)
  const headers = new Headers(await openSession(userId, request, passwordHash))
  for (const [name, value] of rememberBrowser(request, email)) headers.append(name, value)
  return headers
}

/**
 * The forms of `/auth`.
 *
 * @param request with its body unread: the strategy of remix-auth reads it
 * @param clientAddress of the visitor, for throttling
 */
export function authForms(request: Request, clientAddress: string) {
  return {
    'sign-in': on(
      signIn,
      calmly(async ({ email, redirectTo }) => {
        const giveBack = await takeSignInAttempt(request, email, clientAddress)
        const account = await authenticator.authenticate('form', request)
        await giveBack()
        await requireConfirmation(account.userId)
        return redirectWithToast(ownPath(redirectTo), { title: 'Logged in successfully!' }, await sessionHeaders(account, email, request))
      }),
      { secrets: ['password'] },
    ),
    'sign-up': on(
      signUp,
      calmly(async ({ redirectTo, ...details }) => {
        const giveBack = await takeSignInAttempt(request, details.email, clientAddress)
        const signedUp = await signUpAccount(details)
        // Only the owner of an account has proved to be honest; each new account and each mail counts.
        if (signedUp !== 'mailed' && !signedUp.isNew) await giveBack()
        if (signedUp === 'mailed') return redirectWithToast(authPath('sign-in', ownPath(redirectTo)), { title: CREATED })
        const headers = await sessionHeaders(signedUp, details.email, request)
        return redirectWithToast(ownPath(redirectTo), { title: signedUp.isNew ? CREATED : 'Logged in successfully!' }, headers)
      }),
      { secrets: ['password'] },
    ),
    reset: on(
      resetRequest,
      calmly(async ({ email }) => {
        await takeResetRequest(email, clientAddress)
        requestPasswordReset(email)
        const here = (await getActor(request)) ? '/account' : '/auth'
        return redirectWithToast(here, { title: 'Password reset email sent! Check your inbox.' })
      }),
    ),
    'resend-confirmation': on(noFields, async () => {
      const actor = await requireActor(request)
      try {
        await resendConfirmation(actor.id)
      } catch (error) {
        // This form is on every page, and the page where it was pressed does not show the answer of an action.
        if (!(error instanceof Refusal)) throw error
        return redirectWithToast(referringPage(request), { kind: 'bad', title: error.title, message: error.message })
      }
      const message = `Please look for our mail to ${actor.email}, in the spam folder too.`
      return redirectWithToast(referringPage(request), { title: 'Sent again', message })
    }),
    'sign-out': on(noFields, async () => redirectToPage('/', await closeSession(request))),
  }
}
