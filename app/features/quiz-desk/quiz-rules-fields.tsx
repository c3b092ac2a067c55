import { useEffect, useRef } from 'react'
import { MOST_ATTEMPTS, MOST_MINUTES } from '~/features/quizzes/quiz-info'
import { AreaField, SelectField, TextField } from '~/ui/form/fields'
import type { useZodForm } from '~/ui/form/use-zod-form'
import type { QuizEditDesk } from './quiz-edit-desk.server'
import type { InfoFields } from './quiz-info-fields'

type Fields = ReturnType<typeof useZodForm<InfoFields>>[1]
type Props = { fields: Fields; desk: Pick<QuizEditDesk, 'quiz' | 'timeZones'> }

const RULES = ['opensAt', 'closesAt', 'attemptsAllowed', 'timeLimit', 'poolSize', 'classLabels'] as const

/** Preselects the browser's zone if scripts run and nobody has chosen one yet; else the stored zone. */
function TimeZoneField({ field, timeZones, isFree }: { field: Fields['timeZone']; timeZones: string[]; isFree: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const select = place.current?.querySelector('select')
    if (!select || !isFree) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // Browsers may know a zone by another name.
    if (![...select.options].some(({ value }) => value === timeZone)) select.add(new Option(timeZone))
    select.value = timeZone
  }, [isFree])
  return (
    <div ref={place}>
      <SelectField
        field={field}
        label="Time zone of both"
        options={timeZones.map((zone) => ({ label: zone }))}
      />
    </div>
  )
}

/** The rules for attempts: all empty means at any time, as often as wanted, without a time limit. */
export function QuizRulesFields({ fields, desk: { quiz, timeZones } }: Props) {
  const isSet = RULES.some((name) => fields[name].initialValue || fields[name].errors?.length)
  const isChosen = [fields.opensAt, fields.closesAt].some(({ initialValue }) => initialValue) || fields.timeZone.initialValue !== 'UTC'
  return (
    <details className="more" open={isSet}>
      <summary>Rules for attempts: times, number, limits, classes</summary>
      <div className="stack">
        <div className="form-grid">
          <TextField field={fields.opensAt} label="Opens" hint="Empty: it is already open." type="datetime-local" />
          <TextField field={fields.closesAt} label="Closes" hint="Empty: it stays open." type="datetime-local" />
        </div>
        <TimeZoneField field={fields.timeZone} timeZones={timeZones} isFree={!isChosen} />
        <div className="form-grid">
          <TextField
            field={fields.attemptsAllowed}
            label="Attempts allowed"
            hint="Counted by browser. Empty: as many as they like."
            type="number"
            min={1}
            max={MOST_ATTEMPTS}
            inputMode="numeric"
          />
          <TextField
            field={fields.timeLimit}
            label="Time limit in minutes"
            hint="Empty: no limit. On the class board you can give a pupil more."
            type="number"
            min={1}
            max={MOST_MINUTES}
            inputMode="numeric"
          />
          <TextField
            field={fields.poolSize}
            label="Questions that each pupil gets"
            hint={`Drawn from the ${quiz.questionsCount} of this quiz. Empty: all of them.`}
            type="number"
            min={1}
            max={quiz.questionsCount}
            inputMode="numeric"
          />
        </div>
        <AreaField
          field={fields.classLabels}
          label="Classes"
          hint="One on each line, such as 7a. Pupils choose theirs before they start, so that groups stay apart."
          rows={3}
        />
      </div>
    </details>
  )
}
