import { CodeBadge } from '~/features/codes/code-badge'
import { shownDate } from '~/lib/dates'
import { quizEditPath } from '~/lib/paths'
import { EmptyTent } from '~/ui/drawings'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Icon } from '~/ui/icon'
import { ViewChoices } from '~/ui/view-choices'
import { Table, TableCell, TableRow } from '~/ui/table'
import { answersPanelAt, readAnswersChoice } from './answers'
import { boardPath, MOST_LISTED, shownName, type Board, type BoardPupil, type BoardView } from './board'

type Props = { board: Board; view: BoardView }

const STATES = { working: 'Working', over: 'Time is over', finished: 'Finished' }
const DOORS = { open: 'Open', early: 'Not open yet', closed: 'Closed', draft: 'Draft' }
const LOOKS = { working: 'badge', over: 'badge is-bad', finished: 'badge is-good' }

/** A table with at most this many columns fits on a tablet. */
const SHORT_ROW = 4

/** Makes the page look again every 8 seconds: by reloading, or in place where scripts run. The fingerprint says what it shows. */
export function BoardPulse({ fingerprint }: { fingerprint: string }) {
  return (
    <>
      <noscript><meta httpEquiv="refresh" content="8" /></noscript>
      <p className="notice is-bad" role="status" data-board={fingerprint} hidden>
        No connection at the moment. The board keeps trying.
      </p>
    </>
  )
}

/** The figures, large enough to be read from across the room. */
export function BoardCounts({ board: { joined, finished } }: { board: Board }) {
  return (
    <p className="board-counts" role="status" id="board-counts" data-part>
      <span><strong>{joined}</strong> joined</span> <span><strong>{finished}</strong> finished</span>
    </p>
  )
}

/** Whether pupils can begin, and the buttons that change it. */
function Doors({ board: { quiz, doors, closed, closing }, view }: Props) {
  const { areScoresShown } = quiz
  const open = closing ? `Closes ${closing}.` : 'It stays open until you close it.'
  return (
    <div id="board-doors" data-part>
      <p>
        <span className={doors === 'open' ? 'badge is-good' : 'badge'}>{DOORS[doors]}</span>{' '}
        {doors === 'draft'
          ? <>Nobody else can open it yet: <a href={quizEditPath(quiz.code)}>check the questions, then publish</a>.</>
          : (closed ?? open)}
      </p>
      <Form method="post">
        <div className="cluster">
          {closed ? <SubmitButton intent="open"><Icon name="play" /> {doors === 'closed' ? 'Open again' : 'Open now'}</SubmitButton> : null}
          {/* Not on a draft: once published, it would be closed, and nobody would know why. */}
          {doors === 'open' ? <SubmitButton intent="close"><Icon name="lock" /> Close now</SubmitButton> : null}
          {areScoresShown
            ? <SubmitButton intent="hide-scores" tone="quiet"><Icon name="eye" /> Hide scores</SubmitButton>
            : <SubmitButton intent="show-scores" tone="quiet"><Icon name="eye" /> Show scores</SubmitButton>}
          <a className="button button-quiet" href={boardPath(quiz.code, { classLabel: view.classLabel, isProjector: true })}>
            <Icon name="image" /> For the projector
          </a>
        </div>
      </Form>
    </div>
  )
}

/** Links to the views of the class; each is an address that can be kept and reloaded. */
function Ways({ board: { quiz, day, isToday, earlierDay }, view }: Props) {
  const { code, classLabels } = quiz
  const at = (change: Partial<BoardView>) => boardPath(code, { ...view, ...change })
  const classes = [null, ...classLabels].map((classLabel) => ({
    label: classLabel ?? 'Everybody',
    at: at({ classLabel }),
    isChosen: view.classLabel === classLabel,
  }))
  return (
    <>
      {classLabels.length > 0 ? <nav aria-label="Class"><ViewChoices title="Class" choices={classes} /></nav> : null}
      <nav className="board-ways" aria-label="Order and day">
        <p>
          Order: {view.sort === 'late' ? <strong>longest idle first</strong> : <a href={at({ sort: 'late' })}>longest idle first</a>},{' '}
          {view.sort === 'name' ? <strong>by name</strong> : <a href={at({ sort: 'name' })}>by name</a>}
        </p>
        <p id="board-day" data-part>
          {isToday ? 'Today' : <time dateTime={day}>{shownDate(day)}</time>}
          {isToday ? null : <>, <a href={at({ day: null })}>back to today</a></>}
          {earlierDay ? (
            <>, <a href={at({ day: earlierDay })}>before: <time dateTime={earlierDay}>{shownDate(earlierDay)}</time></a></>
          ) : null}
        </p>
        <p>
          <a href={at({ isStill: !view.isStill })}>
            <Icon name={view.isStill ? 'play' : 'clock'} /> {view.isStill ? 'Refresh automatically' : 'Stop refreshing'}
          </a>
        </p>
      </nav>
    </>
  )
}

