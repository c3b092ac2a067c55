import type { Actor } from '~/features/accounts/actor'
import { counted } from '~/lib/counted'
import { on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'
import { DUPLICATE_TITLES, duplicateOrder, tickedStories } from './story-management'
import { duplicateStory, publishStories, removeStories } from './story-management.server'

/**
 * The forms of story management, by intent.
 *
 * @param listAt address of the list to return to, with its filter and page
 */
export function managementForms(actor: Actor, listAt: string) {
  const back = (title: string) => redirectWithToast(listAt, { title })
  return {
    duplicate: on(
      duplicateOrder,
      async ({ duplicate, code }) => back(`Story duplicated with code ${await duplicateStory(actor, duplicate, code)}`),
      { titles: DUPLICATE_TITLES },
    ),
    publish: on(tickedStories, async ({ story }) => back(`${counted(await publishStories(actor, story, true), 'story', 'stories')} published`)),
    unpublish: on(tickedStories, async ({ story }) => back(`${counted(await publishStories(actor, story, false), 'story', 'stories')} made a draft`)),
    delete: on(tickedStories, async ({ story }) => {
      const count = await removeStories(actor, story)
      return back(count === 1 ? 'Story deleted successfully' : `${count} stories deleted successfully`)
    }),
  }
}
