import { ChoiceField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OnceKey } from '~/ui/form/once-key'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import { LONGEST_TITLE, LONGEST_URL, RESOURCE_TYPES, RESOURCES_PATH, TYPE_LOOKS, type Resource } from './resource'

const TYPE_OPTIONS = RESOURCE_TYPES.map((type) => ({ value: type, label: TYPE_LOOKS[type].label }))

/** What the file chooser offers; what is accepted is decided by the bytes. */
const OFFERED = { image: 'image/*', pdf: '.pdf,application/pdf' }

/**
 * The Add Resource form (P1 §2). The style sheet only shows the control of the chosen type, and a script clears the other
 * one (P1 §4, ui/enhance/type-choice.ts); without either, the server looks at the one that counts.
 */
export function ResourceForm() {
  const [, fields] = useZodForm<Record<'title' | 'type' | 'url' | 'file' | 'customCode', string>>('create', { type: 'image' })
  return (
    <section className="panel" aria-labelledby="resource-title" id="add">
      <h2 id="resource-title">Add Resource</h2>
      <Form method="post" action={RESOURCES_PATH} encType="multipart/form-data" data-type-choice data-processing="Saving...">
        <OnceKey />
        <TextField field={fields.title} label="Title" required maxLength={LONGEST_TITLE} />
        <ChoiceField field={fields.type} label="Type" options={TYPE_OPTIONS} />
        <div className="for-file">
          <TextField
            field={fields.file}
            type="file"
            label="File"
            hint="A picture or a PDF, max 10MB."
            accept={`${OFFERED.image},${OFFERED.pdf}`}
            data-accept-image={OFFERED.image}
            data-accept-pdf={OFFERED.pdf}
          />
        </div>
        <div className="for-url">
          <TextField field={fields.url} type="url" label="URL" placeholder="https://" maxLength={LONGEST_URL} />
        </div>
        <TextField
          field={fields.customCode}
          label="Custom code (optional)"
          hint="Up to 10 letters and digits. Left empty, one is made for you."
          data-code="plain"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="cluster">
          <SubmitButton intent="create"><Icon name="plus" /> Add Resource</SubmitButton>
        </div>
      </Form>
    </section>
  )
}

/** Renames a resource and replaces its file or URL; its type and its code stay. */
export function ResourceEditForm({ resource, closeAt }: { resource: Resource; closeAt: string }) {
  const { id, type, title, contentUrl, originalFilename } = resource
  const url = type === 'url' ? contentUrl : ''
  const [, fields] = useZodForm<Record<'title' | 'url' | 'file', string>>('save', { title, url })
  return (
    <section className="panel" aria-labelledby="edit-title" id="edit">
      <h2 id="edit-title">Edit Resource</h2>
      <Form method="post" encType="multipart/form-data" data-processing="Saving...">
        <input type="hidden" name="id" value={id} />
        <TextField field={fields.title} label="Title" required maxLength={LONGEST_TITLE} />
        {type === 'url' ? (
          <TextField field={fields.url} type="url" label="URL" required maxLength={LONGEST_URL} />
        ) : (
          <TextField
            field={fields.file}
            type="file"
            label="Replace the file (optional)"
            hint={`${type === 'pdf' ? 'A PDF' : 'A picture'}, max 10MB. Leave it empty to keep ${originalFilename ?? 'the file'}.`}
            accept={OFFERED[type]}
          />
        )}
        <div className="cluster">
          <SubmitButton intent="save">Save</SubmitButton>
          <a className="button button-quiet" href={closeAt}>Cancel</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function ResourceRemovalPanel({ resource: { id, title, code, type }, closeAt }: { resource: Resource; closeAt: string }) {
  return (
    <RemovalPanel title="Delete Resource" named={<input type="hidden" name="id" value={id} />} label="Delete Resource" closeAt={closeAt}>
      <p>
        “{title}” will be gone for good{type === 'url' ? '' : ', with its file'}, and its code {code} will lead nowhere.
        A quiz that gives it as a reward will have none. This cannot be undone.
      </p>
    </RemovalPanel>
  )
}
