import { shownDifficulty } from '~/features/quizzes/quiz'
import { shownDate } from '~/lib/dates'
import { quizEditPath, quizPath } from '~/lib/paths'
import { truncate } from '~/lib/text'
import { EmptyTent } from '~/ui/drawings'
import { ErrorNotice } from '~/ui/error-notice'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Icon } from '~/ui/icon'
import { LoadMore } from '~/ui/load-more'
import { SearchField } from '~/ui/search-field'
import { Table, TableCell, TableRow } from '~/ui/table'
import type { QuizCounts } from './quiz-admin'
import type { ManagedQuiz, QuizAdminDesk } from './quiz-admin.server'
import { QuizCategoriesPanel } from './quiz-category-panel'
import { QuizDeletePanel } from './quiz-edit-panels'

const COLUMNS = ['Title', 'Topic', 'Difficulty', 'Questions', 'Status', 'Reward', 'Created']
const REWARDS = { none: 'None', story: 'Story', resource: 'Resource' }
const TOPIC_PREVIEW = 40

type DeskProps = { desk: QuizAdminDesk }

/** The four figures above the table (P2 §2). */
export function QuizCountCards({ counts }: { counts: QuizCounts }) {
  const figures = { 'Total Quizzes': counts.total, 'Published': counts.published, 'Draft': counts.draft, 'With Rewards': counts.withRewards }
  return (
    <dl className="figures">
      {Object.entries(figures).map(([name, count]) => <div className="card" key={name}><dt>{name}</dt><dd>{count}</dd></div>)}
    </dl>
  )
}

/** Search by title, topic or code. A GET form: its results have an address of their own. */
export function QuizAdminSearch({ desk: { q, categoriesAt } }: DeskProps) {
  return (
    <form method="get" action="/quiz-management" className="search-bar" role="search" aria-label="Quizzes">
      <SearchField label="Title, topic or code" q={q} />
      <button className="button button-quiet"><Icon name="search" /> Search</button>
      {q ? <a className="button button-quiet" href="/quiz-management">Show all quizzes</a> : null}
      <a className="button button-quiet" href={`${categoriesAt}#categories`}><Icon name="settings" /> Categories</a>
    </form>
  )
}

function RowActions({ quiz: { id, code, title, published, deleteAt }, listAt }: { quiz: ManagedQuiz; listAt: string }) {
  return (
    <div className="cluster row-actions">
      <a className="button button-quiet button-small" href={quizPath(code)} aria-label={`View ${title}`}>View</a>
      <Form method="post" action={listAt}>
        <input type="hidden" name="quiz" value={id} />
        <SubmitButton
          intent={published ? 'unpublish' : 'publish'}
          tone="quiet"
          className="button-small"
          aria-label={`${published ? 'Unpublish' : 'Publish'} ${title}`}
        >
          {published ? 'Unpublish' : 'Publish'}
        </SubmitButton>
      </Form>
      <a className="button button-danger button-small" href={deleteAt} aria-label={`Delete ${title}`}>Delete</a>
    </div>
  )
}

function QuizRow({ quiz, listAt }: { quiz: ManagedQuiz; listAt: string }) {
  const { code, title, topic, difficulty, questionsCount, published, rewardType, createdAt } = quiz
  const name = <span className="lines"><a href={quizEditPath(code)} dir="auto">{title}</a> <span className="code">{code}</span></span>
  return (
    <TableRow name={name} id={`quiz-${code}`}>
      <TableCell column="Topic"><span dir="auto">{truncate(topic, TOPIC_PREVIEW)}</span></TableCell>
      <TableCell column="Difficulty">{shownDifficulty(difficulty)}</TableCell>
      <TableCell column="Questions">{questionsCount}</TableCell>
      <TableCell column="Status"><span className={published ? 'badge is-good' : 'badge'}>{published ? 'Published' : 'Draft'}</span></TableCell>
      <TableCell column="Reward">{REWARDS[rewardType]}</TableCell>
      <TableCell column="Created"><time className="keep-together" dateTime={createdAt}>{shownDate(createdAt)}</time></TableCell>
      <TableCell><RowActions quiz={quiz} listAt={listAt} /></TableCell>
    </TableRow>
  )
}

/** The panel that the address opens, if any. */
export function QuizAdminPanels({ desk: { panel, listAt, categoriesAt } }: DeskProps) {
  if (panel?.name === 'delete') {
    return (
      <QuizDeletePanel quiz={panel.quiz} closeAt={`${listAt}#quiz-${panel.quiz.code}`}>
        <input type="hidden" name="quiz" value={panel.quiz.id} />
      </QuizDeletePanel>
    )
  }
  return panel ? <QuizCategoriesPanel panel={panel} listAt={listAt} categoriesAt={categoriesAt} /> : null
}

/** The table of all quizzes, or what is shown instead (P2 §2, Admin quiz management). */
export function QuizAdminTable({ desk: { quizzes, listAt, page, earlierAt, laterAt, failure } }: DeskProps) {
  if (failure) return <ErrorNotice>{failure}</ErrorNotice>
  return (
    <>
      {quizzes.length === 0 ? (
        <div className="empty">
          <EmptyTent />
          <h2>{page > 1 ? 'Nothing on this page' : 'No quizzes found'}</h2>
        </div>
      ) : (
        <div className="quiz-rows many-columns">
          <Table caption="Quizzes" columns={COLUMNS} hasActions>
            {quizzes.map((quiz) => <QuizRow key={quiz.id} quiz={quiz} listAt={listAt} />)}
          </Table>
        </div>
      )}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label={`Page ${page + 1}`} />
    </>
  )
}
