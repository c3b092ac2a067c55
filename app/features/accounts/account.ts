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

/** 8 to 128 characters, no composition rules; the common ones are refused by the service. */
export const newPassword = z
  .string('Please choose a password')
  .min(8, 'Please choose a password of at least 8 characters')
  .max(128, 'Please choose a password of at most 128 characters')

/** Sign-up (P1 §5): full name optional, stored as an empty text when none is given. */
export const signUp = z.object({
  fullName: z.string().trim().max(100, 'Please enter a name of at most 100 characters').default(''),
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
export const nameChange = z.object({
  fullName: z.string().trim().max(100, 'Please enter a name of at most 100 characters').default(''),
})

const currentPassword = z.string('Please enter your current password').max(128, 'This password is too long')

/** Another address for the account. */
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
export const sessionEnd = z.object({ sessionId: z.string('Please choose a session') })

/** Deleting one's account: the password shows that it is really oneself. */
export const accountDeletion = z.object({ currentPassword })
