/** A character or a place as it is made in a new database; `imageUrl` names a file under public/. */
export type DemoElement = {
  name: string
  /** At most 200 characters, because the world page cuts longer ones (P1 §9). */
  description: string
  imageUrl: string
  /** Of characters only. */
  traits?: string[]
}
