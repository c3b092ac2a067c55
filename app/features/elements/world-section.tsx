import { storyWithPath } from '~/lib/paths'
import { pictureOf } from '~/lib/picture'
import { truncate } from '~/lib/text'
import { EmptyTent } from '~/ui/drawings'
import type { ElementType, StoryElement } from './element'
import { alternativeOf } from './own-pictures'

/** How much of a description the world page shows (P1 §9). */
const DESCRIPTION_CHARACTERS = 200

/** A card's maximum width, from the columns of `.card-grid`: the browser chooses a copy of the picture by it. */
const SIZES = '(max-width: 40rem) 92vw, 18rem'

type PosterProps = { element: StoryElement; elementType: ElementType; maySummon: boolean }

function Poster({ element: { name, description, imageUrl }, elementType, maySummon }: PosterProps) {
  const picture = pictureOf(imageUrl ?? `/pictures/${elementType}.svg`)
  // The placeholder for missing pictures says nothing about this element.
  const alternative = imageUrl ? alternativeOf(imageUrl, name) : ''
  return (
    <li className={elementType === 'character' ? 'card poster' : 'card poster poster-wide'}>
      <img {...picture} sizes={picture.srcSet && SIZES} alt={alternative} loading="lazy" decoding="async" />
      <h3>{name}</h3>
      {description ? <p>{truncate(description, DESCRIPTION_CHARACTERS)}</p> : null}
      {maySummon ? (
        <p><a href={storyWithPath(elementType, name)} aria-label={`Summon a story: ${name}`}>Summon a story</a></p>
      ) : null}
    </li>
  )
}

/** The characters or the places of the world page, as posters; if there are none yet, a note that they are coming. */
export function WorldSection({ title, comingSoon, elementType, elements, maySummon }: {
  title: string
  comingSoon: string
  elementType: ElementType
  elements: StoryElement[]
  /** Signed-in people can start a story from here; pupils only look. */
  maySummon: boolean
}) {
  return (
    <section className="stack" aria-labelledby={`${elementType}s`}>
      <h2 id={`${elementType}s`} className="page-title">{title}</h2>
      {elements.length === 0 ? <div className="empty"><EmptyTent /><p className="muted">{comingSoon}</p></div> : null}
      <ul className="card-grid">
        {elements.map((element) => <Poster key={element.id} {...{ element, elementType, maySummon }} />)}
      </ul>
    </section>
  )
}
