import { shownMeanScore } from '~/features/attempts/score'
import { QuizFacts } from '~/features/quizzes/quiz-card'
import { shownDate } from '~/lib/dates'
import { toClock } from '~/lib/elapsed'
import { quizAnswersPath, quizBoardPath, quizEditPath, quizPrintPath } from '~/lib/paths'
import { truncate } from '~/lib/text'
import { EmptyTent } from '~/ui/drawings'
import { ErrorNotice } from '~/ui/error-notice'
import { Icon } from '~/ui/icon'
import { LoadMore } from '~/ui/load-more'
import { SearchField } from '~/ui/search-field'
import { Table, TableCell, TableRow } from '~/ui/table'
import type { MyQuizzes, OwnQuiz, ShownAttempt } from './my-quizzes.server'

const TOPIC_PREVIEW = 120

/** The ten most recent attempts (P2 §2). */
function AttemptsTable({ title, attempts }: { title: string; attempts: ShownAttempt[] }) {
  if (attempts.length === 0) return <p className="muted">Nobody has handed it in yet.</p>
  return (
    <Table caption={`Most recent attempts at ${title}`} columns={['Participant', 'Score', 'Time', 'Completed']}>
      {attempts.map(({ id, participant, score, totalQuestions, timeTaken, isOnPaper, completedAt }) => (
        <TableRow key={id} name={participant}>
          <TableCell column="Score">{score}/{totalQuestions}</TableCell>
          <TableCell column="Time">{isOnPaper ? 'on paper' : toClock(timeTaken)}</TableCell>
          <TableCell column="Completed"><time dateTime={completedAt}>{shownDate(completedAt)}</time></TableCell>
        </TableRow>
      ))}
    </Table>
  )
}

function Figures({ quiz: { statistics, questionsCount } }: { quiz: OwnQuiz }) {
  return (
    <dl className="figures">
      <div><dt>Attempts</dt><dd>{statistics.attempts}</dd></div>
      <div><dt>Avg Score</dt><dd>{shownMeanScore(statistics.averageScore, statistics.averageAsked || questionsCount)}</dd></div>
      <div><dt>Completion</dt><dd>{statistics.completionRate}%</dd></div>
    </dl>
  )
}

function OwnQuizCard({ quiz }: { quiz: OwnQuiz }) {
  const { code, title, topic, published, closed, attempts, resultsAt } = quiz
  return (
    <li className={attempts ? 'card is-open' : 'card'} id={`quiz-${code}`}>
      <h2 dir="auto">{title}</h2>
      <p className="meta">
        <span className="code">{code}</span>
        <span className={published ? 'badge is-good' : 'badge'}>{published ? 'Published' : 'Draft'}</span>
      </p>
      {closed ? <p className="hint">{closed}</p> : null}
      <QuizFacts quiz={quiz} />
      <p className="muted" dir="auto">{truncate(topic, TOPIC_PREVIEW)}</p>
      <Figures quiz={quiz} />
      {attempts ? <AttemptsTable title={title} attempts={attempts} /> : null}
      <div className="cluster">
        <a className="button button-quiet" href={resultsAt} aria-expanded={attempts !== null} aria-label={`${attempts ? 'Hide' : 'View'} Results of ${title}`}>
          <Icon name="chart" /> {attempts ? 'Hide Results' : 'View Results'}
        </a>
        <a className="button button-quiet" href={quizEditPath(code)} aria-label={`Edit ${title}`}><Icon name="edit" /> Edit</a>
        <a className="button button-quiet" href={quizBoardPath(code)} aria-label={`Class Board of ${title}`}>
          <Icon name="users" /> Class Board
        </a>
        <a className="button button-quiet" href={quizPrintPath(code)} aria-label={`Print ${title}`}><Icon name="print" /> Print</a>
        <a className="button button-quiet" href={quizAnswersPath(code)} aria-label={`Answers per question of ${title}`}>
          <Icon name="quiz" /> Answers per question
        </a>
      </div>
    </li>
  )
}

/** Finds among many. A GET form: its results have an address of their own. */
function OwnQuizSearch({ q }: { q: string }) {
  return (
    <form method="get" action="/my-quizzes" className="search-bar" role="search" aria-label="My quizzes">
      <SearchField label="Title, topic or code" q={q} />
      <button className="button button-quiet"><Icon name="search" /> Search</button>
      {q === '' ? null : <a className="button button-quiet" href="/my-quizzes">Show all quizzes</a>}
    </form>
  )
}

function Nothing({ q, page }: Pick<MyQuizzes, 'q' | 'page'>) {
  const isEmpty = page === 1 && q === ''
  return (
    <div className="empty">
      <EmptyTent />
      <h2>{page > 1 ? 'Nothing on this page' : q === '' ? 'No quizzes created yet' : 'No quiz fits'}</h2>
      {page === 1 && q !== '' ? <p className="muted">Try fewer or shorter words: the beginning of a word is enough.</p> : null}
      {isEmpty ? <p className="muted">Name a topic, or take one of your stories, and the first is here in seconds.</p> : null}
      {isEmpty ? <a className="button" href="/create-quiz">Create Quiz</a> : null}
    </div>
  )
}

/** The cards, or what is shown instead (P2 §2, My Quizzes). */
export function MyQuizList({ desk }: { desk: MyQuizzes }) {
  const { quizzes, q, page, earlierAt, laterAt, failure } = desk
  if (failure) return <ErrorNotice>{failure}</ErrorNotice>
  return (
    <>
      {q === '' && quizzes.length === 0 ? null : <OwnQuizSearch q={q} />}
      {quizzes.length === 0 ? (
        <Nothing q={q} page={page} />
      ) : (
        <ul className="card-grid quiz-grid">
          {quizzes.map((quiz) => <OwnQuizCard key={quiz.code} quiz={quiz} />)}
        </ul>
      )}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label={`Page ${page + 1}`} />
    </>
  )
}
