import { Feed } from 'feed'
import { categoryPath, postPath } from '~/lib/paths'
import { truncate } from '~/lib/text'
import { env } from '~/server/env.server'
import { FEED_PATH } from './blog-metadata'
import { listLatestPosts } from './posts.server'
import { wordsOf } from './video-embed'

const MOST_POSTS = 20
const DESCRIPTION_LENGTH = 300

/** Characters that a text may hold but an XML document may not (XML 1.0 §2.2). */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Outside our site, a feed reader cannot resolve our relative links. */
const withOrigin = (html: string) => html.replaceAll(' href="/', ` href="${env.publicUrl}/`)

/** The latest published posts as RSS 2.0, with their whole texts. */
export async function toBlogFeed(): Promise<string> {
  const posts = await listLatestPosts(MOST_POSTS)
  const feed = new Feed({
    title: 'Midnight Midway: Blog',
    description: 'For teachers who let a fair after midnight into their classroom.',
    id: `${env.publicUrl}/blog`,
    link: `${env.publicUrl}/blog`,
    language: 'en',
    generator: false,
    updated: posts[0]?.publishedAt ?? undefined,
    feedLinks: { rss: env.publicUrl + FEED_PATH },
  })
  for (const { id, title, slug, excerpt, content, publishedAt, authorName, categories } of posts) {
    const link = env.publicUrl + postPath(slug)
    feed.addItem({
      ...{ title, link },
      // A new title changes a post's address, but for readers of the feed it is still the same post.
      guid: `${env.publicUrl}/blog#${id}`,
      date: publishedAt!,
      description: excerpt || truncate(wordsOf(content), DESCRIPTION_LENGTH),
      content: withOrigin(content),
      // RSS's own `author` is an e-mail address, and we show none in public.
      extensions: authorName ? [{ name: 'dc:creator', objects: { _text: authorName } }] : [],
      category: categories.map(({ name, slug: of }) => ({ name, domain: env.publicUrl + categoryPath(of) })),
    })
  }
  return feed.rss2().replace(NO_XML, '')
}
