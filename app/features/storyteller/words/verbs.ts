/** Verbs that do not make their past with -ed: base, past, participle. */
const IRREGULAR = `
  be was been; become became become; beat beat beaten; begin began begun; bite bit bitten; blow blew blown; break broke broken;
  bring brought brought; build built built; burn burned burned; buy bought bought; catch caught caught; cast cast cast;
  choose chose chosen; come came come; cut cut cut; dig dug dug; draw drew drawn; dream dreamed dreamed;
  drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed fed; feel felt felt;
  fight fought fought; find found found; flee fled fled; fly flew flown; forget forgot forgotten;
  forgive forgave forgiven; freeze froze frozen; get got got; give gave given; go went gone; grow grew grown;
  hang hung hung; have had had; hear heard heard; hide hid hidden; hit hit hit; hold held held; hurt hurt hurt;
  keep kept kept; know knew known; lead led led; learn learned learned; leave left left; lend lent lent;
  let let let; lie lay lain; light lit lit; lose lost lost; make made made; mean meant meant; meet met met;
  pay paid paid; put put put; read read read; ride rode ridden; ring rang rung; rise rose risen; run ran run;
  say said said; see saw seen; sell sold sold; seek sought sought; send sent sent; set set set; shake shook shaken;
  shine shone shone; show showed shown; shrink shrank shrunk; shut shut shut; sing sang sung; sink sank sunk; sit sat sat;
  sleep slept slept; slide slid slid; speak spoke spoken; spend spent spent; spin spun spun; stand stood stood;
  steal stole stolen; stick stuck stuck; strike struck struck; sweep swept swept; swim swam swum;
  swing swung swung; take took taken; teach taught taught; tear tore torn; tell told told;
  think thought thought; throw threw thrown; understand understood understood; wake woke woken;
  wear wore worn; burst burst burst; cling clung clung; cost cost cost; creep crept crept; fit fitted fitted;
  sew sewed sewn; spring sprang sprung; sting stung stung; swear swore sworn; weave wove woven; weep wept wept; win won won; write wrote written;
  dwell dwelt dwelt; forbid forbade forbidden; leap leapt leapt; overcome overcame overcome; overhear overheard overheard;
  quit quit quit; rewind rewound rewound; rewrite rewrote rewritten; spread spread spread; upset upset upset; awake awoke awoken`

