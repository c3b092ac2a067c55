import type { ReactNode } from 'react'
import { shownDate } from '~/lib/dates'
import { AreaField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OpenedRevision } from '~/ui/form/saved-meanwhile'
import { SubmitButton } from '~/ui/form/submit-button'
import { useFormReply } from '~/ui/form/use-form-reply'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import { DEFAULT_TERM_MONTHS, editRevision, MOST_NOTES, notesRevision, RENEWED_ALREADY, type SubscriberDetails } from './subscriber'
import { CapFields, NameField, StartDateField, TermField, type DefaultCaps } from './subscriber-form'
import { SUBSCRIBERS_PATH, subscribersPath, type Dialog } from './subscriber-view'

type PanelProps = {
  subscriber: SubscriberDetails
  closeAt: string
  defaultCaps: DefaultCaps
}

function Panel({ title, isBad, children }: { title: string; isBad?: boolean; children: ReactNode }) {
  return (
    <section className={isBad ? 'panel is-bad' : 'panel'} aria-labelledby="dialog-title" id="dialog">
      <h2 id="dialog-title">{title}</h2>
      {children}
    </section>
  )
}

const Cancel = ({ to, children = 'Cancel' }: { to: string; children?: ReactNode }) => (
  <a className="button button-quiet" href={to}>{children}</a>
)

/** Address of a dialog over the whole list, for a tab of its own. */
const dialogAt = (dialog: Dialog, id: string) => subscribersPath(SUBSCRIBERS_PATH, {}, { dialog, id })

/** Stories of this month and their limit; only subscribers with an account have them. */
function UsagePanel({ subscriber: { id, name, hasAccount, storiesGenerated, monthlyLimit }, closeAt }: PanelProps) {
  const [, fields] = useZodForm<{ storiesGenerated: string; storyLimit: string }>('usage', {
    storiesGenerated: String(storiesGenerated),
    storyLimit: String(monthlyLimit),
  })
  const count = { inputMode: 'numeric', maxLength: 20, autoComplete: 'off' } as const
  return (
    <Panel title={`Usage of ${name}`}>
      {hasAccount ? (
        <Form method="post">
          <p>This counts for the current month only. The limit of every month is set under Edit.</p>
          <input type="hidden" name="id" value={id} />
          <div className="form-grid">
            <TextField field={fields.storiesGenerated} label="Stories generated" hint="0 or more." {...count} />
            <TextField field={fields.storyLimit} label="Monthly limit" hint="1 or more." {...count} />
          </div>
          <div className="cluster"><SubmitButton intent="usage">Save usage</SubmitButton><Cancel to={closeAt} /></div>
        </Form>
      ) : (
        <>
          <p>{name} has no account yet, so there is nothing to count. It is linked as soon as the address is confirmed.</p>
          <div className="cluster"><Cancel to={closeAt}>Close</Cancel></div>
        </>
      )}
    </Panel>
  )
}

function NotesPanel({ subscriber: { id, name, notes }, closeAt }: PanelProps) {
  const revision = notesRevision(notes)
  const [, fields] = useZodForm<{ notes: string; revision: string }>('notes', { notes, revision: String(revision) })
  return (
    <Panel title={`Notes on ${name}`}>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <OpenedRevision intent="notes" field={fields.revision} revision={revision} at={dialogAt('notes', id)} />
        <AreaField field={fields.notes} label="Notes" hint="For admins only." rows={6} maxLength={MOST_NOTES} />
        <div className="cluster"><SubmitButton intent="notes">Save notes</SubmitButton><Cancel to={closeAt} /></div>
      </Form>
    </Panel>
  )
}

