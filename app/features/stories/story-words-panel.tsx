import { EnhanceScript } from '~/ui/document'
import { AreaField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OpenedRevision } from '~/ui/form/saved-meanwhile'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { LONGEST_WORD_LIST } from './story-words'

export type WordsForm = {
  /** The words as they are stored or, if there are none, as they are suggested: a line each. */
  list: string
  revision: string
  isSuggested: boolean
}

const HINT = 'One word on each line, then a colon and what it means, in any language. For example: lantern: a lamp that can be ' +
  'carried. Without any, the list is not shown.'

type Props = { form: WordsForm; closeAt: string; storyAt: string }

/** Words to Know: the words of a story and what they mean, which pupils find under its text. */
export function StoryWordsPanel({ form: { list, revision, isSuggested }, closeAt, storyAt }: Props) {
  const [, fields] = useZodForm<{ words: string; revision: string }>('words', { words: list, revision })
  return (
    <section className="panel" aria-labelledby="words-form-title" id="words">
      <h2 id="words-form-title">Words to Know</h2>
      <p>
        Your class finds them under the story and in the file for offline, and matches them with their meanings on the worksheet.
      </p>
      {isSuggested ? (
        <p className="notice">
          These are the words you asked for, as a dictionary explains them. Nobody sees them until you save: check that each
          meaning fits this story, and put it into words that your class knows.
        </p>
      ) : null}
      <Form method="post" data-unsaved="">
        <OpenedRevision intent="words" field={fields.revision} revision={revision} at={storyAt} />
        <AreaField
          field={fields.words}
          label="Words and their meanings"
          hint={HINT}
          rows={10}
          maxLength={LONGEST_WORD_LIST}
        />
        <div className="cluster">
          <SubmitButton intent="words">Save Words</SubmitButton>
          <a className="button button-quiet" href={closeAt}>Cancel</a>
        </div>
      </Form>
      <EnhanceScript name="editor" />
    </section>
  )
}
