import { counted } from '~/lib/counted'
import { quizEditPath, quizPath } from '~/lib/paths'
import { truncate } from '~/lib/text'
import { ColouredName } from '~/ui/coloured-name'
import { Icon } from '~/ui/icon'
import { shownDifficulty } from './quiz'
import type { QuizCard } from './quiz-list'
import type { ListedQuiz } from './quiz-list-view.server'

const TOPIC_PREVIEW = 120
const DESCRIPTION_PREVIEW = 200

/** Difficulty, number of questions and category of a quiz. */
export function QuizFacts({ quiz }: { quiz: Pick<QuizCard, 'difficulty' | 'questionsCount' | 'category'> }) {
  return (
    <p className="meta">
      <span className="badge">{shownDifficulty(quiz.difficulty)}</span>
      <span>{counted(quiz.questionsCount, 'question')}</span>
      {quiz.category ? <ColouredName {...quiz.category} /> : null}
    </p>
  )
}

/** Whether a quiz's title says its topic already, as it does where a teacher typed the same words twice. */
const isSaid = (topic: string, title: string) => topic.trim().toLowerCase() === title.trim().toLowerCase()

/** A quiz in the public list (P2 §2). */
export function ListedQuizCard({ quiz }: { quiz: ListedQuiz }) {
  const { code, title, topic, description, hours, mayEdit } = quiz
  return (
    <li className="card">
      <h2 dir="auto">{title}</h2>
      <QuizFacts quiz={quiz} />
      {isSaid(topic, title) ? null : <p className="muted" dir="auto">{truncate(topic, TOPIC_PREVIEW)}</p>}
      {description ? <p dir="auto">{truncate(description, DESCRIPTION_PREVIEW)}</p> : null}
      {hours.map(({ label, at, there }) => <p key={label} className="hint">{label} <time dateTime={at}>{there}</time></p>)}
      <div className="cluster quiz-start">
        <a className="button" href={quizPath(code)} aria-label={`Start Quiz ${title}`}>Start Quiz</a>
        {mayEdit ? (
          <a className="button button-quiet" href={quizEditPath(code)} aria-label={`Edit ${title}`}><Icon name="edit" /> Edit</a>
        ) : null}
      </div>
    </li>
  )
}
