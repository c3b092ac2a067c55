/** Characters that the fields of a story take. They stand apart from the forms, so that pages can name them without zod. */
export const LONGEST_TITLE = 200
export const LONGEST_CONTENT = 30_000
export const LONGEST_SEEDS = 500

/** Of a character's or a place's name in the generator. */
export const LONGEST_NAME = 100
/** Of the plot seed in the generator. */
export const LONGEST_PLOT_SEED = 500
