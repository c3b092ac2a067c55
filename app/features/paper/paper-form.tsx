import { AreaField, ChoiceField, SelectField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useFormReply } from '~/ui/form/use-form-reply'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import { Table, TableCell, TableRow } from '~/ui/table'
import { quizPaperPath } from '~/lib/paths'
import type { PaperReply } from './paper-actions.server'
import type { PaperEntry } from './paper-entry.server'
import { LONGEST_LINES, MOST_LINES, PAPER_FORM, type CheckedLine } from './paper-words'

type Typed = { formKey: string; version: string; number: string; classLabel: string; lines: string }

const LINES_HINT =
  'One line for each pupil: the name, a colon and the letters in the order of the sheet, like Ana R: BDACA, or the letters ' +
  `alone. Write - where nothing is circled. At most ${MOST_LINES} lines at a time.`

const FORM_ID = 'paper-answers'

/** The lines as they were understood, before they are stored. */
function CheckedLines({ checked }: { checked: CheckedLine[] }) {
  return (
    <section className="card" aria-labelledby="checked-title" id="checked">
      <h2 id="checked-title">{checked.length === 1 ? 'One line is good' : `All ${checked.length} lines are good`}</h2>
      <p>Compare them with the sheets. Nothing is stored yet.</p>
      <Table caption="Lines as they were understood" columns={['Pupil', 'Line', 'Letters', 'Right']}>
        {checked.map(({ number, name, letters, right, total }) => (
          <TableRow key={number} name={<bdi>{name ?? 'Anonymous'}</bdi>}>
            <TableCell column="Line">{number}</TableCell>
            <TableCell column="Letters"><span className="paper-letters">{letters}</span></TableCell>
            <TableCell column="Right">{right}/{total}</TableCell>
          </TableRow>
        ))}
      </Table>
      <div className="cluster">
        <SubmitButton form={FORM_ID} intent="store" pending="Storing..."><Icon name="check" /> Store answers</SubmitButton>
      </div>
    </section>
  )
}

function PrintedFrom({ entry, field }: { entry: PaperEntry; field: Parameters<typeof SelectField>[0]['field'] }) {
  const [only, ...others] = entry.versions
  if (only && others.length === 0) return <input type="hidden" name={field.name} value={only.number} />
  return (
    <SelectField
      field={field}
      label="Number in the mark on the sheets"
      hint="A·3 is version A of the third version of the quiz: the questions may have been changed since you printed."
      options={entry.versions.map(({ number, label }) => ({ value: String(number), label }))}
    />
  )
}

/** The form for typing in the answers of a class from paper; they can be checked before they are stored. */
export function PaperForm({ entry }: { entry: PaperEntry }) {
  const { number, classLabel, classLabels, quiz } = entry
  const [, fields] = useZodForm<Typed>(PAPER_FORM, { number: String(number), classLabel })
  const checked = useFormReply<PaperReply>(PAPER_FORM)?.checked ?? []
  const here = quizPaperPath(quiz.code)
  return (
    <>
      <Form method="post" action={here} className="form-card" id={FORM_ID}>
        <input type="hidden" name="formKey" value={fields.formKey.initialValue ?? entry.formKey} autoComplete="off" />
        <ChoiceField
          field={fields.version}
          label="Version of the sheets"
          hint="The letter in the mark at the top of each sheet. Type in A and B one after the other."
          options={[{ value: 'A', label: 'Version A' }, { value: 'B', label: 'Version B' }]}
        />
        <PrintedFrom entry={entry} field={fields.number} />
        {classLabels.length > 0 ? (
          <SelectField
            field={fields.classLabel}
            label="Class"
            options={[{ value: '', label: 'No class' }, ...classLabels.map((label) => ({ value: label, label }))]}
          />
        ) : null}
        <AreaField
          field={fields.lines}
          label="Names and letters"
          hint={LINES_HINT}
          rows={12}
          required
          maxLength={LONGEST_LINES}
          autoCapitalize="words"
          spellCheck={false}
          className="paper-letters"
        />
        <div className="cluster">
          <SubmitButton intent="check" tone="quiet" pending="Checking..." formAction={`${here}#checked`}>
            <Icon name="eye" /> Check the lines
          </SubmitButton>
          {checked.length > 0 ? null : (
            <SubmitButton intent="store" pending="Storing..."><Icon name="check" /> Store answers</SubmitButton>
          )}
        </div>
        <p className="hint">They count like answers online, are marked as paper, and are deleted with the quiz’s other answers.</p>
      </Form>
      {checked.length > 0 ? <CheckedLines checked={checked} /> : null}
    </>
  )
}
