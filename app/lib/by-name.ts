const names = new Intl.Collator('en', { numeric: true })

/** Sorts things by name as people expect: databases put "art" after "Zoo", and our two do not even sort alike. */
export function byName(one: { name: string }, other: { name: string }): number {
  return names.compare(one.name, other.name)
}