function MoreTime({ pupil }: { pupil: BoardPupil }) {
  if (pupil.state === 'finished') return null
  return (
    <Form method="post">
      <input type="hidden" name="attempt" value={pupil.id} />
      <SubmitButton
        intent="more-time"
        tone="quiet"
        className="button-small keep-together"
        id={`more-${pupil.id}`}
        aria-label={`+5 minutes for ${shownName(pupil)}`}
      >
        +5 minutes
      </SubmitButton>
    </Form>
  )
}

/** It leads to where a name can be changed or hidden: a rude one must not wait for its attempt to be handed in. */
function PupilName({ pupil, code }: { pupil: BoardPupil; code: string }) {
  const at = answersPanelAt(code, readAnswersChoice(new URLSearchParams()), { page: 1 }, 'name', pupil.id)
  return (
    <span className="lines">
      <a href={at} title="Change or hide this name"><bdi className={pupil.name ? undefined : 'muted'}>{shownName(pupil)}</bdi></a>{' '}
      {pupil.classNumber ? <span className="hint">Class number <bdi>{pupil.classNumber}</bdi></span> : null}
    </span>
  )
}

function Pupils({ board: { quiz, pupils, isCut } }: { board: Board }) {
  const { code, classLabels, areScoresShown, hasTimeLimit } = quiz
  const columns = [
    'Pupil', ...(classLabels.length > 0 ? ['Class'] : []), 'Answered', 'Last seen', 'State',
    ...(hasTimeLimit ? ['Time until'] : []), ...(areScoresShown ? ['Score'] : []),
  ]
  return (
    <>
      {isCut ? <p className="notice">Only the newest {MOST_LISTED} attempts are looked at.</p> : null}
      <div className={columns.length > SHORT_ROW ? 'many-columns' : undefined}>
        <Table caption="Pupils" columns={columns} hasActions={hasTimeLimit}>
          {pupils.map((pupil) => (
            <TableRow key={pupil.id} name={<PupilName pupil={pupil} code={code} />}>
              {classLabels.length > 0 ? <TableCell column="Class">{pupil.classLabel ?? '–'}</TableCell> : null}
              <TableCell column="Answered">
                <span className="board-answered">
                  {pupil.answered} of {pupil.total} <progress value={pupil.answered} max={pupil.total} aria-hidden="true" />
                </span>
              </TableCell>
              <TableCell column="Last seen"><time dateTime={pupil.lastSeenAt}>{pupil.lastSeen}</time></TableCell>
              <TableCell column="State"><span className={LOOKS[pupil.state]}>{STATES[pupil.state]}</span></TableCell>
              {hasTimeLimit ? <TableCell column="Time until">{pupil.endsAt ?? '–'}</TableCell> : null}
              {areScoresShown ? <TableCell column="Score">{pupil.score === null ? '–' : `${pupil.score}/${pupil.total}`}</TableCell> : null}
              {hasTimeLimit ? <TableCell><MoreTime pupil={pupil} /></TableCell> : null}
            </TableRow>
          ))}
        </Table>
      </div>
    </>
  )
}

function Nobody({ board, view }: Props) {
  return (
    <div className="empty">
      <EmptyTent />
      <h2>{!board.isToday ? 'Nobody was here' : view.classLabel ? `Nobody from ${view.classLabel} yet` : 'Nobody has begun yet'}</h2>
      <p className="muted">
        {board.isToday ? 'Pupils appear here as soon as they have begun. “For the projector” shows the class how to get in.' : 'Nobody took the quiz on this day.'}
      </p>
    </div>
  )
}

/** The teacher's board of one quiz: who is there, how far they are, and whether it is open. */
export function ClassBoard({ board, view }: Props) {
  const { code } = board.quiz
  return (
    <>
      <section className="quiz-head" aria-label="Code and state">
        <CodeBadge code={code} label="Quiz code" />
        <BoardCounts board={board} />
        <Doors board={board} view={view} />
      </section>
      <section className="stack" aria-labelledby="class">
        <h2 id="class">The class</h2>
        <Ways board={board} view={view} />
        <div className="stack" id="board-pupils" data-part>
          {board.pupils.length > 0 ? <Pupils board={board} /> : <Nobody board={board} view={view} />}
        </div>
      </section>
    </>
  )
}
