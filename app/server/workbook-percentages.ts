/** The percentage formats that every workbook has without declaring them (ECMA-376 Part 1, 18.8.30). */
const BUILT_IN = { 9: '0%', 10: '0.00%' }

/** A cell with a number, perhaps the result of a formula. */
const NUMBER_CELL = /<c(\s[^<>]*)>(?:<f[^<>]*\/>|<f[^<>]*>[^<]*<\/f>)?<v>([^<]*)<\/v><\/c>/g

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1]

/** Decimals of a number format that shows percentages; null for any other. What is in quotes is literal text. */
function decimalsOf(format = ''): number | null {
  const [positive = ''] = format.replace(/&quot;.*?&quot;|\\./g, '').split(';')
  return positive.includes('%') ? (/\.([0#?]+)/.exec(positive)?.[1]!.length ?? 0) : null
}

/** For each style number that cells refer to: the decimals of its percentages, or null where it shows none. */
function decimalsByStyle(styles: string): (number | null)[] {
  const formats = new Map<string | undefined, string | undefined>(Object.entries(BUILT_IN))
  for (const [tag] of styles.matchAll(/<numFmt\s[^<>]*>/g)) formats.set(attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode'))
  const cellFormats = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>'))
  return [...cellFormats.matchAll(/<xf\s[^<>]*>/g)].map(([tag]) => decimalsOf(formats.get(attributeOf(tag, 'numFmtId'))))
}

// 0.285 times 100 is 28.499999999999996, but people must see 28.5.
const toPercentage = (share: number, decimals: number) => `${Number((share * 100).toPrecision(15)).toFixed(decimals)}%`

/**
 * Writes the percentages of a sheet as texts, as a spreadsheet shows them. Where somebody typed 25%, the cell holds 0.25, and
 * that is what the library would give.
 *
 * @param sheet XML of the worksheet
 *
 * @param styles the workbook's `xl/styles.xml`
 */
export function withPercentages(sheet: string, styles: string): string {
  const decimals = decimalsByStyle(styles)
  if (decimals.every((each) => each === null)) return sheet
  return sheet.replace(NUMBER_CELL, (cell, attributes: string, value: string) => {
    const type = attributeOf(attributes, 't') ?? 'n'
    const places = decimals[Number(attributeOf(attributes, 's') ?? 0)] ?? null
    if (type !== 'n' || places === null || value.trim() === '' || !Number.isFinite(Number(value))) return cell
    return `<c${attributes.replace(/\st\s*=\s*["']n["']/, '')} t="str"><v>${toPercentage(Number(value), places)}</v></c>`
  })
}
