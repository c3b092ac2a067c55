import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { findAccountByPassword, type KnownAccount } from './accounts.server'
import { notSignedIn } from './session.server'

/**
 * Signs in by the form strategy of remix-auth: takes a request whose body is unread (give it a clone), returns the
 * account, and throws a Refusal in one calm sentence that never tells whether the address has an account.
 */
export const authenticator = new Authenticator<KnownAccount>()

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const email = String(form.get('email') ?? '').trim().toLowerCase()
    const account = await findAccountByPassword(email, String(form.get('password') ?? ''))
    if (!account) throw notSignedIn()
    return account
  }),
  'form',
)
