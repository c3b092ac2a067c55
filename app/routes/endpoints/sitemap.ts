import { toSitemap } from '~/features/sitemap.server'

/** `/sitemap.xml`: what search engines may list. */
export async function loader() {
  return new Response(await toSitemap(), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
