type Choice = { label: string; at: string; isChosen: boolean }

type Props = {
  /** What is chosen, e.g. `Class`. */
  title: string
  choices: Choice[]
}

/** A choice of views within a page that has tabs already. Each view has its own address. */
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
