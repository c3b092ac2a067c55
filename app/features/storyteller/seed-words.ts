import { isInitials, standsWithoutArticle, uncapitalised, unshouted } from './capitals'
import { HER_NAMES, HIS_NAMES } from './words/given-names'

/** Something that the plot seed names: a short way to say it, and the fullest one that makes sense. */
export type SeedThing = { short: string; full: string }

const SMALL = new Set(
  `
    a an the and or but nor so yet if then than as at by for from in into of off on onto out over to up with
    without within under after before behind beneath beside between through during until while because when
    where why how who whom whose which what that this these those there here he she they we you i it him her
    them us me my your his its our their one's is are was were be been being am do does did has have had
    will would can could shall should may might must not no never ever always only just very too also again
    still even all any both each every some such same other another about against across around along near
    every someone something everyone everything nobody nothing somebody anybody anyone anything maybe
    perhaps let's don't dont doesn't didn't isn't make write story tell include please own midnight noon tonight today itself himself
    herself themselves myself more most much many forever else`
    .trim()
    .split(/\s+/),
)
const ARTICLES = new Set(
  'a an the some this that these those his her their my our your its every each one two three four five six seven eight nine ten no any another'.split(
    ' ',
  ),
)
const VERBS = new Set(
  `
    runs run ran goes went comes came gets got makes made takes took gives gave finds found loses lost keeps
    kept tells told says said hears heard sees saw knows knew thinks thought wants wanted needs needed tries
    tried calls called asks asked plays played sings sang sung dances danced rings rang opens opened closes
    closed shuts turns turned stops stopped starts started begins began moves moved walks walked follows
    followed leads led brings brought buys bought sells sold steals stole hides hid holds held stands stood
    sits sat sleeps slept wakes woke eats ate drinks drank grows grew falls fell flies flew rides rode
    writes wrote reads speaks spoke whispers whispered screams screamed laughs laughed cries cried smiles
    smiled waits waited watches watched looks looked appears appeared disappears disappeared vanishes
    vanished returns returned leaves left meets met learns learned discovers discovered breaks broke broken
    burns burned lives lived dies died haunts haunted grants granted traps trapped swaps swapped trades
    traded catches caught chases chased escapes escaped saves saved helps helped fixes fixed repairs paints
    painted draws drew builds built becomes became changes changed repeats repeated glows glowed shines
    shone knocks knocked answers answered remembers forgets forgot belongs belonged holds has had is are was
    were won't can can't cannot will would must refuses refused counts counted waves waved travels traveled
    travelled floats floated spins spun swings swung whistles whistled hums hummed sinks sank rises rose
    arrives arrived enters entered visits visited hunts hunted pulls pulled pushes pushed carries carried
    wears wore throws threw speaks works worked freezes froze melts melted travels explores explored solves
    solved protects protected guards guarded curses cursed wins won invents invented creates created shrinks
    shrank gathers gathered replaces replaced invites invited promises promised shows showed argues argued fights fought dares dared worries worried hates
    hated loves loved likes liked lies lied cheats cheated teaches taught bullies bullied swims swam vanishes
    whispers glitters crawls crawled attacks attacked arrests shouts shouted scares scared invites rules ruled points pointed lands landed`
    .trim()
    .split(/\s+/),
)
/** Nouns for people, who are people who do things, not things that do them. */
const PERSON =
  /(?:er|or|ist|man|woman|boy|girl|child|kid|friend|brother|sister|mother|father|queen|king|clown|twin|wizard|witch|stranger|mechanic|clerk|guard)s?$/i
const NOT_PERSON =
  /(?:door|tower|letter|mirror|number|river|water|paper|flower|coaster|lantern|poster|power|corridor|motor|feather|monster|timer|thunder|winter|summer|corner|cellar|spider|color|locker|counter|computer|ladder|whisper|laughter|matter|armor|elevator|escalator)s?$/i
