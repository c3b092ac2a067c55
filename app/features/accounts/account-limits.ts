/** Lengths of the account fields, in characters. Kept apart from the forms so that pages can import them without zod. */
export const LONGEST_EMAIL = 254
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
export const LONGEST_FULL_NAME = 100

/** Attributes of a control for the password that an account has, and of one for a new password. */
export const CURRENT_PASSWORD = { type: 'password', required: true, maxLength: LONGEST_PASSWORD, autoComplete: 'current-password' } as const
export const NEW_PASSWORD = {
  ...CURRENT_PASSWORD, minLength: SHORTEST_PASSWORD, autoComplete: 'new-password',
} as const
