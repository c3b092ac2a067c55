import { expect, it } from 'vitest'
import { removeAccount } from '~/features/accounts/account-removal.server'
import { exportOwnData } from '~/features/accounts/own-data.server'
import { keepPdf } from '~/features/quiz-making/quiz-pdf.server'
import { createResource } from '~/features/resources/resource-changes.server'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { storage } from '~/server/storage.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeSubscriber } from '../../support/factories'
import { makeCustomer } from '../../support/stripe-customers'
import { uploaded } from '../../support/uploads'

useDatabase()

const pdf = (name: string) => uploaded(Buffer.from('%PDF-1.4\n%%EOF'), name)

/** A person with a PDF that a quiz may be made of, and a PDF that is a resource; both as keys in the storage. */
async function personWithFiles() {
  const actor = await makeAccount()
  const sourceId = await keepPdf(actor, await pdf('source.pdf'))
  await createResource(actor, { title: 'A worksheet', type: 'pdf', customCode: null }, await pdf('worksheet.pdf'))
  const source = (await db.quizPdfSource.findUniqueOrThrow({ where: { id: sourceId } })).filePath
  const resource = (await db.resource.findFirstOrThrow({ where: { userId: actor.id } })).fileKey!
  return { actor, source, resource }
}

it('takes the PDFs with it that quizzes were made of, and leaves resources with their files', async () => {
  const { actor, source, resource } = await personWithFiles()
  await removeAccount(actor.id)
  expect(await db.user.count({ where: { id: actor.id } })).toBe(0)
  expect([await storage().sizeOf(source), await db.storedFile.count({ where: { key: source } })]).toEqual([null, 0])
  expect(await storage().sizeOf(resource)).not.toBeNull()
  expect(await db.resource.findFirstOrThrow({ where: { fileKey: resource } })).toMatchObject({ title: 'A worksheet', userId: null })
  const kept = await db.storedFile.findUniqueOrThrow({ where: { key: resource } })
  expect([kept.userId, kept.attachedAt]).toEqual([null, expect.any(Date)])
})

it('takes with it what Stripe told and what was mailed, and leaves what is in the books', async () => {
  const [gone, other] = [await makeCustomer(), await makeCustomer()]
  for (const { actor, ids } of [gone, other]) {
    const told = { type: 'checkout.session.completed', occurredAt: new Date(), payload: '{"customer_details":{}}' }
    await db.webhookEvent.create({ data: { id: `evt_${ids.SESSION}`, customerId: ids.CUSTOMER, ...told } })
    await db.mail.create({ data: { to: actor.email, subject: 'Hello', text: '', html: '' } })
  }
  await makeSubscriber(gone.actor)
  await removeAccount(gone.actor.id)
  expect(await db.webhookEvent.findMany({ select: { customerId: true } })).toEqual([{ customerId: other.ids.CUSTOMER }])
  expect(await db.mail.findMany({ select: { to: true } })).toEqual([{ to: other.actor.email }])
  expect(await db.subscriber.findMany()).toMatchObject([{ email: gone.actor.email, userId: null }])
})

it('takes nothing where it is refused', async () => {
  const { actor, source } = await personWithFiles()
  const refused = removeAccount(actor.id, () => Promise.reject(new Refusal('Not deleted', 'You are the only admin.')))
  await expect(refused).rejects.toThrow('You are the only admin.')
  expect(await db.user.count({ where: { id: actor.id } })).toBe(1)
  expect(await storage().sizeOf(source)).not.toBeNull()
  expect(await db.storedFile.findUniqueOrThrow({ where: { key: source } })).toMatchObject({ attachedAt: expect.any(Date) })
})

it('is exported before with every file that it has, and where each is', async () => {
  const { actor, source, resource } = await personWithFiles()
  await personWithFiles()
  const { files, pdfSources, resources } = await exportOwnData(actor)
  expect(files.map(({ originalName, address }) => [originalName, address]).toSorted()).toEqual([
    ['source.pdf', `${env.publicUrl}/files/${source}`], ['worksheet.pdf', `${env.publicUrl}/files/${resource}`],
  ])
  expect([pdfSources.map(({ filename }) => filename), resources.map(({ title }) => title)]).toEqual([['source.pdf'], ['A worksheet']])
})
