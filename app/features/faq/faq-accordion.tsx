import { EmptyTent } from '~/ui/drawings'
import { RichText } from '~/ui/rich-text'
import type { FaqEntry } from './faq-item'

/** Questions that open one at a time: the browser closes the others of the same name (P2 §2). */
export function FaqAccordion({ entries }: { entries: FaqEntry[] }) {
  if (entries.length === 0) {
    return (
      <div className="empty">
        <EmptyTent />
        <p>No FAQ items available at the moment.</p>
      </div>
    )
  }
  return (
    <div className="stack">
      {entries.map(({ id, question, answer }) => (
        <details className="accordion" name="faq" key={id}>
          <summary>{question}</summary>
          {/* A link to this inner element opens the item; a link to the item itself would not. */}
          <div id={`faq-${id}`}><RichText html={answer} /></div>
        </details>
      ))}
    </div>
  )
}
