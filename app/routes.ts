import { route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

const page = (path: string, file: string): RouteConfigEntry =>
  path === '/' ? route('', `routes/${file}.tsx`, { index: true }) : route(path.slice(1), `routes/${file}.tsx`)

/** The pages of the specification's route table (P2 §2), in its order: one module each. */
export const pages: RouteConfigEntry[] = [
  page('/', 'home'),
  page('/generate', 'generate'),
  page('/enter-code', 'enter-code'),
  page('/codes', 'codes'),
  page('/stories', 'stories'),
  page('/story/:code', 'story'),
  page('/resource/:code', 'resource'),
  page('/admin', 'admin'),
  page('/manage-subscribers', 'manage-subscribers'),
  page('/story-management', 'story-management'),
  page('/spooky-resources', 'spooky-resources'),
  page('/generate-article', 'generate-article'),
  page('/auth', 'auth'),
  page('/success', 'success'),
  page('/our-world', 'our-world'),
  page('/blog', 'blog'),
  page('/blog/:slug', 'blog-post'),
  page('/blog-management', 'blog-management'),
  page('/category/:slug', 'category'),
  page('/categories', 'categories'),
  page('/faq', 'faq'),
  page('/faq-management', 'faq-management'),
  page('/free-downloads', 'free-downloads'),
  page('/free-downloads-management', 'free-downloads-management'),
  page('/story-elements', 'story-elements'),
  page('/quizzes', 'quizzes'),
  page('/create-quiz', 'create-quiz'),
  page('/quiz/:code', 'quiz'),
  page('/quiz/:code/edit', 'quiz-edit'),
  page('/quiz/:code/results', 'quiz-results'),
  page('/my-quizzes', 'my-quizzes'),
  page('/quiz-management', 'quiz-management'),
  page('/*', 'not-found'),
]

/** Pages beyond the specification, each asked for by an issue. */
export const ownPages: RouteConfigEntry[] = [
  page('/account', 'account'),
  page('/search', 'search'),
  page('/story/:code/print', 'story-print'),
  page('/quiz/:code/print', 'quiz-print'),
  page('/quiz/:code/board', 'quiz-board'),
  page('/quiz/:code/paper', 'quiz-paper'),
  page('/quiz/:code/answers', 'quiz-answers'),
  page('/quiz/:code/export', 'quiz-export'),
  page('/import-quiz', 'import-quiz'),
]

/** Addresses that answer with something other than a page. */
export const endpoints: RouteConfigEntry[] = [
  route('qr/:file', 'routes/endpoints/qr.ts'),
  route('files/:name', 'routes/endpoints/file.ts'),
  route('resource', 'routes/endpoints/codeless-resource.ts'),
  route('account/export', 'routes/endpoints/account-export.ts'),
  route('manage-subscribers/export', 'routes/endpoints/subscribers-csv.ts'),
  route('webhooks/stripe', 'routes/endpoints/stripe-webhook.ts'),
  route('theme', 'routes/endpoints/theme.ts'),
  route('comfort', 'routes/endpoints/comfort.ts'),
  route('story/:code/download', 'routes/endpoints/story-download.ts'),
  route('story/:code/offline', 'routes/endpoints/story-offline.ts'),
  route('create-quiz/pdf', 'routes/endpoints/quiz-pdf.ts'),
  route('quiz/:code/results/download', 'routes/endpoints/quiz-results-file.ts'),
  route('blog/feed.xml', 'routes/endpoints/feed.ts'),
  route('sitemap.xml', 'routes/endpoints/sitemap.ts'),
  route('robots.txt', 'routes/endpoints/robots.ts'),
  route('quiz/:code/answers/download', 'routes/endpoints/quiz-answers-file.ts'),
  route('quiz/:code/export/:format', 'routes/endpoints/quiz-export-file.ts'),
]

export default [...pages, ...ownPages, ...endpoints] satisfies RouteConfig
