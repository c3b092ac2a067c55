import { shownDate } from '~/lib/dates'
import { postPath } from '~/lib/paths'
import { EmptyTent } from '~/ui/drawings'
import { LoadMore } from '~/ui/load-more'
import { Table, TableCell, TableRow } from '~/ui/table'
import { blogDeskPath, type PostRow } from './post-desk'

type Row = Omit<PostRow, 'createdAt'> & { createdAt: string }
type Props = { posts: Row[]; count: number; page: number; listAt: string; earlierAt: string | null; laterAt: string | null }

function PostTableRow({ post, listAt }: { post: Row; listAt: string }) {
  const { id, title, slug, published, createdAt, categories } = post
  return (
    <TableRow id={`post-${id}`} name={<span dir="auto">{title}</span>}>
      <TableCell column="Status">
        <span className={published ? 'badge is-good' : 'badge'}>{published ? 'Published' : 'Draft'}</span>
      </TableCell>
      <TableCell column="Categories">{categories.length === 0 ? <span className="muted">None</span> : categories.join(', ')}</TableCell>
      <TableCell column="Created"><time className="keep-together" dateTime={createdAt}>{shownDate(createdAt)}</time></TableCell>
      <TableCell>
        <div className="cluster row-actions">
          <a className="button button-quiet button-small" href={postPath(slug)} aria-label={`View ${title}`}>View</a>
          <a className="button button-quiet button-small" href={blogDeskPath('edit', id, listAt)} aria-label={`Edit ${title}`}>Edit</a>
          <a className="button button-danger button-small" href={blogDeskPath('confirm-delete', id, listAt)} aria-label={`Delete ${title}`}>Delete</a>
        </div>
      </TableCell>
    </TableRow>
  )
}

/** All posts, drafts included, the newest first (P2 §2). */
export function PostTable({ posts, count, page, listAt, earlierAt, laterAt }: Props) {
  return (
    <section className="stack" aria-labelledby="posts-title" id="posts">
      <h2 id="posts-title">All Posts ({count})</h2>
      {posts.length === 0 ? (
        <div className="empty">
          <EmptyTent />
          <p className="muted">{count === 0 ? 'No blog posts yet. Write your first post above!' : 'There are no more posts.'}</p>
        </div>
      ) : (
        <div className="many-columns">
          <Table caption="Blog posts" columns={['Title', 'Status', 'Categories', 'Created']} hasActions>
            {posts.map((post) => <PostTableRow key={post.id} post={post} listAt={listAt} />)}
          </Table>
        </div>
      )}
      <LoadMore page={page} earlierAt={earlierAt} laterAt={laterAt} label={`Page ${page + 1}`} />
    </section>
  )
}
