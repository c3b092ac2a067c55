import { LONGEST_CONTENT, LONGEST_SEEDS, LONGEST_TITLE } from '~/features/stories/story-limits'
import { storyPath } from '~/lib/paths'
import { EnhanceScript } from '~/ui/document'
import { AreaField, SelectField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Moment } from '~/ui/moment'

type Props = {
  story: { code: string; title: string; content: string; seeds: string | null; language: string; revision: number }
  /** Who saved last, and when (ISO). */
  lastEdit: { at: string; by: string } | null
  /** The languages to choose from. */
  languages: { value: string; label: string }[]
  closeAt: string
}

/** The present text, which somebody else has saved since, so that the two can be merged. */
function OtherText({ story, lastEdit }: Pick<Props, 'story' | 'lastEdit'>) {
  return (
    <div className="notice is-bad stack" id="other-text">
      <strong>This story was changed while you were writing</strong>
      <p>
        {lastEdit ? <>{lastEdit.by} saved it, <Moment at={lastEdit.at} />. </> : null}
        Below is your text. Combine the two and save again: yours then replaces the other one, which
        stays under “Earlier texts”.
      </p>
      <p>
        <a className="button button-quiet" href={storyPath(story.code)} target="_blank" rel="noopener">
          See the current story (opens another tab)
        </a>
      </p>
      <details>
        <summary>Show its text here</summary>
        <div className="field">
          <label htmlFor="other-content">The current text</label>
          <textarea id="other-content" readOnly rows={8} value={`${story.title}\n\n${story.content}`} />
        </div>
      </details>
    </div>
  )
}

/** Edit Story (P1 §2): title, content, Tags/Seeds; Save Draft, Publish, Cancel. */
export function StoryEditor({ story, lastEdit, languages, closeAt }: Props) {
  const [, fields] = useZodForm<{ title: string; content: string; seeds: string; language: string; revision: string }>('save', {
    title: story.title,
    content: story.content,
    seeds: story.seeds ?? '',
    language: story.language,
    revision: String(story.revision),
  })
  // A form opened on an older text comes back with the newer one beside it, so sending it again is a choice.
  const isBehind = fields.revision.initialValue !== String(story.revision)
  return (
    <section className="panel" aria-labelledby="edit-title" id="edit">
      <h2 id="edit-title">Edit Story</h2>
      {isBehind ? <OtherText story={story} lastEdit={lastEdit} /> : null}
      <Form method="post" data-unsaved="">
        <input type="hidden" name="revision" value={story.revision} />
        <TextField field={fields.title} label="Title" required maxLength={LONGEST_TITLE} />
        <AreaField field={fields.content} label="Content" hint="A blank line begins a new paragraph." required rows={16} maxLength={LONGEST_CONTENT} />
        <TextField field={fields.seeds} label="Tags/Seeds (optional)" hint="Words that describe the story, separated by commas." maxLength={LONGEST_SEEDS} />
        <SelectField field={fields.language} label="Language" hint="For reading aloud and for screen readers." options={languages} />
        <div className="cluster">
          <SubmitButton intent="save" tone="quiet">Save Draft</SubmitButton>
          <SubmitButton intent="publish" data-needs="title content">Publish</SubmitButton>
          <a className="button button-quiet" href={closeAt}>Cancel</a>
        </div>
      </Form>
      <EnhanceScript name="editor" />
    </section>
  )
}
