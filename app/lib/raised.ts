const FIGURES = '0123456789+-'

const SIGNS = {
  sup: { figures: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sign: '^' },
  sub: { figures: '₀₁₂₃₄₅₆₇₈₉₊₋', sign: '_' },
}

/** Raised or lowered, by the names that HTML has for them. */
export type Raised = keyof typeof SIGNS

export const isRaised = (name: string): name is Raised => Object.hasOwn(SIGNS, name)

/** A raised 3 behind a 10 is not 103: figures get the characters for it, and other text the sign that people type. */
export function toRaised(name: Raised, text: string): string {
  const { figures, sign } = SIGNS[name]
  const places = [...text.trim().replaceAll('−', '-')].map((figure) => FIGURES.indexOf(figure))
  if (places.length === 0) return ''
  return places.includes(-1) ? sign + text.trim() : places.map((place) => figures[place]).join('')
}
