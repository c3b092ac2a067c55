import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportOwnData } from '~/features/accounts/own-data.server'
import { requireActor } from '~/features/accounts/session.server'

/** `/account/export`: everything that is stored about the person, as JSON. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return new Response(JSON.stringify(await exportOwnData(actor), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="midnight-midway-my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
