import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '~/features/accounts/session.server'
import { toSubscribersCsv } from '~/features/subscribers/subscriber-csv.server'
import { subscriberViewOf } from '~/features/subscribers/subscriber-view'
import { searchOf } from '~/server/http.server'

/** `/manage-subscribers/export`: the subscribers of a search and filter, all pages of them, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return new Response(await toSubscribersCsv(subscriberViewOf(searchOf(request))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscribers.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
