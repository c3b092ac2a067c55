/** Characters that the fields of an account take. They stand apart from the forms, so that pages can name them without zod. */
export const LONGEST_EMAIL = 254
export const LONGEST_PASSWORD = 128
export const LONGEST_FULL_NAME = 100
