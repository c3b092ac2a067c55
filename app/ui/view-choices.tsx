type Choice = { label: string; at: string; isChosen: boolean }

type Props = {
  /** What is chosen, e.g. `Class`. */
  title: string
  choices: Choice[]
}

/** A choice within a page that has tabs already: what of it is shown. Each view is an address. */
export function ViewChoices({ title, choices }: Props) {
  return (
    <ul className="view-choices" aria-label={title}>
      <li aria-hidden="true">{title}</li>
      {choices.map(({ label, at, isChosen }) => (
        <li key={at}>
          <a className="button button-quiet button-small" href={at} aria-current={isChosen ? 'true' : undefined}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
