import { LONGEST_FILTER } from '~/lib/list-filter'

type Props = {
  label: string
  hint?: string
  /** What was searched for. */
  q: string
  /** Where the browser should not offer what was typed before. */
  autoComplete?: 'off'
}

/** The text that a list is searched for: one on a page, in a GET form, so that results have an address of their own. */
export function SearchField({ label, hint, q, autoComplete }: Props) {
  return (
    <div className="field">
      <label htmlFor="q">{label}</label>
      {hint ? <p className="hint" id="q-hint">{hint}</p> : null}
      <input
        id="q"
        name="q"
        type="search"
        maxLength={LONGEST_FILTER}
        defaultValue={q}
        autoComplete={autoComplete}
        aria-describedby={hint ? 'q-hint' : undefined}
      />
    </div>
  )
}
