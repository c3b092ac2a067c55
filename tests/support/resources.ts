import { randomUUID } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { newCode } from '~/features/codes/codes.server'
import { randomResourceCode } from '~/features/codes/random-code.server'
import { db } from '~/server/db.server'

/** Makes a resource with its code but without a file: a link, or a PDF with this text. */
export async function makeResource(
  owner: Pick<Actor, 'id'> | null,
  { title = 'Moon phases', code = randomResourceCode(), text = null as string | null } = {},
) {
  const content = text === null
    ? { type: 'url' as const, contentUrl: 'https://moon.test/phases' }
    : { type: 'pdf' as const, contentUrl: `/files/${randomUUID().replaceAll('-', '')}.pdf`, fileSize: 9_000_000, extractedText: text }
  await db.resource.create({ data: { ...content, title, userId: owner?.id ?? null, codes: { create: newCode(code, 'resource') } } })
  return { code }
}
