export type PlaceKind =
  | 'wheel' | 'carousel' | 'mirrors' | 'ghost-train' | 'tent' | 'tunnel' | 'lost-and-found' | 'coaster'
  | 'ticket-booth' | 'oddities' | 'water' | 'stall' | 'house' | 'school' | 'outdoors' | 'midway'

/**
 * What is at a kind of place. Each entry is drawn once for a story. `ride` is a bare noun; `door`, `deep`, `light`,
 * `lever`, `sound` and `smell` begin with their article; `obj` and `objs` are one and several of what the place is full of;
 * `inside` and `behind` are where; `surface` can be written on.
 */
export type PlaceWords = Record<
  'ride' | 'door' | 'inside' | 'way' | 'deep' | 'obj' | 'objs' | 'sound' | 'smell' | 'light' | 'lever' | 'surface' | 'behind',
  readonly string[]
>

/** The first kind whose pattern fits a typed place is taken, so the narrow ones come first. */
export const PLACE_PATTERNS: readonly [PlaceKind, RegExp][] = [
  ['lost-and-found', /lost\b.*\bfound|lost property|cloak ?room/i],
  ['ticket-booth', /ticket|turnstile|entrance|front gate|main gate|box office/i],
  ['ghost-train', /ghost train|haunted train|train|railway|(?<!\b(?:space|police|fire|petrol|gas|power) ?)station|locomotive/i],
  ['coaster', /coaster|thunder|drop tower|free ?fall|log flume coaster/i],
  ['carousel', /carousel|merry-go-round|horses|roundabout/i],
  ['wheel', /ferris|wheel/i],
  ['mirrors', /mirror|maze|labyrinth|glass/i],
  ['oddities', /oddit|curios|museum|freak|exhibit|wax|cabinet|gallery/i],
  ['tent', /fortune|tent|tarot|circus|big top|s[eé]ance|crystal/i],
  ['water', /water|boat|lake|flume|river|pool|swamp|lagoon|pier|sea|aquarium|rapids|dock/i],
  ['tunnel', /tunnel|cave|whisper|cellar|basement|mine|sewer|underground|crypt/i],
  ['outdoors', /\b(?:woods?|forest|jungle|beach|island|mountains?|hill|field|garden|farm|desert|cliff|meadow|moor|graveyard|cemetery|street|road|lane|avenue|bus stop|car park|parking|valley|bridge|square|back ?yard|camp(?:site|ground)?)\b/i],
  ['school', /school|cafeteria|class ?room|librar|hallway|gym|locker|laborator|\blab\b|playground|school bus|corridor/i],
  ['house', /house|kitchen|bedroom|\bbed\b|room\b|mansion|castle|hotel|manor|attic|cabin|cottage|theat|cinema|tower|church|hospital|office/i],
  ['stall', /stall|stand|booth|arcade|candy|popcorn|shooting|game|prize|food|\bvan\b|truck|shop|caf[eé]|bakery/i],
]

