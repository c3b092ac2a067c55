/** What a page tells search engines, and sites that show a link to it. */
export type PageMetadata = {
  title: string
  description: string
  /** The page's canonical address, absolute; null for a page that search engines should not list. */
  address: string | null
  /** Absolute address of a picture. */
  picture: string
  type?: 'website' | 'article'
}

/** A page's title, description, canonical address and Open Graph properties, in the shape that routes hand on. */
export function pageMetadata({ title, description, address, picture, type = 'website' }: PageMetadata): Record<string, unknown>[] {
  const listing = address
    ? [{ tagName: 'link', rel: 'canonical', href: address }, { property: 'og:url', content: address }]
    : [{ name: 'robots', content: 'noindex, follow' }]
  return [
    { title: `${title} · Midnight Midway` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: 'Midnight Midway' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    ...listing,
  ]
}
