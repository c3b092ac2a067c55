/**
 * An expected "no", worded for the person who gets to read it.
 *
 * Thrown by services; `handleForm` turns it into a 422 with the typed text kept.
 */
export class Refusal extends Error {
  title: string
  field: string | undefined

  /**
   * @param title short heading, e.g. `Code Already Exists`
   * @param message one sentence: what happened and what to do
   * @param field name of the form control that it concerns, where there is one
   */
  constructor(title: string, message: string, field?: string) {
    super(message)
    this.name = 'Refusal'
    this.title = title
    this.field = field
  }
}
