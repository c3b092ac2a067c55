import { z } from 'zod'
import { rowId } from '~/lib/row-choice'
import { LONGEST_EMAIL, LONGEST_FULL_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './account-limits'

/**
 * An e-mail address as it is typed. It is compared in lower case, because phone keyboards start it with a capital.
 *
 * @param missing the message for an empty field
 */
export const emailAddress = (missing: string) =>
  z
    .string(missing)
    .trim()
    .toLowerCase()
    .max(LONGEST_EMAIL, 'This e-mail address is too long')
    .pipe(z.email('Please enter an e-mail address like name@school.org'))

const email = emailAddress('Please enter your e-mail address')

const fullName = z.string().trim().max(LONGEST_FULL_NAME, `Please enter a name of at most ${LONGEST_FULL_NAME} characters`).default('')

/** Sign-in: there is no minimum length, so that old passwords keep working. */
export const signIn = z.object({
  email,
  password: z.string('Please enter your password').max(LONGEST_PASSWORD, 'This password is too long'),
  redirectTo: z.string().optional(),
})

/** 8 to 128 characters, no composition rules; the common ones are refused by the service. */
export const newPassword = z
  .string('Please choose a password')
  .min(SHORTEST_PASSWORD, `Please choose a password of at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `Please choose a password of at most ${LONGEST_PASSWORD} characters`)

/** Sign-up (P1 §5): full name optional, stored as an empty text if not given. */
export const signUp = z.object({
  fullName,
  email,
  password: newPassword,
  redirectTo: z.string().optional(),
})

export type SignUp = z.output<typeof signUp>

const passwordTwice = 'The two passwords are not the same'

/** Asking for a reset mail. */
export const resetRequest = z.object({ email })

/** Choosing a password by a mailed link. */
export const passwordReset = z
  .object({ token: z.string().default(''), password: newPassword, repeated: z.string().default('') })
  .refine(({ password, repeated }) => password === repeated, { message: passwordTwice, path: ['repeated'] })

/** Pressing the button behind a mailed confirmation link. */
export const confirmation = z.object({ token: z.string().default('') })

/** The name on the account page. */
export const nameChange = z.object({ fullName })

const currentPassword = z.string('Please enter your current password').max(LONGEST_PASSWORD, 'This password is too long')

/** Changing the account's e-mail address. */
export const emailChange = z.object({ email, currentPassword })

/** Changing the password while signed in. */
export const passwordChange = z
  .object({
    currentPassword,
    password: newPassword,
    repeated: z.string().default(''),
  })
  .refine(({ password, repeated }) => password === repeated, { message: passwordTwice, path: ['repeated'] })

/** Ending one session, or all the others. */
export const sessionEnd = z.object({ sessionId: rowId('Please choose a session') })

/** Deleting one's account: the password proves that it is really the owner. */
export const accountDeletion = z.object({ currentPassword })
