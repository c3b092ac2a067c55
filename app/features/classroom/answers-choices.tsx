import { ViewChoices } from '~/ui/view-choices'
import { answersAt, shownClass, type AnswersChoice } from './answers'
import type { AnswersDesk, ShownAnswers } from './answers-desk.server'

/** Says which attempts are shown, for print, where nothing can be chosen. */
export function ChosenInWords({ answers: { chosen, versions }, choice }: { answers: ShownAnswers; choice: AnswersChoice }) {
  const words = [
    choice.hasRepeats ? 'All attempts' : 'First attempts',
    ...(choice.classLabel === undefined ? [] : [choice.classLabel === null ? 'no class' : `class ${choice.classLabel}`]),
    ...(versions.length > 1 ? [`version ${chosen.number}`] : []),
  ]
  return <p className="print-only">{words.join(', ')}</p>
}

/** Links that choose which attempts are shown, so that each view has an address. A choice of one is not offered. */
export function AnswersChoices({ desk: { quiz, choice }, answers }: { desk: AnswersDesk; answers: ShownAnswers }) {
  const { classes, versions, chosen, hasRepeats } = answers
  const hasAttempts = hasRepeats || choice.hasRepeats
  if (!hasAttempts && classes.length === 0 && versions.length < 2) return null
  const at = (changes: Partial<AnswersChoice>) => answersAt(quiz.code, { ...choice, ...changes })
  const repeats = [
    { label: 'First attempts', at: at({ hasRepeats: false }), isChosen: !choice.hasRepeats },
    { label: 'All attempts', at: at({ hasRepeats: true }), isChosen: choice.hasRepeats },
  ]
  const labels = [undefined, ...classes].map((classLabel) => ({
    label: classLabel === undefined ? 'All classes' : shownClass(classLabel),
    at: at({ classLabel }),
    isChosen: choice.classLabel === classLabel,
  }))
  const numbers = versions.map(({ number }) => ({
    label: number === quiz.currentVersion ? `${number} (now)` : String(number),
    at: at({ version: number }),
    isChosen: number === chosen.number,
  }))
  return (
    <nav className="stack no-print" aria-label="Which attempts">
      {hasAttempts ? <ViewChoices title="Attempts" choices={repeats} /> : null}
      {classes.length > 0 ? <ViewChoices title="Class" choices={labels} /> : null}
      {versions.length > 1 ? <ViewChoices title="Version" choices={numbers} /> : null}
    </nav>
  )
}
