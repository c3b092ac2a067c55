/** What neither the names of regions nor those of time zones have. */
const OTHERS = `
  England, Scotland, Wales, Ireland, Britain, Great Britain, UK, USA, America, Holland, Czech Republic, Turkey, Middle East, Scandinavia,
  Rome, Florence, Venice, Milan, Naples, Pompeii, Athens, Sparta, Troy, Babylon, Carthage, Constantinople, Mesopotamia, Persia,
  Byzantium, Gaul, Aztec Empire, Roman Empire, British Empire, Inca Empire, Barcelona, Munich, Hamburg, Edinburgh, Manchester,
  Liverpool, Birmingham, Lyon, Washington, Boston, Philadelphia, San Francisco, Seattle, Miami, New Orleans, Hollywood, Texas,
  California, Florida, Alaska, Mumbai, Delhi, Beijing, Kyoto, Hiroshima, Rio de Janeiro, Chernobyl, Atlantis, Narnia, Transylvania,
  Sahara, Amazon, Alps, Himalayas, Arctic, North Pole, South Pole, Mercury, Venus, Mars, Jupiter, Saturn, Uranus, Neptune, Pluto, Moon`

/** Time zones whose names mean something else in a park. */
const OF_THE_PARK = new Set(['Midway', 'Center', 'Easter', 'Troll', 'Reunion'])

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Countries, continents, time zones' cities, planets: their names as they are written, by their names in small letters. */
function readRegions(): Map<string, string> {
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const countries = LETTERS.flatMap((first) => LETTERS.map((second) => regions.of(first + second) ?? ''))
  const zones = Intl.supportedValuesOf('timeZone').flatMap((zone) => zone.replaceAll('_', ' ').split('/'))
  const others = OTHERS.split(',').map((name) => name.trim())
  const names = [...countries, ...zones, ...others].filter((name) => name !== '' && !OF_THE_PARK.has(name))
  return new Map(names.map((name) => [name.toLowerCase(), name]))
}

let known: Map<string, string> | undefined

/** "Ancient Egypt", "Victorian London", "South America" are as much of the world as Egypt. */
const PART = /^((?:(?:ancient|medieval|modern|old|new|tudor|victorian|roman|viking|wartime|north|south|east|west|northern|southern|eastern|western|central) )*)(.+)$/i

const capitalized = (words: string) => words.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())

/**
 * Takes a place as somebody typed it; returns its name as it is written, without an article, if it is a country, a city or
 * another part of the world, and null if it may be somewhere in a park.
 */
export function regionOf(typed: string): string | null {
  known ??= readRegions()
  const [, part = '', rest = ''] = PART.exec(typed.replace(/^the /i, '')) ?? []
  const whole = known.get((part + rest).toLowerCase())
  const name = known.get(rest.toLowerCase())
  return whole ?? (name ? capitalized(part) + name : null)
}
