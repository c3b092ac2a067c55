import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

/**
 * Names whose words are harmless but which are vulgar when read aloud: a word filter lets them pass. Letters only, run
 * together.
 */
const READ_ALOUD = [
  'bendover', 'hughjass', 'hugejass', 'mikehunt', 'mikehawk', 'mikeoxlong', 'dixienormous', 'dixienormus', 'jennytalia',
  'phatass', 'seymourbutts', 'seymorebutts', 'iptfreely', 'ipfreely', 'ivannahumpalot', 'heywoodjablome', 'moelester',
  'phillipmccrack', 'gabeitch', 'anitadick', 'anitahanjob', 'barrymccockiner', 'amandahugginkiss', 'oliverclothesoff',
  'hughgrection', 'hugherection', 'jackmehoff', 'jackmeoff', 'drewpeacock', 'dixonbutz', 'connielingus', 'harrybutz',
  'patmycrotch', 'cravenmoorehead', 'wilmadickfit', 'wilmafingerdo',
  'hitler', 'siegheil', 'osamabinladen', 'kkk',
]

const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

const lettersOf = (name: string) =>
  name.normalize('NFKD').toLowerCase().replace(/[0134578]/g, (digit) => LEET[digit]!).replace(/[^a-z]/g, '')

/** Joins letters that are separated, as in `f.u.c.k`. */
const spelledOut = (name: string) => {
  const pieces = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return pieces.every((piece) => [...piece].length === 1) ? pieces.join('') : name
}

/** Real names of children that contain letters which the filter takes for a vulgar word. */
const TRUE_NAMES = new Set(
  `analiese analisa analise annalise anouschka anush anusha anushka anushri arsène arsenije arsenio assel bích cumali cumhur
  cumming cummings dickens dickinson dickson dikshit dyke fagan fagin fuka fukuda fukui fukumoto fukunaga fukushima gaye
  kanyaporn kikelomo nattaporn nishit nishita peniston pornchai pornpimol pornthip raper semenov semenova shital shitij
  siriporn somporn supaporn`.split(/\s+/),
)

const withoutTrueNames = (name: string) =>
  name.split(/([^\p{L}\p{M}]+)/u).filter((word) => !TRUE_NAMES.has(word.toLowerCase())).join('')

/** Whether a name is vulgar, in any of the ways that pupils try. Filters can be bypassed; then the teacher can hide the name. */
export function isVulgar(name: string): boolean {
  const letters = lettersOf(name)
  const doubtful = withoutTrueNames(name)
  if (matcher.hasMatch(doubtful) || matcher.hasMatch(spelledOut(doubtful))) return true
  return READ_ALOUD.some((vulgar) => letters.includes(vulgar))
}
