const list = (text: string) => new Set(text.trim().split(/\s+/))

/** Last words of what is learned at school, and of nothing that one could walk past. */
const LEARNED = list(`
  addition subtraction multiplication division fraction fractions decimals percentages percents ratios proportions equations
  inequalities integers algebra math maths exponents polynomials probability statistics perimeter symmetry theorem numerals
  physics chemistry biology science history english grammar spelling punctuation vocabulary adjectives adverbs verbs nouns
  pronouns prepositions conjunctions synonyms antonyms homophones metaphors metaphor similes simile alliteration
  onomatopoeia personification foreshadowing inference inferences poetry tenses apostrophes
  photosynthesis respiration digestion evolution adaptation adaptations reproduction pollination germination nutrition
  genetics dna atoms molecules compounds mixtures electricity magnetism gravity friction inertia momentum density erosion
  weathering evaporation condensation precipitation climate recycling pollution ecosystems ecosystem circuits habitats biomes tectonics
  independence democracy government elections slavery immigration migration holocaust suffrage feudalism economics renaissance
  reformation enlightenment amendments amendment constitution crusades geography longitude latitude coding
  empire dynasty revolution movement`)

/** These are learned where they are named without an article: "light and sound", but not "the light in the tower". */
const LEARNED_BARE = list(`
  light sound heat energy forces motion matter cells elements acids waves magnets weather seasons continents volcanoes
  earthquakes planets speed pressure area volume angles measurement numbers exploration trade time graphs averages
  shakespeare sentences paragraphs theme irony rhyme rocks minerals fossils galaxies bacteria viruses vaccines muscles bones
  mammals reptiles amphibians insects oceans rainforests deserts maps idioms prefixes suffixes haiku budgeting plants nutrients
  rounding estimation supply money coins shapes polygons triangles`)

/** What is learned and goes by several words. */
const PHRASE = new RegExp(
  `(?:${[
    String.raw`\b(?:water|rock|carbon|nitrogen|life|oxygen) cycles?`,
    String.raw`\b(?:solar|nervous|digestive|immune|circulatory|respiratory|skeletal|muscular|metric) system`,
    String.raw`\bfood (?:chain|web)s?`,
    String.raw`\b(?:world|civil|cold|trojan|vietnam|korean|revolutionary) wars?(?: (?:i{1,3}|one|two|[12]))?`,
    String.raw`\bww ?(?:i{1,2}|[12])`,
    String.raw`\bgreat depression`,
    String.raw`\b(?:civil|human|women's|children's) rights(?: movement)?`,
    String.raw`\bclimate change|\bglobal warming|\bperiodic table|\bstates of matter|\blaws of motion|\bplace value|\border of operations`,
    String.raw`\btimes? tables?|\bmultiplication tables?|\bsupply and demand|\bphases of the moon|\bmoon phases|\bspeed of light`,
    String.raw`\b(?:text structure|main idea|underground railroad|history month)`,
    String.raw`\b(?:stone|iron|bronze|ice|victorian) age|\bmiddle ages|\bdark ages|\b(?:space|arms) race|\bmoon landing|\bgold rush`,
    String.raw`\bsilk road|\bmagna carta|\bbill of rights|\bboston tea party|\bwitch trials|\bgreat fire of london|\bpearl harbor`,
    String.raw`\bhuman (?:body|heart|brain|skeleton)|\bblack holes|\bfirst aid|\b(?:persuasive|essay|creative) writing`,
    String.raw`\bancient (?:egypt|greece|rome|china|india)`,
    String.raw`\b(?:internet|online|road|fire) safety|\bhealthy eating|\bblack death|\bcell division|\blong division`,
    String.raw`(?:ology|ography|ometry|cracy|nomics|ematics|synthesis)`,
  ].join('|')})$`,
  'i',
)

/** "Fear of the dark", "the power of words", "peer pressure", "Valentine's Day". */
const FELT =
  /^(?:fear|power|danger|dangers|importance|meaning|value|theme|benefits) of |\b(?:teamwork|mindset|health|phobias|manners|peer pressure|social media|self-control)$|^(?:valentine['’]s|mother['’]s|father['’]s|earth|labor|independence|memorial|veterans|columbus|new year['’]s) day$/i

/**
 * Takes a thing ("the water cycle") and whether it was named without an article; tells whether it is something that is
 * learned at school, so that a story can be about it, but nobody can stand in front of it.
 */
export function isSubject(short: string, isBare: boolean): boolean {
  const noun = short.replace(/^the /i, '')
  const last = noun.toLowerCase().split(' ').at(-1) ?? ''
  return LEARNED.has(last) || (isBare && LEARNED_BARE.has(noun.toLowerCase())) || PHRASE.test(noun)
}

/** Takes a thing; tells whether it is a feeling, a way to live or a holiday, which an idea's last word does not tell. */
export function isFelt(short: string): boolean {
  return FELT.test(short.replace(/^the /i, ''))
}
