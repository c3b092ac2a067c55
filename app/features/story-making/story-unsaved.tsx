import { paragraphsOf } from '~/lib/text'
import { CopyButton } from '~/ui/copy-button'

type Props = { message: string; unsaved: { title: string; content: string } }

/** A story that was written but could not be saved: shown, so that nothing is lost (P1 §7). */
export function StoryUnsaved({ message, unsaved }: Props) {
  return (
    <>
      <div className="notice is-bad" role="alert">{message}</div>
      <article className="story">
        <h2 className="page-title">{unsaved.title}</h2>
        <div className="story-text" id="story-text">
          {paragraphsOf(unsaved.content).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
        </div>
      </article>
      <div className="cluster no-print">
        <CopyButton from="story-text" said="Story Content Copied!">Copy Story</CopyButton>
        <a className="button button-quiet" href="/generate">Generate Another</a>
      </div>
    </>
  )
}
