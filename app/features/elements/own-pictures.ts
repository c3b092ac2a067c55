/** Alternative texts of the park's own pictures (public/pictures). */
const ALTERNATIVES: Record<string, string> = {
  'marlow-finch': 'An elderly ticket-taker in a blue coat and peaked cap holds up a strip of tickets.',
  'odette-vale': 'A red-haired painter with a teal headscarf and paint on her cheek holds a brush.',
  'silas-crane': 'A bearded mechanic with goggles on his cap holds a wrench before a ferris wheel.',
  'wren-hollow': 'A child in a teal hoodie cups a hand to one ear while notes drift by.',
  'madame-ysolde': 'A fortune teller in a red headscarf holds a glowing crystal ball under a crescent moon.',
  'barnaby-thorn': 'A pale man in a top hat and monocle stands between two tall mirrors.',
  'juniper-ash': 'A silver-haired train driver with goggles and a red scarf, a lantern at her side.',
  'professor-quill': 'A white-haired professor in round spectacles holds a jar with a small glowing creature.',
  'tamsin-reed': 'A young clerk with a pencil in her hair holds up a luggage tag before full shelves.',
  'the-ferris-wheel': 'A ferris wheel with lit cabins turns in front of a full moon, striped tents below.',
  'the-carousel-of-lost-horses': 'A lit carousel with three horses; a fourth runs away into the dark.',
  'the-hall-of-mirrors': 'A hall with lit doors and four mirrors, a figure standing in each of them.',
  'the-ghost-train': 'A tunnel shaped like a ghost, with a small train coming out of its mouth.',
  'the-fortune-tellers-tent': 'A purple tent with stars, a crystal ball glowing in its open door.',
  'the-tunnel-of-whispers': 'A white swan boat at the mouth of a dark tunnel over still water.',
  'the-lost-and-found-booth': 'A booth whose shelves hold hats, a bear, a key, glasses and an umbrella.',
  'the-roller-coaster-that-never-stops': 'A roller coaster with three cars at the top of its track and a loop around the moon.',
  'the-midnight-ticket-booth': 'A lit ticket booth under a clock at midnight, a strip of tickets hanging out.',
}

/**
 * The alternative text of an element's picture.
 *
 * @param imageUrl address of the picture
 * @param name of the element: the text for an uploaded picture, which nobody has described
 */
export function alternativeOf(imageUrl: string, name: string): string {
  const slug = /^\/pictures\/(?:characters|locations)\/([a-z-]+)\.svg$/.exec(imageUrl)?.[1] ?? ''
  return Object.hasOwn(ALTERNATIVES, slug) ? ALTERNATIVES[slug]! : name
}
