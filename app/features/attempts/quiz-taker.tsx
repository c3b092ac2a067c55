import { quizPath } from '~/lib/paths'
import { toClock } from '~/lib/elapsed'
import { Form } from '~/ui/form/form'
import { ReadingComfortChoices } from '~/ui/form/reading-comfort'
import { SubmitButton } from '~/ui/form/submit-button'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Icon } from '~/ui/icon'
import { ReadAloud } from '~/ui/read-aloud'
import { foreignIn } from '~/features/quizzes/quiz'
import type { Taking } from './attempt-view.server'
import { PreviewNotice, ResumeCode } from './quiz-start'

/** Where the pupil is: the lamps, which question, how many answers, and the time by the server's clock. */
function Status({ taking }: { taking: Taking }) {
  const { step, total, answered, stored, elapsed, end, left, isOver } = taking
  const lamps = stored.split(',')
  return (
    <div className="quiz-status">
      <p>{step === null ? `${total} questions` : <strong>Question {step + 1} of {total}</strong>}</p>
      <p>
        <Icon name="clock" /> <span className="visually-hidden">Time: </span>
        <time role="timer" data-elapsed={isOver ? undefined : elapsed}>{toClock(elapsed)}</time>
      </p>
      <div
        className="bulbs"
        role="progressbar"
        aria-label="Questions answered"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
      >
        {lamps.map((answer, index) => <i key={index} className={answer === '' ? undefined : 'is-lit'} />)}
      </div>
      <p className="hint">
        <span data-answered>{answered}</span>/{total} answered{end ? `. ${isOver ? 'Ended' : 'Hand in by'} ${end}` : ''}
        {left !== null && left > 0 ? <span data-left={left} /> : null}
      </p>
    </div>
  )
}

type QuestionProps = { question: Taking['questions'][number]; total: number; isAlone: boolean; tongue: { lang?: string } }

function Question({ question, total, isAlone, tongue }: QuestionProps) {
  const { id, number, questionText, options, chosen } = question
  return (
    <fieldset className="field question" id={`question-${number}`} data-number={number}>
      <legend>
        {isAlone ? null : <span className="muted">Question {number} of {total}</span>} <span dir="auto" {...tongue}>{questionText}</span>
      </legend>
      <div className="choices">
        {options.map(({ value, text }) => (
          <label className="choice" key={value}>
            <input type="radio" name={`answer-${id}`} value={value} defaultChecked={chosen === value} /> <span dir="auto" {...tongue}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Links to the questions without an answer, before handing in. */
function OpenQuestions({ taking }: { taking: Taking }) {
  const others = taking.open.filter((number) => taking.step === null || number !== taking.step + 1)
  if (others.length === 0) return null
  return (
    <nav className="cluster" aria-label="Open questions">
      <span>Still open:</span>
      {others.map((number) => (
        <a key={number} data-open={number} href={taking.step === null ? `#question-${number}` : `${quizPath(taking.code)}?q=${number}`}>Question {number}</a>
      ))}
    </nav>
  )
}

function Buttons({ step, total }: { step: number | null; total: number }) {
  if (step === null) {
    return (
      <div className="cluster">
        <SubmitButton intent="submit" className="button-big">Submit Quiz</SubmitButton>
        <SubmitButton intent="save" tone="quiet">Save for later</SubmitButton>
      </div>
    )
  }
  return (
    <div className="cluster">
      {step < total - 1
        ? <SubmitButton intent="next" className="button-big">Next <Icon name="arrow-right" /></SubmitButton>
        : <SubmitButton intent="submit" className="button-big">Submit Quiz</SubmitButton>}
      {step > 0 ? <SubmitButton intent="previous" tone="quiet"><Icon name="arrow-left" /> Previous</SubmitButton> : null}
    </div>
  )
}

/** Switches between the two ways through a quiz (P2 §2). Buttons of the form, so that this page's choices are not lost. */
function Modes({ isAll }: { isAll: boolean }) {
  return (
    <div className="cluster quiz-modes" role="group" aria-label="Show the questions">
      <SubmitButton intent="one-by-one" tone="quiet" aria-pressed={!isAll}>One by One</SubmitButton>
      <SubmitButton intent="all-questions" tone="quiet" aria-pressed={isAll}>All Questions</SubmitButton>
    </div>
  )
}

/** What is left to do when the time is up: hand in what came in time. */
function TimeOver({ taking }: { taking: Taking }) {
  return (
    <Form method="post" className="card">
      <h2>The time for this quiz is over.</h2>
      <p>What you answered before is kept: {taking.answered} of {taking.total} questions.</p>
      <input type="hidden" name="attempt" value={taking.attemptId} />
      <div className="cluster"><SubmitButton intent="submit" className="button-big">Submit Quiz</SubmitButton></div>
    </Form>
  )
}

function Answering({ taking }: { taking: Taking }) {
  const { code, step, total } = taking
  // When storing fails, the choices come back with the message.
  const refused = useFormReply('submit')
  const sent = refused?.lastResult?.initialValue as Record<string, string | undefined> | undefined
  const questions = taking.questions.map((question) => {
    const option = sent?.[`answer-${question.id}`]
    return option === undefined ? question : { ...question, chosen: Number(option) }
  })
  const address = step === null ? `${quizPath(code)}?mode=all` : `${quizPath(code)}?q=${step + 1}`
  const mayHandIn = step === null || step === total - 1
  const openQuestions = mayHandIn ? <OpenQuestions taking={taking} /> : null
  // After a refusal on the page with all questions, the links to the open ones come first.
  const isSaidFirst = Boolean(refused) && step === null
  return (
    <Form
      method="post"
      action={address}
      data-attempt={taking.attemptId}
      data-stored={taking.stored}
      className="quiz-form"
    >
      <input type="hidden" name="attempt" value={taking.attemptId} />
      {isSaidFirst ? openQuestions : null}
      {questions.map((question) => (
        <Question key={question.id} question={question} total={total} isAlone={step !== null} tongue={foreignIn(taking)} />
      ))}
      {isSaidFirst ? null : openQuestions}
      {mayHandIn ? <p className="hint" role="status" data-remaining /> : null}
      <Buttons step={step} total={total} />
      <Modes isAll={step === null} />
      {/* These belong to the form too, so that this page's choices are not lost. */}
      <div className="reading">
        <ReadingComfortChoices><SubmitButton intent="comfort" tone="quiet">Use this</SubmitButton></ReadingComfortChoices>
        <ReadAloud texts=".question legend, .choice" language={taking.language ?? undefined} />
      </div>
    </Form>
  )
}

/** From the second question on pupils know the title: one that is longer than this shall not push the questions out of sight. */
const LONG_TITLE = 60

/** A running attempt: one question, or all of them in one form. It needs no script; `ui/enhance/quiz-keep` adds one. */
export function QuizTaker({ taking }: { taking: Taking }) {
  const isKnown = Boolean(taking.step) && taking.title.length > LONG_TITLE
  return (
    <>
      <h1 className={isKnown ? 'lede' : 'page-title quiz-title'} dir="auto">{taking.title}</h1>
      {taking.isDraft ? <PreviewNotice /> : null}
      <Status taking={taking} />
      {taking.isOver ? <TimeOver taking={taking} /> : <Answering taking={taking} />}
      {taking.resumeCode && !taking.isOver ? (
        <p className="hint">
          {taking.takerName ? `${taking.takerName}, to` : 'To'} continue on another device, note this code:{' '}
          <ResumeCode code={taking.resumeCode} />. <a href={taking.anotherAt}>Not you?</a>
        </p>
      ) : null}
    </>
  )
}
