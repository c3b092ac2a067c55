/** Maximum lengths of a story's fields, in characters. Kept apart from the forms so that pages can import them without zod. */
export const LONGEST_TITLE = 200
export const LONGEST_CONTENT = 30_000
export const LONGEST_SEEDS = 500

/** Length of a character's or a place's name in the generator. */
export const LONGEST_NAME = 100
/** Length of the plot seed in the generator. */
export const LONGEST_PLOT_SEED = 500
