import { MOST_QUESTIONS } from '~/features/quiz-desk/question-editor'
import { DIFFICULTY_OPTIONS, LONGEST_TITLE } from '~/features/quizzes/quiz'
import { counted } from '~/lib/counted'
import { ChoiceField, FieldError, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import type { ExchangeQuestion, Format } from './exchange'
import { MAKE_FORM, type ImportPreview } from './import'

/** A quiz that the questions are to be added to. */
type ImportTarget = { code: string; title: string; version: number; room: number }

type Props = {
  preview: ImportPreview
  /** The unit of the problems' numbers, and the name of the format. */
  format: Pick<Format, 'label' | 'unit'>
  /** Null for a new quiz. */
  target: ImportTarget | null
  idempotencyKey: string
  /** Most questions that may be chosen. */
  most: number
}

function Problems({ preview: { problems }, unit }: { preview: ImportPreview; unit: Format['unit'] }) {
  if (problems.length === 0) return null
  return (
    <section className="notice is-bad stack" aria-labelledby="problems">
      <h3 id="problems">{counted(problems.length, 'problem')}</h3>
      <ul className="import-problems">
        {problems.map(({ line, message }, index) => (
          <li key={index}>{line === null ? null : <strong>{unit} {line}: </strong>}<span dir="auto">{message}</span></li>
        ))}
      </ul>
    </section>
  )
}

type QuestionProps = { question: ExchangeQuestion; index: number; isChosen: boolean }

function PreviewQuestion({ question: { questionText, options, correctAnswer, explanation }, index, isChosen }: QuestionProps) {
  return (
    <li className="card import-question">
      <label className="choice">
        <input type="checkbox" name="chosen" value={index} defaultChecked={isChosen} aria-describedby={`question-${index}`} /> Question {index + 1}
      </label>
      <h3 id={`question-${index}`} dir="auto">{questionText}</h3>
      <ol type="A">
        {options.map((option, each) => (
          <li key={each} className={each === correctAnswer ? 'is-right' : undefined}>
            <span dir="auto">{option}</span>
            {each === correctAnswer ? <strong><Icon name="check" /> right answer</strong> : null}
          </li>
        ))}
      </ol>
      {explanation ? <p className="muted" dir="auto">{explanation}</p> : null}
    </li>
  )
}

/** Shown where not everything that was read can be imported. */
function TooMany({ most, isAdded }: { most: number; isAdded: boolean }) {
  const limit = `A quiz may have at most ${MOST_QUESTIONS} questions`
  if (most === 0) return <p className="hint">{limit}, and this one already has that many.</p>
  return <p className="hint">{limit}{isAdded ? `, so there is room for ${most} more` : ''}. The first {most} are chosen.</p>
}

type Fields = { preview: string; chosen: string[]; idempotencyKey: string; title: string; difficulty: string; version: string }

/** What was read, before anything is stored: each problem by its line, and the good questions to choose from. */
export function ImportPreviewPanel({ preview, format, target, idempotencyKey, most }: Props) {
  const [, fields] = useZodForm<Fields>(MAKE_FORM, { idempotencyKey, title: preview.title, difficulty: 'medium' })
  const { questions, fileName } = preview
  const sent = fields.chosen.initialValue as string[] | string | undefined
  const isSentBack = fields.preview.initialValue !== undefined
  const isChosen = (index: number) => (isSentBack ? [sent].flat().includes(String(index)) : index < most)
  return (
    <section className="panel" aria-labelledby="preview-title" id="preview">
      <h2 id="preview-title">{counted(questions.length, 'question was read', 'questions were read')}</h2>
      <p>
        {fileName ? <>From <strong className="file-name">{fileName}</strong></> : 'From your text'}, as {format.label}. Nothing is stored yet.
      </p>
      <Problems preview={preview} unit={format.unit} />
      {questions.length === 0 ? null : (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="preview" value={JSON.stringify(preview)} />
          {target ? (
            <input type="hidden" name="version" value={target.version} />
          ) : (
            <>
              <input type="hidden" name="idempotencyKey" value={fields.idempotencyKey.initialValue as string} />
              <TextField field={fields.title} label="Quiz title" maxLength={LONGEST_TITLE} dir="auto" required />
              <ChoiceField field={fields.difficulty} label="Difficulty" options={DIFFICULTY_OPTIONS} />
            </>
          )}
          <fieldset className="field" id={fields.chosen.id} tabIndex={-1}>
            <legend>Questions to import</legend>
            {questions.length > most ? <TooMany most={most} isAdded={target !== null} /> : null}
            <FieldError field={fields.chosen} />
            <ul className="import-questions">
              {questions.map((question, index) => (
                <PreviewQuestion key={index} question={question} index={index} isChosen={isChosen(index)} />
              ))}
            </ul>
          </fieldset>
          <div className="cluster">
            <SubmitButton intent={MAKE_FORM} className="button-big" pending="Saving...">{target ? `Add to “${target.title}”` : 'Make a draft quiz'}</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}
