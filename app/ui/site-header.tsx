import { LONGEST_FILTER } from '~/lib/list-filter'
import { Icon } from '~/ui/icon'
import { Logo } from '~/ui/logo'

/** What the header must know about the person who is signed in. */
type HeaderPerson = { isAdmin: boolean }

/** The places of the site in the order of P1 §2. */
const PLACES: { to: string; label: string }[] = [
  { to: '/blog', label: 'Blog' },
  { to: '/our-world', label: 'Our World' },
  { to: '/free-downloads', label: 'Free Downloads' },
  { to: '/faq', label: 'FAQ' },
  { to: '/quizzes', label: 'Quizzes' },
]

function Links({ person, path }: { person: HeaderPerson | null; path: string }) {
  const current = (to: string) => (path === to ? 'page' : undefined)
  return (
    <>
      {person ? null : <a href="/enter-code" aria-current={current('/enter-code')}>Enter a code</a>}
      {PLACES.map(({ to, label }) => (
        <a key={to} href={to} aria-current={current(to)}>{label}</a>
      ))}
      <a href="/search" aria-current={current('/search')}>Search</a>
      {person ? (
        <>
          <a href="/admin" aria-current={current('/admin')}>{person.isAdmin ? 'Admin' : 'Go to Dashboard'}</a>
          <form method="post" action="/auth">
            <button name="intent" value="sign-out">Logout</button>
          </form>
        </>
      ) : (
        <a href="/auth" aria-current={current('/auth')}>Login</a>
      )}
    </>
  )
}

/** The search box; its page has one of its own. */
function SearchBox() {
  return (
    <form className="site-search" action="/search" role="search">
      <input name="q" type="search" maxLength={LONGEST_FILTER} aria-label="Search" placeholder="Search" />
      <button aria-label="Search"><Icon name="search" /></button>
    </form>
  )
}

type Props = {
  person: HeaderPerson | null
  path: string
  /** Whether the page's style sheets have a place for the search box; otherwise there is only a link. */
  hasSearchBox: boolean
}

/** The head of every page: the way home, the places of the site, signing in and out, day and night (P1 §2). */
export function SiteHeader({ person, path, hasSearchBox }: Props) {
  return (
    <header className="site-header">
      <div className="site-bar">
        <a className="brand" href="/"><Logo size={36} /> Midnight Midway</a>
        <nav className="site-nav" aria-label="Main"><Links person={person} path={path} /></nav>
        {hasSearchBox && path !== '/search' ? <SearchBox /> : null}
        <form className="theme-switch" method="post" action="/theme">
          <button className="to-night" name="theme" value="night" aria-label="Night colours"><Icon name="moon" /></button>
          <button className="to-day" name="theme" value="day" aria-label="Daylight colours"><Icon name="sun" /></button>
        </form>
        <details className="site-menu">
          <summary><Icon name="menu" /> Menu</summary>
          <nav aria-label="Menu"><Links person={person} path={path} /></nav>
        </details>
      </div>
    </header>
  )
}
