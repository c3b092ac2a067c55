import { z } from 'zod'

/** E-mail addresses are compared in lower case: a phone's keyboard begins them with a capital. */
const email = z
  .string('Please enter your e-mail address')
  .trim()
  .toLowerCase()
  .max(254, 'This e-mail address is too long')
  .pipe(z.email('Please enter an e-mail address like name@school.org'))

/** Sign-in: nothing is said of the password's form, so that old passwords keep working. */
export const signIn = z.object({
  email,
  password: z.string('Please enter your password').max(128, 'This password is too long'),
  redirectTo: z.string().optional(),
})

/** DECISIONS, Passwords: 8 to 128 characters, no composition rules; the common ones are refused by the service. */
export const newPassword = z
  .string('Please choose a password')
  .min(8, 'Please choose a password of at least 8 characters')
  .max(128, 'Please choose a password of at most 128 characters')

/** Sign-up (P1 §5): full name optional, stored as an empty text when none is given. */
export const signUp = z.object({
  email,
  password: newPassword,
  fullName: z.string().trim().max(100, 'Please enter a name of at most 100 characters').default(''),
  redirectTo: z.string().optional(),
})

export type SignUp = z.output<typeof signUp>
