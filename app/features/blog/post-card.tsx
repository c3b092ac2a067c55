import { Fragment } from 'react'
import { shownDate } from '~/lib/dates'
import { postPath } from '~/lib/paths'
import { pictureOf } from '~/lib/picture'
import { ColouredName } from '~/ui/coloured-name'
import { EmptyTent } from '~/ui/drawings'
import { LoadMore } from '~/ui/load-more'
import { CATEGORIES_ON_CARD } from './post'
import type { PostPage } from './post-list.server'

const LIST_ID = 'posts'
/** Cards are at most 20 rem wide, which the second copy fills on a dense screen. */
const WIDEST_PICTURE = 640

type CardProps = { post: PostPage['posts'][number]; hasAuthor: boolean }

/** A post in a list: its picture, its beginning, two of its categories (P2 §9). */
function PostCard({ post, hasAuthor }: CardProps) {
  const { title, slug, excerpt, featuredImageUrl, publishedAt, categories, authorName } = post
  const more = categories.length - CATEGORIES_ON_CARD
  return (
    <li className="card card-link post-card">
      {featuredImageUrl ? (
        <img {...pictureOf(featuredImageUrl, { widest: WIDEST_PICTURE })} sizes="20rem" alt="" loading="lazy" decoding="async" />
      ) : null}
      <h2 dir="auto"><a href={postPath(slug)}>{title}</a></h2>
      <p className="meta">
        <time dateTime={publishedAt}>{shownDate(publishedAt)}</time>{' '}
        {hasAuthor ? <span>{authorName ?? 'Anonymous'}</span> : null}
      </p>
      {excerpt ? <p dir="auto">{excerpt}</p> : null}
      {categories.length > 0 ? (
        <p className="meta">
          {categories.slice(0, CATEGORIES_ON_CARD).map(({ id, name, color }) => (
            <Fragment key={id}><ColouredName name={name} color={color} />{' '}</Fragment>
          ))}
          {more > 0 ? <span>{`+${more} more`}</span> : null}
        </p>
      ) : null}
    </li>
  )
}

type Props = {
  list: PostPage
  /** Whether cards name the authors, as a category's page does (P2 §2). */
  hasAuthors?: boolean
  /** Shown where there are no posts. */
  empty: { title: string; text: string; link?: { to: string; label: string } }
}

/** The cards of a page of posts, or what is shown instead, and links to the other pages. */
export function PostGrid({ list: { posts, page, earlierAt, laterAt }, hasAuthors = false, empty }: Props) {
  const nothing = page > 1 ? { title: 'Nothing on this page', text: 'The posts end before it.', link: undefined } : empty
  return (
    <div className="stack">
      {posts.length === 0 ? (
        <div className="empty">
          <EmptyTent />
          <h2>{nothing.title}</h2>
          <p className="muted">{nothing.text}</p>
          {nothing.link ? <a className="button button-quiet" href={nothing.link.to}>{nothing.link.label}</a> : null}
        </div>
      ) : (
        <ul className="card-grid" id={LIST_ID}>
          {posts.map((post) => <PostCard key={post.id} post={post} hasAuthor={hasAuthors} />)}
        </ul>
      )}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label="Load More Posts" listId={LIST_ID} things="posts" />
    </div>
  )
}
