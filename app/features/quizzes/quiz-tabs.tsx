import {
  quizAnswersPath, quizBoardPath, quizEditPath, quizExportPath, quizPaperPath, quizPrintPath,
} from '~/lib/paths'

/** The pages of one quiz for whoever may edit it. */
export type QuizTab = 'info' | 'questions' | 'print' | 'board' | 'answers' | 'paper' | 'export'

type Props = { quiz: { code: string; questionsCount?: number }; current: QuizTab }

/** Ways between the pages of one quiz, the two tabs of its review desk first (P2 §2): addresses, so that each can be linked. */
export function QuizTabs({ quiz: { code, questionsCount }, current }: Props) {
  const tabs: [QuizTab, string, string][] = [
    ['info', 'Quiz Information', quizEditPath(code, 'info')],
    ['questions', questionsCount === undefined ? 'Questions' : `Questions (${questionsCount})`, quizEditPath(code, 'questions')],
    ['board', 'Class Board', quizBoardPath(code)],
    ['answers', 'Answers', quizAnswersPath(code)],
    ['print', 'Print', quizPrintPath(code)],
    ['paper', 'Enter paper answers', quizPaperPath(code)],
    ['export', 'Export', quizExportPath(code)],
  ]
  return (
    <nav className="tabs no-print" aria-label="Parts of the quiz">
      {tabs.map(([tab, label, to]) => (
        <a key={tab} href={to} aria-current={tab === current ? 'page' : undefined}>{label}</a>
      ))}
    </nav>
  )
}