export const PLACE_WORDS: Record<PlaceKind, PlaceWords> = {
  wheel: {
    ride: ['wheel'], door: ['the boarding gate', 'the loading platform'], inside: ['up in the cars', 'under the spokes'],
    way: ['along the loading platform', 'around the foot of the wheel'], deep: ['the highest car', 'car thirteen'],
    obj: ['car', 'seat'], objs: ['cars', 'seats'], sound: ['the creak of the axle', 'the tick of cooling iron'],
    smell: ['cold grease and rain', 'iron and old paint'], light: ['the ring of bulbs', 'the bulbs along the spokes'],
    lever: ['the long brake lever', 'the iron brake'], surface: ['the side of the nearest car', 'the control box'],
    behind: ['behind the control box', 'behind the motor shed'],
  },
  carousel: {
    ride: ['carousel'], door: ['the brass rail', 'the gap in the railing'], inside: ['among the horses', 'between the painted horses'],
    way: ['around the wooden platform', 'between the rows of horses'], deep: ['the mirrored pillar at the centre', 'the innermost row'],
    obj: ['horse'], objs: ['horses', 'wooden horses'], sound: ['the wheeze of the band organ', 'the click of the brass poles'],
    smell: ['varnish and dust', 'linseed oil and old rope'], light: ['the bulbs under the canopy', 'the little round lamps'],
    lever: ['the starting handle', 'the brass stop lever'], surface: ['the flank of the nearest horse', 'the painted canopy'],
    behind: ['behind the band organ', 'behind the painted panels'],
  },
  mirrors: {
    ride: ['maze'], door: ['the velvet curtain', 'the silver door'], inside: ['between the mirrors', 'inside the maze'],
    way: ['along the glass', 'from one pane to the next'], deep: ['the last mirror', 'the round room at the centre'],
    obj: ['mirror', 'pane'], objs: ['mirrors', 'panes'], sound: ['the faint ring of glass', 'a fingernail on glass'],
    smell: ['vinegar and cold metal', 'dust and window polish'], light: ['the lamps above the frames', 'the strip of bulbs overhead'],
    lever: ['the switch beside the frame', 'the latch on the frame'], surface: ['the nearest pane', 'the fogged glass'],
    behind: ['behind the tallest mirror', 'behind the emergency door'],
  },
  'ghost-train': {
    ride: ['train'], door: ['the swinging doors', 'the platform gate'], inside: ['inside the train shed', 'in the dark of the track'],
    way: ['along the rails', 'down the narrow track'], deep: ['the last bend', 'the black doors at the end'],
    obj: ['carriage'], objs: ['carriages'], sound: ['the hum of the live rail', 'the rattle of a wheel on a joint'],
    smell: ['hot dust and rubber', 'sparks and mildew'], light: ['the green signal lamp', 'the lamps along the tunnel'],
    lever: ['the brake handle', 'the signal lever'], surface: ['the front of the first carriage', 'the black wall'],
    behind: ['behind the plywood tombs', 'behind the signal box'],
  },
  tent: {
    ride: ['tent'], door: ['the tent flap', 'the beaded curtain'], inside: ['under the canvas', 'inside the tent'],
    way: ['around the little table', 'between the hanging shawls'], deep: ['the table with the crystal ball', 'the back of the tent'],
    obj: ['card', 'candle'], objs: ['cards', 'candles'], sound: ['the slap of canvas', 'the click of beads'],
    smell: ['candle wax and cloves', 'incense and damp canvas'], light: ['the paper lanterns', 'the ring of candles'],
    lever: ['the curtain cord', 'the bell rope'], surface: ['the tablecloth', 'the canvas wall'],
    behind: ['behind the painted screen', 'behind the trunk of costumes'],
  },
  tunnel: {
    ride: ['tunnel'], door: ['the arched mouth', 'the iron grille'], inside: ['under the arch', 'inside the tunnel'],
    way: ['along the curved wall', 'down the wet brick slope'], deep: ['the middle of the dark', 'the place where the tunnel bends'],
    obj: ['lamp', 'brick'], objs: ['lamps', 'bricks'], sound: ['the drip from the roof', 'an echo with nobody in front of it'],
    smell: ['wet brick and moss', 'cold stone and rust'], light: ['the row of wall lamps', 'the lamps in their cages'],
    lever: ['the switch in its cage', 'the rusted gate wheel'], surface: ['the wet brick', 'the curved wall'],
    behind: ['behind the pump', 'behind the iron grille'],
  },
  'lost-and-found': {
    ride: ['booth'], door: ['the half door', 'the wooden shutter'], inside: ['between the shelves', 'behind the counter'],
    way: ['along the shelves', 'past the rows of labelled boxes'], deep: ['the lowest shelf', 'the shelf nobody dusted'],
    obj: ['box', 'umbrella'], objs: ['boxes', 'umbrellas'], sound: ['the rustle of paper labels', 'a watch ticking in a box'],
    smell: ['wool and old umbrellas', 'paper and dust'], light: ['the green desk lamp', 'the bulb above the counter'],
    lever: ['the shutter chain', 'the counter bell'], surface: ['the counter', 'a blank luggage label'],
    behind: ['behind the coat rack', 'behind the tallest shelf'],
  },
  coaster: {
    ride: ['coaster'], door: ['the loading gate', 'the queue rail'], inside: ['under the timbers', 'beneath the first drop'],
    way: ['along the catwalk', 'up the service stairs'], deep: ['the top of the first hill', 'the crest of the lift hill'],
    obj: ['car'], objs: ['cars'], sound: ['the clack of the lift chain', 'the hum in the rails'],
    smell: ['chain oil and wet timber', 'hot brakes and sawdust'], light: ['the bulbs along the track', 'the red warning lamps'],
    lever: ['the brake lever', 'the big red stop'], surface: ['the front of the lead car', 'a white timber'],
    behind: ['behind the brake shed', 'behind the control panel'],
  },
  'ticket-booth': {
    ride: ['booth'], door: ['the little window', 'the turnstile'], inside: ['inside the booth', 'under the striped awning'],
    way: ['past the chains of the empty queue', 'around the turnstiles'], deep: ['the bottom drawer', 'the locked till'],
    obj: ['ticket'], objs: ['tickets'], sound: ['the clunk of the turnstile', 'the whirr of the ticket roll'],
    smell: ['ink and pennies', 'warm paper and dust'], light: ['the bulbs around the window', 'the sign above the window'],
    lever: ['the turnstile arm', 'the brass ticket crank'], surface: ['the back of a ticket', 'the glass of the window'],
    behind: ['behind the till', 'behind the rolls of tickets'],
  },
  oddities: {
    ride: ['collection'], door: ['the beaded doorway', 'the red rope'], inside: ['among the glass cases', 'between the cabinets'],
    way: ['past the labelled jars', 'along the glass cases'], deep: ['the case with no label', 'the last cabinet'],
    obj: ['case', 'jar'], objs: ['cases', 'jars'], sound: ['the tap of something on glass', 'the hum of the case lights'],
    smell: ['camphor and old velvet', 'dust and lamp oil'], light: ['the case lights', 'the brass picture lamps'],
    lever: ['the key in the cabinet', 'the little brass crank'], surface: ['a blank label', 'the glass of the tallest case'],
    behind: ['behind the stuffed bear', 'behind the tallest cabinet'],
  },
  water: {
    ride: ['ride'], door: ['the boat dock', 'the wooden landing'], inside: ['down at the water', 'on the landing'],
    way: ['along the wet boards', 'beside the black water'], deep: ['the deepest part of the channel', 'the far bank'],
    obj: ['boat'], objs: ['boats'], sound: ['the slap of water on wood', 'a chain dragging under water'],
    smell: ['weed and wet rope', 'cold water and rust'], light: ['the lanterns on the posts', 'the lights under the water'],
    lever: ['the sluice wheel', 'the mooring rope'], surface: ['the hull of the nearest boat', 'the dock boards'],
    behind: ['behind the pump house', 'behind the stacked boats'],
  },
  stall: {
    ride: ['stall'], door: ['the striped shutter', 'the counter flap'], inside: ['behind the counter', 'under the striped roof'],
    way: ['along the counter', 'past the hanging prizes'], deep: ['the top row of prizes', 'the back of the stall'],
    obj: ['prize', 'jar'], objs: ['prizes', 'jars'], sound: ['the squeak of the sign', 'the rattle of coins in a tin'],
    smell: ['burnt sugar and popcorn', 'syrup and hot dust'], light: ['the fairy lights', 'the bulbs around the counter'],
    lever: ['the shutter crank', 'the bell on the counter'], surface: ['the chalkboard', 'the counter'],
    behind: ['behind the shelves', 'behind the popcorn machine'],
  },
  house: {
    ride: ['house'], door: ['the front door', 'the crooked door'], inside: ['in the hall', 'inside the house'],
    way: ['along the hallway', 'up the slanting stairs'], deep: ['the room at the top', 'the last door'],
    obj: ['door', 'portrait'], objs: ['doors', 'portraits'], sound: ['the groan of the stairs', 'a clock in another room'],
    smell: ['candle smoke and wallpaper', 'dust and cold ashes'], light: ['the lamp in the hall', 'the candles on the stairs'],
    lever: ['the bell rope', 'the iron bolt'], surface: ['the wallpaper', 'the hall table'],
    behind: ['behind the long curtains', 'behind the stairs'],
  },
  school: {
    ride: ['room'], door: ['the double doors', 'the door with the wired glass'], inside: ['between the tables', 'under the long lights'],
    way: ['along the rows of chairs', 'down the polished floor'], deep: ['the far corner', 'the door at the back'],
    obj: ['chair', 'locker'], objs: ['chairs', 'lockers'], sound: ['the buzz of the long lights', 'the scrape of a chair'],
    smell: ['floor polish and chalk', 'disinfectant and old lunches'], light: ['the long ceiling lights', 'the exit sign'],
    lever: ['the row of light switches', 'the fire bell'], surface: ['the whiteboard', 'the nearest table'],
    behind: ['behind the stacked chairs', 'behind the supply cupboard'],
  },
  outdoors: {
    ride: ['path'], door: ['the wooden gate', 'the gap in the fence'], inside: ['out in the open', 'among the long shadows'],
    way: ['along the path', 'over the uneven ground'], deep: ['the far end of the path', 'the spot where the path gave out'],
    obj: ['stone', 'post'], objs: ['stones', 'posts'], sound: ['the wind in the dry grass', 'the click of a gate somewhere'],
    smell: ['wet earth and leaves', 'cold stones and rain'], light: ['the lamp on its crooked post', 'the two lamps by the path'],
    lever: ['the iron bolt of the gate', 'the chain on the gate'], surface: ['the old signpost', 'the flat side of a stone'],
    behind: ['behind the fence', 'behind the last post'],
  },
  midway: {
    ride: ['attraction'], door: ['the front gate', 'the rope across the entrance'], inside: ['past the rope', 'in among the shadows'],
    way: ['along the boards', 'past the shuttered windows'], deep: ['the very back', 'the last door'],
    obj: ['lamp', 'sign'], objs: ['lamps', 'signs'], sound: ['the creak of a painted sign', 'the tick of cooling bulbs'],
    smell: ['sugar and wet canvas', 'sawdust and rain'], light: ['the strings of bulbs', 'the row of yellow bulbs'],
    lever: ['the main switch', 'the iron lever'], surface: ['the nearest board', 'the painted sign'],
    behind: ['behind the painted boards', 'behind the generator'],
  },
}

/** What a place of each kind is called when the teacher named none. */
export const DEFAULT_PLACES: Partial<Record<PlaceKind, string>> = {
  wheel: 'the Ferris Wheel', carousel: 'the Carousel of Lost Horses', mirrors: 'the Hall of Mirrors',
  'ghost-train': 'the Ghost Train', tent: "the Fortune Teller's Tent", tunnel: 'the Tunnel of Whispers',
  'lost-and-found': 'the Lost and Found Booth', coaster: 'the Roller Coaster That Never Stops',
  'ticket-booth': 'the Midnight Ticket Booth',
}
