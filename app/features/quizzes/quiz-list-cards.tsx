import { EmptyTent } from '~/ui/drawings'
import { ErrorNotice } from '~/ui/error-notice'
import { FilterChoice } from '~/ui/filter-choice'
import { Icon } from '~/ui/icon'
import { LoadMore } from '~/ui/load-more'
import { SearchField } from '~/ui/search-field'
import { DIFFICULTY_OPTIONS } from './quiz'
import { ListedQuizCard } from './quiz-card'
import type { QuizListView } from './quiz-list-view.server'

const LIST_ID = 'quizzes'

type ListProps = { view: QuizListView }

/** Search by title or topic, filters for category and difficulty. A GET form: its results have an address of their own. */
export function QuizSearch({ view: { filter, isNarrowed, categories } }: ListProps) {
  return (
    <form method="get" action="/quizzes" className="search-bar" role="search" aria-label="Quizzes">
      <SearchField label="Title or topic" q={filter.q} />
      <FilterChoice
        name="category"
        label="Category"
        any="All categories"
        chosen={filter.category}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterChoice name="difficulty" label="Difficulty" any="All difficulties" chosen={filter.difficulty} options={DIFFICULTY_OPTIONS} />
      <button className="button button-quiet"><Icon name="search" /> Search</button>
      {isNarrowed ? <a className="button button-quiet" href="/quizzes">Show all quizzes</a> : null}
    </form>
  )
}

/** For signed-in people: links to their own quizzes and, for admins, to the dashboard (P2 §2). */
export function QuizListActions({ view: { isAdmin } }: ListProps) {
  return (
    <>
      <a className="button button-quiet" href="/my-quizzes"><Icon name="quiz" /> My Quizzes</a>
      <a className="button button-quiet" href="/create-quiz"><Icon name="plus" /> Create Quiz</a>
      {isAdmin ? <a className="button button-quiet" href="/admin"><Icon name="settings" /> Dashboard</a> : null}
    </>
  )
}

function Nothing({ view: { page, isNarrowed } }: ListProps) {
  const why = page > 1 ? 'The quizzes end before this page.' : isNarrowed ? 'Try fewer or shorter words, or another filter.' : 'Nothing is published yet.'
  return (
    <div className="empty">
      <EmptyTent />
      <h2>No quizzes found</h2>
      <p className="muted">{why}</p>
    </div>
  )
}

/** The cards, or what is shown instead, and links to the other pages. */
export function QuizList({ view }: ListProps) {
  const { quizzes, page, earlierAt, laterAt, failure } = view
  if (failure) return <ErrorNotice>{failure}</ErrorNotice>
  return (
    <>
      {quizzes.length === 0 ? <Nothing view={view} /> : (
        <ul className="card-grid" id={LIST_ID}>
          {quizzes.map((quiz) => <ListedQuizCard key={quiz.code} quiz={quiz} />)}
        </ul>
      )}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label="More quizzes" listId={LIST_ID} things="quizzes" />
    </>
  )
}
