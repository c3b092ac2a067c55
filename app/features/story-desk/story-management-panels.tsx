import { TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { GoneNotice } from '~/ui/form/gone-notice'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import type { ManagementPanel } from './story-management'

type Duplicate = Extract<ManagementPanel, { name: 'duplicate' }>
type Delete = Extract<ManagementPanel, { name: 'delete' }>

/** The code prompt of a duplicate (P1 §5, story duplication). */
function DuplicatePanel({ panel: { id, title, code: oldCode, suggestion }, closeAt }: { panel: Duplicate; closeAt: string }) {
  const [, { code }] = useZodForm<{ code: string }>('duplicate', { code: suggestion })
  return (
    <section className="panel" aria-labelledby="duplicate-title" id="duplicate">
      <h2 id="duplicate-title">Duplicate Story</h2>
      <p>The copy of “{title}” ({oldCode}) is a draft with the same text, tags and owner.</p>
      <Form method="post">
        <input type="hidden" name="duplicate" value={id} />
        <TextField
          field={code}
          label="Code of the copy"
          hint="At most 10 letters and digits; hyphens and underscores do not count."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="cluster">
          <SubmitButton intent="duplicate" pending="Duplicating..."><Icon name="copy" /> Duplicate</SubmitButton>
          <a className="button button-quiet" href={`${closeAt}#story-${id}`}>Cancel</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before deleting: nothing is ever deleted on the first press. */
function DeletePanel({ panel: { stories }, closeAt }: { panel: Delete; closeAt: string }) {
  const isOne = stories.length === 1
  return (
    <RemovalPanel
      id="delete"
      title={isOne ? 'Delete Story' : `Delete ${stories.length} Stories`}
      named={stories.map(({ id }) => <input key={id} type="hidden" name="story" value={id} />)}
      closeAt={`${closeAt}#story-${stories[0]!.id}`}
      keep="Cancel"
    >
      <ul>
        {stories.map(({ id, title, code }) => <li key={id}>{title} <span className="code">{code}</span></li>)}
      </ul>
      <p>
        {isOne ? 'It' : 'They'} will be gone for good, and {isOne ? 'its code' : 'their codes'} will lead nowhere. A quiz that gives{' '}
        {isOne ? 'it' : 'one of them'} as a reward will have none. This cannot be undone.
      </p>
    </RemovalPanel>
  )
}

/** The panel that the address opens, if any. */
export function StoryManagementPanel({ panel, closeAt }: { panel: ManagementPanel | null; closeAt: string }) {
  switch (panel?.name) {
    case 'duplicate':
      return <DuplicatePanel key={panel.id} panel={panel} closeAt={closeAt} />
    case 'delete':
      return <DeletePanel panel={panel} closeAt={closeAt} />
    case 'none-ticked':
      return <div className="notice is-bad" role="alert">Please tick at least one story</div>
    default:
      return <GoneNotice isGone={panel?.name === 'gone'} />
  }
}
