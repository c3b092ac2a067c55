import { SleepingBooth } from '~/ui/drawings'

/** What anybody else sees on a page for a quiz's creator and admins (P2 §6). */
export function QuizForbidden() {
  return (
    <main id="main" className="page">
      <div className="empty">
        <SleepingBooth />
        <h1 className="page-title">You don't have permission to edit this quiz</h1>
        <p className="muted">Only its author or an admin can edit it.</p>
        <a className="button" href="/quizzes">Back to Quizzes</a>
      </div>
    </main>
  )
}
