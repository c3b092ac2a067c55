/**
 * Words that teachers often set, by what they do in a sentence. `mood` describes people, `look` things,
 * `quality` either; `acts` stands alone, `does` takes an object; `thing` can be seen, `idea` cannot,
 * `matter` is an idea that can be counted, `term` belongs to a lesson, `person` is somebody, `spot` a place one
 * can be in; `phrase` is a verb of several words, `infinitive` a verb with its "to".
 */
export type WordClass =
  | 'mood' | 'look' | 'quality' | 'acts' | 'does' | 'thing' | 'idea' | 'matter' | 'term' | 'person' | 'spot' | 'manner' | 'phrase' | 'infinitive'
  | 'word'

const LISTS: Partial<Record<WordClass, string>> = {
  mood: `
    anxious reluctant curious confident cautious courageous timid brave nervous eager hesitant determined
    stubborn loyal humble arrogant generous jealous furious indignant solemn weary content desperate hopeful
    grateful honest sincere patient impatient diligent resilient apprehensive bewildered astonished amazed
    confused frantic serene calm gloomy miserable melancholy lonely proud ashamed guilty innocent suspicious
    skeptical gullible naive wary vigilant alert oblivious attentive thoughtful considerate compassionate
    empathetic merciful ruthless sly cunning clever witty shrewd wise foolish reckless bold intrepid valiant
    meek obedient defiant rebellious persistent tenacious industrious lazy sluggish lethargic energetic
    exhausted drowsy famished ravenous terrified frightened petrified horrified startled afraid scared
    fearless dauntless ambitious optimistic pessimistic enthusiastic indifferent aloof sullen irritable
    grumpy cheerful jovial merry sorrowful wistful nostalgic frustrated resentful remorseful contrite
    sympathetic dejected despondent elated jubilant ecstatic perplexed speechless tactful candid frank
    secretive curt polite courteous rude thirsty hungry excited bored embarrassed disappointed sleepy worried
    upset surprised shy greedy selfish unhappy friendly lazy thankful forgetful envious victorious hesitant vain`,
  look: `
    ancient fragile hollow luminous radiant dim murky transparent translucent opaque rusty dusty damp
    brittle delicate sturdy massive enormous immense gigantic tiny minuscule vast narrow jagged smooth
    coarse rough dense sparse barren desolate abandoned deserted crooked spiral circular vertical horizontal
    parallel perpendicular symmetrical rigid flexible elastic solid liquid gaseous vivid pale scarlet
    crimson ornate elaborate plain shabby tattered pristine immaculate filthy fragrant pungent rancid toxic
    icy frigid frozen scorching molten dilapidated decrepit weathered gleaming glistening shimmering glossy
    metallic magnetic portable mobile stationary submerged remote distant adjacent visible invisible audible
    deafening shrill faint musty dank cluttered spacious cramped steep shallow bottomless colossal cavernous
    tranquil silent vacant`,
  quality: `
    strange eerie ominous sinister mysterious peculiar bizarre uncanny inevitable obvious subtle complex
    simple genuine authentic false artificial natural unusual ordinary typical familiar foreign hostile
    peaceful dangerous hazardous perilous safe reliable crucial vital essential significant trivial relevant
    irrelevant logical absurd reasonable precise accurate vague ambiguous abstract concrete temporary
    permanent eternal sudden gradual rapid constant frequent rare common unique diverse similar different
    identical equal fair unjust legal illegal public private formal abundant scarce ample adequate
    sufficient excessive extreme moderate severe mild intense powerful feeble weak fierce gentle cruel
    brutal harsh bitter sour bland bleak grim dismal dreary macabre ghastly grotesque hideous spectral
    ethereal cheap fascinating spectacular noisy boring exciting amazing interesting difficult easy odd
    magnificent majestic splendid elegant beautiful ugly wonderful terrible dreadful awful
    impossible possible probable plausible feasible efficient effective futile useless useful valuable
    worthless precious tangible intangible literal figurative objective subjective primary secondary initial
    final previous subsequent simultaneous contemporary modern historic prehistoric archaic obsolete
    notorious infamous famous obscure prominent conspicuous elusive volatile stable unstable unpredictable
    treacherous benevolent malevolent menacing haunting enigmatic arcane surreal ephemeral
    ghostly deadly elderly cowardly orderly costly`,
  acts: `
    hesitate tremble shudder shiver vanish disappear appear emerge linger wander stagger stumble crouch
    creep lurk hover drift whisper murmur mumble mutter scream shriek howl gasp sigh groan moan giggle
    chuckle laugh weep sob listen wait pause persevere persist resist survive thrive flourish fade decay rot
    collapse crumble erode evaporate condense dissolve melt freeze expand contract rotate revolve vibrate
    oscillate accelerate decelerate migrate hibernate evolve adapt react respond cooperate compromise
    collaborate communicate negotiate participate compete succeed fail panic flee escape retreat advance
    proceed depart arrive return remain concentrate meditate ponder reflect speculate wonder daydream
    complain protest apologize confess plead boast exaggerate elaborate improvise blink flinch recoil swerve
    scurry scamper dash sprint plummet soar descend ascend dwindle subside intervene glow flicker shimmer
    gleam reverberate echo argue apologise apologize agree travel rehearse boil exercise relax practise practice`,
  does: `
    examine inspect investigate analyze explore discover reveal conceal hide uncover expose detect observe
    notice identify recognize classify categorize compare contrast evaluate assess estimate predict infer
    conclude deduce prove verify confirm deny refute challenge question interpret explain describe define
    summarize paraphrase illustrate demonstrate justify defend argue persuade convince influence inspire
    encourage motivate comfort console protect preserve conserve restore repair construct create design
    invent compose produce generate transform convert alter modify adjust adapt reverse replace remove
    eliminate destroy demolish abandon forsake neglect ignore avoid evade elude pursue follow track trace
    capture seize grasp clutch grip snatch release liberate rescue betray deceive trick fool mislead confuse
    bewilder puzzle astonish frighten terrify threaten intimidate confront face oppose obey defy disobey
    forbid prohibit permit allow grant deny accept reject refuse acquire obtain achieve accomplish attain
    complete measure calculate compute multiply divide subtract add balance absorb emit reflect transmit
    conduct insulate ignite extinguish illuminate combine separate isolate connect attach detach anticipate
    expect remember recall forget memorize cherish admire respect despise dread fear envy pity forgive blame
    accuse endure tolerate withstand relinquish surrender sacrifice disturb provoke soothe summon banish
    decipher decode translate navigate contemplate consider recycle borrow choose pollute suggest multiply divide organise organize
    recommend memorise`,
  thing: `
    lantern candle torch mirror window door gate key lock chain bell clock compass map letter envelope diary
    journal scroll parchment manuscript book page photograph portrait statue mask costume puppet marionette
    doll umbrella suitcase trunk chest casket locket pendant necklace ring crown goblet chalice amulet
    talisman charm token coin ticket ribbon rope ladder staircase corridor tunnel chamber attic cellar tower
    bridge fountain well lever pulley wheel axle pendulum telescope microscope magnet prism lens barometer
    thermometer instrument machine engine gear bulb battery wire cable skeleton skull feather cobweb spider
    moth raven owl bat serpent beetle storm shadow silhouette fog mist thunder lightning flame ember ash
    smoke puddle carriage carousel tent booth platform track lighthouse labyrinth maze threshold alcove
    crypt tomb relic artifact fossil crystal gem jewel debris apparatus contraption canopy corridor pedestal banner
    ambulance bandage trophy rocket satellite keyboard sculpture petal leaf cube cylinder suitcase parcel
    basket blanket ladder hammer needle trumpet drum telephone calendar dictionary document butterfly elephant
    mosaic picnic vegetable crucible pamphlet leaflet fragment`,
  idea: `
    courage bravery fear terror horror dread panic anxiety hope despair joy sorrow grief misery anger fury
    rage envy jealousy pride shame guilt remorse regret pity mercy compassion empathy sympathy kindness
    generosity loyalty trust betrayal honesty integrity justice injustice freedom liberty equality
    responsibility duty obligation honor dignity respect wisdom knowledge ignorance curiosity imagination
    nostalgia silence solitude isolation loneliness friendship enmity rivalry tension suspense reason logic
    evidence proof truth reality doubt faith certainty peril fate destiny fortune luck chance effort
    patience persistence perseverance determination resilience strength weakness power authority influence
    culture heritage identity family character change chaos order harmony balance peace turmoil success revenge
    vengeance forgiveness redemption greed corruption cooperation relief comfort anticipation bewilderment
    astonishment apprehension hesitation urgency darkness oblivion eternity infinity time`,
  matter: `
    dilemma consequence decision conflict riddle enigma paradox puzzle choice outcome result effect cause
    motive purpose intention clue lie deception illusion fantasy perspective opinion belief suspicion risk
    danger hazard threat menace accident argument delay warning omen premonition prophecy prediction opportunity obstacle challenge
    struggle tradition custom legacy transformation catastrophe disaster tragedy triumph victory defeat
    failure sacrifice temptation compromise agreement promise vow oath bargain debt burden secret mystery
    memory commotion assembly anomaly moment`,
  term: `
    photosynthesis evaporation condensation precipitation gravity friction inertia momentum velocity
    acceleration energy matter atom molecule electron proton neutron nucleus cell membrane mitochondria
    chlorophyll chromosome gene mutation evolution adaptation ecosystem habitat predator prey organism
    species bacteria virus respiration digestion circulation osmosis diffusion combustion oxidation erosion
    sediment magma lava tectonics volcano earthquake atmosphere climate hypothesis experiment variable
    conclusion observation theory equation fraction decimal percentage ratio proportion integer exponent
    coefficient polynomial algebra geometry triangle rectangle hypotenuse diameter radius circumference
    perimeter area volume angle symmetry probability statistics median mean mode graph coordinate axis
    metaphor simile alliteration onomatopoeia personification hyperbole irony imagery symbolism
    foreshadowing flashback protagonist antagonist narrator setting plot theme stanza rhyme rhythm genre
    fiction nonfiction biography autobiography summary inference noun verb adjective adverb pronoun
    conjunction preposition clause democracy republic monarchy constitution amendment legislature congress
    parliament election citizen government colony empire revolution independence immigration migration
    industrialization urbanization capitalism communism economy trade export import tariff inflation
    currency supply demand latitude longitude equator hemisphere continent peninsula archipelago plateau
    glacier delta electricity circuit conductor insulator voltage magnetism refraction reflection frequency
    wavelength spectrum orbit eclipse asteroid comet galaxy nebula catalyst solution mixture compound
    element isotope vaccine immunity vertebrate amphibian mammal feudalism renaissance globalization
    biodiversity sustainability pollution recycling muscle lung lungs stomach brain vitamin protein larva
    pollen weather temperature law rights data software internet texture melody poem chapter paragraph
    sentence comma synonym prefix numerator denominator polygon championship civilization civilisation
    invention discovery meteor border season root stem seed petal armour luggage medicine peace war
    agriculture audience monopoly nutrient arithmetic pollutant infinitive grammar syllable community parody custody`,
  person: `
    hero villain stranger traveler wanderer pilgrim guardian keeper watchman sentinel witness detective
    scientist inventor scholar apprentice mentor mechanic acrobat juggler magician illusionist conjurer
    musician performer ringmaster phantom ghost specter apparition spirit ghoul creature monster beast
    companion ally rival enemy opponent foe neighbor ancestor descendant orphan sibling leader tyrant
    monarch merchant vagabond hermit prophet oracle impostor skeptic survivor referee pharaoh gladiator knight
    soldier astronaut author customer manager neighbour uncle nephew passenger poet artist dentist surgeon
    pilot sailor explorer emperor nurse butcher baker president parent student immigrant servant relative
    native assistant accountant resident client patron lieutenant sergeant giant infant tenant`,
  spot: `
    library kingdom market village factory castle desert island laboratory museum hospital airport harbour harbor port
    palace temple cathedral stadium theatre theater farm cave valley crater pyramid forest mountain lake
    cottage cemetery warehouse lagoon swamp jungle prison school bakery apartment restaurant university monument`,
  manner: `
    suddenly gradually silently cautiously carefully reluctantly eagerly swiftly slowly quickly quietly
    loudly softly gently roughly calmly anxiously nervously bravely boldly desperately frantically hurriedly
    patiently stubbornly politely solemnly seriously cheerfully gloomily mysteriously strangely oddly eerily
    faintly dimly brightly clearly vaguely barely hardly nearly almost finally eventually immediately
    instantly constantly frequently rarely seldom never always often perhaps meanwhile afterward soon
    therefore however consequently nevertheless furthermore moreover together apart`,
}

