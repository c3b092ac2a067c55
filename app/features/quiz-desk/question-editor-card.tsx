import { controlId } from '~/lib/form-reply'
import { letterOf } from '~/lib/option-letters'
import { Icon, type IconName } from '~/ui/icon'
import { LONGEST, QUESTIONS_FORM, type FormerDraft, type QuestionDraft } from './question-editor'

type Errors = Record<string, string[] | null | undefined>

type Props = {
  draft: QuestionDraft
  /** From 0. */
  index: number
  count: number
  /** Address of this page without a fragment. */
  here: string
  /** The language of its texts, for the browser's spelling check. */
  tongue: { lang?: string }
  errors: Errors
  /** What a row's button did to this question, if one did. */
  said: string | undefined
  /** What that button removed or replaced, if anything. */
  former?: FormerDraft | undefined
}

/** Id of a question's card, for addresses that lead to it. */
export const questionCardId = (index: number): string => `question-${index + 1}`

/** Connects a control of the form with its error message. */
function wired(name: string, errors: Errors) {
  const id = controlId(QUESTIONS_FORM, name)
  const isWrong = Boolean(errors[name]?.length)
  return { id, name, 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? `${id}-error` : undefined }
}

function Message({ name, errors }: { name: string; errors: Errors }) {
  if (!errors[name]?.length) return null
  return <p className="error" id={`${controlId(QUESTIONS_FORM, name)}-error`}>{errors[name].join(' ')}</p>
}

type RowButtonProps = { verb: string; label: string; icon: IconName; at: number; isOff?: boolean } & Pick<Props, 'index' | 'here'>

/** Changes the form without saving it; without scripts the answer opens at the question that it is about. */
function RowButton({ verb, label, icon, at, index, here, isOff = false }: RowButtonProps) {
  return (
    <button
      className={`button button-small ${verb === 'delete' ? 'button-danger' : 'button-quiet'}`}
      name="row"
      value={`${verb}-${index}`}
      formAction={`${here}#${questionCardId(at)}`}
      formNoValidate
      disabled={isOff}
      aria-label={`${label} question ${index + 1}`}
    >
      <Icon name={icon} /> {label}
    </button>
  )
}

function RowButtons({ index, count, here }: Pick<Props, 'index' | 'count' | 'here'>) {
  const row = { index, here }
  return (
    <div className="cluster">
      <RowButton {...row} verb="up" label="Move up" icon="arrow-up" at={index - 1} isOff={index === 0} />
      <RowButton {...row} verb="down" label="Move down" icon="arrow-down" at={index + 1} isOff={index === count - 1} />
      <RowButton {...row} verb="regenerate" label="Regenerate" icon="refresh" at={index} />
      <RowButton {...row} verb="delete" label="Delete" icon="trash" at={Math.min(index, count - 2)} isOff={count <= 1} />
    </div>
  )
}

/** What a row's button did, with a way back if it removed something. */
function Changed({ said, former, here }: Pick<Props, 'said' | 'former' | 'here'>) {
  if (!said) return null
  const { options, ...texts } = former?.draft ?? { options: [] }
  return (
    <div className="notice cluster" role="status">
      <p>{said} Nothing is saved until you press Save Questions.</p>
      {former ? (
        <>
          <input type="hidden" name="former.verb" value={former.verb} />
          {Object.entries(texts).map(([field, value]) => <input key={field} type="hidden" name={`former.draft.${field}`} value={value} />)}
          {options.map((option, place) => <input key={place} type="hidden" name={`former.draft.options[${place}]`} value={option} />)}
          <button
            className="button button-small button-quiet"
            name="row"
            value={`restore-${former.index}`}
            formAction={`${here}#${questionCardId(former.index)}`}
            formNoValidate
          >
            <Icon name="undo" /> {former.verb === 'delete' ? 'Put it back' : 'Put the earlier question back'}
          </button>
        </>
      ) : null}
    </div>
  )
}

/** For those who go from field to field, and hear no heading on the way. */
const OfQuestion = ({ index }: { index: number }) => <span className="visually-hidden">, question {index + 1}</span>

/** The options, with a radio button beside each to mark the right one. */
function Options({ draft, index, tongue, errors }: Pick<Props, 'draft' | 'index' | 'tongue' | 'errors'>) {
  const name = `questions[${index}]`
  return (
    <fieldset className="field" aria-describedby={errors[`${name}.correctAnswer`]?.length ? wired(`${name}.correctAnswer`, errors)['aria-describedby'] : undefined}>
      <legend>Options; mark the right one<OfQuestion index={index} /></legend>
      <ol className="option-rows" id={controlId(QUESTIONS_FORM, `${name}.options`)}>
        {draft.options.map((option, place) => (
          <li key={place}>
            <label className="choice">
              <input
                type="radio"
                name={`${name}.correctAnswer`}
                id={place === 0 ? controlId(QUESTIONS_FORM, `${name}.correctAnswer`) : undefined}
                value={place}
                defaultChecked={draft.correctAnswer === place}
              />
              <span className="visually-hidden">Right answer: option</span> {letterOf(place)}
            </label>
            <textarea
              {...wired(`${name}.options[${place}]`, errors)}
              rows={1}
              aria-label={`Question ${index + 1}, option ${letterOf(place)}`}
              defaultValue={option}
              maxLength={LONGEST.option}
              dir="auto"
              {...tongue}
            />
            <Message name={`${name}.options[${place}]`} errors={errors} />
          </li>
        ))}
      </ol>
      <Message name={`${name}.options`} errors={errors} />
      <Message name={`${name}.correctAnswer`} errors={errors} />
    </fieldset>
  )
}

/** The sentence that proves the answer, beside the question (issue 5, Review desk). */
function Evidence({ evidence, tongue }: { evidence: string } & Pick<Props, 'tongue'>) {
  return (
    <div className="evidence">
      <h3>From the source</h3>
      {evidence ? <blockquote dir="auto" {...tongue}>{evidence}</blockquote> : <p className="muted">No sentence goes with this question. Check its answer yourself.</p>}
    </div>
  )
}

/** One question of the editor. */
export function QuestionCard({ draft, index, count, here, tongue, errors, said, former }: Props) {
  const name = `questions[${index}]`
  const text = wired(`${name}.questionText`, errors)
  const explanation = wired(`${name}.explanation`, errors)
  return (
    <li className={said ? 'card question-card is-changed' : 'card question-card'} id={questionCardId(index)} tabIndex={-1}>
      <div className="question-head">
        <h2>Question {index + 1}</h2>
        <RowButtons index={index} count={count} here={here} />
      </div>
      <Changed said={said} former={former} here={here} />
      <input type="hidden" name={`${name}.lineage`} value={draft.lineage} />
      <input type="hidden" name={`${name}.evidence`} value={draft.evidence} />
      <div className="question-body">
        <div className="stack">
          <div className="field">
            <label htmlFor={text.id}>Question text<OfQuestion index={index} /></label>
            <textarea {...text} rows={2} defaultValue={draft.questionText} maxLength={LONGEST.question} dir="auto" {...tongue} />
            <Message name={text.name} errors={errors} />
          </div>
          <Options draft={draft} index={index} tongue={tongue} errors={errors} />
          <div className="field">
            <label htmlFor={explanation.id}>Explanation<OfQuestion index={index} /></label>
            <textarea {...explanation} rows={2} defaultValue={draft.explanation} maxLength={LONGEST.explanation} dir="auto" {...tongue} />
            <Message name={explanation.name} errors={errors} />
          </div>
        </div>
        <Evidence evidence={draft.evidence} tongue={tongue} />
      </div>
    </li>
  )
}
