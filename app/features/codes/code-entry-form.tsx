import { FieldError } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'

type Props = {
  /** `plain` takes any code, `portal` the XXX-XXXX form. */
  kind: 'plain' | 'portal'
  label: string
  hint: string
}

/** The code box of every page that has one (P1 §2). A script formats what is typed, and the server does so again. */
export function CodeEntryForm({ kind, label, hint }: Props) {
  const [, { code }] = useZodForm<{ code: string }>('open')
  const isPortal = kind === 'portal'
  return (
    <Form method="post" className="ticket-form">
      <div className="field">
        <label htmlFor={code.id}>{label}</label>
        <p className="hint" id="code-hint">{hint}</p>
        <input
          className="code-input"
          id={code.id}
          name={code.name}
          defaultValue={code.initialValue}
          data-code={kind}
          placeholder={isPortal ? 'XXX-XXXX' : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={code.errors?.length ? `code-hint ${code.id}-error` : 'code-hint'}
          aria-invalid={code.errors?.length ? true : undefined}
        />
        <FieldError field={code} />
      </div>
      <SubmitButton intent="open" className="button-big" data-searching={isPortal ? 'Searching the midway…' : undefined}>
        <Icon name="ticket" /> {isPortal ? 'Find My Story' : 'Open'}
      </SubmitButton>
    </Form>
  )
}
