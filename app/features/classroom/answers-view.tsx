import { shownMeanScore } from '~/features/attempts/score'
import { counted } from '~/lib/counted'
import { quizEditPath, quizPath } from '~/lib/paths'
import { EmptyTent } from '~/ui/drawings'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Icon } from '~/ui/icon'
import { answersAt, answersFileAt, answersPanelAt, dataSheetAt } from './answers'
import { AttemptsTable } from './answers-attempts'
import { AnswersChoices, ChosenInWords } from './answers-choices'
import type { AnswersDesk, ShownAnswers } from './answers-desk.server'
import { AnswersPanels } from './answers-panels'
import { QuestionsTable } from './answers-questions'

type ViewProps = { desk: AnswersDesk; answers: ShownAnswers }

function Actions({ desk: { quiz, choice }, answers }: ViewProps) {
  return (
    <div className="cluster">
      {answers.count > 0 ? (
        <>
          <a className="button" href={answers.fileAt} download><Icon name="download" /> Download CSV</a>
          <a className="button button-quiet" href={answersFileAt(quiz.code, choice, ';')} download>
            <Icon name="download" /> CSV with semicolons
          </a>
        </>
      ) : null}
      <a className="button button-quiet" href={dataSheetAt(quiz.code, choice)}><Icon name="file" /> Data sheet</a>
      {answers.isStored ? (
        <a className="button button-danger" href={answersPanelAt(quiz.code, choice, { page: 1 }, 'confirm-delete')}>
          <Icon name="trash" /> {choice.classLabel ? "Delete this class's answers" : 'Delete answers'}
        </a>
      ) : null}
    </div>
  )
}

/** What ended before it was handed in counts nowhere, until the teacher says so: the quiz may yet be opened again. */
function Ended({ count }: { count: number }) {
  if (count === 0) return null
  const isOne = count === 1
  return (
    <Form method="post" className="notice no-print">
      <strong>{counted(count, 'attempt')} {isOne ? 'has' : 'have'} ended without being handed in.</strong>
      <p>
        What was answered is kept, and counts once you hand {isOne ? 'it' : 'them'} in. After that nobody can continue{' '}
        {isOne ? 'it' : 'them'}, even if you open the quiz again.
      </p>
      <div className="cluster"><SubmitButton intent="hand-in-ended" tone="quiet">Hand in {counted(count, 'attempt')}</SubmitButton></div>
    </Form>
  )
}

function Figures({ answers: { count, averageScore, averageAsked, figures } }: { answers: ShownAnswers }) {
  const flagged = figures.filter(({ flags }) => flags.length > 0).length
  return (
    <dl className="figures">
      <div className="card"><dt>Attempts</dt><dd>{count}</dd></div>
      <div className="card"><dt>Avg Score</dt><dd>{shownMeanScore(averageScore, averageAsked)}</dd></div>
      <div className="card"><dt>Questions to look at</dt><dd>{flagged}</dd></div>
    </dl>
  )
}

/** Shown in place of figures: there are no attempts at all, or none that the address asks for. */
function NoAnswers({ desk: { quiz, choice }, answers }: ViewProps) {
  if (answers.all === 0) {
    return (
      <div className="empty">
        <EmptyTent />
        <h2>No answers yet</h2>
        {quiz.published ? (
          <>
            <p className="muted">Nobody has handed this quiz in. Its code is <span className="code">{quiz.code}</span>.</p>
            <a className="button" href={quizPath(quiz.code)}>Open the quiz</a>
          </>
        ) : (
          <>
            <p className="muted">This quiz is a draft: nobody else can open it yet.</p>
            <a className="button" href={quizEditPath(quiz.code)}>Check the questions, then publish</a>
          </>
        )}
      </div>
    )
  }
  const wider = { version: null, hasRepeats: true }
  return (
    <div className="empty">
      <EmptyTent />
      <h2>No answers of this kind</h2>
      <p className="muted">{choice.hasRepeats ? 'Another class or version has some.' : 'There may be later attempts, or some of another class or version.'}</p>
      <a className="button" href={answersAt(quiz.code, wider)}>Show all attempts</a>
    </div>
  )
}

/** How a quiz was answered, question by question, and by whom. */
export function AnswersView({ desk, answers }: ViewProps) {
  const { chosen, versions } = answers
  return (
    <>
      <AnswersPanels desk={desk} />
      <Actions desk={desk} answers={answers} />
      <AnswersChoices desk={desk} answers={answers} />
      <Ended count={answers.ended} />
      <ChosenInWords answers={answers} choice={desk.choice} />
      {answers.count === 0 ? <NoAnswers desk={desk} answers={answers} /> : (
        <>
          {versions.length > 1 && chosen.number !== desk.quiz.currentVersion ? (
            <p className="notice">These are the questions of version {chosen.number}, as they were asked before the quiz was changed.</p>
          ) : null}
          <Figures answers={answers} />
          <QuestionsTable figures={answers.figures} />
          <p className="hint">
            {desk.choice.hasRepeats ? 'Every attempt counts.' : 'The first attempt of each pupil counts: of a name, in a class, on a device.'} A question
            without an answer counts as wrong.
          </p>
          {answers.figures.some(({ flags }) => flags.includes('wrong-ahead')) ? (
            <p className="hint no-print">
              Is the wrong option marked as the right one?{' '}
              <a href={quizEditPath(desk.quiz.code)}>Correct it under Questions</a>: what was handed in can be marked again there.
            </p>
          ) : null}
          <AttemptsTable answers={answers} hasOrder={desk.choice.hasRepeats} />
        </>
      )}
    </>
  )
}
