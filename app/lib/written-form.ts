/** A form as it was sent, on its way back to whoever wrote it. */
export type WrittenForm = {
  /** Where it goes: a path with its search. */
  action: string
  /** Name and text of each field, in their order. */
  texts: [string, string][]
}
