import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount, storyForm } from '../support/factories'
import { startOpenAiServer } from '../support/openai-server'

const model = await startOpenAiServer()
const app = useAppRows({ env: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'loopback-model' } })
afterAll(() => model.close())

const used = async ({ id }: { id: string }) => (await db.user.findUniqueOrThrow({ where: { id } })).trialStoriesUsed
const jobsOf = ({ id }: { id: string }) => db.generationJob.findMany({ where: { userId: id }, orderBy: { createdAt: 'asc' } })

async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await wait(50)
}

/** Sends the form; the answer may never come. */
async function order(actor: { id: string }, customCode: string) {
  const browser = await app.openAs(actor)
  const { vocabulary: _vocabulary, facts: _facts, ...form } = storyForm({ customCode })
  const body = new TextEncoder().encode(new URLSearchParams({ intent: 'summon', ...form } as Record<string, string>).toString())
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return browser.send('/generate', { method: 'POST', headers, body }).catch(() => null)
}

/** As if so much time had passed that whoever worked on a job counts as gone. */
async function letLeasesEnd() {
  await db.generationJob.updateMany({ where: { status: 'running' }, data: { leaseUntil: new Date(0) } })
}

describe('a power cut while stories are being written', () => {
  it('loses no finished story and no allowance: what was begun is written after the restart', async () => {
    const actor = await makeAccount()
    await order(actor, 'DONE1')
    await until(async () => (await jobsOf(actor))[0]?.status === 'done')
    const chats = model.chats().length

    const release = model.hold()
    const orders = [order(actor, 'CUT1'), order(actor, 'CUT2')]
    await until(async () => model.chats().length >= chats + 2)
    await app.restartAfterKill(letLeasesEnd)
    await Promise.all(orders)
    release()
    await until(async () => (await jobsOf(actor)).every(({ status }) => status === 'done'))

    const stories = await db.story.findMany({ where: { userId: actor.id }, include: { codes: true } })
    expect(stories.flatMap(({ codes }) => codes.map(({ key }) => key)).toSorted()).toEqual(['CUT1', 'CUT2', 'DONE1'])
    expect(await used(actor)).toBe(3)
    const reader = await app.openAs(actor)
    for (const code of ['DONE1', 'CUT1', 'CUT2']) expect((await reader.visit(`/story/${code}`)).status).toBe(200)
  })

  it('gives back what can never be written, and frees its code', async () => {
    const actor = await makeAccount()
    const chats = model.chats().length
    const release = model.hold()
    const ordered = order(actor, 'NEVER')
    await until(async () => model.chats().length > chats)
    await app.restartAfterKill(async () => {
      await db.generationJob.updateMany({ where: { userId: actor.id }, data: { attempts: 3, leaseUntil: new Date(0) } })
    })
    await ordered
    await until(async () => (await jobsOf(actor))[0]!.status === 'failed')
    release()

    expect((await jobsOf(actor))[0]).toMatchObject({ failureTitle: 'Generation Failed' })
    expect(await used(actor)).toBe(0)
    expect(await db.code.count({ where: { key: 'NEVER' } })).toBe(0)
  })
})

it('a stop in good order puts a story back, and the next start writes it, counted once', async () => {
  const actor = await makeAccount()
  const chats = model.chats().length
  const release = model.hold()
  const ordered = order(actor, 'STOP1')
  await until(async () => model.chats().length > chats)
  await app.restartAfterStop(async () => {
    expect(await jobsOf(actor)).toMatchObject([{ status: 'waiting', attempts: 0 }])
    expect(await used(actor)).toBe(1)
    release()
  })
  await ordered
  await until(async () => (await jobsOf(actor))[0]!.status === 'done')
  expect((await (await app.openAs(actor)).visit('/story/STOP1')).status).toBe(200)
  expect(await used(actor)).toBe(1)
})
