import type { ReactNode } from 'react'
import { Form } from '~/ui/form/form'
import { SamePageLink } from '~/ui/form/same-page'
import { SubmitButton } from '~/ui/form/submit-button'
import { useBorrowedFocus } from '~/ui/form/use-borrowed-focus'
import { Icon } from '~/ui/icon'

type Props = {
  /** The fragment that the panel's address jumps to. */
  id?: string
  title: string
  /** What will be gone, and what stays. */
  children: ReactNode
  /** Hidden fields that name the thing. */
  named?: ReactNode
  /** Where the form goes, where it is not the page's own address. */
  action?: string
  intent?: string
  label?: string
  /** Address of the page without the panel, and the label of the link to it. */
  closeAt: string
  keep?: string
  /** Whether a `SamePageLink` opens it: then closing it does not load a new page either. */
  isSamePage?: boolean
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function RemovalPanel({
  id = 'confirm-delete', title, children, named, action, intent = 'delete', label = 'Delete', closeAt, keep = 'Keep it',
  isSamePage = false,
}: Props) {
  const panel = useBorrowedFocus<HTMLElement>(isSamePage)
  const quiet = 'button button-quiet'
  return (
    <section className="panel is-bad" aria-labelledby="removal-title" id={id} tabIndex={isSamePage ? -1 : undefined} ref={panel}>
      <h2 id="removal-title">{title}</h2>
      {children}
      <Form method="post" action={action}>
        {named}
        <div className="cluster">
          <SubmitButton intent={intent} tone="danger" pending="Deleting..."><Icon name="trash" /> {label}</SubmitButton>
          {isSamePage
            ? <SamePageLink className={quiet} to={closeAt}>{keep}</SamePageLink>
            : <a className={quiet} href={closeAt}>{keep}</a>}
        </div>
      </Form>
    </section>
  )
}
