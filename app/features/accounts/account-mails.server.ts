import { env } from '~/server/env.server'
import { toMail } from '~/server/mail-layout.server'
import { queueMail } from '~/server/mailer.server'

type To = { email: string; fullName: string }

/**
 * Queues the mail with the link that confirms an address. It greets nobody by name: anyone who signs up with somebody
 * else's address also chooses the name, and could make us mail any words.
 */
export function mailConfirmation({ email }: Pick<To, 'email'>, token: string): Promise<void> {
  return queueMail(
    email,
    toMail({
      subject: 'Confirm your e-mail address',
      name: '',
      lines: ['Somebody, most likely you, created an account at Midnight Midway with this address.'],
      action: { label: 'Confirm my address', url: `${env.publicUrl}/auth?mode=confirm&token=${token}` },
      after: ['The link works for seven days. If it was not you, you can ignore this mail.'],
    }),
  )
}

/** Queues the mail with the link that makes this the account's address. It greets nobody by name, as above. */
export function mailNewAddress(email: string, token: string): Promise<void> {
  return queueMail(
    email,
    toMail({
      subject: 'Confirm your new e-mail address',
      name: '',
      lines: ['Somebody, most likely you, wants to use this address for an account at Midnight Midway.'],
      action: { label: 'Use this address', url: `${env.publicUrl}/auth?mode=new-address&token=${token}` },
      after: ['The link works for one day. If it was not you, you can ignore this mail.'],
    }),
  )
}

/** Queues the mail with the link to choose a new password. */
export function mailPasswordReset({ email, fullName }: To, token: string): Promise<void> {
  return queueMail(
    email,
    toMail({
      subject: 'Choose a new password',
      name: fullName,
      lines: ['You asked for a new password at Midnight Midway.'],
      action: { label: 'Choose a new password', url: `${env.publicUrl}/auth?mode=new-password&token=${token}` },
      after: ['The link works once, within one hour. If it was not you, you can ignore this mail: your password stays as it is.'],
    }),
  )
}

/** Queues the mail to somebody whose address was used to sign up again (only where confirmation is required). */
export function mailSecondSignUp({ email, fullName }: To): Promise<void> {
  return queueMail(
    email,
    toMail({
      subject: 'You already have an account',
      name: fullName,
      lines: ['Somebody, perhaps you, tried to create an account at Midnight Midway with this address. You already have one.'],
      action: { label: 'Sign in', url: `${env.publicUrl}/auth` },
      after: ['If you have forgotten your password, choose “Reset password” there.'],
    }),
  )
}

/** Queues the note to the address that an account had before. */
export function mailAddressChanged({ email, fullName }: To): Promise<void> {
  return queueMail(
    email,
    toMail({
      subject: 'Your e-mail address was changed',
      name: fullName,
      lines: ['Your account at Midnight Midway now has another e-mail address; this one no longer signs in.'],
      after: env.supportEmail ? [`If it was not you, please write to ${env.supportEmail}.`] : [],
    }),
  )
}

/** Queues the note that a password was changed. */
export function mailPasswordChanged({ email, fullName }: To): Promise<void> {
  return queueMail(
    email,
    toMail({
      subject: 'Your password was changed',
      name: fullName,
      lines: ['The password of your account at Midnight Midway was changed, and every other session was ended.'],
      action: { label: 'It was not me', url: `${env.publicUrl}/auth?mode=reset` },
      after: ['If it was you, there is nothing to do.'],
    }),
  )
}