const BASE_VERBS = new Set(
  `
    run go come get make take give find lose keep tell say hear see know think want need try call ask play
    sing dance ring open close turn stop start begin move walk follow lead bring buy sell steal hide hold
    stand sit sleep wake eat drink grow fall fly ride write whisper scream laugh cry smile wait watch look
    appear disappear vanish return leave meet learn discover break burn live die haunt trap swap trade catch
    chase escape save help fix paint draw build become change repeat glow shine knock answer remember forget
    hunt guard explore solve enter visit win choose decide share fight argue prove face trust forgive teach rule beware`
    .trim()
    .split(/\s+/),
)
/** "a voice calling from the well": what the voice does, and not a part of its name. */
const DOING = /^(?!(?:.*(?:swing|king|ring|string|thing|wing|spring|morning|evening|ceiling|painting|building|wedding|drawing|being|lightning|pudding))$).{2,}ing$/i
/** "my grandfather's diary" is the diary: whose it was is told where it comes up first. */
const OWNERS = new Set('my our his her their your'.split(' '))
const HELPERS = new Set('is are was were be been being has have had'.split(' '))
const PARTICIPLE = /(?:ed|en|wn|rn|ing|lt|uck|ught|ost|old|oken|one)$/i
/** Things that are in every story, and so say nothing about this one. */
const VAGUE =
  /^the (?:park|amusement park|fair|fairground|place|world|story|thing|things|people|way|night|day|top|end|ride|rides)$/i
const PARTICLES = new Set(
  'backwards backward forwards away alone forever again inside outside upside down up out back home together twice itself himself herself themselves'.split(
    ' ',
  ),
)
const MOST_THINGS = 6

/** "Ms. Lopez" is one name, and its full stop ends no sentence. */
export function withoutDots(seed: string): string {
  return seed.replace(/\b(Mr|Mrs|Ms|Dr|St|Prof)\.(?= )/g, '$1')
}

type Run = { article: string; words: string[]; next: number; verbAt: number }

