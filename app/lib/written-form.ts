/** A form as it was sent, to be given back to the person who filled it in. */
export type WrittenForm = {
  /** Where it goes: a path with its search. */
  action: string
  /** Name and text of each field, in their order. */
  texts: [string, string][]
}

/** A form given back, and why. */
export type FormGivenBack = WrittenForm & { title: string; why: string }
