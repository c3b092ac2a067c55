import { toBlogFeed } from '~/features/blog/feed.server'

/** `/blog/feed.xml`: the latest posts as RSS. */
export async function loader() {
  return new Response(await toBlogFeed(), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
