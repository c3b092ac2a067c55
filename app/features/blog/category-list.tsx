import { counted } from '~/lib/counted'
import { categoryPath } from '~/lib/paths'
import { ColouredName } from '~/ui/coloured-name'
import { EmptyTent } from '~/ui/drawings'
import { FEED_PATH } from './blog-metadata'
import type { CountedCategory } from './category-list.server'

const filterPath = (slug: string) => (slug === '' ? '/blog' : `/blog?${new URLSearchParams({ category: slug }).toString()}`)

type FilterProps = { categories: CountedCategory[]; chosen: string }

/** The filter above the posts (P2 §2, top navigation). */
export function CategoryTabs({ categories, chosen }: FilterProps) {
  if (categories.length === 0) return null
  const all = [{ slug: '', name: 'All posts' }, ...categories]
  return (
    <nav className="tabs" aria-label="Filter by category">
      {all.map(({ slug, name }) => (
        <a key={slug} href={filterPath(slug)} aria-current={slug === chosen ? 'page' : undefined}>{name}</a>
      ))}
    </nav>
  )
}

/** The same filter beside the posts, with how many there are (P2 §2, sidebar), and links to other pages. */
export function CategorySidebar({ categories, chosen }: FilterProps) {
  return (
    <aside className="stack blog-aside" aria-labelledby="categories-title">
      <h2 id="categories-title">Categories</h2>
      {categories.length === 0 ? <p className="muted">There are none yet.</p> : (
        <ul className="category-links">
          {categories.map(({ slug, name, color, postCount }) => (
            <li key={slug}>
              <a href={filterPath(slug)} aria-current={slug === chosen ? 'true' : undefined}>
                <ColouredName name={name} color={color} />{' '}
                <span className="muted">{counted(postCount, 'post')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="cluster">
        <a href="/categories">All categories</a>
        <a href={FEED_PATH}>RSS feed</a>
      </p>
    </aside>
  )
}

/** All categories with how many published posts each has (P2 §2, /categories). */
export function CategoryGrid({ categories }: { categories: CountedCategory[] }) {
  if (categories.length === 0) {
    return (
      <div className="empty">
        <EmptyTent />
        <h2>No categories yet</h2>
        <p className="muted">Every post is in the blog itself.</p>
        <a className="button button-quiet" href="/blog">Open the blog</a>
      </div>
    )
  }
  return (
    <ul className="card-grid">
      {categories.map(({ id, slug, name, color, description, postCount }) => (
        <li className="card card-link" key={id}>
          <h2><a href={categoryPath(slug)}><ColouredName name={name} color={color} /></a></h2>
          {description ? <p dir="auto">{description}</p> : null}
          <p className="muted">{counted(postCount, 'post')}</p>
        </li>
      ))}
    </ul>
  )
}
