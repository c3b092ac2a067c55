import { ownStoriesPath, quizBoardPath, quizEditPath, storyPath } from '~/lib/paths'
import type { LatestWork } from './dashboard.server'

type ListProps = { id: string; title: string; all: { to: string; label: string }; works: LatestWork[] }

function LatestList({ id, title, all, works, workPath, action }: ListProps & {
  workPath: (code: string) => string
  action: (work: LatestWork) => { to: string; label: string; name: string }
}) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="plain-rows">
        {works.map((work) => {
          const { to, label, name } = action(work)
          return (
            <li key={work.code}>
              <span className="row-name">
                <a href={workPath(work.code)} dir="auto">{work.title}</a>{' '}
                <span className="meta">
                  <span className="code">{work.code}</span>{' '}
                  <span className={work.published ? 'badge is-good' : 'badge'}>{work.published ? 'Published' : 'Draft'}</span>
                </span>
              </span>{' '}
              <a className="button button-quiet button-small" href={to} aria-label={name}>{label}</a>
            </li>
          )
        })}
      </ul>
      <p><a className="line-link" href={all.to}>{all.label}</a></p>
    </section>
  )
}

/** The steps from an empty account to a first lesson. */
export function FirstSteps() {
  return (
    <section className="card" aria-labelledby="first-steps">
      <h2 id="first-steps">Your first lesson in three steps</h2>
      <ol>
        <li><a href="/generate">Summon a story</a>: name somebody, and it is there in seconds.</li>
        <li>Hand out its code: on the board, as a link, or as a QR code on paper. Pupils need no account.</li>
        <li>Make a quiz from it, check its questions, and publish it.</li>
      </ol>
    </section>
  )
}

/** What somebody made last, each with the links most often wanted. */
export function DashboardWork({ stories, quizzes }: { stories: LatestWork[]; quizzes: LatestWork[] }) {
  return (
    <div className="form-grid">
      {stories.length > 0 ? (
        <LatestList
          id="latest-stories"
          title="Your latest stories"
          all={{ to: ownStoriesPath, label: 'All your stories' }}
          works={stories}
          workPath={storyPath}
          action={({ code, title }) => ({ to: `${storyPath(code)}?edit`, label: 'Edit', name: `Edit ${title}` })}
        />
      ) : null}
      {quizzes.length > 0 ? (
        <LatestList
          id="latest-quizzes"
          title="Your latest quizzes"
          all={{ to: '/my-quizzes', label: 'All your quizzes' }}
          works={quizzes}
          workPath={quizEditPath}
          action={({ code, title, published }) => published
            ? { to: quizBoardPath(code), label: 'Board', name: `Board of ${title}` }
            : { to: quizEditPath(code), label: 'Review', name: `Review ${title}` }}
        />
      ) : null}
    </div>
  )
}