const REGULAR = new Set(
  `
    add admire agree answer appear argue arrive ask attack bully cheat confess dare drown explode invade kidnap knit melt panic perform predict quarrel rebel ruin sneak spill swallow tease transform zoom
    balance bark believe belong bury call care carry change chase
    clean climb close collect cook count cover crawl create cross cry curse dance decide deliver destroy
    disappear discover drag dress drop echo enter escape explain explore fade fear finish fix float follow
    frighten gather glow grant grumble guard guess hate haunt help hope hum hunt imagine invent invite join
    juggle jump kick knock laugh like listen live lock look love mend mind miss move name need notice obey
    offer open order own paint pass plan plant play point polish practice prefer pretend promise protect pull
    push race reach receive refuse rehearse remember repair repeat replace rescue rest return rule sail save
    scare scream search seem serve share shout sigh smell smile sneeze solve start stay stop study survive
    flicker flood memorise memorize rattle rumble tremble shiver blink stare yawn snore giggle ignore punish accuse blame
    betray compete divide multiply subtract calculate pollute recycle heal threaten march
    swap tend thank tie trade train trap travel try turn unlock use vanish visit wait walk wander want warn
    admit allow annoy announce apologise apologize applaud approach arrest bake banish beckon beg blaze boil bore bother bounce
    brighten cackle capture carve chant chew chime chuckle collapse complain condense conjure cool crash crash-land decay
    decorate depend detect dim dissolve dive doubt drip elect enchant enjoy enrol evaporate exist expand expel force
    fry glimmer glitter graduate growl gulp hack happen hatch haul hiss hover howl hypnotise hypnotize imitate
    imprison insist launch lean lick lift lure lurk mature mimic mock mumble mutter nod occur orbit pack paddle permit
    pick possess pour press prevent print prowl realise realize recognise recognize recommend reflect release rely
    resemble reveal revise roast rob roll rot rust scratch scroll sculpt shimmer sip slam slip smash sob sparkle spot
    stalk stitch stretch stumble suggest summon suspect swell swirl tilt toll topple tumble twirl unpack unwrap
    volunteer warble weigh whirl wither wrap
    abandon absorb adopt attend celebrate combine decode digest donate erupt examine hire hug infect inherit investigate
    kiss marry mutate observe organise organize practise prepare produce rain rent  translate underline
    taste borrow test rearrange separate shift reset rebuild reopen reappear awaken
    wash watch wave whisper whistle wish wonder work worry
    accept accompany accomplish achieve activate adapt adjust afford amaze amuse assemble assume avoid befriend behave
    bloom boast cancel cheer choke chop clap collide communicate compare complete confuse connect consider contain continue
    convince creak crumble dazzle deceive declare defeat defend defy deny depart descend describe deserve develop die disagree
    disobey disturb earn embarrass emerge encourage engage enlarge escort evolve exclude expect fail fascinate fetch flatten
    gasp gobble grab greet grin grip groan hesitate hop hurry identify impress improve include inform injure inspect inspire
    interrupt introduce involve irritate kill land loom manage merge navigate nibble obtain offend oppose outsmart outwit owe
    peek persuade pounce pray preserve proclaim propose react reject rejoin relax relive remain remind remove replay require
    resist resolve respond restore reunite roam roar rush sabotage satisfy scold select settle shuffle slither smother sniff
    snatch sneer soar squeak squeal squeeze starve struggle succeed suffer surrender surround tackle talk tame faint malfunction tempt terrify
    terrorise terrorize tickle toss unite unmask unveil vow wail weaken whine wink wipe wrestle yell zap`
    .trim()
    .split(/\s+/),
)

const FORMS = new Map(
  IRREGULAR.split(';').map((entry) => {
    const [base = '', past = '', participle = ''] = entry.trim().split(/\s+/)
    return [base, { past, participle }] as const
  }),
)
const BASE_BY_PAST = new Map([...FORMS].map(([base, { past }]) => [past, base] as const))

/** These double their last letter: "hummed". */
const DOUBLING =
  /^(?:hum|drop|drag|plan|stop|swap|trap|grab|prefer|kidnap|rebel|knit|hug|beg|dim|drip|nod|permit|rob|rot|sip|slam|slip|sob|spot|wrap|unwrap|expel|admit|occur|cancel|chop|clap|grab|grin|grip|hop|zap)$/

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return DOUBLING.test(base)
    ? `${base}${base.at(-1)}ed`
    : `${base}ed`
}

function isKnown(base: string): boolean {
  return FORMS.has(base) || REGULAR.has(base)
}

/** Takes a word; returns the verb that it is the third person of ("carries" gives "carry"), or undefined. */
export function verbOfThirdPerson(word: string): string | undefined {
  const lower = word.toLowerCase()
  return [lower.replace(/ies$/, 'y'), lower.replace(/s$/, ''), lower.replace(/es$/, '')].find(
    (base) => base !== lower && isKnown(base),
  )
}

/** Takes a word; returns the verb whose base or past form it is, or undefined. */
export function verbOfPlainForm(word: string): string | undefined {
  const lower = word.toLowerCase()
  if (isKnown(lower)) return lower
  return BASE_BY_PAST.get(lower) ?? [...REGULAR].find((base) => regularPast(base) === lower)
}

/** Takes a word; returns the verb whose past participle it is ("broken" gives "break"), or undefined. */
export function verbOfParticiple(word: string): string | undefined {
  const lower = word.toLowerCase()
  return [...FORMS.keys(), ...REGULAR].find((base) => participleOf(base) === lower)
}

/** Takes a verb's base; returns its past: "keep" gives "kept". */
export function pastOf(base: string): string {
  return FORMS.get(base)?.past ?? regularPast(base)
}

/** Takes a verb's base; returns its past participle: "steal" gives "stolen". */
export function participleOf(base: string): string {
  return FORMS.get(base)?.participle ?? regularPast(base)
}
