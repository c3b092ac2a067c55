import { answersAt, shownClass, type AnswersChoice } from './answers'
import type { AnswersDesk, ShownAnswers } from './answers-desk.server'

type Option = { label: string; choice: AnswersChoice; isChosen: boolean }

function Choices({ code, title, options }: { code: string; title: string; options: Option[] }) {
  return (
    <ul className="answer-choices" aria-label={title}>
      <li aria-hidden="true">{title}</li>
      {options.map(({ label, choice, isChosen }) => (
        <li key={label}>
          <a className="button button-quiet button-small" href={answersAt(code, choice)} aria-current={isChosen ? 'true' : undefined}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

/** Which attempts are shown, on paper: there nobody can choose. */
export function ChosenInWords({ answers: { chosen, versions }, choice }: { answers: ShownAnswers; choice: AnswersChoice }) {
  const words = [
    choice.hasRepeats ? 'All attempts' : 'First attempts',
    ...(choice.classLabel === undefined ? [] : [choice.classLabel === null ? 'no class' : `class ${choice.classLabel}`]),
    ...(versions.length > 1 ? [`version ${chosen.number}`] : []),
  ]
  return <p className="print-only">{words.join(', ')}</p>
}

/** Which attempts are shown: addresses, so that each view can be linked. A choice of one is none. */
export function AnswersChoices({ desk: { quiz, choice }, answers }: { desk: AnswersDesk; answers: ShownAnswers }) {
  const { classes, versions, chosen, hasRepeats } = answers
  const repeats = [false, true].map((hasRepeats) => ({
    label: hasRepeats ? 'All attempts' : 'First attempts',
    choice: { ...choice, hasRepeats },
    isChosen: choice.hasRepeats === hasRepeats,
  }))
  const labels = [undefined, ...classes].map((classLabel) => ({
    label: classLabel === undefined ? 'All classes' : shownClass(classLabel),
    choice: { ...choice, classLabel },
    isChosen: choice.classLabel === classLabel,
  }))
  const numbers = versions.map(({ number }) => ({
    label: number === quiz.currentVersion ? `${number} (now)` : String(number),
    choice: { ...choice, version: number },
    isChosen: number === chosen.number,
  }))
  return (
    <nav className="stack no-print" aria-label="Which attempts">
      {hasRepeats || choice.hasRepeats ? <Choices code={quiz.code} title="Attempts" options={repeats} /> : null}
      {classes.length > 0 ? <Choices code={quiz.code} title="Class" options={labels} /> : null}
      {versions.length > 1 ? <Choices code={quiz.code} title="Version" options={numbers} /> : null}
    </nav>
  )
}
