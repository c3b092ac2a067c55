import { env } from '~/server/env.server'

const KEPT_OUT = ['/admin', '/auth', '/search', '/files/', '/qr/', '/webhooks/']

/** `/robots.txt`: what robots need not read, and the address of the sitemap, which must be absolute. */
export function loader() {
  const lines = ['User-agent: *', ...KEPT_OUT.map((path) => `Disallow: ${path}`), '', `Sitemap: ${env.publicUrl}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
