/** P2 §9: the colour of a category that was given none. */
export const DEFAULT_COLOR = '#6366f1'

export const LONGEST_CATEGORY_NAME = 60
