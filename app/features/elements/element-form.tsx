import { AreaField, CheckField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OnceKey } from '~/ui/form/once-key'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { OpenedRevision } from '~/ui/form/saved-meanwhile'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { closedAt, elementsPath, LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_TRAITS, TABS, type ElementTab } from './element'
import { ImageField } from './image-field'

/** The values that an element's form starts with. */
export type EditedElement = {
  id: string
  name: string
  description: string
  traits: string
  imageUrl: string | null
  isActive: boolean
  /** Changes with every save. */
  revision: number
}

type Fields = Record<'name' | 'description' | 'image' | 'traits' | 'isActive' | 'removeImage' | 'revision', string>

/** Address of its form. */
const openedAt = (tab: ElementTab, { id }: EditedElement) => elementsPath(tab, { edit: id })

/** The form of a character or a place, new or to be changed (P2 §2). */
export function ElementForm({ tab, element }: { tab: ElementTab; element: EditedElement | null }) {
  const { elementType, add, edit } = TABS[tab]
  const [, fields] = useZodForm<Fields>('save', {
    name: element?.name ?? '',
    description: element?.description ?? '',
    traits: element?.traits ?? '',
    isActive: !element || element.isActive ? 'on' : undefined,
    revision: element ? String(element.revision) : undefined,
  })
  return (
    <section className="panel" aria-labelledby="element-title" id="element">
      <h2 id="element-title">{element ? edit : add}</h2>
      <Form method="post" encType="multipart/form-data">
        {element ? <input type="hidden" name="id" value={element.id} /> : <OnceKey />}
        {element ? <OpenedRevision field={fields.revision} revision={element.revision} at={openedAt(tab, element)} /> : null}
        <TextField field={fields.name} label="Name *" required maxLength={LONGEST_NAME} />
        <AreaField
          field={fields.description}
          label="Description (optional)"
          hint="The world page shows the first 200 characters."
          maxLength={LONGEST_DESCRIPTION}
        />
        <ImageField field={fields.image} removal={fields.removeImage} imageUrl={element?.imageUrl ?? null} />
        {elementType === 'character' ? (
          <TextField
            field={fields.traits}
            label="Character Traits (optional)"
            hint="Separated by commas, such as: curious, brave when it counts"
            maxLength={LONGEST_TRAITS}
          />
        ) : null}
        <CheckField field={fields.isActive} label="Active" hint="Only active ones appear in the story generator and on the world page." />
        <div className="cluster">
          <SubmitButton intent="save" pending="Saving...">Save</SubmitButton>
          <a className="button button-quiet" href={closedAt(tab, element?.id)}>Cancel</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function ElementRemovalPanel({ tab, element: { id, name } }: { tab: ElementTab; element: Pick<EditedElement, 'id' | 'name'> }) {
  return (
    <RemovalPanel title={`Are you sure you want to delete "${name}"?`} named={<input type="hidden" name="id" value={id} />} closeAt={closedAt(tab, id)}>
      <p>It leaves the story generator and the world page, and its picture is deleted. Stories that were made with it stay.</p>
    </RemovalPanel>
  )
}
