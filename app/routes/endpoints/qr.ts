import type { LoaderFunctionArgs } from '@remix-run/node'
import { findByCode } from '~/features/codes/codes.server'
import { openedPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { orNotFound } from '~/server/http.server'
import { qrPng } from '~/server/qr.server'

/** `/qr/story-ABC234.png`: the QR picture that leads to a code's page, 300×300 (P1 §9). */
export async function loader({ params }: LoaderFunctionArgs) {
  const named = orNotFound(/^(story|resource|quiz)-([\w-]{1,20})\.png$/.exec(params.file ?? ''))
  const found = orNotFound(await findByCode(named[2], named[1] as 'story' | 'resource' | 'quiz'))
  const png = await qrPng(env.publicUrl + openedPath(found.kind, found.display))
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Disposition': `attachment; filename="qr-${found.display}.png"`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
