import { AreaField, SelectField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import type { FormatName } from './exchange'
import { CHECK_FORM, MOST_PASTED } from './import'

/** A format as the page offers it. */
type OfferedFormat = { name: FormatName; label: string; about: string; alsoReads?: string; extension: string }

type Fields = { file: string; text: string; format: string }

/** The first form: a file, or a pasted text. Less prominent once a file has been read, which is then shown above it. */
export function ImportForm({ formats, isQuiet }: { formats: OfferedFormat[]; isQuiet: boolean }) {
  const [, fields] = useZodForm<Fields>(CHECK_FORM)
  return (
    <Form method="post" encType="multipart/form-data" className="form-card">
      <TextField
        field={fields.file}
        type="file"
        label="File"
        hint={`${formats.map(({ label }) => label).join(', ')}; at most 2 MB. Canvas and many other platforms export QTI.`}
        accept={[...new Set(['.txt', '.tsv', '.imscc', ...formats.map(({ extension }) => extension)])].join(',')}
      />
      <AreaField
        field={fields.text}
        label="Or paste your questions here"
        hint="Written as in a file, such as: a question on one line, its options as A) and B) below it, then ANSWER: B."
        maxLength={MOST_PASTED}
        rows={8}
        dir="auto"
        spellCheck={false}
      />
      <SelectField
        field={fields.format}
        label="Format"
        options={[{ value: '', label: 'Recognise it automatically' }, ...formats.map(({ name, label }) => ({ value: name, label }))]}
      />
      <p className="muted">You will see what was read before anything is stored. An import does not count towards your monthly quizzes.</p>
      <div className="cluster">
        <SubmitButton intent={CHECK_FORM} tone={isQuiet ? 'quiet' : undefined} className="button-big" pending="Reading...">Check the questions</SubmitButton>
      </div>
    </Form>
  )
}

/** What each format is, for a teacher who wonders which one to take. */
export function FormatList({ formats }: { formats: OfferedFormat[] }) {
  return (
    <details className="more">
      <summary>Which formats are there?</summary>
      <dl className="format-list">
        {formats.map(({ name, label, extension, about, alsoReads }) => (
          <div key={name}><dt>{label} <span className="muted">({extension})</span></dt><dd>{about} {alsoReads}</dd></div>
        ))}
      </dl>
    </details>
  )
}