/** Lesson words that are used in the plural: a lesson is about fractions, not about fraction. */
const COUNTED_TERMS = new Set(
  `
    atom molecule electron proton neutron cell membrane chromosome gene mutation ecosystem habitat predator
    organism virus volcano earthquake experiment variable theory equation fraction decimal percentage ratio
    proportion integer exponent polynomial triangle rectangle angle coordinate metaphor simile flashback
    protagonist antagonist narrator plot theme stanza rhyme genre biography autobiography summary noun verb
    adjective adverb pronoun conjunction preposition clause democracy republic monarchy constitution amendment
    parliament election citizen government colony empire revolution tariff currency hemisphere continent
    peninsula archipelago plateau glacier circuit conductor insulator orbit eclipse asteroid comet galaxy
    catalyst mixture compound element isotope vaccine mammal amphibian vertebrate muscle vitamin protein graph
    poem chapter paragraph sentence comma synonym numerator denominator polygon championship civilization
    civilisation invention meteor border root stem seed petal melody`
    .trim()
    .split(/\s+/),
)
/** Lesson words for things of which there is only one: "the equator". */
const SINGLE_TERMS = new Set('equator hypotenuse circumference diameter radius perimeter atmosphere brain stomach audience axis'.split(' '))
/** Verbs that begin a phrase: "turn into", "make a fuss". */
const PHRASE_VERBS = new Set(
  'be break bring call carry catch check come cut do drop fall fill find get give go grow hand hang have hold hurry join jump keep kick knock leave let lift look make mix move pass pay pick point pull push put read run save see send set shout show shut sit slow speak speed spill stand start stay step stick stop take talk tear tell think throw tidy try turn use wait wake walk warm wash watch wear work write'.split(' '),
)

