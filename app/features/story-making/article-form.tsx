import { useState } from 'react'
import { LONGEST_TITLE } from '~/features/stories/story-limits'
import { countSpacedWords } from '~/lib/text'
import { AreaField, SelectField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useIsHydrated } from '~/ui/form/use-is-hydrated'
import { useZodForm } from '~/ui/form/use-zod-form'

type Fields = { idempotencyKey: string; title: string; content: string; code: string; language: string }
type Props = { idempotencyKey: string; maxWords: number; languages: { value: string; label: string }[] }

/** The article writer (P1 §2): no AI, a live word counter; without scripts the server counts. */
export function ArticleForm({ idempotencyKey, maxWords, languages }: Props) {
  const [, fields] = useZodForm<Fields>('create', { idempotencyKey, language: 'en' })
  // A field that was sent twice, or as a list, comes back as it was sent.
  const [text, setText] = useState(String(fields.content.initialValue ?? ''))
  const isHydrated = useIsHydrated()
  const words = countSpacedWords(text)
  const isOver = words > maxWords

  return (
    <Form method="post" className="form-card" data-unsaved="">
      <input type="hidden" name="idempotencyKey" value={fields.idempotencyKey.initialValue as string} />
      <TextField field={fields.title} label="Title" required maxLength={LONGEST_TITLE} />
      <AreaField
        field={fields.content}
        label="Content"
        hint={`Up to ${maxWords} words. A blank line begins a new paragraph.`}
        required
        rows={16}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p className={isOver ? 'error counter' : 'hint counter'} aria-live="polite">{words}/{maxWords}</p>
      <TextField
        field={fields.code}
        label="Code"
        hint="Up to 10 letters and digits. It opens the article."
        required
        data-code="plain"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField field={fields.language} label="Language" hint="For reading aloud and for screen readers." options={languages} />
      <div><SubmitButton intent="create" className="button-big" pending="Creating..." disabled={isHydrated && isOver}>Create Article</SubmitButton></div>
    </Form>
  )
}
