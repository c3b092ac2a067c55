import { NO_CAP, PLANS, type PlanName } from '~/features/billing/plan'
import { dayInput } from '~/lib/dates'
import { filterText } from '~/lib/list-filter'
import { DEFAULT_TERM_MONTHS } from './subscriber'

/** Which subscribers a list shows (P1 §4, Subscriber): expired ones are either pending or verified as well. */
export const SHOWN = { all: 'All', pending: 'Pending', verified: 'Verified', expired: 'Expired' } as const
export type Shown = keyof typeof SHOWN

/** What the list shows: the part of the address that dialogs and forms keep. */
export type SubscriberView = { q: string; show: Shown; page: number }

/** The dialogs, by the name of their search parameter; its value is the subscriber's id. */
const DIALOGS = ['usage', 'notes', 'edit', 'confirm-delete'] as const
export type Dialog = (typeof DIALOGS)[number]

const MOST_PAGES = 1_000_000

/** Reads the view from an address; unreadable parts count as missing. */
export function subscriberViewOf(search: URLSearchParams): SubscriberView {
  const show = search.get('show') ?? ''
  const page = Number(search.get('page') ?? '1')
  return {
    q: filterText(search, 'q').trim(),
    show: Object.hasOwn(SHOWN, show) ? (show as Shown) : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** The dialog that an address opens, or null. */
export function dialogOf(search: URLSearchParams): { dialog: Dialog; id: string } | null {
  const dialog = DIALOGS.find((name) => search.get(name))
  return dialog ? { dialog, id: search.get(dialog)! } : null
}

/**
 * The address of a view.
 *
 * @param path `/manage-subscribers`, or the download beside it
 * @param view what it lists; parts with their default are left out of the address
 * @param open a dialog over it, to which the address also scrolls
 */
export function subscribersPath(
  path: string,
  { q = '', show = 'all', page = 1 }: Partial<SubscriberView> = {},
  open?: { dialog: Dialog; id: string },
): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (show !== 'all') search.set('show', show)
  if (page > 1) search.set('page', String(page))
  if (open) search.set(open.dialog, open.id)
  return (search.size > 0 ? `${path}?${search}` : path) + (open ? '#dialog' : '')
}

/** Path of the page itself. */
export const SUBSCRIBERS_PATH = '/manage-subscribers'

type Wish = { email: string; name: string; plan: PlanName }

/** The address of the add form with somebody's address, name and plan filled in. */
export function additionPath({ email, name, plan }: Wish): string {
  return `${SUBSCRIBERS_PATH}?add&${new URLSearchParams({ email, ...(name ? { name } : {}), plan })}`
}

/** The values that the add form starts with: today, twelve months and the default caps, or the term and caps of a plan. */
export function additionOf(search: URLSearchParams, now = new Date()) {
  const plan = search.get('plan') ?? ''
  const chosen = Object.hasOwn(PLANS, plan) ? PLANS[plan as PlanName] : null
  return {
    startDate: dayInput(now),
    email: search.get('email') ?? '',
    name: search.get('name') ?? '',
    termMonths: String(chosen?.per === 'month' ? 1 : DEFAULT_TERM_MONTHS),
    storyLimit: chosen ? String(chosen.stories ?? NO_CAP) : '',
    quizLimit: chosen ? String(chosen.quizzes) : '',
  }
}