function RenewForm({ subscriber: { id, expiryDate, isExpired } }: PanelProps) {
  const [, fields] = useZodForm<Record<'termMonths' | 'until', string>>('renew', {
    termMonths: String(DEFAULT_TERM_MONTHS),
    until: expiryDate,
  })
  const isTold = useFormReply('renew')?.title === RENEWED_ALREADY
  return (
    <Form method="post" aria-labelledby="renew-title">
      <div>
        <h3 id="renew-title">Renew</h3>
        <p className="muted">
          {isExpired ? 'The subscription has expired: the new term begins today.' : (
            <>The new term begins when this one ends, on <time dateTime={expiryDate}>{shownDate(expiryDate)}</time>.</>
          )}
        </p>
      </div>
      <input type="hidden" name="id" value={id} />
      {/* Whoever presses again after being told of another renewal means to add to the new end. */}
      <input type="hidden" name={fields.until.name} value={isTold ? expiryDate : fields.until.initialValue} />
      <div className="form-grid"><TermField field={fields.termMonths} label="Months to add" /></div>
      <div><SubmitButton intent="renew" tone="quiet"><Icon name="refresh" /> Renew</SubmitButton></div>
    </Form>
  )
}

function EditPanel(props: PanelProps) {
  const { subscriber, closeAt, defaultCaps } = props
  const { id, name, email, startDate, termMonths, storyLimit, quizLimit } = subscriber
  const revision = editRevision(subscriber)
  const [, fields] = useZodForm<Record<'revision' | 'name' | 'startDate' | 'termMonths' | 'storyLimit' | 'quizLimit', string>>('edit', {
    revision: String(revision),
    name,
    startDate,
    termMonths: String(termMonths),
    storyLimit: storyLimit === null ? '' : String(storyLimit),
    quizLimit: quizLimit === null ? '' : String(quizLimit),
  })
  return (
    <Panel title={`Edit ${name}`}>
      <p className="muted">{email}</p>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <OpenedRevision intent="edit" field={fields.revision} revision={revision} at={dialogAt('edit', id)} />
        <div className="form-grid">
          <NameField field={fields.name} />
          <StartDateField field={fields.startDate} />
          <TermField field={fields.termMonths} />
        </div>
        <div className="form-grid">
          <CapFields stories={fields.storyLimit} quizzes={fields.quizLimit} defaultCaps={defaultCaps} />
        </div>
        <div className="cluster"><SubmitButton intent="edit">Save</SubmitButton><Cancel to={closeAt} /></div>
      </Form>
      <hr className="bulbs" />
      <RenewForm {...props} />
    </Panel>
  )
}

/** Asks before deleting, and says what goes and what stays. */
function DeletePanel({ subscriber: { id, name, email, hasAccount, isOwn }, closeAt }: PanelProps) {
  if (isOwn) {
    return (
      <Panel title={`Delete ${name}`} isBad>
        <p>This is the account that you are signed in with, so it cannot be deleted here.</p>
        <div className="cluster"><Cancel to={closeAt}>Close</Cancel></div>
      </Panel>
    )
  }
  return (
    <Panel title={`Delete ${name}`} isBad>
      {hasAccount ? (
        <p>
          The subscription of {name} ({email}) is deleted, and the linked account with it: its name, password and counts
          are gone, and nobody can sign in to it any more. Stories, quizzes and resources stay, without owner, and their
          codes keep working. A running card subscription is ended first. This cannot be
          undone.
        </p>
      ) : (
        <p>The subscription of {name} ({email}) is deleted. No account is linked to it. This cannot be undone.</p>
      )}
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <div className="cluster">
          <SubmitButton intent="delete" tone="danger"><Icon name="trash" /> Delete subscriber</SubmitButton>
          <Cancel to={closeAt}>Keep it</Cancel>
        </div>
      </Form>
    </Panel>
  )
}

const panels = { usage: UsagePanel, notes: NotesPanel, edit: EditPanel, 'confirm-delete': DeletePanel }

/** The dialog that the address opens; if the row is gone, it says so. */
export function SubscriberPanel({ dialog, subscriber, ...rest }: Omit<PanelProps, 'subscriber'> & { dialog: Dialog; subscriber: SubscriberDetails | null }) {
  if (!subscriber) return <p className="notice is-bad">This subscriber no longer exists.</p>
  const Open = panels[dialog]
  return <Open subscriber={subscriber} {...rest} />
}
