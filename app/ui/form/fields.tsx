import type { FieldMetadata } from '@conform-to/react'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a control does not care for its form's shape
type Field = Pick<FieldMetadata<any, any, any>, 'id' | 'name' | 'initialValue' | 'errors'>

type Shared = { field: Field; label: ReactNode; hint?: ReactNode }

function describedBy(field: Field, hint: ReactNode) {
  const ids = [hint ? `${field.id}-hint` : '', field.errors?.length ? `${field.id}-error` : ''].filter(Boolean)
  return ids.length ? ids.join(' ') : undefined
}

/** Label, hint and message around a control; the control is wired to both by `describedBy`. */
function Frame({ field, label, hint, children }: Shared & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint ? <p className="hint" id={`${field.id}-hint`}>{hint}</p> : null}
      {children}
      <FieldError field={field} />
    </div>
  )
}

/** The messages of a control, where there are any. */
export function FieldError({ field }: { field: Field }) {
  if (!field.errors?.length) return null
  return <p className="error" id={`${field.id}-error`}>{field.errors.join(' ')}</p>
}

const controlProps = (field: Field, hint: ReactNode) => ({
  id: field.id,
  name: field.name,
  'aria-describedby': describedBy(field, hint),
  'aria-invalid': field.errors?.length ? (true as const) : undefined,
})

/** A one-line text control. `suggestions` makes an input that can be chosen from or typed into. */
export function TextField({
  field, label, hint, suggestions, ...input
}: Shared & { suggestions?: string[] } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'>) {
  const listId = suggestions ? `${field.id}-list` : undefined
  const isSecret = input.type === 'password'
  return (
    <Frame field={field} label={label} hint={hint}>
      <input
        {...controlProps(field, hint)}
        defaultValue={isSecret || input.type === 'file' ? undefined : (field.initialValue as string | undefined)}
        list={listId}
        {...input}
      />
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((suggestion) => <option key={suggestion} value={suggestion} />)}
        </datalist>
      ) : null}
    </Frame>
  )
}

/** A control for several lines of text. */
export function AreaField({
  field, label, hint, ...area
}: Shared & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'>) {
  return (
    <Frame field={field} label={label} hint={hint}>
      <textarea rows={4} {...controlProps(field, hint)} defaultValue={field.initialValue as string | undefined} {...area} />
    </Frame>
  )
}

/** A choice of one from a list. An option without a value uses its label as the value, which halves the size of long lists. */
export function SelectField({
  field, label, hint, options, ...select
}: Shared & { options: { value?: string; label: string }[] } & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name'>) {
  return (
    <Frame field={field} label={label} hint={hint}>
      <select {...controlProps(field, hint)} defaultValue={field.initialValue as string | undefined} {...select}>
        {options.map(({ value, label: shown }) => <option key={value ?? shown} value={value}>{shown}</option>)}
      </select>
    </Frame>
  )
}

/** A choice of one, with all options visible. */
export function ChoiceField({ field, label, hint, options }: Shared & { options: { value: string; label: ReactNode }[] }) {
  return (
    <fieldset className="field" aria-describedby={describedBy(field, hint)}>
      <legend>{label}</legend>
      {hint ? <p className="hint" id={`${field.id}-hint`}>{hint}</p> : null}
      <div className="choices">
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={option.value}
              defaultChecked={field.initialValue === option.value}
            />{' '}
            {option.label}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}

/** A switch; sends `on` when it is set. */
export function CheckField({ field, label, hint, ...input }: Shared & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'>) {
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" {...controlProps(field, hint)} defaultChecked={field.initialValue === 'on'} {...input} /> {label}
      </label>
      {hint ? <p className="hint" id={`${field.id}-hint`}>{hint}</p> : null}
      <FieldError field={field} />
    </div>
  )
}
