import type { StoryRequest } from '~/features/storyteller/story-request'

const CHARACTERS: Pick<StoryRequest, 'character' | 'characterDescription' | 'characterTraits'>[] = [
  {
    character: 'Marlow Finch',
    characterDescription: 'The night ticket-taker, who has never torn the same ticket twice.',
    characterTraits: ['careful', 'kind'],
  },
  {
    character: 'Odette Vale',
    characterDescription: 'A runaway who paints the carousel horses by lamplight.',
    characterTraits: ['artistic', 'stubborn'],
  },
  {
    character: 'Silas Crane',
    characterDescription: 'He keeps the ferris wheel turning.',
    characterTraits: ['methodical', 'gruff'],
  },
  {
    character: 'Wren Hollow',
    characterDescription: 'The kid who hears the calliope when nobody else does.',
    characterTraits: ['quiet', 'brave'],
  },
  {
    character: 'Madame Ysolde',
    characterDescription: 'The fortune teller.',
    characterTraits: ['mysterious'],
  },
  { character: 'Max the ticket taker' },
  { character: 'a lost boy named Theo', characterTraits: ['homesick'] },
  { character: 'The Clown' },
  { character: 'Mia and Tom', characterTraits: ['curious', 'loyal'] },
  { character: 'ZOË' },
]
const PLACES: Pick<StoryRequest, 'setting' | 'settingDescription'>[] = [
  { setting: 'The Ferris Wheel', settingDescription: 'It turns by itself after midnight.' },
  { setting: 'The Carousel of Lost Horses' },
  { setting: 'The Hall of Mirrors' },
  { setting: 'The Ghost Train', settingDescription: 'A four-minute ride. Some passengers take longer.' },
  { setting: "The Fortune Teller's Tent" },
  { setting: 'The Tunnel of Whispers' },
  { setting: 'The Lost and Found Booth' },
  { setting: 'The Roller Coaster That Never Stops' },
  { setting: 'school cafeteria' },
  {},
]
const PLOT_SEEDS = [
  'a clock that runs backwards and a missing bell',
  'The last train leaves without its driver. A child waves from the window.',
  'Two friends find a map to a ride that was torn down',
  'a music box, a broken promise, a locked gate',
  '',
  'the old lighthouse keeper whispers a secret number',
  'Someone has stolen all the shadows in the park',
]
const WORDS = [
  'reluctant',
  'examine',
  'consequence',
  'luminous',
  'hesitate',
  'evidence',
  'pendulum',
  'cautiously',
  'photosynthesis',
  'fragile',
  'ominous',
  'courage',
  'predict',
  'silhouette',
  'main idea',
  'vanish',
  'ancient',
  'metaphor',
  'guardian',
  'investigate',
  'gravity',
  'anxious',
  'brisk',
  'dilemma',
]
const FACTS = [
  'A pendulum with a longer string swings more slowly.',
  'Water boils at 100 degrees Celsius at sea level.',
  'Sound travels faster in water than in air.',
  'The moon has no light of its own',
  'A triangle has angles that add up to 180 degrees.',
  'Magnets have a north pole and a south pole.',
  'The Magna Carta was sealed in 1215.',
]
const BANDS = ['younger', 'middle', 'older'] as const
const LENGTHS = ['short', 'medium', 'long'] as const
const SCARES = ['eerie', 'tense', 'scary'] as const

function takeFrom<Entry>(list: readonly Entry[], count: number, from: number): Entry[] {
  return Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as Entry)
}

/**
 * The requests that are measured: characters × places × seeds, cycling bands, lengths, scares, vocabulary of
 * 0-12 words, 0-5 facts and plot seeds. Takes how many characters, places and seeds to use (at most 10, 10,
 * any); returns each request with its seed.
 */
export function sampleRequests(
  characters = 10,
  places = 10,
  seeds = 3,
): { request: StoryRequest; seed: number }[] {
  const requests: { request: StoryRequest; seed: number }[] = []
  for (let who = 0; who < characters; who += 1)
    for (let where = 0; where < places; where += 1)
      for (let seed = 0; seed < seeds; seed += 1) {
        const turn = requests.length
        requests.push({
          seed: turn * 31 + seed,
          request: {
            ...(CHARACTERS[who] as (typeof CHARACTERS)[number]),
            ...PLACES[where],
            plotSeed: PLOT_SEEDS[turn % PLOT_SEEDS.length],
            band: BANDS[(turn + who) % 3] as StoryRequest['band'],
            length: LENGTHS[(Math.floor(turn / 3) + where) % 3] as StoryRequest['length'],
            scare: SCARES[(turn + Math.floor(turn / 9)) % 3] as StoryRequest['scare'],
            vocabulary: takeFrom(WORDS, (turn * 5) % 13, turn * 7),
            facts: takeFrom(FACTS, (turn * 5) % 6, turn),
          },
        })
      }
  return requests
}

/** One request that is told many times, to see how often the writer repeats itself. */
export function repeatedRequest(length: StoryRequest['length'] = 'medium'): StoryRequest {
  return {
    ...(CHARACTERS[0] as (typeof CHARACTERS)[number]),
    ...PLACES[0],
    plotSeed: PLOT_SEEDS[0],
    band: 'middle',
    length,
    scare: 'tense',
    vocabulary: WORDS.slice(0, 4),
    facts: FACTS.slice(0, 1),
  }
}