const CLASS_BY_WORD = new Map<string, WordClass>(
  (Object.entries(LISTS) as [WordClass, string][]).flatMap(([kind, list]) => list.trim().split(/\s+/).map((word) => [word, kind] as const)),
)

const NOT_MANNER = new Set(
  `
    never always often soon perhaps almost hardly barely nearly therefore however consequently nevertheless
    furthermore moreover meanwhile afterward together apart rarely seldom scarcely usually especially probably
    possibly recently entirely extremely merely completely totally mainly mostly generally actually supply reply
    previously originally annually approximately exactly particularly relatively slightly highly currently`
    .trim()
    .split(/\s+/),
)

const SUFFIXES: readonly [RegExp, WordClass][] = [
  [/(?:ology|ography|metry|synthesis|lysis|ics|itis|genesis)$/, 'term'],
  [/(?:tion|sion|ness|ment|ity|ance|ence|ship|hood|dom|ism)$/, 'idea'],
  [/(?:ous|ful|less|able|ible|ive|ic|ical|ish|esque|ant|ent)$/, 'quality'],
  [/(?:ize|ise|ify)$/, 'does'],
  [/ly$/, 'manner'],
  [/(?:ologist|ician|eer)$/, 'person'],
]

/** Events and ages of which there is one, by the last word of their names: "French Revolution". */
const GREAT_EVENT = /^\p{Lu}.* (?:Revolution|Empire|Republic|Renaissance|Reformation|Constitution|War|Age)$/u

