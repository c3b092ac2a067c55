import type { ReadingBand } from './reading-level'
import type { StoryLength } from './story-report'

export type ScareLevel = 'eerie' | 'tense' | 'scary'

export type StoryRequest = {
  character: string
  characterDescription?: string
  characterTraits?: string[]
  setting?: string
  settingDescription?: string
  plotSeed?: string
  band: ReadingBand
  length: StoryLength
  scare: ScareLevel
  /** Up to 12 words or phrases that the story must contain. */
  vocabulary: string[]
  /** Up to 5 facts of a lesson that somebody says, reads or uses. */
  facts: string[]
}

export type ToldStory = {
  title: string
  /** Paragraphs, separated by a blank line. */
  content: string
  /** Short tags, separated by commas. */
  seeds: string
}
