import { shuffledBy } from '~/lib/chance'

/** Park names for pupils who do not want to give their own name, or must not: "Quiet Lantern". */
const FIRST = [
  'Amber', 'Brave', 'Bright', 'Brisk', 'Calm', 'Clever', 'Copper', 'Curious', 'Dusky', 'Eager', 'Early', 'Gentle',
  'Golden', 'Hidden', 'Humming', 'Indigo', 'Ivory', 'Keen', 'Kind', 'Lucky', 'Merry', 'Misty', 'Moonlit', 'Nimble',
  'Patient', 'Polished', 'Proud', 'Quick', 'Quiet', 'Roaming', 'Scarlet', 'Silver', 'Sleepy', 'Starlit', 'Steady',
  'Striped', 'Swift', 'Velvet', 'Wandering', 'Wise',
]
const SECOND = [
  'Acrobat', 'Balloon', 'Banner', 'Bell', 'Booth', 'Bulb', 'Calliope', 'Candle', 'Carousel', 'Comet', 'Compass',
  'Drum', 'Feather', 'Ferry', 'Firefly', 'Flute', 'Horse', 'Juggler', 'Kite', 'Lantern', 'Map', 'Mirror', 'Moth',
  'Orchard', 'Owl', 'Parade', 'Pinwheel', 'Raven', 'Ribbon', 'Signal', 'Sparrow', 'Swan', 'Tambourine', 'Telescope',
  'Tent', 'Ticket', 'Trumpet', 'Tunnel', 'Wheel', 'Whistle',
]

/** How many are offered at a time. */
const OFFERED = 3

/** Number of different offers; a form that asks for a higher one gets one of these. */
export const MOST_OFFERS = 1_000_000

/**
 * Three park names, made of six different words.
 *
 * @param offer number of the offer: the same number gives the same names
 */
export function parkNames(offer: number): string[] {
  const seconds = shuffledBy(SECOND, offer, 'second')
  return shuffledBy(FIRST, offer, 'first').slice(0, OFFERED).map((first, index) => `${first} ${seconds[index]!}`)
}

/** Whether a name is one that `parkNames` gives. */
export function isParkName(name: string): boolean {
  const [first, second, ...rest] = name.split(' ')
  return rest.length === 0 && FIRST.includes(first!) && SECOND.includes(second ?? '')
}
