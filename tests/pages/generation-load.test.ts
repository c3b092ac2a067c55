import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount, storyForm } from '../support/factories'

const app = useAppRows()

async function sender() {
  const actor = await makeAccount()
  const browser = await app.openAs(actor)
  const send = ({ customCode = '', idempotencyKey, character, length }: ReturnType<typeof storyForm>) =>
    browser.send('/generate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(new URLSearchParams({ intent: 'summon', idempotencyKey, character, length, customCode }).toString()),
    })
  const untilAllWritten = async () => {
    while ((await db.generationJob.count({ where: { userId: actor.id, status: { in: ['waiting', 'running'] } } })) > 0) await wait(100)
  }
  return { actor, send, untilAllWritten }
}

it('two hundred forms at once with ten stories left make exactly ten stories', async () => {
  const { actor, send, untilAllWritten } = await sender()
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(storyForm())))
  await untilAllWritten()

  expect(answers.filter(({ status }) => status === 303)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(190)
  for (const { body } of refused) expect(body.toString()).toContain('<h2>Trial Expired</h2>')
  expect(await db.story.count({ where: { userId: actor.id } })).toBe(10)
  expect((await db.user.findUniqueOrThrow({ where: { id: actor.id } })).trialStoriesUsed).toBe(10)
})

it('the same form sent five times at once makes one story, charged once, and all five are led to it', async () => {
  const { actor, send, untilAllWritten } = await sender()
  const form = storyForm({ customCode: 'FIVE' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(form)))
  await untilAllWritten()

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  expect(new Set(answers.map(({ headers }) => headers.location!.replace('&waiting', ''))).size).toBe(1)
  expect(await db.story.count({ where: { userId: actor.id } })).toBe(1)
  expect((await db.user.findUniqueOrThrow({ where: { id: actor.id } })).trialStoriesUsed).toBe(1)
})