function plain(word: string): string {
  return word.toLowerCase().replace(/['’]s?$/, '').replace('’', "'")
}

function isName(word: string): boolean {
  return /^(?:\p{Lu}['’])?\p{Lu}[\p{Ll}\p{M}]/u.test(word)
}

function isPerson(run: Run): boolean {
  const last = run.words.at(-1) ?? ''
  return (PERSON.test(last) && !NOT_PERSON.test(last)) || run.words.every(isName)
}

function runsOf(words: string[]): Run[] {
  const runs: Run[] = []
  const isHelped = words.some((word) => /^(?:do(?:es)?|did|do(?:es)?n['’]?t|didn['’]t|can|could|will|would|must|should)$/i.test(word))
  let at = 0
  while (at < words.length) {
    let article = ''
    while (at < words.length && SMALL.has(plain(words[at] as string))) {
      const word = plain(words[at] as string)
      const isRelative = /^(?:that|this)$/.test(word) && VERBS.has(plain(words[at + 1] ?? ''))
      article = ARTICLES.has(word) && !isRelative ? word : ''
      at += 1
    }
    const isDone =
      !article && at > 0 && HELPERS.has(plain(words[at - 1] ?? '')) && PARTICIPLE.test(words[at] ?? '')
    const isForbidden = !article && /(?:^| )(?:do not|don['’]?t|doesn['’]t|didn['’]t)$/i.test(words.slice(0, at).join(' '))
    const isDoing = isForbidden || (!article && BASE_VERBS.has(plain(words[at] ?? '')) && !/s$/i.test(words[at] ?? ''))
    while (
      (isDone || isDoing) &&
      at < words.length &&
      !SMALL.has(plain(words[at] as string)) &&
      !ARTICLES.has(plain(words[at] as string))
    )
      at += 1
    const run: string[] = []
    while (at < words.length && run.length < 5) {
      const word = words[at] as string
      const isPlainVerb =
        run.length > 0 && (isHelped || /s$/i.test(run.at(-1) ?? '')) && BASE_VERBS.has(plain(word))
      const isVerb =
        (VERBS.has(plain(word)) && (run.length > 0 || !article)) ||
        isPlainVerb ||
        (run.length > 0 && (/[^e]ed$/i.test(word) || DOING.test(word)) && words[at + 1] !== 'of' && SMALL.has(plain(words[at + 1] ?? '')))
      if (SMALL.has(plain(word)) || isVerb) break
      run.push(word)
      at += 1
    }
    const stop = plain(words[at] ?? '')
    if (run.length === 0 && VERBS.has(plain(words[at] ?? '')))
      while (
        at < words.length &&
        (VERBS.has(plain(words[at] as string)) || PARTICLES.has(plain(words[at] as string)))
      )
        at += 1
    // "keeps changing the clocks", "the ghost train twice": what is done, and how often, is no thing.
    const isGerund = !article && run.length === 1 && /ing$/i.test(run[0] as string) && ARTICLES.has(stop)
    const thing = run.filter((word, index) => index === 0 || index < run.length - 1 || !PARTICLES.has(plain(word)))
    if (thing.length > 0 && !isGerund)
      runs.push({
        article,
        words: OWNERS.has(article) && thing.length > 1 && /['’]s$/.test(thing[0] as string) ? thing.slice(1) : thing,
        next: at,
        verbAt: VERBS.has(stop) || (BASE_VERBS.has(stop) && !isHelped) ? at : -1,
      })
  }
  return runs
}

function spokenOf(run: Run, isFirstWord: boolean): string {
  const text = run.words.join(' ')
  const only = run.words.length === 1 && !run.article ? (run.words[0] as string) : ''
  const given = only.toLowerCase()
  if (standsWithoutArticle(only)) return only
  if (
    isName(only) &&
    (HIS_NAMES.has(given) || HER_NAMES.has(given) || (run.verbAt >= 0 && !/s$/.test(only)))
  )
    return only
  const isProper = run.words.every(isName) && !(isFirstWord && run.words.length === 1 && run.article)
  if (isProper && !run.article && !isFirstWord) return text
  const lowered =
    isFirstWord && !run.words.slice(1).some(isName) ? uncapitalised(text) : text
  return (/['’]s?$/.test(run.words[0] ?? '') || /^(?:Mr|Mrs|Ms|Dr|St|Prof) /.test(text)) && !run.article ? lowered : `the ${lowered}`
}

function tailOf(words: string[], verbAt: number): string {
  const tail = [words[verbAt] as string]
  for (let at = verbAt + 1; at < words.length && tail.length < 5; at += 1) tail.push(words[at] as string)
  while (
    tail.length > 1 &&
    SMALL.has(plain(tail.at(-1) as string)) &&
    !PARTICLES.has(plain(tail.at(-1) as string))
  )
    tail.pop()
  const isWhole = verbAt + tail.length >= words.length
  const isFinite =
    !/^(?:is|are|was|were|has|had|have|will|would|can|must|cannot|can't|won't)$/i.test(tail[0] as string) ||
    tail.length > 1
  return isWhole && isFinite ? tail.join(' ') : ''
}

/**
 * Reads a plot seed. Takes its text (0 to 500 characters of anything, P1 §5); returns the things it names,
 * at most six, each with an article where it needs one and, where the seed says what the thing does, with
 * that too: "a clock that runs backwards" gives "the clock" and "the clock that runs backwards". A seed
 * with no such thing is returned as the words themselves; one without letters gives nothing.
 */
export function thingsIn(seed: string): SeedThing[] {
  const clauses = withoutDots(unshouted(seed)).replace(/[\p{Cc}\s]+/gu, ' ').split(/[.;:!?,()"“”…]+|\s[-–—]\s/)
  const things: SeedThing[] = []
  for (const clause of clauses) {
    const words = clause.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
    const runs = runsOf(words)
    runs.forEach((run, index) => {
      const startsAt = run.next - run.words.length
      const following = runs[index + 1]
      const short = spokenOf(run, startsAt === 0 || (startsAt === 1 && run.article !== ''))
      const joinsOf =
        plain(words[run.next] ?? '') === 'of' &&
        following &&
        following.next - following.words.length - run.next <= 2
      const withOf = joinsOf
        ? `${short} of ${following.article ? 'the ' : ''}${following.words.join(' ')}`
        : short
      const thatAt = /^(?:that|who|which)$/.test(plain(words[run.next] ?? '')) ? run.next + 1 : run.verbAt
      const tail =
        thatAt > 0 && (VERBS.has(plain(words[thatAt] ?? '')) || BASE_VERBS.has(plain(words[thatAt] ?? '')))
          ? tailOf(words, thatAt)
          : ''
      things.push({
        short: withOf,
        // "McDonald" is known by that name: "McDonald who sells the ride" would be one of several.
        full: tail && !joinsOf && short.startsWith('the ') ? `${short} ${isPerson(run) ? 'who' : 'that'} ${tail}` : withOf,
      })
    })
  }
  const known = new Set<string>()
  const telling = things.filter(({ short }) => !VAGUE.test(short))
  const distinct = (telling.length > 0 ? telling : things).filter(
    ({ short }) => (short.length > 4 || isInitials(short)) && short.length < 60 && !known.has(short) && known.add(short),
  )
  if (distinct.length > 0) return distinct.slice(0, MOST_THINGS)
  const letters = seed
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’ -]*/u)?.[0]
    ?.trim()
    .slice(0, 40)
  return letters ? [{ short: `the words "${letters}"`, full: `the words "${letters}"` }] : []
}
