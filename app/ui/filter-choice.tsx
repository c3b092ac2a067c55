type Props = {
  /** Name of the search parameter; also the control's id. */
  name: string
  label: string
  /** What it says when nothing is chosen. */
  any: string
  chosen: string
  options: { value: string; label: string }[]
}

/** One of the filters beside a list's search box. */
export function FilterChoice({ name, label, any, chosen, options }: Props) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
    </div>
  )
}
