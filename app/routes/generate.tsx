import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { FIELDS_OF_LINKS, storyRequest, STORY_REQUEST_TITLES } from '~/features/stories/story'
import { storyForms } from '~/features/story-desk/story-desk-actions.server'
import { storyJobs } from '~/features/story-making/generate-story.server'
import { StoryGeneratorForm } from '~/features/story-making/story-generator-form'
import { toGeneratorDesk } from '~/features/story-making/story-generator.server'
import { requestStory } from '~/features/story-making/story-jobs.server'
import { StoryResult } from '~/features/story-making/story-result'
import { findJobStory, toResultDesk } from '~/features/story-making/story-result.server'
import { StoryUnsaved } from '~/features/story-making/story-unsaved'
import { StoryWaiting } from '~/features/story-making/story-waiting'
import { deskPage, type PageHandle } from '~/lib/page-handle'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...deskPage, sheets: [...deskPage.sheets, 'story'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.view === 'result' ? data.story.title : 'Summon the Story'} · Midnight Midway` },
]

const SIGN_IN_FIRST = { toast: { title: 'Authentication Required', message: 'Please sign in to generate stories.' } }
const jobPath = (id: string) => `/generate?job=${id}`
/** The page on which somebody waits for their story; it then leads to the story, with a message. */
const waitingPath = (id: string) => `${jobPath(id)}&waiting`
const generated = (code: string) => ({ title: 'Story Generated!', message: `Its code is ${code}.` })

/** In this time most stories by the built-in writer are done, so that nobody sees a waiting page. */
const WAIT_MS = 800

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, SIGN_IN_FIRST)
  const search = searchOf(request)
  const jobId = search.get('job')
  if (!jobId) return json({ view: 'form' as const, ...(await toGeneratorDesk(actor, search)) })

  const desk = await toResultDesk(actor, jobId, search)
  if (desk.view === 'result' && search.has('waiting')) throw redirectWithToast(jobPath(jobId), generated(desk.story.code))
  return json(desk)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, { ...SIGN_IN_FIRST, keeps: FIELDS_OF_LINKS })
  const jobId = searchOf(request).get('job')
  const summon = on(
    storyRequest,
    async (form) => {
      const job = await requestStory(actor, form)
      if (job.isNew) storyJobs.start(job.id)
      await storyJobs.waitFor(job.id, WAIT_MS)
      const story = await findJobStory(actor, job.id)
      return story ? redirectWithToast(jobPath(job.id), generated(story.code)) : redirectToPage(waitingPath(job.id))
    },
    { titles: STORY_REQUEST_TITLES },
  )
  const story = jobId ? await findJobStory(actor, jobId) : null
  if (!jobId || !story) return handleForm(request, { summon })

  return handleForm(request, {
    summon,
    ...storyForms(actor, story, {
      here: jobPath(jobId),
      withCode: () => jobPath(jobId),
      afterDelete: '/generate',
      codeRule: 'result-view',
    }),
  })
}

export default function GeneratePage() {
  const data = useLoaderData<typeof loader>()

  if (data.view === 'waiting') {
    return (
      <Page title="Summon the Story" hasOwnHeading>
        <StoryWaiting step={data.step} share={data.share} />
      </Page>
    )
  }
  if (data.view === 'result') {
    return <Page title={data.story.title} hasOwnHeading><StoryResult desk={data} /></Page>
  }
  if (data.view === 'unsaved') {
    return <Page title="Story Generated but Not Saved" width="narrow"><StoryUnsaved {...data} /></Page>
  }
  return (
    <Page
      title="Summon the Story"
      width="narrow"
      back={{ to: '/admin', label: 'Back to Dashboard' }}
      lede={
        <>
          Name somebody, choose a corner of the park, and a story comes back with a code for your class.{' '}
          <a href="/our-world">See who is there</a>
        </>
      }
    >
      {data.failures.map((failure) => (
        <ErrorNotice key={failure}>{failure}. You can still type a name.</ErrorNotice>
      ))}
      {data.refused ? <p className="notice is-bad">{data.refused} <a href="/#pricing">See all plans</a></p> : null}
      <StoryGeneratorForm {...data} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