/** Takes a lesson word; returns it as a lesson uses it: "fractions", "the equator", "the Cold War", "gravity". */
export function asSubject(word: string): string {
  if (GREAT_EVENT.test(word)) return `the ${word}`
  if (SINGLE_TERMS.has(word)) return `the ${word}`
  if (!COUNTED_TERMS.has(word)) return word
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  return /(?:s|x|ch|sh|[^e]cano)$/.test(word) ? `${word}es` : `${word}s`
}

/**
 * Guesses what a vocabulary word does in a sentence, from a list of common school words, then by its ending. Takes the word
 * or phrase as typed; returns its class, or 'word' where nothing is known: the story then only mentions it as a word, so
 * that it never makes a nonsensical sentence.
 */
export function classOf(typed: string): WordClass {
  const word = typed.trim().toLowerCase()
  if (NOT_MANNER.has(word)) return 'word'
  const known = CLASS_BY_WORD.get(word)
  if (known) return known
  if (!/^[a-z-]+$/.test(word)) {
    const [first = '', second = ''] = word.split(/\s+/)
    if (first === 'to' && (PHRASE_VERBS.has(second) || /^(?:acts|does)$/.test(CLASS_BY_WORD.get(second) ?? ''))) return 'infinitive'
    const last = word.split(/\s+/).at(-1) ?? ''
    if (/\s/.test(word) && PHRASE_VERBS.has(first)) return 'phrase'
    const kind = CLASS_BY_WORD.get(last)
    return /\s/.test(word) && (kind === 'term' || kind === 'idea') ? 'term' : 'word'
  }
  if (word.length < 6) return 'word'
  return SUFFIXES.find(([ending]) => ending.test(word))?.[1] ?? 'word'
}
