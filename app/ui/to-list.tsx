import { Icon } from '~/ui/icon'

/** From above a form to the list that stands beside it, or on a phone below it; the list's section has the id `list`. */
export function ToList({ children }: { children: string }) {
  return <a className="to-list" href="#list"><Icon name="arrow-down" /> {children}</a>
}
