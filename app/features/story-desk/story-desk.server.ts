import type { Actor } from '~/features/accounts/actor'
import { mayEditStory, type Story } from '~/features/stories/story'
import { languageChoices } from '~/features/stories/story-language'
import { listRevisions } from '~/features/stories/story-revisions.server'
import { storyPath } from '~/lib/paths'
import { toFileName } from '~/lib/text'
import { env } from '~/server/env.server'
import { qrSvg } from '~/server/qr.server'
import type { StoryPanelName } from './story-panel'

const FOR_EDITORS: StoryPanelName[] = ['edit', 'edit-code', 'words', 'history', 'delete']
const FOR_ACCOUNTS: StoryPanelName[] = ['share', 'copy', 'qr']

/** The panel that an address asks for, if the person may use it (P1 §6). */
function panelOf(search: URLSearchParams, actor: Actor | null, mayEdit: boolean): StoryPanelName | null {
  const allowed = [...(actor ? FOR_ACCOUNTS : []), ...(mayEdit ? FOR_EDITORS : [])]
  return allowed.find((name) => search.has(name)) ?? null
}

/**
 * Everything that a page with a story on it shows this visitor.
 *
 * @param search of the page's address; names the open panel
 */
export async function toStoryDesk(actor: Actor | null, story: Story, search: URLSearchParams) {
  const link = env.publicUrl + storyPath(story.code)
  const mayEdit = mayEditStory(actor, story)
  const panel = panelOf(search, actor, mayEdit)
  const revisions = actor && panel === 'history' ? await listRevisions(actor, story) : []
  const { id, code, title, content, seeds, published, revision, language, words, lastEditedAt, lastEditedBy } = story
  return {
    story: { id, code, title, content, seeds, published, revision, language, words },
    link,
    // Half a kilobyte that a pupil does not need: only signed-in people print or show it.
    qr: actor ? await qrSvg(link) : null,
    fileName: `${toFileName(title)}-${code}.txt`,
    isSignedIn: actor !== null,
    mayEdit,
    panel,
    languages: panel === 'edit' ? languageChoices() : [],
    // Only those who may edit it are told who did.
    lastEdit: mayEdit && lastEditedAt ? { at: lastEditedAt.toISOString(), by: lastEditedBy ?? 'Unknown User' } : null,
    revisions: revisions.map((kept) => ({ ...kept, savedAt: kept.savedAt.toISOString() })),
  }
}
