import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'

type Props = {
  /** What it is, as a button or a sentence names it, e.g. `Story`. */
  kind: string
  /** What a mail about it is about, e.g. `A story to read`. */
  invitation: string
  title: string
  code: string
  /** Its whole address. */
  link: string
  /** What is said once the address is copied. */
  copied: string
  /** Address without the panel. */
  closeAt: string
}

/** Ways to share an address where no share sheet opens. */
export function SharePanel({ kind, invitation, title, code, link, copied, closeAt }: Props) {
  const subject = encodeURIComponent(`${invitation}: ${title}`)
  const body = encodeURIComponent(`${title}\n\n${link}\n\nCode: ${code}`)
  return (
    <section className="panel" aria-labelledby="share-title" id="share">
      <h2 id="share-title">{`Share ${kind}`}</h2>
      <div className="field">
        <label htmlFor="share-link">{`Address of the ${kind.toLowerCase()}`}</label>
        <input id="share-link" readOnly value={link} />
      </div>
      <div className="cluster">
        <CopyButton text={link} said={copied}>Copy the address</CopyButton>
        <a className="button button-quiet" href={`mailto:?subject=${subject}&body=${body}`}><Icon name="mail" /> By mail</a>
        <a className="button button-quiet" href={`https://classroom.google.com/share?url=${encodeURIComponent(link)}`} rel="noreferrer">
          <Icon name="book" /> Google Classroom
        </a>
        <a className="button button-quiet" href={closeAt}>Close</a>
      </div>
    </section>
  )
}
