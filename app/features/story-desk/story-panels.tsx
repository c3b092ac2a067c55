import { CODE_RULES, type CodeRule } from '~/features/codes/code'
import { TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'

type PanelProps = {
  story: { code: string; title: string; content: string; seeds: string | null; revision: number }
  closeAt: string
}

/** Code editing; the rule of the form differs between the result view and the story's page (P1 §5). */
export function StoryCodeForm({ story, closeAt, rule }: PanelProps & { rule: CodeRule }) {
  const { message, maxLength } = CODE_RULES[rule]
  const [, { code }] = useZodForm<{ code: string }>('change-code', { code: story.code })
  return (
    <section className="panel" aria-labelledby="code-title" id="edit-code">
      <h2 id="code-title">Edit code</h2>
      <p>The old code keeps working: sheets that are already printed still lead here.</p>
      <Form method="post">
        <TextField field={code} label="New code" hint={message} maxLength={maxLength} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <div className="cluster">
          <SubmitButton intent="change-code">Save code</SubmitButton>
          <a className="button button-quiet" href={closeAt}>Cancel</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function StoryDeletePanel({ story, closeAt }: PanelProps) {
  return (
    <RemovalPanel id="delete" title="Delete Story" label="Delete Story" closeAt={closeAt}>
      <p>
        “{story.title}” will be gone for good, and its code {story.code} will lead nowhere. A quiz that gives it as a reward
        will have none. This cannot be undone.
      </p>
    </RemovalPanel>
  )
}

/** The story as one text to select, for people without scripts. */
export function StoryCopyPanel({ story, closeAt }: PanelProps) {
  return (
    <section className="panel" aria-labelledby="copy-title" id="copy">
      <h2 id="copy-title">Copy Story</h2>
      <div className="field">
        <label htmlFor="copy-text">Select all of it and copy</label>
        <textarea id="copy-text" readOnly rows={12} value={`${story.title}\n\n${story.content}`} />
      </div>
      <p><a className="button button-quiet" href={closeAt}>Close</a></p>
    </section>
  )
}
