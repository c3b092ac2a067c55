/** Maximum lengths of the account fields, in characters. Kept apart from the forms so that pages can import them without zod. */
export const LONGEST_EMAIL = 254
export const LONGEST_PASSWORD = 128
export const LONGEST_FULL_NAME = 100
