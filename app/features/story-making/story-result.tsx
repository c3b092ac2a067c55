import { StoryView } from '~/features/stories/story-view'
import type { StoryWord } from '~/features/stories/story-words'
import { StoryActions, StoryToolbar } from '~/features/story-desk/story-actions'
import type { ShownRevision } from '~/features/story-desk/story-history-panel'
import { closedAt, StoryPanel, type StoryPanelName } from '~/features/story-desk/story-panel'
import { storyWordsPath } from '~/lib/paths'
import { Icon } from '~/ui/icon'
import { StoryOutcomeCard, type StoryOutcome } from './story-outcome'

type Desk = {
  jobId: string
  story: {
    id: string; code: string; title: string; content: string; seeds: string | null
    published: boolean; revision: number; language: string; words: StoryWord[]
  }
  link: string
  qr: string | null
  fileName: string
  mayEdit: boolean
  panel: StoryPanelName | null
  revisions: ShownRevision[]
  languages: { value: string; label: string }[]
  lastEdit: { at: string; by: string } | null
  outcome: StoryOutcome | null
}

/** The result view (P1 §2): the story with its code, the outcome, and all actions. */
export function StoryResult({ desk }: { desk: Desk }) {
  const { jobId, story, link, qr, fileName, mayEdit, panel, revisions, languages, lastEdit, outcome } = desk
  const here = (name?: string) => `/generate?job=${jobId}${name ? `&${name}#${name}` : ''}`
  return (
    <>
      <a className="back" href="/admin"><Icon name="arrow-left" /> Back to Dashboard</a>
      <StoryPanel
        story={story}
        name={panel}
        closeAt={closedAt(here(), panel)}
        link={link}
        revisions={revisions}
        languages={languages}
        lastEdit={lastEdit}
        codeRule="result-view"
      />
      <StoryView
        story={story}
        link={link}
        qr={qr}
        hideQrAt={panel === 'qr' ? closedAt(here(), panel) : null}
        isDraftMarked
        lastEdit={lastEdit}
        editCodeAt={mayEdit ? here('edit-code') : undefined}
        toolbar={
          <>
            {panel === 'edit' ? null : (
              <StoryToolbar story={story} link={link} here={here} openPanel={panel} mayEdit={mayEdit} />
            )}
            {outcome ? <StoryOutcomeCard outcome={outcome} wordsAt={mayEdit ? storyWordsPath(story.code) : null} /> : null}
          </>
        }
      >
        <StoryActions story={story} here={here} mayEdit={mayEdit} fileName={fileName} />
        <p className="no-print">
          <a className={story.published ? 'button' : 'button button-quiet'} href={`/generate?like=${jobId}`}><Icon name="plus" /> Generate Another</a>
        </p>
      </StoryView>
    </>
  )
}
