import { AreaField, CheckField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OnceKey } from '~/ui/form/once-key'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { OpenedRevision } from '~/ui/form/saved-meanwhile'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { faqDeskPath, LONGEST_ANSWER, LONGEST_QUESTION, type FaqItem } from './faq-item'

/** Where closing the panel leads: to the row that it was about. */
const closedAt = (item: Pick<FaqItem, 'id'> | null) => `${faqDeskPath()}${item ? `#item-${item.id}` : ''}`

type Fields = Record<'question' | 'answer' | 'sortOrder' | 'published' | 'revision', string>

/** The form of an item, new or to be changed (P2 §2). */
export function FaqItemForm({ item }: { item: FaqItem | null }) {
  const [, fields] = useZodForm<Fields>('save', {
    question: item?.question ?? '',
    answer: item?.answer ?? '',
    sortOrder: String(item?.sortOrder ?? 0),
    published: item?.published ? 'on' : undefined,
    revision: item ? String(item.revision) : undefined,
  })
  return (
    <section className="panel" aria-labelledby="faq-title" id="faq-item">
      <h2 id="faq-title">{item ? 'Edit FAQ Item' : 'Create New FAQ Item'}</h2>
      <Form method="post">
        {item ? <input type="hidden" name="id" value={item.id} /> : <OnceKey />}
        {item ? <OpenedRevision field={fields.revision} revision={item.revision} at={`/faq-management?edit=${item.id}`} /> : null}
        <TextField field={fields.question} label="Question" required maxLength={LONGEST_QUESTION} />
        <AreaField
          field={fields.answer}
          label="Answer"
          hint={
            'Plain text, with a blank line between paragraphs, or HTML: paragraphs, line breaks, headings, lists, links, ' +
            'bold (strong), italic (em) and underlined (u) text are kept.'
          }
          placeholder="You can use HTML, such as <p>, <strong> or <a href>"
          rows={10}
          required
          maxLength={LONGEST_ANSWER}
        />
        <TextField
          field={fields.sortOrder}
          label="Sort Order"
          hint="The lowest number comes first; of equal numbers, the oldest item."
          type="number"
          step={1}
          inputMode="numeric"
        />
        <CheckField field={fields.published} label="Published" hint="Then everybody can read it; otherwise it is a draft." />
        <div className="cluster">
          <SubmitButton intent="save" pending="Saving...">{item ? 'Update' : 'Create'}</SubmitButton>
          <a className="button button-quiet" href={closedAt(item)}>Cancel</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function FaqRemovalPanel({ item: { id, question } }: { item: Pick<FaqItem, 'id' | 'question'> }) {
  return (
    <RemovalPanel title="Are you sure?" named={<input type="hidden" name="id" value={id} />} closeAt={closedAt({ id })} keep="Cancel">
      <p>This action cannot be undone. This will permanently delete the FAQ item.</p>
      <p><strong>{question}</strong></p>
    </RemovalPanel>
  )
}
