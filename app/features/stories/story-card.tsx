import { shownDate } from '~/lib/dates'
import { storyPath } from '~/lib/paths'
import { Icon } from '~/ui/icon'
import type { GalleryStory } from './story-gallery.server'
import { publicAuthor } from './story-list'

/** A story in the Nightmare Gallery: the whole card leads to it (P1 §2). */
export function FortuneCard({ story }: { story: GalleryStory }) {
  const { code, title, preview, language, published, createdAt, mayDelete } = story
  return (
    <li className="fortune-card">
      <h2 lang={language} dir="auto"><a href={storyPath(code)}>{title}</a></h2>
      <p className="meta">
        <span className="code">{code}</span>
        {published ? null : <span className="badge">Draft</span>}
      </p>
      <p lang={language} dir="auto">{preview}</p>
      <p className="meta">
        <span>{publicAuthor(story)}</span>
        <time dateTime={createdAt}>{shownDate(createdAt)}</time>
      </p>
      {mayDelete ? (
        <p className="card-action">
          <a href={`${storyPath(code)}?delete`} aria-label={`Delete ${title}`}><Icon name="trash" /> Delete</a>
        </p>
      ) : null}
    </li>
  )
}
