import { Icon } from '~/ui/icon'

/** A link from above a form to its list, which is beside it or, on a phone, below; the list's section has the id `list`. */
export function ToList({ children }: { children: string }) {
  return <a className="to-list" href="#list"><Icon name="arrow-down" /> {children}</a>
}
