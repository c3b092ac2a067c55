const FIGURES = '0123456789+-'

const SIGNS = {
  sup: { figures: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sign: '^' },
  sub: { figures: '₀₁₂₃₄₅₆₇₈₉₊₋', sign: '_' },
}

/** Raised or lowered, by the names that HTML has for them. */
export type SupOrSub = keyof typeof SIGNS

export const isSupOrSub = (name: string): name is SupOrSub => Object.hasOwn(SIGNS, name)

/**
 * Raised or lowered text in plain characters, because a raised 3 after a 10 must not become 103: figures get the Unicode
 * characters for it, and any other text the sign that people type.
 */
export function toSupOrSub(name: SupOrSub, text: string): string {
  const { figures, sign } = SIGNS[name]
  const places = [...text.trim().replaceAll('−', '-')].map((figure) => FIGURES.indexOf(figure))
  if (places.length === 0) return ''
  return places.includes(-1) ? sign + text.trim() : places.map((place) => figures[place]).join('')
}
