import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { deskPage } from '~/lib/page-handle'
import { Icon, type IconName } from '~/ui/icon'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = deskPage

export const meta: MetaFunction = () => [{ title: 'Dashboard · Midnight Midway' }]

type DashboardCard = { to: string; icon: IconName; title: string; text: string; isForAdmins?: true }

const CARDS: DashboardCard[] = [
  { to: '/generate', icon: 'book', title: 'Generate Story', text: 'Summon a new story and its code.' },
  { to: '/stories', icon: 'moon', title: 'Nightmare Gallery', text: 'What is published, and your own drafts.' },
  { to: '/generate-article', icon: 'edit', title: 'Write an Article', text: 'Your own text, with a code of its own.' },
  { to: '/spooky-resources', icon: 'image', title: 'Resources', text: 'Pictures, PDFs and links, each with a code.' },
  { to: '/create-quiz', icon: 'plus', title: 'Create Quiz', text: 'From a topic, a PDF or one of your stories.' },
  { to: '/my-quizzes', icon: 'quiz', title: 'My Quizzes', text: 'Review, publish, and see how pupils did.' },
  { to: '/account', icon: 'user', title: 'Your account', text: 'Name, password, sessions, your data.' },
  { to: '/manage-subscribers', icon: 'users', title: 'Manage Subscribers', text: 'Who may do how much, and until when.', isForAdmins: true },
  { to: '/story-management', icon: 'archive', title: 'Story Management', text: 'All stories: publish, duplicate, delete.', isForAdmins: true },
  { to: '/quiz-management', icon: 'quiz', title: 'Quiz Management', text: 'All quizzes and their categories.', isForAdmins: true },
  { to: '/free-downloads-management', icon: 'download', title: 'Free Downloads', text: 'Files for everybody: upload, order, delete.', isForAdmins: true },
  { to: '/story-elements', icon: 'wheel', title: 'Story Elements', text: 'The characters and places of the park.', isForAdmins: true },
  { to: '/blog-management', icon: 'edit', title: 'Blog Management', text: 'Posts with their files, and their categories.', isForAdmins: true },
  { to: '/faq-management', icon: 'quiz', title: 'FAQ Management', text: 'Questions, answers, and their order.', isForAdmins: true },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { isAdmin, fullName, email } = await requireActor(request)
  return json({ isAdmin, name: fullName || email })
}

export default function AdminPage() {
  const { isAdmin, name } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Dashboard"
      lede={`Welcome back, ${name}.`}
      actions={
        <form method="post" action="/auth">
          <button className="button button-quiet" name="intent" value="sign-out"><Icon name="logout" /> Logout</button>
        </form>
      }
    >
      <ul className="card-grid">
        {CARDS.filter(({ isForAdmins }) => isAdmin || !isForAdmins).map(({ to, icon, title, text }) => (
          <li className="card card-link" key={to}>
            <Icon name={icon} />
            <h2><a href={to}>{title}</a></h2>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
