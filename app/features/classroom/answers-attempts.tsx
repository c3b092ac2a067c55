import { toClock } from '~/lib/elapsed'
import { LoadMore } from '~/ui/load-more'
import { Table, TableCell, TableRow } from '~/ui/table'
import { shownClass } from './answers'
import type { ShownAnswers, ShownTaken } from './answers-desk.server'

type RowProps = { attempt: ShownTaken; completed: string; hasClasses: boolean; hasOrder: boolean }

function AttemptRow({ attempt, completed, hasClasses, hasOrder }: RowProps) {
  const { participant, isNameHidden, classLabel, classNumber, isRepeat, isPaper, support } = attempt
  const { score, totalQuestions, timeTaken } = attempt
  const name = (
    <span className="lines">
      <bdi>{participant}</bdi>{' '}
      {isNameHidden ? <span className="badge">Name hidden</span> : null}
      {classNumber ? <span className="hint">Class number <bdi>{classNumber}</bdi></span> : null}
      {support ? <span className="hint">{support}</span> : null}
    </span>
  )
  return (
    <TableRow name={name} id={`attempt-${attempt.id}`}>
      {hasClasses ? <TableCell column="Class"><bdi>{shownClass(classLabel)}</bdi></TableCell> : null}
      {hasOrder ? <TableCell column="Attempt">{isRepeat ? 'Repeat' : 'First'}</TableCell> : null}
      <TableCell column="Score">{score}/{totalQuestions}</TableCell>
      <TableCell column="Time">{isPaper ? '–' : toClock(timeTaken)}</TableCell>
      <TableCell column={completed}><time dateTime={attempt.completedAt}>{attempt.completedThere}</time></TableCell>
      <TableCell column="Source">{isPaper ? 'Paper' : 'Online'}</TableCell>
      <TableCell>
        <a className="button button-quiet button-small" href={attempt.nameAt} aria-label={`Change or hide the name ${participant}, or delete the answers`}>Name</a>
      </TableCell>
    </TableRow>
  )
}

/** The attempts behind the figures, the last one handed in first. */
export function AttemptsTable({ answers, hasOrder }: { answers: ShownAnswers; hasOrder: boolean }) {
  const { attempts, zone, classes, page, earlierAt, laterAt } = answers
  const completed = `Completed (${zone})`
  const hasClasses = classes.length > 0
  const columns = ['Name', ...(hasClasses ? ['Class'] : []), ...(hasOrder ? ['Attempt'] : []), 'Score', 'Time', completed, 'Source']
  return (
    <section className="stack" aria-labelledby="attempts">
      <h2 id="attempts">Attempts</h2>
      {attempts.length === 0 ? <p className="muted">Nothing on this page.</p> : (
        <Table caption="Attempts that were handed in" columns={columns} hasActions>
          {attempts.map((attempt) => <AttemptRow key={attempt.id} {...{ attempt, completed, hasClasses, hasOrder }} />)}
        </Table>
      )}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label={`Page ${page + 1}`} />
    </section>
  )
}
