/** What is left of this month's quizzes; shows nothing where `usage` is null because no limit applies. */
export function QuizUsageCard({ usage }: { usage: { remaining: number; limit: number; canGenerate: boolean } | null }) {
  if (!usage) return null
  const { remaining, limit, canGenerate } = usage
  return (
    <section className={canGenerate ? 'card usage-card' : 'card usage-card is-bad'} aria-labelledby="usage-title">
      <h2 id="usage-title">Monthly Usage</h2>
      <p>
        {remaining} of {limit} remaining this month{' '}
        <span className={canGenerate ? 'badge is-good' : 'badge is-bad'}>{canGenerate ? 'Available' : 'Limit Reached'}</span>
      </p>
      {canGenerate ? null : (
        <p>
          You've reached your monthly quiz generation limit. Please upgrade your plan to continue.{' '}
          <a href="/#pricing">See all plans</a>. Your limit resets next month.
        </p>
      )}
    </section>
  )
}
