import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { DashboardWork, FirstSteps } from '~/features/dashboard-work'
import { findOwnWork } from '~/features/dashboard.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { Icon, type IconName } from '~/ui/icon'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'dashboard', 'park'] }

export const meta: MetaFunction = () => [{ title: 'Dashboard · Midnight Midway' }]

type DashboardCard = { to: string; icon: IconName; title: string; text: string }

const CARDS: DashboardCard[] = [
  { to: '/generate', icon: 'book', title: 'Generate Story', text: 'Summon a new story and its code.' },
  { to: '/create-quiz', icon: 'plus', title: 'Create Quiz', text: 'From a topic, a PDF or one of your stories.' },
  { to: '/generate-article', icon: 'edit', title: 'Write an Article', text: 'Your own text, with a code of its own.' },
  { to: '/spooky-resources', icon: 'image', title: 'Resources', text: 'Pictures, PDFs and links, each with a code.' },
  { to: '/my-quizzes', icon: 'quiz', title: 'My Quizzes', text: 'Review, publish, and see how pupils did.' },
  { to: '/stories', icon: 'moon', title: 'Nightmare Gallery', text: 'What is published, and your own drafts.' },
  { to: '/account', icon: 'user', title: 'Your account', text: 'Plan, name, password, your data.' },
]

const ADMIN_CARDS: DashboardCard[] = [
  { to: '/manage-subscribers', icon: 'users', title: 'Manage Subscribers', text: 'Who may do how much, and until when.' },
  { to: '/story-management', icon: 'archive', title: 'Story Management', text: 'All stories: publish, duplicate, delete.' },
  { to: '/quiz-management', icon: 'quiz', title: 'Quiz Management', text: 'All quizzes and their categories.' },
  { to: '/story-elements', icon: 'wheel', title: 'Story Elements', text: 'The characters and places of the park.' },
  { to: '/blog-management', icon: 'edit', title: 'Blog Management', text: 'Posts with their files, and their categories.' },
  { to: '/faq-management', icon: 'quiz', title: 'FAQ Management', text: 'Questions, answers, and their order.' },
  { to: '/free-downloads-management', icon: 'download', title: 'Free Downloads', text: 'Files for everybody: upload, order, delete.' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return json({ isAdmin: actor.isAdmin, name: actor.fullName || actor.email, ...(await findOwnWork(actor)) })
}

function CardList({ cards, heading: Heading }: { cards: DashboardCard[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="card-grid card-rows">
      {cards.map(({ to, icon, title, text }) => (
        <li className="card card-link" key={to}>
          <Icon name={icon} />
          <Heading><a href={to}>{title}</a></Heading>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

export default function AdminPage() {
  const { isAdmin, name, allowance, mayGenerate, stories, quizzes } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Dashboard"
      lede={
        <>
          Welcome back, {name}. {allowance ? <span className={mayGenerate ? 'badge' : 'badge is-bad'}>{allowance}</span> : null}
          {mayGenerate ? null : <> <a href="/#pricing">See all plans</a></>}
        </>
      }
      actions={
        <form method="post" action="/auth">
          <button className="button button-quiet" name="intent" value="sign-out"><Icon name="logout" /> Logout</button>
        </form>
      }
    >
      {stories.length + quizzes.length === 0 ? <FirstSteps /> : null}
      <CardList cards={CARDS} heading="h2" />
      <DashboardWork stories={stories} quizzes={quizzes} />
      {isAdmin ? (
        <section className="stack" aria-labelledby="administration">
          <h2 id="administration">Administration</h2>
          <CardList cards={ADMIN_CARDS} heading="h3" />
        </section>
      ) : null}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
