import { LONGEST_CLASS_NUMBER } from '~/features/attempts/taker-name'
import { counted } from '~/lib/counted'
import { readPaging } from '~/lib/pagination'
import { TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import { answersPanelAt } from './answers'
import type { AnswersDesk } from './answers-desk.server'
import type { NamedAttempt } from './names.server'

type DeskProps = { desk: AnswersDesk }

/** Address that a refused form goes back to: the page with its panel open. */
const panelOf = ({ quiz, choice, closeAt }: AnswersDesk, panel: 'name' | 'confirm-delete', value?: string) =>
  answersPanelAt(quiz.code, choice, readPaging(new URL(closeAt, 'http://own.invalid').searchParams), panel, value)

function GonePanel({ id, closeAt }: { id: string; closeAt: string }) {
  return (
    <section className="panel" aria-labelledby="name-title" id={id}>
      <h2 id="name-title">This attempt no longer exists</h2>
      <p>Its answers have been deleted.</p>
      <p className="cluster"><a className="button button-quiet" href={closeAt}>Close</a></p>
    </section>
  )
}

/** Gives a pupil another name, or hides it. */
function NamePanel({ desk, attempt }: DeskProps & { attempt: NamedAttempt }) {
  const { id, isNameHidden, participant, count } = attempt
  const [, { takerName, classNumber }] = useZodForm<Record<'takerName' | 'classNumber', string>>('rename', {
    takerName: attempt.takerName,
    classNumber: attempt.classNumber ?? '',
  })
  const here = panelOf(desk, 'name', id)
  return (
    <section className="panel" aria-labelledby="name-title" id="name">
      <h2 id="name-title">Name of <span dir="auto">{participant}</span></h2>
      <p>
        What you choose here appears on every page and in every file
        {count > 1 ? `, for the ${counted(count, 'attempt')} that this device made under this name` : ''}.
      </p>
      <Form method="post" action={here}>
        <input type="hidden" name="attempt" value={id} />
        <TextField
          field={takerName}
          label="Name"
          hint="2 to 20 characters. Leave it empty to take the name away for good."
          maxLength={60}
          dir="auto"
        />
        {attempt.classNumber === null ? null : (
          <TextField field={classNumber} label="Class number" hint="Only you see it." maxLength={LONGEST_CLASS_NUMBER} autoComplete="off" />
        )}
        <div className="cluster">
          <SubmitButton intent="rename">{attempt.classNumber === null ? 'Save name' : 'Save'}</SubmitButton>
          {attempt.takerName ? (
            <SubmitButton intent={isNameHidden ? 'show-name' : 'hide-name'} tone="quiet">
              <Icon name={isNameHidden ? 'eye' : 'lock'} /> {isNameHidden ? 'Show the name again' : 'Hide the name'}
            </SubmitButton>
          ) : null}
          <a className="button button-danger" href={panelOf(desk, 'confirm-delete', id)}>
            <Icon name="trash" /> Delete {count > 1 ? `the ${counted(count, 'attempt')}` : 'this attempt'}
          </a>
          <a className="button button-quiet" href={`${desk.closeAt}#attempt-${id}`}>Close</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before what is stored of one pupil is deleted. */
function PupilDeletionPanel({ desk, attempt: { id, participant, count } }: DeskProps & { attempt: NamedAttempt }) {
  return (
    <section className="panel is-bad" aria-labelledby="delete-title" id="confirm-delete">
      <h2 id="delete-title">Delete the answers of <span dir="auto">{participant}</span></h2>
      <p>
        {count > 1 ? `The ${counted(count, 'attempt')} that this device made under this name` : 'This attempt'} will be gone for
        good with name, answers and score. This cannot be undone.
      </p>
      <Form method="post" action={panelOf(desk, 'confirm-delete', id)}>
        <input type="hidden" name="attempt" value={id} />
        <div className="cluster">
          <SubmitButton intent="delete-pupil" tone="danger" pending="Deleting..."><Icon name="trash" /> Delete {counted(count, 'attempt')}</SubmitButton>
          <a className="button button-quiet" href={`${desk.closeAt}#attempt-${id}`}>{count > 1 ? 'Keep them' : 'Keep it'}</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before the answers of a class, or of everybody, are deleted. */
function DeletionPanel({ desk, all, open }: DeskProps & { all: number; open: number }) {
  const { classLabel } = desk.choice
  const whose = classLabel === undefined ? 'all' : classLabel === null ? 'no-class' : 'class'
  const who = { 'all': '', 'no-class': ' of pupils without a class', 'class': ` of class ${classLabel}` }[whose]
  return (
    <section className="panel is-bad" aria-labelledby="delete-title" id="confirm-delete">
      <h2 id="delete-title">{whose === 'class' ? "Delete this class's answers" : 'Delete answers'}</h2>
      {all === 0 ? <p>There are no answers{who} to delete.</p> : (
        <p>
          {counted(all, 'attempt')}{who}{open > 0 ? `, ${open} of them not handed in,` : ''} will be gone for good with
          names, answers and scores, in all versions of the quiz. The quiz itself stays. This cannot be undone.
        </p>
      )}
      <Form method="post" action={panelOf(desk, 'confirm-delete')}>
        <input type="hidden" name="whose" value={whose} />
        {classLabel ? <input type="hidden" name="classLabel" value={classLabel} /> : null}
        <div className="cluster">
          {all === 0 ? null : (
            <SubmitButton intent="delete-answers" tone="danger" pending="Deleting..."><Icon name="trash" /> Delete {counted(all, 'attempt')}</SubmitButton>
          )}
          <a className="button button-quiet" href={desk.closeAt}>{all === 0 ? 'Close' : 'Keep them'}</a>
        </div>
      </Form>
    </section>
  )
}

/** The panel that the address opens, if any. */
export function AnswersPanels({ desk }: DeskProps) {
  const { panel, closeAt } = desk
  if (panel?.name === 'confirm-delete') return <DeletionPanel desk={desk} all={panel.all} open={panel.open} />
  if (!panel) return null
  if (!panel.attempt) return <GonePanel id={panel.name === 'name' ? 'name' : 'confirm-delete'} closeAt={closeAt} />
  return panel.name === 'name'
    ? <NamePanel desk={desk} attempt={panel.attempt} />
    : <PupilDeletionPanel desk={desk} attempt={panel.attempt} />
}
