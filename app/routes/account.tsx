import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { accountDeletion, emailChange, nameChange, passwordChange, sessionEnd } from '~/features/accounts/account'
import { AccountPanels } from '~/features/accounts/account-panels'
import {
  changeName, changeOwnPassword, endOtherSessions, endOwnSession, listOwnSessions, removeOwnAccount,
} from '~/features/accounts/own-account.server'
import { changeEmail, findAwaitedAddress } from '~/features/accounts/own-address.server'
import { closeSession, requireActor } from '~/features/accounts/session.server'
import { endCardSubscriptions, findCardSubscription, startPortal } from '~/features/billing/checkout.server'
import { listOpenInvoiceRequests } from '~/features/billing/invoice.server'
import { PlanPanel } from '~/features/billing/plan-panel'
import { findStanding } from '~/features/billing/standing.server'
import { noFields } from '~/lib/no-fields'
import { deskPage } from '~/lib/page-handle'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { redirectOut } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = deskPage

export const meta: MetaFunction = () => [{ title: 'Your account · Midnight Midway' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const [sessions, awaitedEmail, standing, card, requests] = await Promise.all([
    listOwnSessions(actor),
    findAwaitedAddress(actor),
    findStanding(actor.id),
    findCardSubscription(actor.id),
    listOpenInvoiceRequests(actor.id),
  ])
  return json({
    email: actor.email,
    fullName: actor.fullName,
    isEmailConfirmed: actor.isEmailConfirmed,
    awaitedEmail,
    sessions,
    plan: { standing, card, requests },
    isDeleting: searchOf(request).has('delete'),
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return handleForm(request, {
    name: on(nameChange, async ({ fullName }) => {
      await changeName(actor, fullName)
      return redirectWithToast('/account', { title: 'Your name is saved' })
    }),
    'change-email': on(
      emailChange,
      async (change) => {
        const title = (await changeEmail(actor, change)) === 'corrected' ? 'Your address is corrected' : 'Please open the link in our mail'
        const message = `We have sent the link to ${change.email}.`
        return redirectWithToast('/account', { title, message })
      },
      { secrets: ['currentPassword'] },
    ),
    password: on(
      passwordChange,
      async (change) => {
        await changeOwnPassword(actor, change)
        return redirectWithToast('/account', { title: 'Your password is changed', message: 'Every other session was ended.' })
      },
      { secrets: ['currentPassword', 'password', 'repeated'] },
    ),
    'end-session': on(sessionEnd, async ({ sessionId }) => {
      await endOwnSession(actor, sessionId)
      return redirectWithToast('/account', { title: 'The session is ended' })
    }),
    'end-others': on(noFields, async () => {
      await endOtherSessions(actor)
      return redirectWithToast('/account', { title: 'All other sessions are ended' })
    }),
    'manage-plan': on(noFields, async () => redirectOut((await startPortal(actor)).url)),
    'cancel-plan': on(noFields, async () => redirectOut((await startPortal(actor, { isCancelling: true })).url)),
    delete: on(
      accountDeletion,
      async ({ currentPassword }) => {
        await removeOwnAccount(actor, currentPassword, { endFirst: () => endCardSubscriptions(actor.id) })
        return redirectWithToast('/', { title: 'Your account is deleted', message: 'Goodbye. The park gate closes behind you.' }, await closeSession(request))
      },
      { secrets: ['currentPassword'] },
    ),
  })
}

export default function AccountPage() {
  const account = useLoaderData<typeof loader>()
  return (
    <Page title="Your account" width="narrow" back={{ to: '/admin', label: 'Back to Dashboard' }} lede={account.email}>
      <PlanPanel {...account.plan} />
      <AccountPanels account={account} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
