/** A form as it was sent, to be given back to the person who filled it in. */
export type WrittenForm = {
  /** Where it goes: a path with its search. */
  action: string
  /** Name and text of each field, in their order. */
  texts: [string, string][]
}
