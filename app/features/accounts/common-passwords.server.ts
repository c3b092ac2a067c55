import { test } from 'fxa-common-password-list'

/** Whether a password, in lower case, is on the list of common ones (Mozilla's, a Bloom filter of about 50,000). */
export function isCommonPassword(password: string): boolean {
  return test(password)
}
