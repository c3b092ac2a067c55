import { uncapitalised } from './capitals'

/** What a hero sets out to do. */
const GOALS =
  'escape|survive|solve|find|stop|save|rescue|break|uncover|discover|defeat|destroy|free|reach|collect|get|stay|answer|fix|repair|catch|win|prove|protect|bring|return|open|close|follow|learn|help|spend|make|use|work|build|take|choose|face|travel|go|race|remember|teach|hide'
/** What comes after such a verb, and never after a noun: "escape room ideas" is no order. */
const AIM =
  '(?:the|an?|all|both|each|every|their|his|her|my|our|its|this|that|these|those|one|two|three|four|five|six|seven|eight|nine|ten|as many|from|out|who|what|where|why|how|before|until|in|at|to|through|home|back|alive|enough|about|it|someone|everyone|everybody|\\p{Ll}{3,}s(?= (?:to|from|in|before|for|with|by) ))'
const ORDER = new RegExp(`^(?:(?:${GOALS})) ${AIM}\\b`, 'iu')
const RACE = /^(?:an? )?(?:race|fight|struggle)(?: against (?:time|the clock))? to (?=\p{L}+ \S)/iu
const TRYING = /^(?:trying|having) to (?=\p{L}+ \S)/iu
/** "Trapped in the park after dark"; "haunted house" is a thing, and so is "lost property". */
const STATE =
  /^(?:trapped|locked|stuck|lost|stranded|left|chased|hunted|followed|cursed|turned|forgotten|alone|late|invited|dared|forced)(?: (?:up|alone|behind|overnight|forever))? (?=(?:in|inside|on|at|under|underneath|below|by|into|behind|between|with|from|after|to)\b)/iu

/**
 * A plot seed that says what is to be done, or how somebody fares, is about the hero. Takes what the seed tells; returns it
 * as a statement: "Escape from the maze" gives "The hero must escape from the maze", "trapped in the park" gives "The hero
 * is trapped in the park". Any other seed is returned as it is.
 */
export function aboutTheHero(seed: string): string {
  if (RACE.test(seed)) return `The hero must ${seed.replace(RACE, '')}`
  if (TRYING.test(seed)) return `The hero must ${seed.replace(TRYING, '')}`
  if (ORDER.test(seed)) return `The hero must ${uncapitalised(seed)}`
  return STATE.test(seed) ? `The hero is ${uncapitalised(seed)}` : seed
}

/** How who is in such a state comes out of it again. */
const WAYS_OUT: readonly [RegExp, string][] = [
  [/^(?:trapped|locked|stuck|stranded)\b/, 'get out again'],
  [/^(?:lost|left|forgotten|alone)\b/, 'get back'],
  [/^(?:chased|hunted|followed) by (\S.{2,40})$/, 'get away from $1'],
]
const LONGEST_TASK = 14
/** "Before the mayor closed the park" is told once, and in the past; "before midnight" stays. */
const MEANWHILE = / (?:before|after|until|when|while|because|so that) \S+ \S+ .*$/

/**
 * Takes what happened to the hero, as `statementIn` tells it; returns what the hero has to do: "Sam had to solve fractions to
 * escape" gives "solve fractions to escape", "$H was trapped in the park" gives "find the way out again". Undefined where
 * there is nothing to be done, or where it is too long to be named.
 */
export function taskIn(happened: string): string | undefined {
  const [, duty, state] = /^.*? (?:(?:had|needed) to ([^,.;]+)|was ([^,.;]+))/.exec(happened) ?? []
  const task = duty?.replace(MEANWHILE, '').trim()
  if (task) return task.split(' ').length > LONGEST_TASK ? undefined : task
  const [pattern, way] = WAYS_OUT.find(([out]) => state && out.test(state)) ?? []
  return pattern && state?.replace(pattern, way as string).replace(/^(get (?:out again|back)).*$/, '$1')
}
