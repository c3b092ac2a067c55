import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { useAppRows } from '../support/app-rows'

const app = useAppRows()

const MANAGEMENT = '/free-downloads-management'
const BYTES = Buffer.from('Bring your own lamp.')

let admin: Actor
let desk: Browser
let address: string

const turn = async (isActive: boolean) => {
  const { id } = await db.freeDownload.findFirstOrThrow()
  await desk.visit(`${MANAGEMENT}?edit=${id}`)
  await desk.submit({ isActive }, { button: 'Update' })
}

beforeEach(async () => {
  await db.freeDownload.deleteMany()
  admin = await makeAccount({ isAdmin: true })
  desk = await app.openAs(admin)
  await desk.visit(MANAGEMENT)
  await desk.submit({ title: 'Note', file: new File([BYTES], 'note.txt', { type: 'text/plain' }) }, { button: 'Upload' })
  address = `/files/${(await db.freeDownload.findFirstOrThrow()).filePath}`
})

const ask = (headers: Record<string, string> = {}, method = 'GET') => openBrowser(app.url).send(address, { method, headers })

it('the file of an active download is asked for anew each time, and not sent again to who has it', async () => {
  const { status, headers, body } = await ask()
  expect([status, headers['cache-control'], body.equals(BYTES)]).toEqual([200, 'public, no-cache', true])
  const again = await ask({ 'If-None-Match': headers.etag as string })
  expect([again.status, again.headers['cache-control'], again.body.length]).toEqual([304, 'public, no-cache', 0])
})

describe('the file of a download that is inactive', () => {
  it('is not there for visitors and teachers, however they ask, and is there again when it is active again', async () => {
    const { etag } = (await ask()).headers
    await turn(false)
    const teacher = await app.openAs(await makeAccount())
    const answers = [
      await ask(), await ask({}, 'HEAD'), await ask({ Range: 'bytes=0-3' }), await ask({ 'If-None-Match': etag as string }),
      await openBrowser(app.url).send(`${address}?download`), await teacher.send(address),
    ]
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(answers.map(() => [404, 'no-store']))
    for (const { body } of answers) expect(body.toString()).not.toContain('lamp')
    await turn(true)
    expect((await ask()).status).toBe(200)
  })

  it('is opened by admins from the management, and no cache keeps it', async () => {
    await turn(false)
    expect((await desk.visit(MANAGEMENT)).links).toContainEqual(['note.txt', address])
    const { status, headers, body } = await desk.send(address)
    expect([status, headers['cache-control'], body.equals(BYTES)]).toEqual([200, 'private, no-store', true])
    const part = await desk.send(address, { headers: { Range: 'bytes=0-4' } })
    expect([part.status, part.headers['cache-control'], part.body.toString()]).toEqual([206, 'private, no-store', 'Bring'])
  })
})
