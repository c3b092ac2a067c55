import { quizPath } from '~/lib/paths'
import { Icon } from '~/ui/icon'

type Props = {
  /** The quiz about the story, where there is one. */
  quiz: { title: string; code: string } | null
}

/** Where a reader goes from the end of a story: its quiz, the next code, the other stories. */
export function StoryNext({ quiz }: Props) {
  return (
    <nav className="cluster no-print" aria-label="After the story">
      {quiz ? <a className="button" href={quizPath(quiz.code)}><Icon name="quiz" /> <span>Take the quiz: <bdi>{quiz.title}</bdi></span></a> : null}
      <a className="button button-quiet" href="/enter-code"><Icon name="ticket" /> Enter another code</a>
      <a className="button button-quiet" href="/stories"><Icon name="book" /> More stories</a>
    </nav>
  )
}
