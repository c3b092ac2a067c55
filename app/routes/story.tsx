import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { getActor, requireActor } from '~/features/accounts/session.server'
import { QUIZ_LIST_TAG } from '~/features/quizzes/quiz'
import { findQuizOfStory } from '~/features/quizzes/quiz-story.server'
import { findStoryByCode } from '~/features/stories/stories.server'
import { StoryNext } from '~/features/stories/story-next'
import { storyTag } from '~/features/stories/story-tags'
import { StoryView } from '~/features/stories/story-view'
import { StoryWordsPanel } from '~/features/stories/story-words-panel'
import { toWordsForm } from '~/features/stories/story-words.server'
import { StoryActions, StoryToolbar } from '~/features/story-desk/story-actions'
import { storyForms } from '~/features/story-desk/story-desk-actions.server'
import { toStoryDesk } from '~/features/story-desk/story-desk.server'
import { closedAt, StoryPanel } from '~/features/story-desk/story-panel'
import { pupilPage, type PageHandle } from '~/lib/page-handle'
import { storyPath } from '~/lib/paths'
import { truncate } from '~/lib/text'
import { giveBackWhenGone, handleForm } from '~/server/forms.server'
import { orNotFound, publicPage, searchOf } from '~/server/http.server'
import { redirectToPage } from '~/server/redirect.server'
import { LostTicket } from '~/ui/drawings'
import { ErrorPage } from '~/ui/error-page'
import { ReadingComfort } from '~/ui/form/reading-comfort'
import { Page } from '~/ui/page'
import { ReadAloud } from '~/ui/read-aloud'

export const handle: PageHandle = { ...pupilPage, sheets: ['story', 'comfort', 'park'], enhance: 'story' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.story.title ?? 'Story Not Found'} · Midnight Midway` }]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const story = orNotFound(await findStoryByCode(params.code))
  // Aliases, other spellings and misread codes all lead to the one address.
  if (params.code !== story.code) throw redirectToPage(storyPath(story.code) + new URL(request.url).search, {}, 301)

  const desk = await toStoryDesk(actor, story, searchOf(request))
  // Only for readers who are not signed in: teachers know the quizzes that they have made.
  const quiz = actor ? null : await findQuizOfStory(story.id)
  const wordsForm = desk.panel === 'words' ? await toWordsForm(story) : null
  return json({ ...desk, quiz, wordsForm }, { headers: publicPage(actor, storyTag(story.id), QUIZ_LIST_TAG) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const found = await findStoryByCode(params.code)
  if (!found) await giveBackWhenGone(request)
  const story = orNotFound(found)
  return handleForm(request, storyForms(actor, story, {
    here: storyPath(story.code),
    withCode: storyPath,
    afterDelete: '/stories',
    codeRule: 'story-page',
  }))
}

export default function StoryPage() {
  const desk = useLoaderData<typeof loader>()
  const { story, quiz, link, qr, fileName, isSignedIn, mayEdit, panel, revisions, languages, wordsForm, lastEdit } = desk
  const here = (name?: string) => (name ? `${storyPath(story.code)}?${name}#${name}` : storyPath(story.code))

  return (
    <Page title={story.title} hasOwnHeading>
      <StoryPanel
        story={story}
        name={panel}
        closeAt={closedAt(here(), panel)}
        link={link}
        revisions={revisions}
        languages={languages}
        lastEdit={lastEdit}
        codeRule="story-page"
      />
      {wordsForm ? <StoryWordsPanel form={wordsForm} closeAt={closedAt(here(), panel)} storyAt={here()} /> : null}
      <StoryView
        story={story}
        link={link}
        qr={qr}
        hideQrAt={panel === 'qr' ? closedAt(here(), panel) : null}
        isDraftMarked={mayEdit}
        lastEdit={lastEdit}
        editCodeAt={mayEdit ? here('edit-code') : undefined}
        toolbar={
          <>
            {isSignedIn && panel !== 'edit' ? (
              <StoryToolbar story={story} link={link} here={here} openPanel={panel} mayEdit={mayEdit} />
            ) : null}
            <div className="reading">
              <ReadingComfort />
              <ReadAloud texts=".story-text p" language={story.language} />
            </div>
          </>
        }
      >
        {isSignedIn
          ? <StoryActions story={story} here={here} mayEdit={mayEdit} fileName={fileName} />
          : <StoryNext code={story.code} quiz={quiz} />}
      </StoryView>
    </Page>
  )
}

/** Longer than any code; of anything longer, the beginning is enough. */
const SHOWN_CODE = 24

export function ErrorBoundary() {
  const { code = '' } = useParams()
  return (
    <ErrorPage
      missing={
        <main id="main" className="page">
          <div className="empty">
            <LostTicket />
            <h1 className="page-title">Story Not Found</h1>
            <p className="muted">
              No story answers to the code <strong><bdi>{truncate(code, SHOWN_CODE)}</bdi></strong>.{' '}
              Check it letter by letter, or ask whoever gave it to you.
            </p>
            <a className="button" href="/enter-code">Try Another Code</a>
          </div>
        </main>
      }
    />
  )
}
