import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { findStoryByCode } from '~/features/stories/stories.server'
import { WorksheetDesk } from '~/features/worksheet/worksheet-desk'
import { WorksheetPages } from '~/features/worksheet/worksheet-pages'
import { toWorksheet } from '~/features/worksheet/worksheet.server'
import type { PageHandle } from '~/lib/page-handle'
import { storyPath } from '~/lib/paths'
import { orNotFound, searchOf } from '~/server/http.server'
import { redirectToPage } from '~/server/redirect.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { sheets: ['display', 'desk', 'worksheet'], enhance: 'paper' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Worksheet: ${data.sheet.story.title}` : 'Story Not Found'} · Midnight Midway` },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const story = orNotFound(await findStoryByCode(params.code))
  if (params.code !== story.code) throw redirectToPage(`${storyPath(story.code)}/print${new URL(request.url).search}`, {}, 301)

  const search = searchOf(request)
  const paper = search.get('paper') === 'letter' ? ('letter' as const) : ('a4' as const)
  return json({ ...(await toWorksheet(actor, story, search.has('key'))), paper })
}

export default function StoryPrintPage() {
  const { sheet, note, paper, mayHaveKey } = useLoaderData<typeof loader>()
  return (
    <Page title="Worksheet" hasOwnHeading>
      <WorksheetDesk sheet={sheet} note={note} paper={paper} mayHaveKey={mayHaveKey} />
      <div className={`stack paper-${paper}`}><WorksheetPages sheet={sheet} /></div>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
