import { describe, expect, it } from 'vitest'
import { endpoints, ownPages, pages } from '~/routes'
import { useApp, type Visitor } from '../support/page-app'

/** What somebody gets: a status, or the address that they are sent to. */
type Meeting = number | `→ ${string}`

/** Every address (`asked` where it has a parameter) and what visitors, signed-in users and admins get (P1 §6, P2 §6). */
const ACCESS: { route: string; asked?: string; visitor: Meeting; teacher: Meeting; admin: Meeting }[] = [
  { route: '/', visitor: 200, teacher: 200, admin: 200 },
  { route: '/generate', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/enter-code', visitor: 200, teacher: 200, admin: 200 },
  { route: '/codes', visitor: 200, teacher: 200, admin: 200 },
  { route: '/stories', visitor: 200, teacher: 200, admin: 200 },
  { route: '/story/:code', asked: '/story/NOSUCHCODE', visitor: 404, teacher: 404, admin: 404 },
  { route: '/resource/:code', asked: '/resource/NOSUCHCODE', visitor: '→ /', teacher: '→ /', admin: '→ /' },
  { route: '/admin', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/story-management', visitor: '→ /admin', teacher: '→ /admin', admin: 200 },
  { route: '/manage-subscribers', visitor: '→ /auth', teacher: '→ /auth', admin: 200 },
  { route: '/spooky-resources', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/generate-article', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/auth', visitor: 200, teacher: '→ /', admin: '→ /' },
  { route: '/success', visitor: 200, teacher: 200, admin: 200 },
  { route: '/quizzes', visitor: 200, teacher: 200, admin: 200 },
  { route: '/create-quiz', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/create-quiz/pdf', visitor: 405, teacher: 405, admin: 405 },
  { route: '/quiz/:code', asked: '/quiz/NOSUCHCODE', visitor: '→ /quizzes', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/quiz/:code/edit', asked: '/quiz/NOSUCHCODE/edit', visitor: '→ /auth', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/quiz/:code/results', asked: '/quiz/NOSUCHCODE/results', visitor: 404, teacher: 404, admin: 404 },
  { route: '/quiz/:code/answers', asked: '/quiz/NOSUCHCODE/answers', visitor: '→ /auth', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/quiz/:code/answers/download', asked: '/quiz/NOSUCHCODE/answers/download', visitor: '→ /auth', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/quiz/:code/export', asked: '/quiz/NOSUCHCODE/export', visitor: '→ /auth', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/quiz/:code/export/:format', asked: '/quiz/NOSUCHCODE/export/gift', visitor: '→ /auth', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/import-quiz', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/my-quizzes', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/quiz-management', visitor: '→ /auth', teacher: '→ /auth', admin: 200 },
  { route: '/quiz/:code/results/download', asked: '/quiz/NO/results/download', visitor: '→ /quiz/NO/results', teacher: '→ /quiz/NO/results', admin: '→ /quiz/NO/results' },
  { route: '/*', asked: '/no-such-page', visitor: 404, teacher: 404, admin: 404 },
  { route: '/blog', visitor: 200, teacher: 200, admin: 200 },
  { route: '/blog/:slug', asked: '/blog/no-such-post', visitor: 404, teacher: 404, admin: 404 },
  { route: '/category/:slug', asked: '/category/no-such-category', visitor: '→ /blog', teacher: '→ /blog', admin: '→ /blog' },
  { route: '/categories', visitor: 200, teacher: 200, admin: 200 },
  { route: '/blog/feed.xml', visitor: 200, teacher: 200, admin: 200 },
  { route: '/sitemap.xml', visitor: 200, teacher: 200, admin: 200 },
  { route: '/robots.txt', visitor: 200, teacher: 200, admin: 200 },
  { route: '/search', visitor: 200, teacher: 200, admin: 200 },
  { route: '/faq', visitor: 200, teacher: 200, admin: 200 },
  { route: '/faq-management', visitor: 403, teacher: 403, admin: 200 },
  { route: '/blog-management', visitor: 403, teacher: 403, admin: 200 },
  { route: '/our-world', visitor: 200, teacher: 200, admin: 200 },
  { route: '/free-downloads', visitor: 200, teacher: 200, admin: 200 },
  { route: '/free-downloads-management', visitor: '→ /auth', teacher: '→ /auth', admin: 200 },
  { route: '/story-elements', visitor: '→ /auth', teacher: '→ /auth', admin: 200 },
  { route: '/account', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/story/:code/print', asked: '/story/NOSUCHCODE/print', visitor: '→ /auth', teacher: 404, admin: 404 },
  { route: '/quiz/:code/print', asked: '/quiz/NOSUCHCODE/print', visitor: '→ /auth', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/quiz/:code/board', asked: '/quiz/NOSUCHCODE/board', visitor: '→ /auth', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/quiz/:code/paper', asked: '/quiz/NOSUCHCODE/paper', visitor: '→ /auth', teacher: '→ /quizzes', admin: '→ /quizzes' },
  { route: '/manage-subscribers/export', visitor: '→ /auth', teacher: '→ /auth', admin: 200 },
  { route: '/account/export', visitor: '→ /auth', teacher: 200, admin: 200 },
  { route: '/qr/:file', asked: '/qr/story-NOSUCHCODE.png', visitor: 404, teacher: 404, admin: 404 },
  { route: '/files/:name', asked: '/files/0123456789abcdef.pdf', visitor: 404, teacher: 404, admin: 404 },
  { route: '/resource', visitor: '→ /', teacher: '→ /', admin: '→ /' },
  { route: '/webhooks/stripe', visitor: 405, teacher: 405, admin: 405 },
  { route: '/theme', visitor: '→ /', teacher: '→ /', admin: '→ /' },
  { route: '/comfort', visitor: '→ /', teacher: '→ /', admin: '→ /' },
  { route: '/story/:code/offline', asked: '/story/NOSUCHCODE/offline', visitor: '→ /story/NOSUCHCODE', teacher: '→ /story/NOSUCHCODE', admin: '→ /story/NOSUCHCODE' },
  { route: '/story/:code/download', asked: '/story/NOSUCHCODE/download', visitor: '→ /auth', teacher: 404, admin: 404 },
]

const app = useApp()

// Each signs in once, because too many sign-ins in a row are slowed down.
const browsers = new Map<Visitor, ReturnType<typeof app.open>>()

async function meet(visitor: Visitor, address: string): Promise<Meeting> {
  const browser = await (browsers.get(visitor) ?? browsers.set(visitor, app.open(visitor)).get(visitor)!)
  const { status, headers } = await browser.send(address)
  const target = headers.location
  return target === undefined ? status : `→ ${new URL(target, app.url).pathname}`
}

describe('access', () => {
  it('is decided for every address that there is', () => {
    const addresses = [...pages, ...ownPages, ...endpoints].map(({ path, index }) => (index ? '/' : `/${path}`))
    expect(ACCESS.map(({ route }) => route).toSorted()).toEqual(addresses.toSorted())
  })

  describe.each(ACCESS)('$route', ({ route, asked = route, ...meetings }) => {
    it.each(['visitor', 'teacher', 'admin'] as const)('meets a %s as it must', async (visitor) => {
      expect(await meet(visitor, asked)).toBe(meetings[visitor])
    })
  })
})
