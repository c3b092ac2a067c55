import { randomUUID } from 'node:crypto'
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { findStoryByCode } from '~/features/stories/stories.server'
import { mayEditStory } from '~/features/stories/story'
import { languageChoices } from '~/features/stories/story-language'
import { articleForm, MAX_ARTICLE_WORDS } from '~/features/story-making/article'
import { ArticleDone } from '~/features/story-making/article-done'
import { ArticleForm } from '~/features/story-making/article-form'
import { createArticle } from '~/features/story-making/articles.server'
import { deskPage } from '~/lib/page-handle'
import { storyPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { qrSvg } from '~/server/qr.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = deskPage

const TITLES = { form: 'Write an Article', done: 'Your article is on the midway' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${TITLES[data?.view ?? 'form']} · Midnight Midway` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const created = searchOf(request).get('created')
  const article = created ? await findStoryByCode(created) : null
  if (article && mayEditStory(actor, article)) {
    const path = storyPath(article.code)
    const link = env.publicUrl + path
    return json({ view: 'done' as const, title: article.title, code: article.code, link, path, qr: await qrSvg(link) })
  }
  return json({ view: 'form' as const, idempotencyKey: randomUUID(), maxWords: MAX_ARTICLE_WORDS, languages: languageChoices() })
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return handleForm(request, {
    create: on(articleForm, async (article) => {
      const code = await createArticle(actor, article)
      return redirectWithToast(`/generate-article?created=${code}`, { title: 'Article created successfully!' })
    }),
  })
}

export default function GenerateArticlePage() {
  const data = useLoaderData<typeof loader>()
  if (data.view === 'done') {
    return <Page title={TITLES.done} width="narrow"><ArticleDone {...data} /></Page>
  }
  return (
    <Page
      title={TITLES.form}
      width="narrow"
      back={{ to: '/admin', label: 'Back to Dashboard' }}
      lede="Your own text, with a code of its own. No writer but you."
    >
      <ArticleForm {...data} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
