import { uncapitalised } from './capitals'
import { isGivenName } from './seed-kinds'
import { capitalised } from './wording'

/** "Sam and Lily discover ..." */
const PAIR_OF_NAMES = /^\p{Lu}\p{Ll}+ and \p{Lu}/u

/**
 * What belongs to "me" in a seed belongs, in the story, to the hero or to somebody. Takes whose it is, `$his` or `their`, and
 * the text; returns it with that instead.
 */
export function ownedBy(owner: string, text: string): string {
  return text
    .replace(/\b(?:my|our)\b/gi, owner)
    .replace(/\b(?:myself|ourselves)\b/gi, owner === 'their' ? 'themselves' : '$himself')
    .replace(/\b(?:me|us)\b/gi, owner === 'their' ? 'them' : '$him')
    .replace(/\bI\b/g, owner === 'their' ? 'they' : '$he')
    .replace(/\bwe\b/gi, owner === 'their' ? 'they' : '$they')
    .replace(/\bthe (?:hero|heroine|protagonist|main character)\b/gi, owner === 'their' ? 'somebody' : '$H')
}

/**
 * Takes a statement, or its subject, that may not be in the story yet or be its hero; returns it as the story tells it, with
 * `$H` and its like for the hero, and as somebody says it.
 */
export function ownerless(text: string): { told: string; said: string } {
  const told = text
    .replace(/^(?:I|the (?:hero|heroine|protagonist|main character))(?= |$)/i, '$H')
    .replace(/^(?:they|we)(?= |$)/i, '$they')
    .replace(/^(?:my|our)(?= )/i, '$Hs')
    .replace(/^her (?=\p{L})/iu, '$girls ')
    .replace(/^his (?=\p{L})/iu, '$boys ')
    .replace(/^she(?= |$)/i, 'a girl')
    .replace(/^he(?= |$)/i, 'a boy')
  const isNamed = isGivenName(text) || PAIR_OF_NAMES.test(text)
  return {
    told: told === text && !isNamed ? uncapitalised(told) : told,
    said: text
      .replace(/^(?:they|we|I|the (?:hero|heroine|protagonist|main character))(?= |$)/i, 'somebody')
      .replace(/^(?:my|our|their)(?= )/i, "somebody's")
      .replace(/^her (?=\p{L})/iu, "a girl's ")
      .replace(/^his (?=\p{L})/iu, "a boy's ")
      .replace(/^she(?= |$)/i, 'a girl')
      .replace(/^he(?= |$)/i, 'a boy')
      .replace(/^\p{Ll}+(?!\p{L})/u, capitalised),
  }
}
