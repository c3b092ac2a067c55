import { pageMetadata, type PageMetadata } from '~/lib/page-metadata'
import type { PostView } from './post-view.server'

export const FEED_PATH = '/blog/feed.xml'

const feedLink = { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Midnight Midway: Blog', href: FEED_PATH }

/** The picture for pages without one of their own. */
const PICTURE = '/social.png'

/**
 * Metadata of a page that lists posts or categories.
 *
 * @param data origin of the site and canonical path of the page; missing where the page could not be loaded
 */
export function listMetadata(title: string, description: string, data?: { origin: string; path: string | null }) {
  if (!data) return [{ title: `${title} · Midnight Midway` }]
  const { origin, path } = data
  return [...pageMetadata({ title, description, address: path && origin + path, picture: origin + PICTURE }), feedLink]
}

/** A post for search engines (schema.org, BlogPosting). */
function structuredData(view: PostView, { description, address, picture }: PageMetadata) {
  const { title, publishedAt, updatedAt, authorName, categories } = view
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: picture,
    datePublished: publishedAt,
    dateModified: updatedAt,
    mainEntityOfPage: address,
    ...(authorName ? { author: { '@type': 'Person', name: authorName } } : {}),
    publisher: { '@type': 'Organization', name: 'Midnight Midway' },
    keywords: categories.map(({ name }) => name).join(', '),
  }
}

/** Sites that show a preview of a link draw no SVG (demo posts have such pictures). */
const isDrawing = (src: string) => src.endsWith('.svg')

/** Metadata of a post's page; a draft must not be indexed. */
export function postMetadata(view: PostView): Record<string, unknown>[] {
  const { origin, path, title, description, picture, published, publishedAt } = view
  const page: PageMetadata = {
    ...{ title, description, type: 'article' },
    address: published ? origin + path : null,
    picture: origin + (picture && !isDrawing(picture.src) ? picture.src : PICTURE),
  }
  if (!published) return pageMetadata(page)
  return [
    ...pageMetadata(page),
    { property: 'article:published_time', content: publishedAt },
    { 'script:ld+json': structuredData(view, page) },
    feedLink,
  ]
}
