import { pictureOf } from '~/lib/picture'
import { EmptyTent } from '~/ui/drawings'
import { Icon } from '~/ui/icon'
import { elementsPath, TABS, type ElementTab, type StoryElement } from './element'
import { alternativeOf } from './own-pictures'

type ListedElement = StoryElement & { isActive: boolean }

function ElementCard({ tab, element }: { tab: ElementTab; element: ListedElement }) {
  const { id, name, description, traits, imageUrl, isActive } = element
  return (
    <li className={`card poster ${tab === 'characters' ? 'poster-square' : 'poster-wide'}`} id={`element-${id}`}>
      {imageUrl ? (
        <img {...pictureOf(imageUrl)} sizes="18rem" alt={alternativeOf(imageUrl, name)} loading="lazy" decoding="async" />
      ) : (
        <p className="no-picture"><Icon name="image" /> No image placeholder</p>
      )}
      <h2>{name}</h2>
      {isActive ? null : <p><span className="badge">Inactive</span></p>}
      {description ? <p>{description}</p> : null}
      {traits.length ? (
        <ul className="cluster" aria-label="Traits">{traits.map((trait) => <li key={trait} className="badge">{trait}</li>)}</ul>
      ) : null}
      <div className="cluster">
        <a className="button button-quiet" href={elementsPath(tab, { edit: id })} aria-label={`Edit ${name}`}><Icon name="edit" /> Edit</a>
        <a className="button button-danger" href={elementsPath(tab, { 'confirm-delete': id })} aria-label={`Delete ${name}`}><Icon name="trash" /> Delete</a>
      </div>
    </li>
  )
}

/** The elements of a tab as cards; if there are none yet, a link to add the first (P2 §2). */
export function ElementCards({ tab, elements }: { tab: ElementTab; elements: ListedElement[] }) {
  const { noneYet, first } = TABS[tab]
  if (elements.length === 0) {
    return (
      <div className="empty">
        <EmptyTent />
        <h2>{noneYet}</h2>
        <a className="button" href={elementsPath(tab, 'add')}>{first}</a>
      </div>
    )
  }
  return (
    <ul className="card-grid">
      {elements.map((element) => <ElementCard key={element.id} tab={tab} element={element} />)}
    </ul>
  )
}
