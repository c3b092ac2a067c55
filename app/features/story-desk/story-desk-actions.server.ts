import type { Actor } from '~/features/accounts/actor'
import { CODE_RULES, type CodeRule } from '~/features/codes/code'
import { changeStoryCode, publishStory, removeStory, saveStory } from '~/features/stories/stories.server'
import { codeEdit, revisionChoice, storyEdit, storyWordsEdit, type Story } from '~/features/stories/story'
import { restoreRevision } from '~/features/stories/story-revisions.server'
import { saveStoryWords } from '~/features/stories/story-words.server'
import { noFields } from '~/lib/no-fields'
import { on } from '~/server/forms.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'

type Place = {
  /** Where saving leads. */
  here: string
  /** Address under the story's new code. */
  withCode: (code: string) => string
  /** Where deleting leads. */
  afterDelete: string
  /** Which rule for codes applies: the result view's or the story page's (P1 §5). */
  codeRule: CodeRule
}

/** The forms of a story, the same in the result view and on the story's page except for the rule for its code. */
export function storyForms(actor: Actor, story: Story, { here, withCode, afterDelete, codeRule }: Place) {
  return {
    save: on(storyEdit, async (edit) => {
      await saveStory(actor, story, edit)
      return redirectWithToast(here, { title: 'Story saved successfully!' })
    }),
    publish: on(
      storyEdit,
      async (edit) => {
        await saveStory(actor, story, edit, { publish: true })
        return redirectWithToast(here, { title: 'Story published successfully!' })
      },
      { form: 'save' },
    ),
    'publish-as-it-is': on(noFields, async () => {
      await publishStory(actor, story, true)
      return redirectWithToast(here, { title: 'Story published successfully!' })
    }),
    unpublish: on(noFields, async () => {
      await publishStory(actor, story, false)
      return redirectWithToast(here, { title: 'The story is a draft again', message: 'The gallery no longer lists it. Its code still opens it.' })
    }),
    restore: on(revisionChoice, async ({ revisionId }) => {
      await restoreRevision(actor, story, revisionId)
      return redirectWithToast(here, { title: 'Story saved successfully!', message: 'The earlier text is back.' })
    }),
    words: on(storyWordsEdit, async (edit) => {
      await saveStoryWords(actor, story, edit)
      return redirectWithToast(here, { title: edit.words.length > 0 ? 'Words saved' : 'The words are gone' })
    }),
    'change-code': on(
      codeEdit(codeRule, story.code),
      async ({ code }) => {
        const changed = await changeStoryCode(actor, story, code)
        // P1 §5: saving the same code just closes the editor.
        if (changed === story.code) return redirectToPage(here)
        return redirectWithToast(withCode(changed), { title: 'Code Updated', message: `The code is now ${changed}. The old one keeps working.` })
      },
      { titles: { code: CODE_RULES[codeRule].title } },
    ),
    delete: on(noFields, async () => {
      await removeStory(actor, story)
      return redirectWithToast(afterDelete, { title: 'Story Deleted', message: `“${story.title}” is gone.` })
    }),
  }
}
