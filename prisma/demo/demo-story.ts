/** A published story as it is made in a new database, written by hand. */
export type DemoStory = {
  title: string
  /** As a person would write it down; the three together show every form that a code can have. */
  code: string
  seeds: string
  character: string
  setting: string
  /** Words to know, with what they mean in it. */
  words?: { word: string; meaning: string }[]
  /** 600 to 800 words, blank lines between paragraphs. */
  content: string
}
