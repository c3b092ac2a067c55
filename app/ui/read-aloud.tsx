import { Icon } from './icon'

type Props = {
  /** Selector of the texts, which are read in page order. */
  texts: string
  /** The language of the texts, as a BCP 47 code; where it is not known, the device's own language is used. */
  language?: string
}

/** A button that has the device read a text aloud. Hidden until a script has found a voice (ui/enhance/read-aloud). */
export function ReadAloud({ texts, language }: Props) {
  return (
    <button type="button" className="button button-quiet read-aloud" data-read-aloud={texts} data-language={language}>
      <Icon name="sound" /> <span>Read aloud</span><span data-stop hidden>Stop reading</span>
    </button>
  )
}
