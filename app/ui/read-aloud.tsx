import { Icon } from './icon'

type Props = {
  /** Selector of the texts, which are said in the order in which they stand. */
  texts: string
  /** What they are written in, as a BCP 47 code; where nobody knows it, the device's own language is as good as any. */
  language?: string
}

/** A button that has a text read aloud by the device. Unseen until a script has found a voice (ui/enhance/read-aloud). */
export function ReadAloud({ texts, language }: Props) {
  return (
    <button type="button" className="button button-quiet read-aloud" data-read-aloud={texts} data-language={language}>
      <Icon name="sound" /> <span>Read aloud</span><span data-stop hidden>Stop reading</span>
    </button>
  )
}
