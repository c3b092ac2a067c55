const SUBJECTS = '(?: (?:pupils|students|children|class|kids|learners|level|english|maths?|science|history|geography|biology|chemistry|physics)\\b)*'
const CLASS =
  '(?:(?:years?|grades?|class|form|key stage|ks) ?\\d{1,2}\\b|\\d{1,2}(?:st|nd|rd|th) grade(?:rs)?\\b|\\d{1,2}(?:[- ]?(?:to|–|-)[- ]?\\d{1,2})?[- ]year[- ]olds?\\b|i?gcse\\b|a[- ]level\\b(?! \\p{L})|11\\+(?!\\p{L}))'
const PUPILS = '(?:(?:young|older) )?(?:class|pupils|students|children|kids|learners|beginners|teenagers)\\b'
const ADDRESSED = new RegExp(
  `\\b(?:suitable |aimed |intended )?(?:for|at) (?:(?:an?|my|our|the) )?(?:${CLASS}|${PUPILS})${SUBJECTS}|^${CLASS}${SUBJECTS}(?=\\s*[:–—-])`,
  'giu',
)
const NAMED = new RegExp(`\\b(?:(?:an?|my|our) )?${CLASS}${SUBJECTS}`, 'giu')

const tidy = (text: string) => text.replace(/ {2,}/g, ' ').replace(/ (?=[,.;:!?])/g, '').replace(/^\s*[:–—-]\s*/, '').trim()

/**
 * Takes what a teacher typed; returns it without the words that say whom it is for: "for my year 5 class", "suitable for
 * beginners", "KS2 science:". A class that plays a part ("Year 6 finds a tunnel") stays.
 */
export function withoutAudience(text: string): string {
  return tidy(text.replace(ADDRESSED, ' '))
}

/** Takes what a teacher typed; returns it without the name of any class or level, wherever it stands: "easy, grade 4". */
export function withoutClasses(text: string): string {
  return tidy(withoutAudience(text).replace(NAMED, ' '))
}
