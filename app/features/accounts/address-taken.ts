import { Refusal } from '~/lib/refusal'

/** The refusal for an address that already has an account. */
export const addressTaken = () =>
  new Refusal('This address is taken', 'There is already an account with this address. Please sign in or reset your password.', 'email')
