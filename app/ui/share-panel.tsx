import type { ReactNode } from 'react'
import { qrPicturePath } from '~/lib/paths'
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

type Code = Parameters<typeof qrPicturePath>

/** Saves the QR code that leads to a code's page as a picture. */
export function QrDownload({ kind, code }: { kind: Code[0]; code: Code[1] }) {
  return (
    <a className="button button-quiet" href={qrPicturePath(kind, code)} download={`qr-${code}.png`}>
      <Icon name="download" /> Download QR Code
    </a>
  )
}

type QrProps = {
  /** What scanning it does. */
  title: string
  /** The code as an SVG. */
  qr: string
  isOnlyPrinted?: boolean
  /** Its address in words, and buttons. */
  children?: ReactNode
}

/** A QR code under what it is for. */
export function QrPanel({ title, qr, isOnlyPrinted = false, children }: QrProps) {
  return (
    <section className={isOnlyPrinted ? 'panel qr print-only' : 'panel qr'} aria-labelledby="qr-title" id="qr">
      <h2 id="qr-title">{title}</h2>
      <div dangerouslySetInnerHTML={{ __html: qr }} />
      {children}
    </section>
  )
}
