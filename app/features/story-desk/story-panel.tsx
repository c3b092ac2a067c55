import type { CodeRule } from '~/features/codes/code'
import { SharePanel } from '~/ui/share-panel'
import { StoryEditor } from './story-editor'
import { StoryHistoryPanel, type ShownRevision } from './story-history-panel'
import { StoryCodeForm, StoryCopyPanel, StoryDeletePanel } from './story-panels'

/** Which of a story's panels an address opens; null for none and for one that the person may not use. */
export type StoryPanelName = 'edit' | 'edit-code' | 'words' | 'history' | 'delete' | 'share' | 'copy' | 'qr'

/** Where closing a panel leads: to the row of buttons that opened it. `here` is the page's address. */
export function closedAt(here: string, name: StoryPanelName | null): string {
  return `${here}#${name === 'copy' || name === 'words' || name === 'history' || name === 'delete' ? 'actions' : 'toolbar'}`
}

type Props = Pick<Parameters<typeof StoryEditor>[0], 'story' | 'languages'> & {
  name: StoryPanelName | null
  closeAt: string
  link: string
  revisions: ShownRevision[]
  /** Who saved last, and when (ISO), for those who may edit it. */
  lastEdit: { at: string; by: string } | null
  /** Which rule for codes applies here. */
  codeRule: CodeRule
}

/** The open panel of a story's page, if any. */
export function StoryPanel({ story, name, closeAt, link, revisions, languages, lastEdit, codeRule }: Props) {
  const shared = { story, closeAt }
  if (name === 'edit') return <StoryEditor {...shared} languages={languages} lastEdit={lastEdit} />
  if (name === 'edit-code') return <StoryCodeForm {...shared} rule={codeRule} />
  if (name === 'history') return <StoryHistoryPanel revisions={revisions} closeAt={closeAt} />
  if (name === 'delete') return <StoryDeletePanel {...shared} />
  if (name === 'share') {
    return (
      <SharePanel
        heading="Share Story"
        label="Address of the story"
        subject="A story to read"
        shared={story}
        link={link}
        said="URL Copied!"
        closeAt={closeAt}
      />
    )
  }
  if (name === 'copy') return <StoryCopyPanel {...shared} />
  return null
}
