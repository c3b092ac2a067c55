import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { Refusal } from '~/lib/refusal'
import { findAccountByPassword } from './accounts.server'

/**
 * Signs in by the form strategy of remix-auth: takes a request whose body is unread (give it a clone), returns the
 * account's id, and throws a Refusal in one calm sentence that never tells whether the address has an account.
 */
export const authenticator = new Authenticator<string>()

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const email = String(form.get('email') ?? '').trim().toLowerCase()
    const accountId = await findAccountByPassword(email, String(form.get('password') ?? ''))
    if (!accountId) throw new Refusal('Not signed in', 'This e-mail address and password do not belong together. Please try again or reset your password.')
    return accountId
  }),
  'form',
)
