import { Refusal } from '~/lib/refusal'

/** What is said of an address that has an account already. */
export const addressTaken = () =>
  new Refusal('This address is taken', 'There is already an account with this address. Please sign in or reset your password.', 'email')
