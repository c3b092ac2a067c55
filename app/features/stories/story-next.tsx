import { quizPath, storyOfflinePath } from '~/lib/paths'
import { Icon } from '~/ui/icon'

type Props = {
  code: string
  /** The quiz about the story, if any. */
  quiz: { title: string; code: string } | null
}

/** Saves the story as a file to be read without a connection. */
export function SaveForOffline({ code }: Pick<Props, 'code'>) {
  return <a className="button button-quiet" href={storyOfflinePath(code)}><Icon name="archive" /> Save for offline</a>
}

/** Where a reader can go from the end of a story: its quiz, the next code, other stories, or saving it. */
export function StoryNext({ code, quiz }: Props) {
  return (
    <nav className="cluster no-print" aria-label="After the story">
      {quiz ? <a className="button" href={quizPath(quiz.code)}><Icon name="quiz" /> <span>Take the quiz: <bdi>{quiz.title}</bdi></span></a> : null}
      <a className="button button-quiet" href="/enter-code"><Icon name="ticket" /> Enter another code</a>
      <a className="button button-quiet" href="/stories"><Icon name="book" /> More stories</a>
      <SaveForOffline code={code} />
    </nav>
  )
}
