import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'

/** The page on which Google Classroom shares an address with a class. */
export const classroomShareUrl = (link: string): string => `https://classroom.google.com/share?url=${encodeURIComponent(link)}`

type Props = {
  heading: string
  /** Label of the field with the address, e.g. `Address of the story`. */
  label: string
  /** How the subject of a mail begins, e.g. `A story to read`. */
  subject: string
  shared: { title: string; code: string }
  link: string
  /** What is said once the address is copied. */
  said: string
  closeAt: string
}

/** Ways to share an address where no share sheet opens. */
export function SharePanel({ heading, label, subject, shared: { title, code }, link, said, closeAt }: Props) {
  const mail = `subject=${encodeURIComponent(`${subject}: ${title}`)}&body=${encodeURIComponent(`${title}\n\n${link}\n\nCode: ${code}`)}`
  return (
    <section className="panel" aria-labelledby="share-title" id="share">
      <h2 id="share-title">{heading}</h2>
      <div className="field">
        <label htmlFor="share-link">{label}</label>
        <input id="share-link" readOnly value={link} />
      </div>
      <div className="cluster">
        <CopyButton text={link} said={said}>Copy the address</CopyButton>
        <a className="button button-quiet" href={`mailto:?${mail}`}><Icon name="mail" /> By mail</a>
        <a className="button button-quiet" href={classroomShareUrl(link)} rel="noreferrer"><Icon name="book" /> Google Classroom</a>
        <a className="button button-quiet" href={closeAt}>Close</a>
      </div>
    </section>
  )
}
