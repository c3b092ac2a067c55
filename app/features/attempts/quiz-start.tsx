import { quizPath, storyPath } from '~/lib/paths'
import { SleepingBooth } from '~/ui/drawings'
import { FieldError, SelectField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import type { StartCard } from './attempt-view.server'
import { parkNames } from './safe-names'
import { LONGEST_CLASS_NUMBER } from './taker-name'

type Named = { takerName: string; parkName: string; offer: string; classLabel: string; classNumber: string }

/** Three park names to choose from; nobody has to give one (P2 §5). */
function ParkNames({ offer, ownNames, chosen = '' }: { offer: number; ownNames: boolean; chosen?: string }) {
  const names = parkNames(offer)
  return (
    <fieldset className="field">
      <legend>{ownNames ? 'Or take a name from the park' : 'Take a name from the park'}</legend>
      <div className="choices">
        {names.map((name) => (
          <label className="choice" key={name}>
            <input type="radio" name="parkName" value={name} defaultChecked={name === chosen} /> <span>{name}</span>
          </label>
        ))}
        <label className="choice"><input type="radio" name="parkName" value="" defaultChecked={!names.includes(chosen)} /> <span>No name</span></label>
      </div>
    </fieldset>
  )
}

function StartForm({ card }: { card: StartCard }) {
  const [, { takerName, parkName, offer, classLabel, classNumber }] = useZodForm<Named>('start')
  const kept = ['Your name', ...(card.classLabels.length > 0 ? ['class'] : []), ...(card.asksClassNumber ? ['class number'] : [])]
  const shownOffer = Number(offer.initialValue ?? card.offer)
  return (
    <Form method="post" className="card" aria-labelledby="before">
      <h2 id="before">Before you start...</h2>
      <ul className="quiz-rules">{card.rules.map((rule) => <li key={rule}>{rule}</li>)}</ul>
      <input type="hidden" name="formKey" value={card.formKey} autoComplete="off" />
      <input type="hidden" name="offer" value={shownOffer} autoComplete="off" />
      {card.ownNames ? (
        <TextField
          field={takerName}
          label="Your name (optional)"
          hint="A first name or a nickname, 2 to 20 characters. Or choose one below."
          maxLength={60}
          autoComplete="off"
        />
      ) : null}
      <ParkNames offer={shownOffer} ownNames={card.ownNames} chosen={parkName.initialValue} />
      {card.classLabels.length > 0 ? (
        <SelectField
          field={classLabel}
          label="Your class"
          options={[{ value: '', label: 'No class' }, ...card.classLabels.map((label) => ({ label }))]}
        />
      ) : null}
      {card.asksClassNumber ? (
        <TextField
          field={classNumber}
          label="Your class number (optional)"
          hint="Only your teacher sees it."
          maxLength={LONGEST_CLASS_NUMBER}
          autoComplete="off"
        />
      ) : null}
      <div className="cluster">
        <SubmitButton intent="start" className="button-big">Continue to Quiz</SubmitButton>
        <SubmitButton intent="more-names" tone="quiet"><Icon name="refresh" /> Three more names</SubmitButton>
      </div>
      <p className="hint">
        {kept.join(', ')} and answers are kept for this quiz and deleted after {card.retentionDays}{' '}
        {card.retentionDays === 1 ? 'day' : 'days'}. A cookie keeps your place on this device.
      </p>
    </Form>
  )
}

function ResumeForm({ isOpen }: { isOpen: boolean }) {
  const [, { resumeCode }] = useZodForm<{ resumeCode: string }>('resume')
  return (
    <details className="card" open={isOpen || Boolean(resumeCode.errors?.length)}>
      <summary>Already started? Continue with your code</summary>
      <Form method="post">
        <div className="field">
          <label htmlFor={resumeCode.id}>Code of your attempt</label>
          <p className="hint" id="resume-hint">The other device shows it below the questions.</p>
          <input
            id={resumeCode.id}
            name={resumeCode.name}
            defaultValue={resumeCode.initialValue}
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={resumeCode.errors?.length ? `resume-hint ${resumeCode.id}-error` : 'resume-hint'}
            aria-invalid={resumeCode.errors?.length ? true : undefined}
          />
          <FieldError field={resumeCode} />
        </div>
        <div className="cluster"><SubmitButton intent="resume" tone="quiet">Continue</SubmitButton></div>
      </Form>
    </details>
  )
}

/** The first page of a quiz (P2 §2): who takes it, its rules, and the way back into an attempt. */
export function QuizStart({ card }: { card: StartCard }) {
  return (
    <>
      <h1 className="page-title quiz-title" dir="auto">{card.title}</h1>
      {card.isDraft ? <PreviewNotice /> : null}
      {card.description ? <p className="lede" dir="auto">{card.description}</p> : null}
      {card.story ? (
        <p><Icon name="book" /> The story: <a href={storyPath(card.story.code)}><bdi>{card.story.title}</bdi></a></p>
      ) : null}
      {card.isLost ? (
        <div className="notice">
          <strong>No attempt is open on this device.</strong> {card.blocked ? 'Continue' : 'Start one, or continue'} with the code that the other device shows.
          {card.hasCookie ? null : ' If you have just started one, this browser refuses cookies: allow them for this site, or use another device.'}
        </div>
      ) : null}
      {card.running ? (
        <div className="notice">
          <strong>Someone has not finished on this device.</strong>
          <p>
            <a href={quizPath(card.code)}>Continue that attempt</a>{card.blocked ? '.' : ', or start your own.'}{' '}
            {card.blocked ? 'It' : 'Theirs'} is kept under the code <ResumeCode code={card.running} />.
          </p>
        </div>
      ) : null}
      {card.isLinkBroken ? (
        <div className="notice">
          <strong>This link is incomplete.</strong> Please ask your teacher for it again, and start from that one.
        </div>
      ) : null}
      {card.lastResult ? (
        <p><a className="button button-quiet" href={card.lastResult}><Icon name="chart" /> See your last result</a></p>
      ) : null}
      {card.blocked ? (
        <section className="card empty" aria-labelledby="before">
          <SleepingBooth />
          <h2 id="before">{card.blocked}</h2>
          <ul className="quiz-rules">{card.rules.map((rule) => <li key={rule}>{rule}</li>)}</ul>
          <a className="button button-quiet" href="/enter-code"><Icon name="ticket" /> Enter another code</a>
        </section>
      ) : (
        <StartForm card={card} />
      )}
      <ResumeForm isOpen={card.isLost} />
    </>
  )
}

/** The code of an attempt as pupils write it down: `ABC-DEF`. */
export function ResumeCode({ code }: { code: string }) {
  return <strong className="code">{code.slice(0, 3)}-{code.slice(3)}</strong>
}

/** Says that a quiz is a draft that only its author sees. */
export function PreviewNotice() {
  return (
    <div className="notice">
      <strong>Preview</strong> This quiz is a draft: nobody else can open it, and this attempt does not count.
    </div>
  )
}
