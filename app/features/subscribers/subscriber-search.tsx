import { Icon } from '~/ui/icon'
import { SearchField } from '~/ui/search-field'
import { SHOWN, SUBSCRIBERS_PATH, subscribersPath, type Shown, type SubscriberView } from './subscriber-view'

/** Search box and filters; each leads to an address, so both work without scripts and can be kept. */
export function SubscriberSearch({ q, show }: Pick<SubscriberView, 'q' | 'show'>) {
  return (
    <>
      <form role="search" action={SUBSCRIBERS_PATH} aria-label="Subscribers">
        {show === 'all' ? null : <input type="hidden" name="show" value={show} />}
        <div className="field-row">
          <SearchField label="Search" hint="A part of the name or e-mail." q={q} autoComplete="off" />
          <button className="button button-quiet"><Icon name="search" /> Search</button>
        </div>
      </form>
      <nav className="tabs" aria-label="Which subscribers">
        {(Object.keys(SHOWN) as Shown[]).map((each) => (
          <a key={each} href={subscribersPath(SUBSCRIBERS_PATH, { q, show: each })} aria-current={each === show ? 'page' : undefined}>
            {SHOWN[each]}
          </a>
        ))}
      </nav>
    </>
  )
}

/** Links to the pages before and after. */
export function SubscriberPages({ view, pages }: { view: SubscriberView; pages: number }) {
  if (pages === 1) return null
  const to = (page: number) => subscribersPath(SUBSCRIBERS_PATH, { ...view, page })
  return (
    <nav className="pagination" aria-label="Pages">
      {view.page > 1 ? <a className="button button-quiet" href={to(view.page - 1)} rel="prev"><Icon name="arrow-left" /> Earlier</a> : null}
      <span>Page {view.page} of {pages}</span>
      {view.page < pages ? <a className="button button-quiet" href={to(view.page + 1)} rel="next">Next <Icon name="arrow-right" /></a> : null}
    </nav>
  )
}
