const LONGEST_SLUG = 80

/**
 * A title as part of an address (P2 §5): lower case, nothing but letters and digits of any script, white space as
 * hyphens, none of them repeated or at an end.
 *
 * @returns at most 80 characters; empty where the title has no letter and no digit
 */
export function toSlug(title: string): string {
  const plain = title.normalize('NFC').toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
  const slug = plain.trim().replace(/\s+/g, '-').replace(/-{2,}/g, '-')
  return [...slug].slice(0, LONGEST_SLUG).join('').replace(/^-|-$/g, '')
}

/**
 * The first of `ride`, `ride-2`, `ride-3` … that is free.
 *
 * @param slug as `toSlug` made it
 * @param taken slugs in use that begin with it
 */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
