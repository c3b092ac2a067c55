import { LONGEST_EMAIL, LONGEST_FULL_NAME } from '~/features/accounts/account-limits'
import { NO_CAP } from '~/features/billing/plan'
import { AreaField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OnceKey } from '~/ui/form/once-key'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { MOST_NOTES, MOST_TERM_MONTHS } from './subscriber'

type Field = Parameters<typeof TextField>[0]['field']

/** The days that a date field allows; the server checks the same (subscriber.ts). */
const days = { type: 'date', required: true, min: '2000-01-01', max: '2099-12-31' } as const

/** The name; this and the next two fields are the same for adding and editing. */
export function NameField({ field }: { field: Field }) {
  return <TextField field={field} label="Name" required maxLength={LONGEST_FULL_NAME} autoComplete="off" />
}

/** The day on which a subscription begins. */
export function StartDateField({ field }: { field: Field }) {
  return <TextField field={field} label="Start date" {...days} />
}

/** For how many months it runs, 1 to 120 (P1 §5). */
export function TermField({ field, label = 'Term in months' }: { field: Field; label?: string }) {
  return <TextField field={field} label={label} type="number" required min={1} max={MOST_TERM_MONTHS} />
}

/** Caps of a subscriber without individual ones. */
export type DefaultCaps = { stories: number; quizzes: number }

/** How many stories and quizzes are allowed in every month. */
export function CapFields({ stories, quizzes, defaultCaps }: { stories: Field; quizzes: Field; defaultCaps: DefaultCaps }) {
  const cap = { type: 'number', min: 1, max: NO_CAP } as const
  return (
    <>
      <TextField field={stories} label="Stories a month (optional)" hint={`Empty: ${defaultCaps.stories}.`} {...cap} />
      <TextField field={quizzes} label="Quizzes a month (optional)" hint={`Empty: ${defaultCaps.quizzes}.`} {...cap} />
      <p className="hint field-wide">{NO_CAP} stories a month: no cap, as in the Unlimited Plan.</p>
    </>
  )
}

/** The values that the form starts with. */
type Addition = {
  startDate: string
  email: string
  name: string
  termMonths: string
  storyLimit: string
  quizLimit: string
}

type Props = { addition: Addition; isOpen: boolean; defaultCaps: DefaultCaps }

/** The add form (P1 §2 and §5); it is reset after each success: start date today, term 12. */
export function SubscriberForm({ addition, isOpen, defaultCaps }: Props) {
  const [form, fields] = useZodForm<Record<keyof Addition | 'notes', string>>('add', addition)
  return (
    <details className="accordion" open={isOpen || !form.valid} id="add">
      <summary><h2>Add subscriber</h2></summary>
      <Form method="post">
        <OnceKey />
        <div className="form-grid">
          <NameField field={fields.name} />
          <TextField field={fields.email} label="E-mail" type="email" required maxLength={LONGEST_EMAIL} autoComplete="off" />
          <StartDateField field={fields.startDate} />
          <TermField field={fields.termMonths} />
          <CapFields stories={fields.storyLimit} quizzes={fields.quizLimit} defaultCaps={defaultCaps} />
          <div className="field-wide">
            <AreaField field={fields.notes} label="Notes (optional)" hint="For admins only, such as a purchase order." rows={2} maxLength={MOST_NOTES} />
          </div>
        </div>
        <p className="hint">
          Nothing is mailed. A subscriber is verified as soon as an account with this address has confirmed it; until
          then it is pending.
        </p>
        <div><SubmitButton intent="add" pending="Adding...">Add subscriber</SubmitButton></div>
      </Form>
    </details>
  )
}
