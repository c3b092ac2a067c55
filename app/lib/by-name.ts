const names = new Intl.Collator('en', { numeric: true })

/** Sorts things by name as people look for them: databases put "art" behind "Zoo", and not both in the same way. */
export function byName(one: { name: string }, other: { name: string }): number {
  return names.compare(one.name, other.name)
}
