import {
  quizAnswersPath, quizBoardPath, quizEditPath, quizExportPath, quizPaperPath, quizPrintPath,
} from '~/lib/paths'

/** The pages of one quiz for people who may edit it. */
type QuizTab = 'info' | 'questions' | 'print' | 'board' | 'answers' | 'paper' | 'export'

type Props = { quiz: { code: string; questionsCount?: number }; current: QuizTab }

/**
 * Links between the pages of one quiz, with the two tabs of its review desk first (P2 §2). On a phone they would fill four
 * rows, so there they are folded behind the name of the open one.
 */
export function QuizTabs({ quiz: { code, questionsCount }, current }: Props) {
  const tabs: [QuizTab, string, string][] = [
    ['info', 'Quiz Information', quizEditPath(code, 'info')],
    ['questions', questionsCount === undefined ? 'Questions' : `Questions (${questionsCount})`, quizEditPath(code, 'questions')],
    ['board', 'Class Board', quizBoardPath(code)],
    ['answers', 'Answers', quizAnswersPath(code)],
    ['print', 'Print', quizPrintPath(code)],
    ['paper', 'Paper Answers', quizPaperPath(code)],
    ['export', 'Export', quizExportPath(code)],
  ]
  const links = tabs.map(([tab, label, to]) => (
    <a key={tab} href={to} aria-current={tab === current ? 'page' : undefined}>{label}</a>
  ))
  return (
    <>
      <nav className="tabs is-folded no-print" aria-label="Parts of the quiz">{links}</nav>
      <details className="folded-tabs no-print">
        <summary><span className="muted">Parts of the quiz:</span> {tabs.find(([tab]) => tab === current)![1]}</summary>
        <nav aria-label="Parts of the quiz">{links}</nav>
      </details>
    </>
  )
}
